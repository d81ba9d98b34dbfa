-- As in the file (`db/sqlite/migrations`).
CREATE TABLE blocked (
    guild bigint NOT NULL,
    "user" bigint NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (guild, "user"),
    CHECK ((guild = 0) <> ("user" = 0))
);
