-- As in the file (`db/sqlite/migrations`).
ALTER TABLE transfer DROP CONSTRAINT transfer_kind_check;
ALTER TABLE transfer ADD CONSTRAINT transfer_kind_check CHECK (kind IN (
    'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift',
    'fresh', 'buyin', 'cashout', 'set'
)) NOT VALID;
CREATE TABLE purse_set (
    transfer bigint PRIMARY KEY REFERENCES transfer (id),
    account bigint NOT NULL REFERENCES account (id),
    reason text NOT NULL
);
CREATE INDEX purse_set_by ON purse_set (account);
