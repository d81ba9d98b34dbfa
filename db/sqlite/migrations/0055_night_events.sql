-- Discord's scheduled event for the next game night of a server. `told` is what it shows, and `event` its id (NULL: there is none).
-- `tried` is when an attempt to create it began, NULL if none is in progress.
CREATE TABLE night_event (
    guild INTEGER PRIMARY KEY,
    begins REAL NOT NULL,
    told TEXT NOT NULL,
    event INTEGER,
    tried REAL
) STRICT;
