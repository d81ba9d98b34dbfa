-- As in the file (`db/sqlite/migrations`).
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check
    CHECK (kind IN ('house', 'purse', 'pot', 'regulars', 'stack', 'escrow')) NOT VALID;
ALTER TABLE live_transfer DROP CONSTRAINT transfer_kind_check;
ALTER TABLE live_transfer ADD CONSTRAINT transfer_kind_check CHECK (kind IN (
    'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
    'fresh', 'buyin', 'cashout', 'set', 'season', 'excess', 'condensed', 'entry', 'refund', 'prize'
)) NOT VALID;
CREATE TABLE tournament (
    id bigint PRIMARY KEY,
    guild bigint NOT NULL,
    number bigint NOT NULL CHECK (number >= 1),
    account bigint NOT NULL UNIQUE REFERENCES account (id),
    state text NOT NULL,
    version bigint NOT NULL,
    opened_at double precision NOT NULL,
    closed_at double precision,
    message bigint,
    shown bigint NOT NULL DEFAULT -1,
    done boolean NOT NULL DEFAULT FALSE,
    UNIQUE (guild, number)
);
CREATE INDEX tournament_running ON tournament (guild) WHERE NOT done;
CREATE TABLE tournament_table (
    tournament bigint NOT NULL REFERENCES tournament (id),
    round bigint NOT NULL CHECK (round >= 0),
    place bigint NOT NULL CHECK (place >= 0),
    table_id bigint NOT NULL,
    PRIMARY KEY (tournament, round, place)
);
ALTER TABLE guild ADD COLUMN tournaments boolean NOT NULL DEFAULT TRUE;

-- Older code would change who sits at a tournament's table.
UPDATE schema_version SET oldest = 54;
