"""A database file as it is before anybody has played: made once, then copied.

Owns: making it by the migrations themselves. Must not know: any table in it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from db.sqlite.migrate import migrate


def new_file(path: Path) -> Path:
    """An empty file of the present schema at `path`; making one by migrations takes four times as
    long, and is tested by itself.
    """
    path.write_bytes(_migrated())
    return path


@cache
def _migrated() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        migrate(con)
        return con.serialize()
