"""Going over a database file as a file: its pages, its references, its schema.

Owns: what must hold of any file of Kro's. Must not know: what its rows mean.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from db.sqlite import schema
from db.sqlite.migrate import latest, version


def file_differences(con: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """The pages, the references between rows, and the triggers that keep rows unchanged: where
    something is wrong, and what.
    """
    for (line,) in con.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield "file", line
    for name, row, parent, _ in con.execute("PRAGMA foreign_key_check"):
        yield f"{name} row {row}", f"refers to no row of {parent}"
    # What a newer version has made of it is for that one to know, but nothing may be gone.
    known = version(con) <= latest()
    for name, state in schema.differences(con, min(version(con), latest())):
        if known or state == schema.MISSING:
            yield "schema", f"{name} is {state}"
