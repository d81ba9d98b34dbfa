-- PostgreSQL writes the beginning of a sequence without a log into a standby's cache alone, until the standby's next restart point.
-- If the standby is promoted before that, the processes could send no letters.
ALTER SEQUENCE parcel_id_seq SET LOGGED;
