-- The last transaction of each connection that writes. If the answer to a commit is lost, the connection
-- reads here whether it was committed (docs/adr/0009-two-databases.md). It is in no copy, backup or move.
CREATE TABLE last_commit (
    writer text PRIMARY KEY,
    number bigint NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
