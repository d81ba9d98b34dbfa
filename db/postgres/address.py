"""Shortens a PostgreSQL address to what may be shown: no user, no password."""

from __future__ import annotations

import psycopg
from psycopg.conninfo import conninfo_to_dict


def without_secrets(address: str) -> str:
    """The server and the database alone."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        return "a PostgreSQL database"
    place = parts.get("host") or parts.get("hostaddr") or "this machine"
    return f"PostgreSQL {parts.get('dbname') or ''} on {place}".replace("  ", " ")
