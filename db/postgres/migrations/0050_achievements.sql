-- As in the file (`db/sqlite/migrations`).
CREATE TABLE achievement (
    account bigint NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    name text NOT NULL,
    table_id bigint NOT NULL,
    deal bigint NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (account, name)
);
CREATE INDEX achievement_by_deal ON achievement (table_id, deal);
ALTER TABLE card_table ADD COLUMN achievement_runs text NOT NULL DEFAULT '{}';
ALTER TABLE card_table ADD COLUMN achieved_after bigint NOT NULL DEFAULT 0;
UPDATE card_table SET achieved_after = stats_upto;

-- Older code would count deals without their achievements.
UPDATE schema_version SET oldest = 50;
