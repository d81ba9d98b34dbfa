-- As in the file (`db/sqlite/migrations`).
CREATE TABLE archive (
    guild bigint NOT NULL,
    number bigint NOT NULL CHECK (number >= 1),
    made_at double precision NOT NULL,
    first double precision,
    last double precision,
    deals bigint NOT NULL CHECK (deals >= 0),
    games text NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (guild, number)
);
-- The body is compressed already.
ALTER TABLE archive ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE TRIGGER archive_is_not_changed BEFORE UPDATE ON archive
    FOR EACH ROW EXECUTE FUNCTION refuse('an archive is never changed');
CREATE TRIGGER archive_is_not_deleted BEFORE DELETE ON archive
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged('an archive is never deleted');
CREATE TABLE archived_account (
    account bigint PRIMARY KEY REFERENCES account (id),
    people bigint,
    everything bigint,
    on_credit bigint NOT NULL,
    credit_row bigint NOT NULL,
    among_people boolean NOT NULL,
    last double precision
);
CREATE TABLE archived_deals (
    account bigint NOT NULL REFERENCES account (id),
    game text NOT NULL,
    deals bigint NOT NULL CHECK (deals > 0),
    PRIMARY KEY (account, game)
);
CREATE INDEX card_table_closed ON card_table (guild, closed_at) WHERE closed_at IS NOT NULL;
CREATE TABLE archiving (
    what text NOT NULL CHECK (what IN ('table', 'account')),
    id bigint NOT NULL,
    PRIMARY KEY (what, id)
);
ALTER TABLE transfer DROP CONSTRAINT transfer_kind_check;
ALTER TABLE transfer ADD CONSTRAINT transfer_kind_check CHECK (kind IN (
    'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
    'fresh', 'buyin', 'cashout', 'set', 'season', 'excess', 'condensed'
)) NOT VALID;
CREATE OR REPLACE FUNCTION refuse_unless_purged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    old_guild bigint;
    line jsonb;
BEGIN
    IF TG_TABLE_NAME = 'step' THEN
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
UPDATE schema_version SET oldest = 40;
