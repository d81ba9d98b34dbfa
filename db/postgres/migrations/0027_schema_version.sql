-- As in the file (`db/sqlite/migrations`).
ALTER TABLE schema_version ADD COLUMN oldest bigint NOT NULL DEFAULT 27;
