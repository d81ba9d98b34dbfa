"""Runs tables by commands, sessions and ports, without Discord and SQL."""
