-- What people win from regulars is limited for each day (GEN-019): what is above goes back, by a kind of
-- transfer of its own. What may stand in a column is another now, and no row is: so the text of the check
-- is changed.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''season''', '''season'', ''excess''')
    WHERE type = 'table' AND name = 'transfer';
UPDATE sqlite_schema SET sql = replace(sql, '''fresh''', '''fresh'', ''regulars''')
    WHERE type = 'table' AND name = 'lately';
PRAGMA writable_schema = RESET;
ALTER TABLE guild ADD COLUMN regulars_cap INTEGER NOT NULL DEFAULT 100 CHECK (regulars_cap >= 0);

-- What each settlement counts towards the day's chips from regulars: what the purse had won on that day
-- before (0 where it lost), what it won, and kept of it under the cap of then.
CREATE TABLE won_from_regulars (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    day INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    before INTEGER NOT NULL,
    chips INTEGER NOT NULL CHECK (chips <> 0),
    cap INTEGER NOT NULL CHECK (cap >= 0),
    kept INTEGER NOT NULL CHECK (kept <= chips)
) STRICT;
CREATE INDEX won_from_regulars_on_day ON won_from_regulars (account, day);
CREATE INDEX won_from_regulars_at_table ON won_from_regulars (table_id);
CREATE TRIGGER won_from_regulars_is_not_changed BEFORE UPDATE ON won_from_regulars
BEGIN SELECT RAISE(ABORT, 'what was won from regulars is never changed'); END;
CREATE TRIGGER won_from_regulars_is_not_deleted BEFORE DELETE ON won_from_regulars
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'what was won from regulars is never deleted'); END;
-- Whether a settlement was counted so; older versions do not.
ALTER TABLE deal ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
-- Older code knows no such transfer when it goes over the books.
UPDATE schema_version SET oldest = 31;
