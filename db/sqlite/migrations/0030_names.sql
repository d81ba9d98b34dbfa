-- What a person is called on each server. Until now one name was kept for all servers, and nobody knows of which it was: it is
-- kept no longer. `person.name` stays for older code that still runs; this code reads it no more.
UPDATE person SET name = '';
-- Who only looked on.
DELETE FROM person WHERE user NOT IN (SELECT user FROM member) AND language IS NULL AND NOT muted AND hand_in_dm
    AND NOT four_colours AND pictures AND explained;
ALTER TABLE member ADD COLUMN name TEXT NOT NULL DEFAULT '';
