-- The same number of `db/postgres/migrations` gathers the rows of packed deals there. A balance is a sum over the first view,
-- which has fewer rows there than `transfer` has. In the second a transfer is a move of each of its two accounts.
CREATE VIEW chips_moved AS SELECT debit, credit, amount FROM transfer;
CREATE VIEW move AS
    SELECT credit AS account, id, amount AS chips, kind, table_id, deal FROM transfer
    UNION ALL SELECT debit, id, -amount, kind, table_id, deal FROM transfer;
