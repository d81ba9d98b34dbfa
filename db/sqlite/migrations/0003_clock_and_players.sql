-- The clock acts without a seat; a seat may be played by somebody else than who pays for it.
CREATE TABLE new_step (
    table_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER,
    action TEXT,
    events TEXT NOT NULL,
    by TEXT NOT NULL CHECK (by IN ('table', 'person', 'regular', 'stand-in', 'clock')),
    at REAL NOT NULL,
    PRIMARY KEY (table_id, deal, seq),
    FOREIGN KEY (table_id, deal) REFERENCES deal (table_id, number),
    CHECK ((seat IS NULL) = (action IS NULL OR by = 'clock')),
    CHECK (action IS NOT NULL OR by <> 'clock')
) STRICT, WITHOUT ROWID;
INSERT INTO new_step (table_id, deal, seq, seat, action, events, by, at)
    SELECT table_id, deal, seq, seat, action, events, by, at FROM step;
DROP TABLE step;
ALTER TABLE new_step RENAME TO step;
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

-- An account for each seat where others play than pay, else an empty list.
ALTER TABLE deal ADD COLUMN players TEXT NOT NULL DEFAULT '[]';
CREATE TRIGGER deal_players_are_not_changed BEFORE UPDATE ON deal
WHEN NEW.players <> OLD.players
BEGIN SELECT RAISE(ABORT, 'a deal is never changed but to end it'); END;
