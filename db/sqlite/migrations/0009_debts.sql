-- Who is erased in debt and comes back within the week comes back in debt: how much is kept with the
-- mark of the opening chips.
ALTER TABLE lately ADD COLUMN owed INTEGER NOT NULL DEFAULT 0 CHECK (owed >= 0);
