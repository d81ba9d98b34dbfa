-- How far audits have come: up to this transfer everything was audited.
CREATE TABLE audit_mark (
    transfer INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;
-- What an account held after that transfer. An account without a row is added up from its transfers.
CREATE TABLE audited_balance (
    account INTEGER PRIMARY KEY REFERENCES account (id),
    chips INTEGER NOT NULL
) STRICT;
-- The last whole audit of a server, with a fingerprint of its transfers up to then.
CREATE TABLE audited_guild (
    guild INTEGER PRIMARY KEY,
    transfer INTEGER NOT NULL,
    sums TEXT NOT NULL,
    at REAL NOT NULL
) STRICT;
CREATE INDEX deal_ended ON deal (ended_at);
