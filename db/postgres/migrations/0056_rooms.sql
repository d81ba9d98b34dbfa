-- As in the file (`db/sqlite/migrations`).
ALTER TABLE deal_secret ADD COLUMN shared bigint NOT NULL DEFAULT 0 CHECK (shared IN (0, 1));
ALTER TABLE deal_secret DROP CONSTRAINT deal_secret_secret_key;
ALTER TABLE deal_secret ADD UNIQUE (secret, shared);
ALTER TABLE guild ADD COLUMN duplicate boolean NOT NULL DEFAULT TRUE;

-- Older code would deal each room other cards, and show one room's cards to the other.
UPDATE schema_version SET oldest = 56;
