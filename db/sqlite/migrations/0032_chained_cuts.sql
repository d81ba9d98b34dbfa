-- By which scheme the deal is sealed (tables/fairness/hashing.py); all before were by the first. Code that knows no
-- other would deal other cards than were sealed.
ALTER TABLE deal_secret ADD COLUMN scheme INTEGER NOT NULL DEFAULT 1;
UPDATE schema_version SET oldest = 32;
