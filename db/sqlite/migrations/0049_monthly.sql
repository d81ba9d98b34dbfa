-- Whether a server's seasons end with the month, and the channel in which winners are announced.
ALTER TABLE guild ADD COLUMN monthly INTEGER NOT NULL DEFAULT 0 CHECK (monthly IN (0, 1));
ALTER TABLE guild ADD COLUMN winners INTEGER;
CREATE INDEX guild_monthly ON guild (id) WHERE monthly;

-- How many deals the server had ended by then; NULL if nobody counted. `announce` is 0 while the winners are to be announced,
-- the time of the last attempt once one has begun, and NULL when that is over.
ALTER TABLE season ADD COLUMN deals INTEGER;
ALTER TABLE season ADD COLUMN announce REAL;
CREATE INDEX season_to_announce ON season (guild, number) WHERE announce IS NOT NULL;
