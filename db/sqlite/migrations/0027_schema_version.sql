-- The oldest schema version whose code may work on this file (db/sqlite/migrate.py): a migration after which
-- older code cannot go on sets it to its own number. This is the first version that asks.
CREATE TABLE schema_version (oldest INTEGER NOT NULL) STRICT;
INSERT INTO schema_version VALUES (27);
