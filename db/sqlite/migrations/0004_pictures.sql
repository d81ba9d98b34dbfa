-- A server may do without pictures.
ALTER TABLE guild ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1));
