"""Stores everything in PostgreSQL, if the operator names such a database."""
