"""Stores everything in PostgreSQL, if the operator names one."""
