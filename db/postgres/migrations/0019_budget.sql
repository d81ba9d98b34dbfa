-- How many requests with the bot's login each process may make, by what it has been given, so that
-- all together are never more than Discord takes. A row without a process is there to be locked by
-- whoever is given more.
CREATE TABLE budget (
    process text PRIMARY KEY,
    requests bigint NOT NULL,
    wanted bigint NOT NULL,
    until timestamptz NOT NULL
);
DROP TABLE pace;
