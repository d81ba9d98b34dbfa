"""Stores everything in one SQLite file: the default."""
