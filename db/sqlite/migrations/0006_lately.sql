-- Who was erased and comes back is given nothing sooner for that. A mark is a keyed hash of server
-- and user; `again` is the day, counted from the epoch, on which it ends. With the last mark the key
-- goes too.
CREATE TABLE lately (
    mark BLOB NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'daily', 'fresh')),
    again INTEGER NOT NULL,
    PRIMARY KEY (mark, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX lately_ends ON lately (again);
CREATE TABLE lately_key (key BLOB NOT NULL) STRICT;
