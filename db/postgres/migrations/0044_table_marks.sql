-- What the last audit has found at each open table (`db.audit.table_marks`), as JSON. The next audit goes on from there.
-- Only older code leaves a row behind when it deletes the table. The next audit deletes that row.
CREATE TABLE audited_table (
    table_id bigint PRIMARY KEY,
    found text NOT NULL
);
-- Older code moves the mark, and not the rows above. Then they no longer hold.
ALTER TABLE audit_mark ADD COLUMN with_tables bigint NOT NULL DEFAULT 0;
