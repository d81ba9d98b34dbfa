-- PostgreSQL's rows and index entries are large. So the transfers, players and wins from people of packed deals are
-- gathered: lists in one row for each account and body of `packed`. Small numbers and words are a text with commas, which
-- takes half of an array's space. A view with the name of each table has all its rows. Writers use the table itself.
ALTER TABLE transfer RENAME TO live_transfer;
ALTER TABLE dealt_in RENAME TO live_dealt_in;
ALTER TABLE won_from_people RENAME TO live_won_from_people;

-- Of each transfer one side is the table's pot. `net` and `move_chips` are what the account got of it.
CREATE TABLE gathered (
    table_id bigint NOT NULL REFERENCES card_table (id),
    first bigint NOT NULL,
    account bigint NOT NULL REFERENCES account (id),
    pot bigint NOT NULL,
    net bigint NOT NULL,
    move_ids bigint[],
    move_deals text,
    move_entries text,
    move_chips text,
    move_kinds text,
    move_whys text,
    move_times double precision[],
    player_ids bigint[],
    player_deals text,
    played_for text,
    win_ids bigint[],
    win_transfers bigint[],
    held text,
    lost text,
    won text,
    before text,
    after text,
    people text,
    everything text,
    PRIMARY KEY (table_id, first, account)
) WITH (toast_tuple_target = 128);
-- PostgreSQL 15 takes the storage of a column only here.
ALTER TABLE gathered
    ALTER move_ids SET STORAGE MAIN,
    ALTER move_deals SET STORAGE MAIN,
    ALTER move_entries SET STORAGE MAIN,
    ALTER move_chips SET STORAGE MAIN,
    ALTER move_kinds SET STORAGE MAIN,
    ALTER move_whys SET STORAGE MAIN,
    ALTER move_times SET STORAGE MAIN,
    ALTER player_ids SET STORAGE MAIN,
    ALTER player_deals SET STORAGE MAIN,
    ALTER played_for SET STORAGE MAIN,
    ALTER win_ids SET STORAGE MAIN,
    ALTER win_transfers SET STORAGE MAIN,
    ALTER held SET STORAGE MAIN,
    ALTER lost SET STORAGE MAIN,
    ALTER won SET STORAGE MAIN,
    ALTER before SET STORAGE MAIN,
    ALTER after SET STORAGE MAIN,
    ALTER people SET STORAGE MAIN,
    ALTER everything SET STORAGE MAIN;
CREATE FUNCTION numbers(list text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE AS $$ SELECT string_to_array(list, ',')::bigint[] $$;
CREATE INDEX gathered_of_account ON gathered (account) INCLUDE (net);
CREATE INDEX gathered_of_pot ON gathered (pot);

CREATE VIEW transfer AS
    SELECT id, debit, credit, amount, kind, why, cause, table_id, deal, at FROM live_transfer
    UNION ALL
    SELECT move.id, account, pot, -chips, kind, coalesce(why, ''), format('deal:%s:%s:%s', table_id, deal, entry),
        table_id, deal, at
    FROM gathered CROSS JOIN LATERAL unnest(
        move_ids, numbers(move_deals), numbers(move_entries), numbers(move_chips),
        string_to_array(move_kinds, ','), string_to_array(move_whys, ','),
        move_times
    ) AS move (id, deal, entry, chips, kind, why, at) WHERE chips < 0
    UNION ALL
    SELECT move.id, pot, account, chips, kind, coalesce(why, ''), format('deal:%s:%s:%s', table_id, deal, entry),
        table_id, deal, at
    FROM gathered CROSS JOIN LATERAL unnest(
        move_ids, numbers(move_deals), numbers(move_entries), numbers(move_chips),
        string_to_array(move_kinds, ','), string_to_array(move_whys, ','),
        move_times
    ) AS move (id, deal, entry, chips, kind, why, at) WHERE chips > 0;
CREATE VIEW chips_moved AS
    SELECT debit, credit, amount FROM live_transfer
    UNION ALL SELECT pot, account, net FROM gathered;
CREATE VIEW move AS
    SELECT credit AS account, id, amount AS chips, kind, table_id, deal FROM live_transfer
    UNION ALL SELECT debit, id, -amount, kind, table_id, deal FROM live_transfer
    UNION ALL
    SELECT account, own.id, chips, kind, table_id, deal FROM gathered CROSS JOIN LATERAL unnest(
        move_ids, numbers(move_chips), string_to_array(move_kinds, ','), numbers(move_deals)
    ) AS own (id, chips, kind, deal)
    UNION ALL
    SELECT pot, own.id, -chips, kind, table_id, deal FROM gathered CROSS JOIN LATERAL unnest(
        move_ids, numbers(move_chips), string_to_array(move_kinds, ','), numbers(move_deals)
    ) AS own (id, chips, kind, deal);
CREATE VIEW dealt_in AS
    SELECT id, account, table_id, deal, played_for FROM live_dealt_in
    UNION ALL
    SELECT player.id, account, table_id, deal, player.played_for = 1
    FROM gathered CROSS JOIN LATERAL unnest(
        player_ids, numbers(player_deals), numbers(gathered.played_for)
    ) AS player (id, deal, played_for);
CREATE VIEW won_from_people AS
    SELECT id, account, table_id, transfer, held, lost, won, before, after, people, everything
    FROM live_won_from_people
    UNION ALL
    SELECT win.id, account, table_id, transfer, win.held, win.lost, win.won, win.before, win.after, win.people,
        win.everything
    FROM gathered CROSS JOIN LATERAL unnest(
        win_ids, win_transfers, numbers(gathered.held), numbers(gathered.lost), numbers(gathered.won),
        numbers(gathered.before), numbers(gathered.after), numbers(gathered.people), numbers(gathered.everything)
    ) AS win (id, transfer, held, lost, won, before, after, people, everything);

-- Gathers the deals `low` to `high` of a table. They have ended and are packed, so nothing is paid for them any more. If
-- an audit has not seen all their transfers, it does nothing. The newest transfer stays, because its number says where
-- others begin. The last win of an account stays, because the next one continues its count.
CREATE FUNCTION gather(of_table bigint, low bigint, high bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    newest bigint := (SELECT max(id) FROM live_transfer);
    -- With + 0 the table's own index is read, not that of all ids.
    later bigint := (SELECT min(id + 0) FROM live_transfer WHERE table_id = of_table AND deal > high);
BEGIN
    IF (
        SELECT max(id + 0) FROM live_transfer WHERE table_id = of_table AND deal BETWEEN low AND high
    ) > coalesce((SELECT max(transfer) FROM audit_mark), 0) THEN
        RETURN;
    END IF;
    INSERT INTO gathered
    WITH line AS (
        SELECT move.*, CASE pot WHEN debit THEN credit ELSE debit END AS account,
            CASE pot WHEN debit THEN amount ELSE -amount END AS chips, split_part(cause, ':', 4) AS entry
        FROM live_transfer AS move JOIN card_table ON card_table.id = table_id
        JOIN account AS payer ON payer.id = debit JOIN account AS taker ON taker.id = credit
        WHERE table_id = of_table AND deal BETWEEN low AND high AND pot IN (debit, credit)
        AND payer.guild = taker.guild AND move.id < newest
        AND cause ~ format('^deal:%s:%s:(0|[1-9][0-9]{0,8})$', table_id, deal) AND why NOT LIKE '%,%'
    ), move AS (
        SELECT account, sum(chips) AS net, array_agg(id ORDER BY id) AS ids,
            string_agg(deal::text, ',' ORDER BY id) AS deals, string_agg(entry, ',' ORDER BY id) AS entries,
            string_agg(chips::text, ',' ORDER BY id) AS chips, string_agg(kind, ',' ORDER BY id) AS kinds,
            string_agg(why, ',' ORDER BY id) AS whys, array_agg(at ORDER BY id) AS times
        FROM line GROUP BY account
    ), player AS (
        SELECT account, array_agg(id ORDER BY id) AS ids, string_agg(deal::text, ',' ORDER BY id) AS deals,
            string_agg(played_for::integer::text, ',' ORDER BY id) AS played_for
        FROM live_dealt_in WHERE table_id = of_table AND deal BETWEEN low AND high GROUP BY account
    ), win AS (
        SELECT account, array_agg(id ORDER BY id) AS ids, array_agg(transfer ORDER BY id) AS transfers,
            string_agg(held::text, ',' ORDER BY id) AS held, string_agg(lost::text, ',' ORDER BY id) AS lost,
            string_agg(won::text, ',' ORDER BY id) AS won, string_agg(before::text, ',' ORDER BY id) AS before,
            string_agg(after::text, ',' ORDER BY id) AS after, string_agg(people::text, ',' ORDER BY id) AS people,
            string_agg(everything::text, ',' ORDER BY id) AS everything
        FROM live_won_from_people AS one WHERE table_id = of_table AND (transfer < later) IS NOT FALSE
        AND id < (SELECT max(id) FROM live_won_from_people WHERE account = one.account)
        GROUP BY account
    )
    SELECT of_table, low, account, card_table.pot, coalesce(net, 0),
        move.ids, move.deals, move.entries, move.chips, move.kinds, move.whys, move.times,
        player.ids, player.deals, player.played_for,
        win.ids, win.transfers, win.held, win.lost, win.won, win.before, win.after, win.people, win.everything
    FROM card_table CROSS JOIN (move FULL JOIN player USING (account) FULL JOIN win USING (account))
    WHERE card_table.id = of_table;
    DELETE FROM live_transfer WHERE table_id = of_table AND deal BETWEEN low AND high AND id IN (
        SELECT unnest(move_ids) FROM gathered WHERE table_id = of_table AND first = low
    );
    DELETE FROM live_dealt_in WHERE table_id = of_table AND deal BETWEEN low AND high;
    DELETE FROM live_won_from_people WHERE table_id = of_table AND id IN (
        SELECT unnest(win_ids) FROM gathered WHERE table_id = of_table AND first = low
    );
END $$;

CREATE TRIGGER gathered_is_not_changed BEFORE UPDATE ON gathered
    FOR EACH ROW EXECUTE FUNCTION refuse('a gathered row is never changed');
CREATE TRIGGER gathered_is_not_deleted BEFORE DELETE ON gathered
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged('a gathered row is never deleted');
CREATE OR REPLACE FUNCTION refuse_unless_purged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    old_guild bigint;
    line jsonb;
BEGIN
    -- Only what is in a body or gathered can be taken out of these tables.
    IF TG_TABLE_NAME IN ('step', 'deal_secret') THEN
        IF EXISTS (
            SELECT 1 FROM packed
            WHERE table_id = OLD.table_id AND first <= OLD.deal AND last >= OLD.deal
        ) THEN
            RETURN OLD;
        END IF;
    ELSIF TG_TABLE_NAME = 'live_transfer' THEN
        IF EXISTS (SELECT 1 FROM gathered WHERE table_id = OLD.table_id AND OLD.id = ANY (move_ids)) THEN
            RETURN OLD;
        END IF;
    ELSIF TG_TABLE_NAME = 'live_won_from_people' THEN
        IF EXISTS (SELECT 1 FROM gathered WHERE table_id = OLD.table_id AND OLD.id = ANY (win_ids)) THEN
            RETURN OLD;
        END IF;
    END IF;
    IF TG_TABLE_NAME IN ('step', 'packed', 'gathered') THEN
        -- An archive takes thousands of them, and their texts are long.
        line := jsonb_build_object('table_id', OLD.table_id);
    ELSE
        line := to_jsonb(OLD);
    END IF;
    IF EXISTS (
        SELECT 1 FROM archiving
        WHERE (what = 'table' AND id = (line ->> 'table_id')::bigint)
        OR (what = 'account' AND TG_TABLE_NAME = 'account' AND id = (line ->> 'id')::bigint)
        OR (TG_TABLE_NAME = 'live_transfer' AND line ->> 'kind' = 'condensed')
    ) THEN
        RETURN OLD;
    END IF;
    IF line ? 'guild' THEN
        old_guild := line ->> 'guild';
    ELSIF line ? 'debit' THEN
        SELECT guild INTO old_guild FROM account WHERE id = (line ->> 'debit')::bigint;
    ELSIF TG_TABLE_NAME IN ('live_won_from_people', 'won_from_regulars') THEN
        SELECT guild INTO old_guild FROM account WHERE id = (line ->> 'account')::bigint;
    ELSE
        SELECT guild INTO old_guild FROM card_table WHERE id = (line ->> 'table_id')::bigint;
    END IF;
    IF EXISTS (SELECT 1 FROM purging WHERE guild = old_guild) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE FUNCTION note_who_plays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO live_dealt_in (account, table_id, deal)
        SELECT DISTINCT account.id, NEW.table_id, NEW.number FROM json_each(
            CASE json_array_length(NEW.players) WHEN 0 THEN NEW.accounts ELSE NEW.players END
        ) JOIN account ON account.id = value AND kind = 'purse'
        ORDER BY account.id;
    RETURN NULL;
END $$;

-- Older code writes to the tables that are views now.
UPDATE schema_version SET oldest = 43;
