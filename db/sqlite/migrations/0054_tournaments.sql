-- An account of its own has the entries of a tournament until its prizes are paid.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''stack''', '''stack'', ''escrow''')
    WHERE type = 'table' AND name = 'account';
UPDATE sqlite_schema SET sql = replace(sql, '''excess''', '''excess'', ''entry'', ''refund'', ''prize''')
    WHERE type = 'table' AND name = 'transfer';
PRAGMA writable_schema = RESET;

-- Tournaments, and the version that each one's message shows. `done`: it is closed, and nothing is left to do or to show.
CREATE TABLE tournament (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    account INTEGER NOT NULL UNIQUE REFERENCES account (id),
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    opened_at REAL NOT NULL,
    closed_at REAL,
    message INTEGER,
    shown INTEGER NOT NULL DEFAULT -1,
    done INTEGER NOT NULL DEFAULT 0 CHECK (done IN (0, 1)),
    UNIQUE (guild, number)
) STRICT;
CREATE INDEX tournament_running ON tournament (guild) WHERE NOT done;
-- The tables of its rounds. A table may have been archived since.
CREATE TABLE tournament_table (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL CHECK (round >= 0),
    place INTEGER NOT NULL CHECK (place >= 0),
    table_id INTEGER NOT NULL,
    PRIMARY KEY (tournament, round, place)
) STRICT, WITHOUT ROWID;

-- Whether a server has tournaments.
ALTER TABLE guild ADD COLUMN tournaments INTEGER NOT NULL DEFAULT 1 CHECK (tournaments IN (0, 1));

-- Older code would change who sits at a tournament's table.
UPDATE schema_version SET oldest = 54;
