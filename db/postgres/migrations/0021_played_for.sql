-- As in the file (`db/sqlite/migrations`).
ALTER TABLE dealt_in ADD COLUMN played_for boolean NOT NULL DEFAULT false;
