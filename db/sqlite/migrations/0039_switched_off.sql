-- What the operator has switched off: games by their key, commands by their name. An empty message
-- stands for Kro's own sentence.
CREATE TABLE switched_off (
    name TEXT PRIMARY KEY,
    message TEXT NOT NULL,
    at REAL NOT NULL
) STRICT, WITHOUT ROWID;
