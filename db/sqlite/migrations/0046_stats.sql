-- Statistics of people: sums over their finished deals of a game, among people only (1) or with regulars too (0), and what
-- their deals brought them by day. They say again what the deals say, and go with the person.
CREATE TABLE stats (
    account INTEGER NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    game TEXT NOT NULL,
    among_people INTEGER NOT NULL CHECK (among_people IN (0, 1)),
    numbers TEXT NOT NULL,
    PRIMARY KEY (account, game, among_people)
) STRICT, WITHOUT ROWID;
CREATE TABLE stats_day (
    account INTEGER NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    chips INTEGER NOT NULL,
    PRIMARY KEY (account, day)
) STRICT, WITHOUT ROWID;

-- The number of the last deal of a table that is counted, and how many deals in a row each person has won there.
ALTER TABLE card_table ADD COLUMN stats_upto INTEGER NOT NULL DEFAULT 0;
ALTER TABLE card_table ADD COLUMN win_runs TEXT NOT NULL DEFAULT '{}';
-- Whether it may have deals that are not counted. A closed table has none once all are.
ALTER TABLE card_table ADD COLUMN counting INTEGER NOT NULL DEFAULT 1 CHECK (counting IN (0, 1));
CREATE INDEX card_table_counting ON card_table (id) WHERE counting;

-- Whether members may see a person's statistics, and whether the server has any.
ALTER TABLE person ADD COLUMN stats INTEGER NOT NULL DEFAULT 1 CHECK (stats IN (0, 1));
ALTER TABLE guild ADD COLUMN stats INTEGER NOT NULL DEFAULT 1 CHECK (stats IN (0, 1));

-- Older code would archive tables without what is counted, and take their people's rows for broken references.
UPDATE schema_version SET oldest = 46;
