-- Each letter between processes is a row, which its recipient deletes. NOTIFY only wakes the
-- recipient: any role that may connect can listen and notify, but only Kro's role reads and writes
-- this table. An older version sets no recipient.
ALTER TABLE parcel ADD COLUMN recipient text;
CREATE INDEX parcel_recipient ON parcel (recipient, id);
REVOKE ALL ON TABLE parcel FROM PUBLIC;
