-- What people win from each other by each settlement, and how many chips on credit each purse then has (GEN-021):
-- `held` chips right after, of which `lost` went to people and `won` came from people; `before` and `after`, the
-- chips on credit; and what the leaderboards add to what the transfers say. `transfer` was the last one by then.
-- No table: a gift, or the end of a season.
CREATE TABLE won_from_people (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    table_id INTEGER REFERENCES card_table (id),
    transfer INTEGER NOT NULL,
    held INTEGER NOT NULL,
    lost INTEGER NOT NULL CHECK (lost >= 0),
    won INTEGER NOT NULL CHECK (won >= 0),
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    people INTEGER NOT NULL,
    everything INTEGER NOT NULL
) STRICT;
CREATE INDEX won_from_people_of_account ON won_from_people (account, id);
CREATE INDEX won_from_people_at_table ON won_from_people (table_id);
CREATE TRIGGER won_from_people_is_not_changed BEFORE UPDATE ON won_from_people
BEGIN SELECT RAISE(ABORT, 'what was won from people is never changed'); END;
CREATE TRIGGER won_from_people_is_not_deleted BEFORE DELETE ON won_from_people
WHEN (SELECT guild FROM account WHERE id = OLD.account) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'what was won from people is never deleted'); END;
-- Whether a settlement was counted so; older versions do not.
ALTER TABLE deal ADD COLUMN ranked INTEGER NOT NULL DEFAULT 0;

-- What was lost to regulars is no longer to be won back when a purse is set or a season ends: a row at no table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'table_id INTEGER NOT NULL', 'table_id INTEGER')
    WHERE type = 'table' AND name = 'won_from_regulars';
PRAGMA writable_schema = RESET;
DROP TRIGGER won_from_regulars_is_not_deleted;
CREATE TRIGGER won_from_regulars_is_not_deleted BEFORE DELETE ON won_from_regulars
WHEN (SELECT guild FROM account WHERE id = OLD.account) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'what was won from regulars is never deleted'); END;
-- Older code would leave such rows behind when it takes out a server.
UPDATE schema_version SET oldest = 34;
