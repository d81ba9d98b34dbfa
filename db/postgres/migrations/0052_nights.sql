-- As in the file (`db/sqlite/migrations`).
ALTER TABLE guild ADD COLUMN night_day text;
ALTER TABLE guild ADD COLUMN night_hour bigint NOT NULL DEFAULT 20 CHECK (night_hour BETWEEN 0 AND 23);
ALTER TABLE guild ADD COLUMN night_zone text NOT NULL DEFAULT 'UTC';
ALTER TABLE guild ADD COLUMN night_channel bigint;
ALTER TABLE guild ADD COLUMN night_game text;
ALTER TABLE guild ADD COLUMN night_hours bigint NOT NULL DEFAULT 3 CHECK (night_hours > 0);
ALTER TABLE guild ADD COLUMN friends boolean NOT NULL DEFAULT TRUE;
CREATE INDEX guild_night ON guild (id) WHERE night_day IS NOT NULL;
ALTER TABLE member ADD COLUMN night boolean NOT NULL DEFAULT FALSE;
ALTER TABLE member ADD COLUMN noticed bigint NOT NULL DEFAULT 0;
CREATE INDEX member_night ON member (guild) WHERE night;
ALTER TABLE person ADD COLUMN friends boolean NOT NULL DEFAULT FALSE;
CREATE INDEX person_friends ON person ("user") WHERE friends;
CREATE TABLE night (
    guild bigint NOT NULL,
    day bigint NOT NULL,
    channel bigint NOT NULL,
    begins double precision NOT NULL,
    ends double precision NOT NULL,
    transfer bigint NOT NULL,
    stage text NOT NULL CHECK (stage IN ('call', 'evening', 'standing', 'over')),
    tried double precision,
    over double precision,
    PRIMARY KEY (guild, day)
);
CREATE INDEX night_to_do ON night (guild, day) WHERE stage <> 'over';
