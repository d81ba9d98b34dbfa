-- As in the file (`db/sqlite/migrations`).
ALTER TABLE guild ADD COLUMN monthly boolean NOT NULL DEFAULT FALSE;
ALTER TABLE guild ADD COLUMN winners bigint;
CREATE INDEX guild_monthly ON guild (id) WHERE monthly;
ALTER TABLE season ADD COLUMN deals bigint;
ALTER TABLE season ADD COLUMN announce double precision;
CREATE INDEX season_to_announce ON season (guild, number) WHERE announce IS NOT NULL;
