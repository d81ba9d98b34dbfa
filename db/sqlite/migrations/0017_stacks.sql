-- Chips that somebody has bought in with at a table (GEN-018) lie on an account of their own. What may
-- stand in a column is another now, and no row is: so the text of the check is changed, not the table.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''regulars''', '''regulars'', ''stack''')
    WHERE type = 'table' AND name = 'account';
UPDATE sqlite_schema SET sql = replace(sql, '''fresh''', '''fresh'', ''buyin'', ''cashout''')
    WHERE type = 'table' AND name = 'transfer';
PRAGMA writable_schema = RESET;

-- Whose they are: `owner` has paid for them and gets them back, a purse or the regulars' account,
-- whose stacks are told apart by the name of the `regular`; of a person that is empty.
CREATE TABLE stack (
    account INTEGER PRIMARY KEY REFERENCES account (id),
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    owner INTEGER NOT NULL REFERENCES account (id),
    regular TEXT NOT NULL,
    UNIQUE (table_id, owner, regular)
) STRICT;
CREATE INDEX stack_of_owner ON stack (owner, table_id);
CREATE TRIGGER stack_is_not_changed BEFORE UPDATE ON stack
BEGIN SELECT RAISE(ABORT, 'a stack is never changed'); END;
CREATE TRIGGER stack_is_not_deleted BEFORE DELETE ON stack
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a stack is never deleted'); END;

-- The stack that pays and wins for each seat, else an empty list.
ALTER TABLE deal ADD COLUMN stacks TEXT NOT NULL DEFAULT '[]';
CREATE TRIGGER deal_stacks_are_not_changed BEFORE UPDATE ON deal
WHEN NEW.stacks <> OLD.stacks
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
