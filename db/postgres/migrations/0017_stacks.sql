-- Chips that somebody has bought in with at a table (GEN-018) lie on an account of their own.
ALTER TABLE account DROP CONSTRAINT account_kind_check;
ALTER TABLE account ADD CONSTRAINT account_kind_check
    CHECK (kind IN ('house', 'purse', 'pot', 'regulars', 'stack'));
ALTER TABLE transfer DROP CONSTRAINT transfer_kind_check;
ALTER TABLE transfer ADD CONSTRAINT transfer_kind_check CHECK (kind IN (
    'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
    'fresh', 'buyin', 'cashout'
));

-- Whose they are: `owner` has paid for them and gets them back, a purse or the regulars' account,
-- whose stacks are told apart by the name of the `regular`; of a person that is empty.
CREATE TABLE stack (
    account bigint PRIMARY KEY REFERENCES account (id),
    table_id bigint NOT NULL REFERENCES card_table (id),
    owner bigint NOT NULL REFERENCES account (id),
    regular text NOT NULL,
    UNIQUE (table_id, owner, regular)
);
CREATE INDEX stack_of_owner ON stack (owner, table_id);
CREATE TRIGGER stack_is_not_changed BEFORE UPDATE ON stack
    FOR EACH ROW EXECUTE FUNCTION refuse('a stack is never changed');
CREATE TRIGGER stack_is_not_deleted BEFORE DELETE ON stack
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_purged('a stack is never deleted');

-- The stack that pays and wins for each seat, else an empty list.
ALTER TABLE deal ADD COLUMN stacks text NOT NULL DEFAULT '[]';
CREATE TRIGGER deal_stacks_are_not_changed BEFORE UPDATE ON deal
    FOR EACH ROW WHEN (NEW.stacks IS DISTINCT FROM OLD.stacks)
    EXECUTE FUNCTION refuse('a deal is never changed but to end it');

-- What a stack wins is its owner's.
CREATE OR REPLACE FUNCTION add_up_won() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO won (account, among_people, chips)
    WITH played AS (
        SELECT debit, credit, amount, EXISTS (
            SELECT 1 FROM deal WHERE deal.table_id = new_transfer.table_id
            AND people = seats AND people > 1 AND number = coalesce(new_transfer.deal, (
                SELECT max(number) FROM deal WHERE deal.table_id = new_transfer.table_id
            ))
        ) AS among_people
        FROM new_transfer
        WHERE kind IN ('stake', 'fee', 'penalty', 'share', 'standing', 'reversal')
    ), moved AS (
        SELECT credit AS account, among_people, amount FROM played
        UNION ALL SELECT debit, among_people, -amount FROM played
    )
    SELECT purse.id, among_people, sum(amount)
    FROM moved LEFT JOIN stack ON stack.account = moved.account
    JOIN account AS purse ON purse.id = coalesce(owner, moved.account)
    WHERE kind = 'purse' GROUP BY purse.id, among_people ORDER BY purse.id, among_people
    ON CONFLICT (account, among_people) DO UPDATE SET chips = won.chips + excluded.chips;
    RETURN NULL;
END $$;
