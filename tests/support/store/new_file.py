"""Makes a new database file once by the migrations, and then copies it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from db.sqlite.migrate import migrate


def new_file(path: Path) -> Path:
    """Make an empty file of the present schema at `path`.

    Making one by migrations takes four times as long, and has a test of its own.
    """
    path.write_bytes(_migrated())
    return path


@cache
def _migrated() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as con:
        migrate(con)
        return con.serialize()
