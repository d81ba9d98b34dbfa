"""What is settled with Discord before anything is shown: where it is, commands, shards, emoji."""
