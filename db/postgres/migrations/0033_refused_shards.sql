-- How many shards Discord has refused, since one had too many servers (close code 4011): no process
-- begins a session with so few any more. Older processes do not look, and are refused by Discord.
ALTER TABLE fleet ADD COLUMN refused_count bigint;
