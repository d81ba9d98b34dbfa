-- Deals of tables that were closed long ago, compressed (docs/adr/0026-old-deals-are-archived.md). `deals` have ended, by
-- game in `games`; the first began at `first`, the last ended at `last`.
CREATE TABLE archive (
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    made_at REAL NOT NULL,
    first REAL,
    last REAL,
    deals INTEGER NOT NULL CHECK (deals >= 0),
    games TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (guild, number)
) STRICT;
CREATE TRIGGER archive_is_not_changed BEFORE UPDATE ON archive
BEGIN SELECT RAISE(ABORT, 'an archive is never changed'); END;
CREATE TRIGGER archive_is_not_deleted BEFORE DELETE ON archive
WHEN OLD.guild NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'an archive is never deleted'); END;

-- What archived deals still count for a purse: what it won in the season of now, in deals among people (NULL where it
-- played none) and in all; the chips on credit after `credit_row`, its last archived row of won_from_people; whether it
-- has finished a deal among people; and when its last archived deal ended.
CREATE TABLE archived_account (
    account INTEGER PRIMARY KEY REFERENCES account (id),
    people INTEGER,
    everything INTEGER,
    on_credit INTEGER NOT NULL,
    credit_row INTEGER NOT NULL,
    among_people INTEGER NOT NULL CHECK (among_people IN (0, 1)),
    last REAL
) STRICT;
-- How many archived deals of each game its owner has played to their settlement.
CREATE TABLE archived_deals (
    account INTEGER NOT NULL REFERENCES account (id),
    game TEXT NOT NULL,
    deals INTEGER NOT NULL CHECK (deals > 0),
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX card_table_closed ON card_table (guild, closed_at) WHERE closed_at IS NOT NULL;

-- What is being archived; empty but for that moment.
CREATE TABLE archiving (
    what TEXT NOT NULL CHECK (what IN ('table', 'account')),
    id INTEGER NOT NULL,
    PRIMARY KEY (what, id)
) STRICT, WITHOUT ROWID;

-- The net of all archived transfers of an account is one transfer, which each archive replaces.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''excess''', '''excess'', ''condensed''')
    WHERE type = 'table' AND name = 'transfer';
PRAGMA writable_schema = RESET;

DROP TRIGGER account_is_not_deleted;
CREATE TRIGGER account_is_not_deleted BEFORE DELETE ON account
WHEN OLD.guild NOT IN (SELECT guild FROM purging)
    AND OLD.id NOT IN (SELECT id FROM archiving WHERE what = 'account')
BEGIN SELECT RAISE(ABORT, 'an account is never deleted'); END;
DROP TRIGGER transfer_is_not_deleted;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer
WHEN (SELECT guild FROM account WHERE id = OLD.debit) NOT IN (SELECT guild FROM purging)
    AND coalesce(OLD.table_id, 0) NOT IN (SELECT id FROM archiving WHERE what = 'table')
    AND (OLD.kind <> 'condensed' OR NOT EXISTS (SELECT 1 FROM archiving WHERE what = 'table'))
BEGIN SELECT RAISE(ABORT, 'a transfer is never deleted'); END;
DROP TRIGGER deal_is_not_deleted;
CREATE TRIGGER deal_is_not_deleted BEFORE DELETE ON deal
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
BEGIN SELECT RAISE(ABORT, 'a deal is never deleted'); END;
DROP TRIGGER step_is_not_deleted;
CREATE TRIGGER step_is_not_deleted BEFORE DELETE ON step
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
DROP TRIGGER deal_secret_is_not_deleted;
CREATE TRIGGER deal_secret_is_not_deleted BEFORE DELETE ON deal_secret
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
BEGIN SELECT RAISE(ABORT, 'a secret is never deleted'); END;
DROP TRIGGER stack_is_not_deleted;
CREATE TRIGGER stack_is_not_deleted BEFORE DELETE ON stack
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
BEGIN SELECT RAISE(ABORT, 'a stack is never deleted'); END;
DROP TRIGGER won_from_regulars_is_not_deleted;
CREATE TRIGGER won_from_regulars_is_not_deleted BEFORE DELETE ON won_from_regulars
WHEN (SELECT guild FROM account WHERE id = OLD.account) NOT IN (SELECT guild FROM purging)
    AND coalesce(OLD.table_id, 0) NOT IN (SELECT id FROM archiving WHERE what = 'table')
BEGIN SELECT RAISE(ABORT, 'what was won from regulars is never deleted'); END;
DROP TRIGGER won_from_people_is_not_deleted;
CREATE TRIGGER won_from_people_is_not_deleted BEFORE DELETE ON won_from_people
WHEN (SELECT guild FROM account WHERE id = OLD.account) NOT IN (SELECT guild FROM purging)
    AND coalesce(OLD.table_id, 0) NOT IN (SELECT id FROM archiving WHERE what = 'table')
BEGIN SELECT RAISE(ABORT, 'what was won from people is never deleted'); END;
-- Older code would take a condensed transfer for a fault, and miss archived deals.
UPDATE schema_version SET oldest = 40;
