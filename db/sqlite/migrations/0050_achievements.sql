-- Achievements of people: each once on a server, with the deal that brought it. The deal may have been archived since.
CREATE TABLE achievement (
    account INTEGER NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    name TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX achievement_by_deal ON achievement (table_id, deal);

-- How far each person is at a table in the achievement of its game that takes several deals.
ALTER TABLE card_table ADD COLUMN achievement_runs TEXT NOT NULL DEFAULT '{}';
-- The number of the last deal that was counted before there were achievements.
ALTER TABLE card_table ADD COLUMN achieved_after INTEGER NOT NULL DEFAULT 0;
UPDATE card_table SET achieved_after = stats_upto;

-- Older code would count deals without their achievements.
UPDATE schema_version SET oldest = 50;
