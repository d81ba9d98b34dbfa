"""The tables: commands, sessions and their ports; it knows no Discord and no SQL."""
