-- A person's present rating in a game (docs/adr/0028-ratings.md): so many rated deals, mean and deviation in millionths. `met`
-- are the first other people in them, `today` how many deals with each person were rated on day `day`. It follows from the
-- deals, and goes with the person.
CREATE TABLE rating (
    account INTEGER NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    game TEXT NOT NULL,
    deals INTEGER NOT NULL CHECK (deals > 0),
    mu INTEGER NOT NULL,
    sigma INTEGER NOT NULL CHECK (sigma > 0),
    met TEXT NOT NULL,
    day INTEGER NOT NULL,
    today TEXT NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

-- What a rated deal made of each seat's rating, as JSON. It is written once.
ALTER TABLE deal ADD COLUMN rated TEXT NOT NULL DEFAULT '';
CREATE TRIGGER deal_rating_is_not_changed BEFORE UPDATE OF rated ON deal
WHEN OLD.rated <> '' AND NEW.rated <> OLD.rated
BEGIN SELECT RAISE(ABORT, 'a rated deal is never rated again'); END;

-- The first deal of a table that may be rated; 0 if none may. Deals of older versions are not.
ALTER TABLE card_table ADD COLUMN rated_from INTEGER NOT NULL DEFAULT 0;
UPDATE card_table SET rated_from = 1 + (
    SELECT count(*) FROM deal WHERE table_id = card_table.id AND ended_at IS NOT NULL
) WHERE closed_at IS NULL;

-- Older code would leave rows of this table behind when it deletes a server.
UPDATE schema_version SET oldest = 47;
