-- As in the file (`db/sqlite/migrations`).
CREATE TABLE blocked_here (
    guild bigint NOT NULL,
    "user" bigint NOT NULL,
    account bigint NOT NULL REFERENCES account (id),
    at double precision NOT NULL,
    PRIMARY KEY (guild, "user")
);
CREATE INDEX blocked_here_of_user ON blocked_here ("user");
CREATE INDEX blocked_here_by ON blocked_here (account);
