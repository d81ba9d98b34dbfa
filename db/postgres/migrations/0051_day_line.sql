-- As in the file (`db/sqlite/migrations`).
ALTER TABLE guild ADD COLUMN day_line bigint;
ALTER TABLE guild ADD COLUMN day_hour bigint NOT NULL DEFAULT 8 CHECK (day_hour BETWEEN 0 AND 23);
ALTER TABLE guild ADD COLUMN day_silent boolean NOT NULL DEFAULT FALSE;
ALTER TABLE guild ADD COLUMN line_day bigint NOT NULL DEFAULT 0;
ALTER TABLE guild ADD COLUMN line_tried double precision;
CREATE INDEX guild_day_line ON guild (id) WHERE day_line IS NOT NULL;
