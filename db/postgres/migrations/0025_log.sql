-- As in the file (`db/sqlite/migrations`).
ALTER TABLE guild ADD COLUMN log bigint;
ALTER TABLE guild ADD COLUMN log_silent boolean NOT NULL DEFAULT false;
