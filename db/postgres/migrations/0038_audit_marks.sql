-- How far audits have come: up to this transfer everything was audited.
CREATE TABLE audit_mark (
    transfer bigint NOT NULL,
    at double precision NOT NULL
);
-- What an account held after that transfer. An account without a row is added up from its transfers.
CREATE TABLE audited_balance (
    account bigint PRIMARY KEY REFERENCES account (id),
    chips bigint NOT NULL
);
-- The last whole audit of a server, with a fingerprint of its transfers up to then.
CREATE TABLE audited_guild (
    guild bigint PRIMARY KEY,
    transfer bigint NOT NULL,
    sums text NOT NULL,
    at double precision NOT NULL
);
CREATE INDEX deal_ended ON deal (ended_at);
