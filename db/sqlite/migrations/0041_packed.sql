-- The logs of the deals `first` to `last` of a table, compressed (docs/adr/0026-old-deals-are-archived.md): their steps,
-- their secrets, and the long texts of their rows, which are empty then.
CREATE TABLE packed (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    first INTEGER NOT NULL CHECK (first >= 1),
    last INTEGER NOT NULL CHECK (last >= first),
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, first)
) STRICT;
CREATE TRIGGER packed_is_not_changed BEFORE UPDATE ON packed
BEGIN SELECT RAISE(ABORT, 'a packed log is never changed'); END;
CREATE TRIGGER packed_is_not_deleted BEFORE DELETE ON packed
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
BEGIN SELECT RAISE(ABORT, 'a packed log is never deleted'); END;
CREATE INDEX deal_to_pack ON deal (table_id, number) WHERE config <> '';

-- Only what is in a body can be taken out of the other tables.
DROP TRIGGER step_is_not_deleted;
CREATE TRIGGER step_is_not_deleted BEFORE DELETE ON step
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
    AND NOT EXISTS (
        SELECT 1 FROM packed WHERE table_id = OLD.table_id AND first <= OLD.deal AND last >= OLD.deal
    )
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
DROP TRIGGER deal_secret_is_not_deleted;
CREATE TRIGGER deal_secret_is_not_deleted BEFORE DELETE ON deal_secret
WHEN (SELECT guild FROM card_table WHERE id = OLD.table_id) NOT IN (SELECT guild FROM purging)
    AND OLD.table_id NOT IN (SELECT id FROM archiving WHERE what = 'table')
    AND NOT EXISTS (
        SELECT 1 FROM packed WHERE table_id = OLD.table_id AND first <= OLD.deal AND last >= OLD.deal
    )
BEGIN SELECT RAISE(ABORT, 'a secret is never deleted'); END;
DROP TRIGGER deal_frame_is_not_changed;
DROP TRIGGER deal_cuts_are_not_changed;
CREATE TRIGGER deal_frame_is_not_changed BEFORE UPDATE ON deal
WHEN NEW.table_id <> OLD.table_id OR NEW.number <> OLD.number OR NEW.accounts <> OLD.accounts
    OR NEW.seats <> OLD.seats OR NEW.people <> OLD.people OR NEW.started_at <> OLD.started_at
    OR (OLD.ended_at IS NOT NULL AND (
        NEW.ended_at IS NOT OLD.ended_at OR (NEW.result IS NULL) <> (OLD.result IS NULL)
        OR NEW.counted <> OLD.counted OR NEW.ranked <> OLD.ranked
    ))
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
CREATE TRIGGER deal_texts_are_not_changed BEFORE UPDATE ON deal
WHEN (
    NEW.config <> OLD.config OR NEW.carry <> OLD.carry OR NEW.chairs <> OLD.chairs
    OR NEW.regulars <> OLD.regulars OR NEW.cuts <> OLD.cuts
    OR (OLD.ended_at IS NOT NULL AND NEW.result IS NOT OLD.result)
) AND (
    OLD.ended_at IS NULL OR NEW.config <> '' OR NEW.carry <> '' OR NEW.chairs <> ''
    OR NEW.regulars <> '' OR NEW.cuts <> '' OR NEW.result <> ''
    OR NOT EXISTS (
        SELECT 1 FROM packed
        WHERE table_id = OLD.table_id AND first <= OLD.number AND last >= OLD.number
    )
)
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end and to pack it'); END;
-- Older code does not find packed logs.
UPDATE schema_version SET oldest = 41;
