-- A check for each step cost more than the step itself.
DROP TRIGGER step_follows_the_last ON step;
CREATE OR REPLACE FUNCTION follow_the_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM new_step WHERE seq <> 0 AND (
            SELECT 1 FROM step AS last WHERE last.table_id = new_step.table_id
            AND last.deal = new_step.deal AND last.seq = new_step.seq - 1
        ) IS NULL
    ) THEN
        RAISE EXCEPTION 'a step follows the last one'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER step_follows_the_last AFTER INSERT ON step
    REFERENCING NEW TABLE AS new_step FOR EACH STATEMENT EXECUTE FUNCTION follow_the_last();

-- A function's statement is planned once for a connection. False: the connection has no row yet.
CREATE FUNCTION note_commit(connection text, latest bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE last_commit SET number = latest, at = clock_timestamp() WHERE writer = connection;
    RETURN FOUND;
END $$;
