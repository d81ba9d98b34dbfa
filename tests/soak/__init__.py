"""A simulator of bad days: whole hands against a Discord and a database that fail."""
