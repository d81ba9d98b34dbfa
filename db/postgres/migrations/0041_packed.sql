-- As in the file (`db/sqlite/migrations`).
CREATE TABLE packed (
    table_id bigint NOT NULL REFERENCES card_table (id),
    first bigint NOT NULL CHECK (first >= 1),
    last bigint NOT NULL CHECK (last >= first),
    body bytea NOT NULL,
    PRIMARY KEY (table_id, first)
);
-- The body is compressed already.
ALTER TABLE packed ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE TRIGGER packed_is_not_changed BEFORE UPDATE ON packed
    FOR EACH ROW EXECUTE FUNCTION refuse('a packed log is never changed');
CREATE TRIGGER packed_is_not_deleted BEFORE DELETE ON packed
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged('a packed log is never deleted');
CREATE INDEX deal_to_pack ON deal (table_id, number) WHERE config <> '';

CREATE FUNCTION refuse_unless_packed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM packed
        WHERE table_id = OLD.table_id AND first <= OLD.number AND last >= OLD.number
    ) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
DROP TRIGGER deal_is_not_changed ON deal;
CREATE TRIGGER deal_is_not_changed BEFORE UPDATE ON deal
    FOR EACH ROW WHEN (
        (NEW.table_id, NEW.number, NEW.accounts, NEW.seats, NEW.people, NEW.started_at, NEW.players)
        IS DISTINCT FROM
        (OLD.table_id, OLD.number, OLD.accounts, OLD.seats, OLD.people, OLD.started_at, OLD.players)
        OR (OLD.ended_at IS NOT NULL AND
            (NEW.ended_at, NEW.result IS NULL, NEW.counted, NEW.ranked)
            IS DISTINCT FROM (OLD.ended_at, OLD.result IS NULL, OLD.counted, OLD.ranked))
        OR (
            (NEW.config, NEW.carry, NEW.chairs, NEW.regulars, NEW.cuts)
            IS DISTINCT FROM (OLD.config, OLD.carry, OLD.chairs, OLD.regulars, OLD.cuts)
            OR (OLD.ended_at IS NOT NULL AND NEW.result IS DISTINCT FROM OLD.result)
        ) AND (
            OLD.ended_at IS NULL OR NEW.config <> '' OR NEW.carry <> '' OR NEW.chairs <> ''
            OR NEW.regulars <> '' OR NEW.cuts <> '' OR coalesce(NEW.result, '') <> ''
        )
    ) EXECUTE FUNCTION refuse('a deal is never changed but to end and to pack it');
CREATE TRIGGER deal_is_only_packed BEFORE UPDATE ON deal
    FOR EACH ROW WHEN (OLD.config <> '' AND NEW.config = '')
    EXECUTE FUNCTION refuse_unless_packed('a deal is never changed but to end and to pack it');
CREATE OR REPLACE FUNCTION refuse_unless_purged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    old_guild bigint;
    line jsonb;
BEGIN
    IF TG_TABLE_NAME IN ('step', 'deal_secret') THEN
        -- Only what is in a body can be taken out of these tables.
        IF EXISTS (
            SELECT 1 FROM packed
            WHERE table_id = OLD.table_id AND first <= OLD.deal AND last >= OLD.deal
        ) THEN
            RETURN OLD;
        END IF;
    END IF;
    IF TG_TABLE_NAME IN ('step', 'packed') THEN
        -- An archive takes thousands of them, and their texts are long.
        line := jsonb_build_object('table_id', OLD.table_id);
    ELSE
        line := to_jsonb(OLD);
    END IF;
    IF EXISTS (
        SELECT 1 FROM archiving
        WHERE (what = 'table' AND id = (line ->> 'table_id')::bigint)
        OR (what = 'account' AND TG_TABLE_NAME = 'account' AND id = (line ->> 'id')::bigint)
        OR (TG_TABLE_NAME = 'transfer' AND line ->> 'kind' = 'condensed')
    ) THEN
        RETURN OLD;
    END IF;
    IF line ? 'guild' THEN
        old_guild := line ->> 'guild';
    ELSIF line ? 'debit' THEN
        SELECT guild INTO old_guild FROM account WHERE id = (line ->> 'debit')::bigint;
    ELSIF TG_TABLE_NAME IN ('won_from_people', 'won_from_regulars') THEN
        SELECT guild INTO old_guild FROM account WHERE id = (line ->> 'account')::bigint;
    ELSE
        SELECT guild INTO old_guild FROM card_table WHERE id = (line ->> 'table_id')::bigint;
    END IF;
    IF EXISTS (SELECT 1 FROM purging WHERE guild = old_guild) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
-- Older code does not find packed logs.
UPDATE schema_version SET oldest = 41;
