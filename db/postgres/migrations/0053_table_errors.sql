-- As in the file (`db/sqlite/migrations`).
CREATE TABLE table_error (
    table_id bigint NOT NULL,
    what text NOT NULL,
    error text NOT NULL,
    place text NOT NULL,
    times bigint NOT NULL,
    at double precision NOT NULL,
    press text NOT NULL,
    process text NOT NULL,
    PRIMARY KEY (table_id, what, error, place)
);
