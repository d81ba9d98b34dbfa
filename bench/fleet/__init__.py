"""Measures several processes of one bot on one PostgreSQL, and that PostgreSQL next to a file."""
