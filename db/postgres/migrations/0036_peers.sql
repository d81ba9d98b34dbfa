-- Where each process answers the others, and the token by which they ask (`bot.cluster.peers`).
-- Older processes do not listen.
ALTER TABLE process ADD COLUMN host text;
ALTER TABLE process ADD COLUMN port bigint;
ALTER TABLE process ADD COLUMN token text;
-- Since when this process is one of the processes. A process that has just joined takes one shard only.
ALTER TABLE process ADD COLUMN joined timestamptz NOT NULL DEFAULT clock_timestamp();
