"""Tables: commands, sessions and their ports, without Discord and SQL."""
