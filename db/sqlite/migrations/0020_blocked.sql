-- Whom the bot's owner lets play nowhere, and servers that the bot stays away from. The other of the
-- two numbers is 0.
CREATE TABLE blocked (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, user),
    CHECK ((guild = 0) <> (user = 0))
) STRICT, WITHOUT ROWID;
