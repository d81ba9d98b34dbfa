-- The channel in which a server keeps the house's log, and whether it could not be written there.
ALTER TABLE guild ADD COLUMN log INTEGER;
ALTER TABLE guild ADD COLUMN log_silent INTEGER NOT NULL DEFAULT 0 CHECK (log_silent IN (0, 1));
