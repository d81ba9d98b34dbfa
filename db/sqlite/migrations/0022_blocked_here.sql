-- Whom a server's managers have blocked from its tables, and the account of whoever did it.
CREATE TABLE blocked_here (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    at REAL NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocked_here_of_user ON blocked_here (user);
CREATE INDEX blocked_here_by ON blocked_here (account);
