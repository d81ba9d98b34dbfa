-- Both rooms of a Duplicate deal by the open room's secret. The closed room's copy is marked, so that no other deal has a
-- secret a second time. SQLite cannot drop UNIQUE from a column, so the table is made again.
CREATE TABLE new_deal_secret (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    deal INTEGER NOT NULL CHECK (deal > 0),
    secret BLOB NOT NULL CHECK (length(secret) = 32),
    scheme INTEGER NOT NULL DEFAULT 1,
    shared INTEGER NOT NULL DEFAULT 0 CHECK (shared IN (0, 1)),
    PRIMARY KEY (table_id, deal),
    UNIQUE (secret, shared)
) STRICT, WITHOUT ROWID;
INSERT INTO new_deal_secret (table_id, deal, secret, scheme) SELECT table_id, deal, secret, scheme FROM deal_secret;
DROP TABLE deal_secret;
ALTER TABLE new_deal_secret RENAME TO deal_secret;
CREATE TRIGGER deal_secret_is_not_changed BEFORE UPDATE ON deal_secret
BEGIN SELECT RAISE(ABORT, 'a secret is never changed'); END;
CREATE TRIGGER deal_secret_is_not_deleted BEFORE DELETE ON deal_secret
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
    AND NOT EXISTS (
        SELECT 1 FROM packed WHERE table_id = OLD.table_id AND first <= OLD.deal AND last >= OLD.deal
    )
BEGIN SELECT RAISE(ABORT, 'a secret is never deleted'); END;

-- Whether members can open a Duplicate on the server.
ALTER TABLE guild ADD COLUMN duplicate INTEGER NOT NULL DEFAULT 1 CHECK (duplicate IN (0, 1));

-- Older code would deal each room other cards, and show one room's cards to the other.
UPDATE schema_version SET oldest = 56;
