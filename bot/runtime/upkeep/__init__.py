"""Keeps things in order while the bot runs: members, books, backups, departed servers."""
