-- As in the file (`db/sqlite/migrations`).
CREATE TABLE rating (
    account bigint NOT NULL REFERENCES member (account) ON DELETE CASCADE,
    game text NOT NULL,
    deals bigint NOT NULL CHECK (deals > 0),
    mu bigint NOT NULL,
    sigma bigint NOT NULL CHECK (sigma > 0),
    met text NOT NULL,
    day bigint NOT NULL,
    today text NOT NULL,
    PRIMARY KEY (account, game)
);
ALTER TABLE deal ADD COLUMN rated text NOT NULL DEFAULT '';
CREATE TRIGGER deal_rating_is_not_changed BEFORE UPDATE OF rated ON deal
    FOR EACH ROW WHEN (OLD.rated <> '' AND NEW.rated <> OLD.rated)
    EXECUTE FUNCTION refuse('a rated deal is never rated again');
ALTER TABLE card_table ADD COLUMN rated_from bigint NOT NULL DEFAULT 0;
UPDATE card_table SET rated_from = 1 + (
    SELECT count(*) FROM deal WHERE table_id = card_table.id AND ended_at IS NOT NULL
) WHERE closed_at IS NULL;
-- Older code would leave rows of this table behind when it deletes a server.
UPDATE schema_version SET oldest = 47;
