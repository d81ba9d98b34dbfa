-- Of which games a person has read what they are about: their rules open elsewhere from then on. It
-- goes with the person.
CREATE TABLE rules_read (
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    game TEXT NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
