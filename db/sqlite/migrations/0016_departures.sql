-- Servers that the bot was sent away from, and since when: after a while nothing of them is kept.
CREATE TABLE left_guild (
    guild INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;
-- Whose rows are just being taken out; empty but for that moment.
CREATE TABLE purging (guild INTEGER PRIMARY KEY) STRICT;
-- The highest table that was ever taken out: a button in some old message still names it.
CREATE TABLE purged (table_id INTEGER NOT NULL) STRICT;

-- What was written stays written, as long as its server is there.
DROP TRIGGER account_is_not_deleted;
CREATE TRIGGER account_is_not_deleted BEFORE DELETE ON account
WHEN OLD.guild NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'an account is never deleted'); END;
DROP TRIGGER transfer_is_not_deleted;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer
WHEN (SELECT guild FROM account WHERE id = OLD.debit) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a transfer is never deleted'); END;
DROP TRIGGER deal_is_not_deleted;
CREATE TRIGGER deal_is_not_deleted BEFORE DELETE ON deal
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a deal is never deleted'); END;
DROP TRIGGER step_is_not_deleted;
CREATE TRIGGER step_is_not_deleted BEFORE DELETE ON step
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
DROP TRIGGER deal_secret_is_not_deleted;
CREATE TRIGGER deal_secret_is_not_deleted BEFORE DELETE ON deal_secret
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a secret is never deleted'); END;
DROP TRIGGER setting_change_is_not_deleted;
CREATE TRIGGER setting_change_is_not_deleted BEFORE DELETE ON setting_change
WHEN OLD.guild NOT IN (SELECT guild FROM purging)
BEGIN SELECT RAISE(ABORT, 'a record of a change is never deleted'); END;
