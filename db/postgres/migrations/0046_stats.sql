-- As in the file (`db/sqlite/migrations`).
CREATE TABLE stats (
    account bigint NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    game text NOT NULL,
    among_people boolean NOT NULL,
    numbers text NOT NULL,
    PRIMARY KEY (account, game, among_people)
);
CREATE TABLE stats_day (
    account bigint NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    day bigint NOT NULL,
    chips bigint NOT NULL,
    PRIMARY KEY (account, day)
);
ALTER TABLE card_table ADD COLUMN stats_upto bigint NOT NULL DEFAULT 0;
ALTER TABLE card_table ADD COLUMN win_runs text NOT NULL DEFAULT '{}';
ALTER TABLE card_table ADD COLUMN counting boolean NOT NULL DEFAULT TRUE;
CREATE INDEX card_table_counting ON card_table (id) WHERE counting;
ALTER TABLE person ADD COLUMN stats boolean NOT NULL DEFAULT TRUE;
ALTER TABLE guild ADD COLUMN stats boolean NOT NULL DEFAULT TRUE;

-- Older code would archive tables without what is counted, and take their people's rows for broken references.
UPDATE schema_version SET oldest = 46;
