-- As in the file (`db/sqlite/migrations`).
ALTER TABLE person ADD COLUMN forced text NOT NULL DEFAULT 'last' CHECK (forced IN ('off', 'last', 'every'));
