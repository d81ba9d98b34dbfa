"""Prepares a start with Discord: addresses, commands, shards and emoji."""
