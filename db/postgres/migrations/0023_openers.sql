-- As in the file (`db/sqlite/migrations`).
ALTER TABLE guild ADD COLUMN openers text NOT NULL DEFAULT '[]';
