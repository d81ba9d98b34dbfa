-- By which connection a process says that it is alive, and since when: where that has ended, others
-- need not wait until its leases end. Older processes say nothing of it, and are waited for.
ALTER TABLE process ADD COLUMN backend bigint;
ALTER TABLE process ADD COLUMN connected timestamptz;
