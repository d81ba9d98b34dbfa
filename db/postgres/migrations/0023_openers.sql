-- As in the file (`db/migrations`).
ALTER TABLE guild ADD COLUMN openers text NOT NULL DEFAULT '[]';
