-- As in the file (`db/sqlite/migrations`).
CREATE TABLE night_event (
    guild bigint PRIMARY KEY,
    begins double precision NOT NULL,
    told text NOT NULL,
    event bigint,
    tried double precision
);
