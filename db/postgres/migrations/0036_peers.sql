-- Where each process answers the others, and the token by which they ask (`bot.cluster.peers`).
-- Older processes do not listen.
ALTER TABLE process ADD COLUMN host text;
ALTER TABLE process ADD COLUMN port bigint;
ALTER TABLE process ADD COLUMN token text;
