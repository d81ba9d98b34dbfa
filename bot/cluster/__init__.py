"""Several processes of one bot: which of them has which shard, and how they help each other."""
