-- A server's weekly game night: its weekday (NULL: none), hour, time zone, channel, game (NULL: any) and length in hours. And whether
-- its members are told of friends at a table.
ALTER TABLE guild ADD COLUMN night_day TEXT;
ALTER TABLE guild ADD COLUMN night_hour INTEGER NOT NULL DEFAULT 20 CHECK (night_hour BETWEEN 0 AND 23);
ALTER TABLE guild ADD COLUMN night_zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE guild ADD COLUMN night_channel INTEGER;
ALTER TABLE guild ADD COLUMN night_game TEXT;
ALTER TABLE guild ADD COLUMN night_hours INTEGER NOT NULL DEFAULT 3 CHECK (night_hours > 0);
ALTER TABLE guild ADD COLUMN friends INTEGER NOT NULL DEFAULT 1 CHECK (friends IN (0, 1));
CREATE INDEX guild_night ON guild (id) WHERE night_day IS NOT NULL;

-- Whether a person is called to a server's game nights; and to tables of friends, on any server. `noticed` is the last day, in UTC,
-- of a notice about friends there.
ALTER TABLE member ADD COLUMN night INTEGER NOT NULL DEFAULT 0 CHECK (night IN (0, 1));
ALTER TABLE member ADD COLUMN noticed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX member_night ON member (guild) WHERE night;
ALTER TABLE person ADD COLUMN friends INTEGER NOT NULL DEFAULT 0 CHECK (friends IN (0, 1));
CREATE INDEX person_friends ON person (user) WHERE friends;

-- Each game night by its date there, in days after 1970-01-01. `stage` is what is to be done next, and `tried` when the last attempt at
-- that began. `transfer` is the last one before the night. The evening ended at `over`.
CREATE TABLE night (
    guild INTEGER NOT NULL,
    day INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    begins REAL NOT NULL,
    ends REAL NOT NULL,
    transfer INTEGER NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('call', 'evening', 'standing', 'over')),
    tried REAL,
    over REAL,
    PRIMARY KEY (guild, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX night_to_do ON night (guild, day) WHERE stage <> 'over';
