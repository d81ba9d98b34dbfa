-- Which version of its table a message shows, as far as that was noted: after a start the others are
-- drawn again.
ALTER TABLE message ADD COLUMN version INTEGER;
