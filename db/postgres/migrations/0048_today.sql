-- As in the file (`db/sqlite/migrations`).
CREATE TABLE day_chain (
    id bigint PRIMARY KEY CHECK (id = 1),
    first_day bigint NOT NULL,
    last_day bigint NOT NULL,
    seed bytea NOT NULL CHECK (length(seed) = 32)
);
CREATE TABLE day_play (
    day bigint NOT NULL,
    game text NOT NULL,
    "user" bigint NOT NULL REFERENCES person ("user") ON DELETE CASCADE,
    guild bigint NOT NULL,
    attempt bigint NOT NULL,
    moves text NOT NULL,
    began_at double precision NOT NULL,
    ended_at double precision,
    score bigint,
    story text NOT NULL DEFAULT '',
    streak bigint NOT NULL DEFAULT 0,
    compared boolean NOT NULL DEFAULT FALSE,
    PRIMARY KEY (day, game, "user")
);
CREATE INDEX day_play_user ON day_play ("user", day);
CREATE INDEX day_play_guild ON day_play (guild, day, game);
ALTER TABLE person ADD COLUMN today boolean NOT NULL DEFAULT TRUE;
ALTER TABLE guild ADD COLUMN today boolean NOT NULL DEFAULT TRUE;

-- Older code would keep the number of a server that it deletes.
UPDATE schema_version SET oldest = 48;
