"""Runs several processes of one bot: which has which shard, and how they work together."""
