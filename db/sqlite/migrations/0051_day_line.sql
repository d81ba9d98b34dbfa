-- The channel and the hour in which the day's line is posted, and whether the channel refused it last.
ALTER TABLE guild ADD COLUMN day_line INTEGER;
ALTER TABLE guild ADD COLUMN day_hour INTEGER NOT NULL DEFAULT 8 CHECK (day_hour BETWEEN 0 AND 23);
ALTER TABLE guild ADD COLUMN day_silent INTEGER NOT NULL DEFAULT 0 CHECK (day_silent IN (0, 1));

-- The last day whose line Kro began to post, and when the last attempt began. It is NULL once that is over.
ALTER TABLE guild ADD COLUMN line_day INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guild ADD COLUMN line_tried REAL;
CREATE INDEX guild_day_line ON guild (id) WHERE day_line IS NOT NULL;
