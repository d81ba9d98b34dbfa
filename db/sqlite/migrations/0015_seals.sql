-- From where all chance of a deal comes: drawn before the deal, shown to nobody, and never the same
-- for two deals. A deal without one was started by an older version.
CREATE TABLE deal_secret (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    deal INTEGER NOT NULL CHECK (deal > 0),
    secret BLOB NOT NULL UNIQUE CHECK (length(secret) = 32),
    PRIMARY KEY (table_id, deal)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER deal_secret_is_not_changed BEFORE UPDATE ON deal_secret
BEGIN SELECT RAISE(ABORT, 'a secret is never changed'); END;
CREATE TRIGGER deal_secret_is_not_deleted BEFORE DELETE ON deal_secret
BEGIN SELECT RAISE(ABORT, 'a secret is never deleted'); END;

-- By which numbers the pack was cut, and from which chairs, in their order.
ALTER TABLE deal ADD COLUMN cuts TEXT NOT NULL DEFAULT '[]';
CREATE TRIGGER deal_cuts_are_not_changed BEFORE UPDATE ON deal
WHEN NEW.cuts <> OLD.cuts
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
