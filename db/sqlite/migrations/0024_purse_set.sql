-- Purses that those who manage a server have set: a kind of transfer of its own, with who did it and why.
-- What may stand in a column is another now, and no row is: so the text of the check is changed.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''cashout''', '''cashout'', ''set''')
    WHERE type = 'table' AND name = 'transfer';
PRAGMA writable_schema = RESET;

-- The reason is empty once the purse is nobody's any more.
CREATE TABLE purse_set (
    transfer INTEGER PRIMARY KEY REFERENCES transfer (id),
    account INTEGER NOT NULL REFERENCES account (id),
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX purse_set_by ON purse_set (account);
