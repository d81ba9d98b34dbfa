-- The ledger, the tables' logs, and what is kept of people.
-- Times are seconds since the epoch. Discord ids stand only in person, member, guild, card_table
-- and message; the ledger and the log know account numbers alone, so a person can be erased.

CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('house', 'purse', 'pot', 'regulars'))
) STRICT;
CREATE INDEX account_of_guild ON account (guild, kind);
CREATE UNIQUE INDEX account_one_of_a_kind ON account (guild, kind)
    WHERE kind IN ('house', 'regulars');

CREATE TABLE guild (
    id INTEGER PRIMARY KEY,
    language TEXT NOT NULL,
    opening INTEGER NOT NULL CHECK (opening >= 0),
    threads INTEGER NOT NULL CHECK (threads IN (0, 1)),
    welcomed INTEGER NOT NULL CHECK (welcomed IN (0, 1))
) STRICT;

CREATE TABLE person (
    user INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT,
    dm_channel INTEGER,
    dms_closed INTEGER NOT NULL DEFAULT 0 CHECK (dms_closed IN (0, 1)),
    muted INTEGER NOT NULL DEFAULT 0 CHECK (muted IN (0, 1))
) STRICT;

CREATE TABLE member (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    account INTEGER NOT NULL UNIQUE REFERENCES account (id),
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_of_person ON member (user);

CREATE TABLE card_table (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    pot INTEGER NOT NULL UNIQUE REFERENCES account (id),
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    wake_at REAL,
    opened_at REAL NOT NULL,
    closed_at REAL,
    UNIQUE (guild, number)
) STRICT;
CREATE INDEX card_table_waking ON card_table (wake_at)
    WHERE wake_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX card_table_open ON card_table (guild) WHERE closed_at IS NULL;

CREATE TABLE deal (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    config TEXT NOT NULL,
    carry TEXT NOT NULL,
    accounts TEXT NOT NULL,
    chairs TEXT NOT NULL,
    regulars TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats >= 1),
    people INTEGER NOT NULL CHECK (people BETWEEN 0 AND seats),
    result TEXT,
    started_at REAL NOT NULL,
    ended_at REAL,
    PRIMARY KEY (table_id, number)
) STRICT;
-- The leaderboard asks for each transfer whether its deal was among people.
CREATE INDEX deal_people ON deal (table_id, number, people, seats);

CREATE TABLE step (
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER,
    action TEXT,
    events TEXT NOT NULL,
    by TEXT NOT NULL CHECK (by IN ('table', 'person', 'regular', 'stand-in')),
    at REAL NOT NULL,
    PRIMARY KEY (table_id, deal, seq),
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number),
    CHECK ((seat IS NULL) = (action IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE transfer (
    id INTEGER PRIMARY KEY,
    debit INTEGER NOT NULL REFERENCES account (id),
    credit INTEGER NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    kind TEXT NOT NULL CHECK (kind IN (
        'opening', 'stake', 'fee', 'penalty', 'share', 'standing', 'reversal', 'daily', 'gift'
    )),
    why TEXT NOT NULL,
    cause TEXT NOT NULL UNIQUE,
    table_id INTEGER REFERENCES card_table (id),
    deal INTEGER,
    at REAL NOT NULL,
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number),
    CHECK (debit <> credit),
    CHECK (deal IS NULL OR table_id IS NOT NULL)
) STRICT;
-- A balance and a leaderboard are sums over these alone; the id lists a purse's history in order.
CREATE INDEX transfer_debit ON transfer (debit, id, amount, kind, table_id, deal);
CREATE INDEX transfer_credit ON transfer (credit, id, amount, kind, table_id, deal);

CREATE TABLE interaction (
    id TEXT PRIMARY KEY,
    at REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE message (
    table_id INTEGER NOT NULL REFERENCES card_table (id),
    kind TEXT NOT NULL,
    user INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    posted_at REAL NOT NULL,
    PRIMARY KEY (table_id, kind, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_of_user ON message (user) WHERE user <> 0;

-- What was written stays written: a correction is a new row.
CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never changed'); END;
CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer
BEGIN SELECT RAISE(ABORT, 'a transfer is never deleted'); END;
CREATE TRIGGER account_is_not_changed BEFORE UPDATE ON account
BEGIN SELECT RAISE(ABORT, 'an account is never changed'); END;
CREATE TRIGGER account_is_not_deleted BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'an account is never deleted'); END;
CREATE TRIGGER step_is_not_changed BEFORE UPDATE ON step
BEGIN SELECT RAISE(ABORT, 'a step is never changed'); END;
CREATE TRIGGER step_is_not_deleted BEFORE DELETE ON step
BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
CREATE TRIGGER step_follows_the_last BEFORE INSERT ON step
WHEN NEW.seq <> (
    SELECT coalesce(max(seq), -1) + 1 FROM step
    WHERE table_id = NEW.table_id AND deal = NEW.deal
)
BEGIN SELECT RAISE(ABORT, 'a step follows the last one'); END;
CREATE TRIGGER deal_frame_is_not_changed BEFORE UPDATE ON deal
WHEN OLD.ended_at IS NOT NULL
    OR NEW.table_id <> OLD.table_id OR NEW.number <> OLD.number
    OR NEW.config <> OLD.config OR NEW.carry <> OLD.carry
    OR NEW.accounts <> OLD.accounts OR NEW.chairs <> OLD.chairs
    OR NEW.regulars <> OLD.regulars OR NEW.seats <> OLD.seats OR NEW.people <> OLD.people OR NEW.started_at <> OLD.started_at
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
CREATE TRIGGER deal_is_not_deleted BEFORE DELETE ON deal
BEGIN SELECT RAISE(ABORT, 'a deal is never deleted'); END;
