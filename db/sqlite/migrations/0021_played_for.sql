-- Whether a regular played the deal to its end for this person: then it is none of those that the
-- person has played (deals_played). Of older deals it is not known.
ALTER TABLE dealt_in ADD COLUMN played_for INTEGER NOT NULL DEFAULT 0 CHECK (played_for IN (0, 1));
