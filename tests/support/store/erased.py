"""Somebody erased who still sits at a table, as older versions could leave it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def erase_who_sits(path: Path, user: int) -> None:
    """Of the person nothing is left, and the chair is nobody's."""
    with closing(sqlite3.connect(path)) as con, con:
        con.execute("PRAGMA foreign_keys = ON")
        con.execute("DELETE FROM person WHERE user = ?", (user,))
