-- As in the file (`db/sqlite/migrations`).
ALTER TABLE transfer DROP CONSTRAINT transfer_kind_check;
ALTER TABLE transfer ADD CONSTRAINT transfer_kind_check CHECK (kind IN (
    'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
    'fresh', 'buyin', 'cashout', 'set', 'season'
)) NOT VALID;
CREATE TABLE season (
    guild bigint NOT NULL,
    number bigint NOT NULL CHECK (number >= 1),
    transfer bigint NOT NULL,
    chips bigint NOT NULL CHECK (chips >= 0),
    account bigint NOT NULL REFERENCES account (id),
    at double precision NOT NULL,
    PRIMARY KEY (guild, number)
);
CREATE INDEX season_by ON season (account);
CREATE TABLE standing (
    guild bigint NOT NULL,
    number bigint NOT NULL,
    account bigint NOT NULL REFERENCES account (id),
    people bigint,
    everything bigint NOT NULL,
    PRIMARY KEY (guild, number, account),
    FOREIGN KEY (guild, number) REFERENCES season (guild, number)
);
CREATE INDEX standing_of_account ON standing (account);

-- Sums are those of the season of now: where all books are carried here, older ones are not added up.
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
        AND new_transfer.id > coalesce((
            SELECT max(season.transfer) FROM season JOIN account AS own USING (guild)
            WHERE own.id = new_transfer.debit
        ), 0)
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
