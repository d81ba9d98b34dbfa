-- The deal of the day. The keys of all days follow from one secret, the seed: the key of the last day. Days count from the epoch.
CREATE TABLE day_chain (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    first_day INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    seed BLOB NOT NULL CHECK (length(seed) = 32)
) STRICT;

-- What a person did in a day's deal of a game. A server is where it began, 0 once the bot has left it.
-- The rest is set at its end: what it is worth, what it decided (`Game.story`), how many days in a row, and whether it is compared.
CREATE TABLE day_play (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    moves TEXT NOT NULL,
    began_at REAL NOT NULL,
    ended_at REAL,
    score INTEGER,
    story TEXT NOT NULL DEFAULT '',
    streak INTEGER NOT NULL DEFAULT 0,
    compared INTEGER NOT NULL DEFAULT 0 CHECK (compared IN (0, 1)),
    PRIMARY KEY (day, game, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX day_play_user ON day_play (user, day);
CREATE INDEX day_play_guild ON day_play (guild, day, game);

-- Whether a person's result is compared with those of others, and whether the server has deals of the day.
ALTER TABLE person ADD COLUMN today INTEGER NOT NULL DEFAULT 1 CHECK (today IN (0, 1));
ALTER TABLE guild ADD COLUMN today INTEGER NOT NULL DEFAULT 1 CHECK (today IN (0, 1));

-- Older code would keep the number of a server that it deletes.
UPDATE schema_version SET oldest = 48;
