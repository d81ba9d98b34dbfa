-- How far the books were gone over and found in order; one row at most.
CREATE TABLE checked (
    transfer INTEGER NOT NULL,
    at REAL NOT NULL,
    sums TEXT NOT NULL
) STRICT;
-- Servers on which no deal with chips begins until the books are in order again; 0 stands for all.
CREATE TABLE stopped_guild (guild INTEGER PRIMARY KEY) STRICT;
