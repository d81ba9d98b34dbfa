-- Whether a person's first deals of each game are explained to them.
ALTER TABLE person ADD COLUMN explained INTEGER NOT NULL DEFAULT 1 CHECK (explained IN (0, 1));
