-- By what several processes of one bot meet (docs/adr/0010-leases-of-shards.md). Nothing here is worth
-- keeping: what is lost is made anew within seconds, so it is in no copy, backup or move. Times are
-- this server's clock alone, which no process's clock is compared with.

-- Who is alive: seen within a lease's length.
CREATE UNLOGGED TABLE process (
    id text PRIMARY KEY,
    name text NOT NULL,
    version text NOT NULL,
    seen timestamptz NOT NULL,
    draining boolean NOT NULL DEFAULT false
);

-- Who holds each shard, and until when. `offered` ones are given to a `successor`, who has opened a
-- session of its own once it is `warm`. `ready`: the holder's session has begun.
CREATE TABLE shard (
    id bigint PRIMARY KEY,
    holder text,
    epoch bigint NOT NULL DEFAULT 0,
    until timestamptz NOT NULL DEFAULT '-infinity',
    ready boolean NOT NULL DEFAULT false,
    offered boolean NOT NULL DEFAULT false,
    successor text,
    warm boolean NOT NULL DEFAULT false
);

-- What all processes have in common, in its one row.
CREATE TABLE fleet (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    shard_count bigint,
    commands_hash text
);

-- When the next session of a bucket (shard % max_concurrency) may begin.
CREATE TABLE identify (bucket bigint PRIMARY KEY, next_at timestamptz NOT NULL);

-- When the next request with the bot's login may go, as far as it is given away, in its one row.
CREATE UNLOGGED TABLE pace (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    tat timestamptz NOT NULL
);

-- What one process does for all, and until when nobody else does.
CREATE TABLE job (name text PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL);

-- What is too long to be passed on by NOTIFY. It is read once.
CREATE UNLOGGED TABLE parcel (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
