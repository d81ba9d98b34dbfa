-- The weekly fresh start is a kind of its own.
CREATE TABLE new_transfer (
    id INTEGER PRIMARY KEY,
    debit INTEGER NOT NULL REFERENCES account (id),
    credit INTEGER NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    kind TEXT NOT NULL CHECK (kind IN (
        'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
        'fresh'
    )),
    why TEXT NOT NULL,
    cause TEXT NOT NULL UNIQUE,
    table_id INTEGER REFERENCES card_table (id),
    deal INTEGER,
    at REAL NOT NULL,
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number),
    CHECK (debit <> credit),
    CHECK (deal IS NULL OR table_id IS NOT NULL)
) STRICT;
INSERT INTO new_transfer (id, debit, credit, amount, kind, why, cause, table_id, deal, at)
    SELECT id, debit, credit, amount, kind, why, cause, table_id, deal, at FROM transfer;
DROP TABLE transfer;
ALTER TABLE new_transfer RENAME TO transfer;
CREATE INDEX transfer_debit ON transfer (debit, id, amount, kind, table_id, deal);
CREATE INDEX transfer_credit ON transfer (credit, id, amount, kind, table_id, deal);
CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never changed'); END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never deleted'); END;

-- What a server may set. The clock is the operator's where it is NULL; a limit of 0 is none, but
-- chips of 0 are not given. No channels are all channels.
ALTER TABLE guild ADD COLUMN daily INTEGER NOT NULL DEFAULT 50 CHECK (daily >= 0);
ALTER TABLE guild ADD COLUMN fresh INTEGER NOT NULL DEFAULT 100 CHECK (fresh >= 0);
ALTER TABLE guild ADD COLUMN gifts INTEGER NOT NULL DEFAULT 100 CHECK (gifts >= 0);
ALTER TABLE guild ADD COLUMN clock INTEGER CHECK (clock > 0);
ALTER TABLE guild ADD COLUMN channels TEXT NOT NULL DEFAULT '[]';
ALTER TABLE guild ADD COLUMN cap_player INTEGER NOT NULL DEFAULT 3 CHECK (cap_player >= 0);
ALTER TABLE guild ADD COLUMN cap_channel INTEGER NOT NULL DEFAULT 3 CHECK (cap_channel >= 0);
ALTER TABLE guild ADD COLUMN cap_server INTEGER NOT NULL DEFAULT 20 CHECK (cap_server >= 0);

-- Who changed it: an account, so that a person can be erased.
CREATE TABLE setting_change (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    setting TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    at REAL NOT NULL,
    CHECK (before <> after)
) STRICT;
CREATE INDEX setting_change_of_guild ON setting_change (guild, id);
CREATE TRIGGER setting_change_is_not_changed BEFORE UPDATE ON setting_change
BEGIN SELECT RAISE(ABORT, 'a record of a change is never changed'); END;
CREATE TRIGGER setting_change_is_not_deleted BEFORE DELETE ON setting_change
BEGIN SELECT RAISE(ABORT, 'a record of a change is never deleted'); END;

-- What a person may set.
ALTER TABLE person ADD COLUMN language TEXT;
ALTER TABLE person ADD COLUMN hand_in_dm INTEGER NOT NULL DEFAULT 1 CHECK (hand_in_dm IN (0, 1));
ALTER TABLE person ADD COLUMN four_colours INTEGER NOT NULL DEFAULT 0
    CHECK (four_colours IN (0, 1));
ALTER TABLE person ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1));

-- Who was dealt into what, in the order in which it was dealt. It says again what the deals say.
CREATE TABLE dealt_in (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number)
) STRICT;
CREATE INDEX dealt_in_of_account ON dealt_in (account, id);
INSERT INTO dealt_in (account, table_id, deal)
    SELECT DISTINCT account.id, table_id, deal.number FROM deal, json_each(
        CASE json_array_length(players) WHEN 0 THEN accounts ELSE players END
    ) JOIN account ON account.id = value AND kind = 'purse'
    ORDER BY started_at, table_id, deal.number, account.id;
CREATE TRIGGER deal_is_found_by_who_plays_it AFTER INSERT ON deal
BEGIN
    INSERT INTO dealt_in (account, table_id, deal)
        SELECT DISTINCT account.id, NEW.table_id, NEW.number FROM json_each(
            CASE json_array_length(NEW.players) WHEN 0 THEN NEW.accounts ELSE NEW.players END
        ) JOIN account ON account.id = value AND kind = 'purse';
END;
-- Whose chips are staked is asked before they may be given away.
CREATE INDEX deal_in_play ON deal (table_id, number) WHERE ended_at IS NULL;
