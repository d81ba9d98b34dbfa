-- Seasons that have ended on a server: with which transfer, what every purse was brought to then, and the
-- account of whoever ended it. What came after the last one counts for the leaderboard of now.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''set''', '''set'', ''season''')
    WHERE type = 'table' AND name = 'transfer';
PRAGMA writable_schema = RESET;
CREATE TABLE season (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    transfer INTEGER NOT NULL,
    chips INTEGER NOT NULL CHECK (chips >= 0),
    account INTEGER NOT NULL REFERENCES account (id),
    at REAL NOT NULL,
    PRIMARY KEY (guild, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_by ON season (account);

-- What each purse had won by then in that season: in deals among people alone, NULL where it played
-- none, and in all.
CREATE TABLE standing (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    people INTEGER,
    everything INTEGER NOT NULL,
    PRIMARY KEY (guild, number, account),
    FOREIGN KEY (guild, number) REFERENCES season (guild, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX standing_of_account ON standing (account);
