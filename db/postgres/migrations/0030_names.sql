-- As in the file (`db/sqlite/migrations`).
UPDATE person SET name = '';
DELETE FROM person WHERE "user" NOT IN (SELECT "user" FROM member) AND language IS NULL AND NOT muted AND hand_in_dm
    AND NOT four_colours AND pictures AND explained;
-- Last, since nobody can read it from here on until this is done, and a bot may have a million people.
ALTER TABLE member ADD COLUMN name text NOT NULL DEFAULT '';
