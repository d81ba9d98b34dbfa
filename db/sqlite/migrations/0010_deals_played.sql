-- How many deals of each game a person has played to their settlement: newcomers are told more. It
-- says again what the deals say, and goes with the person.
CREATE TABLE deals_played (
    user INTEGER NOT NULL REFERENCES person (user) ON DELETE CASCADE,
    game TEXT NOT NULL,
    deals INTEGER NOT NULL CHECK (deals > 0),
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
INSERT INTO deals_played (user, game, deals)
    SELECT user, game, count(*) FROM dealt_in
    JOIN deal ON deal.table_id = dealt_in.table_id AND deal.number = dealt_in.deal
    JOIN card_table ON card_table.id = dealt_in.table_id
    JOIN member ON member.account = dealt_in.account
    WHERE result IS NOT NULL GROUP BY user, game;
