-- The last warnings and errors in the log that name a table. `what` is the line without its values, which may be cards.
-- It refers to no row of card_table, because an older version would delete a table without its errors.
CREATE TABLE table_error (
    table_id INTEGER NOT NULL,
    what TEXT NOT NULL,
    error TEXT NOT NULL,
    place TEXT NOT NULL,
    times INTEGER NOT NULL,
    at REAL NOT NULL,
    press TEXT NOT NULL,
    process TEXT NOT NULL,
    PRIMARY KEY (table_id, what, error, place)
) STRICT, WITHOUT ROWID;
