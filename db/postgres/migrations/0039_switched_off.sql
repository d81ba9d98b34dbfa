-- What the operator has switched off: games by their key, commands by their name. An empty message
-- stands for Kro's own sentence.
CREATE TABLE switched_off (
    name text PRIMARY KEY,
    message text NOT NULL,
    at double precision NOT NULL
);
