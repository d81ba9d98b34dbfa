"""Going over a database file as a file: its pages, its references, its schema.

Owns: what must hold of any file of Kro's. Must not know: what its rows mean.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import cache

from db.sqlite.migrate import latest, migrate, version


def file_differences(con: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """The pages, the references between rows, and the triggers that keep rows unchanged: where
    something is wrong, and what.
    """
    for (line,) in con.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield "file", line
    for name, row, parent, _ in con.execute("PRAGMA foreign_key_check"):
        yield f"{name} row {row}", f"refers to no row of {parent}"
    should, found = _schema_of_migrations(), _schema(con)
    if version(con) > latest():
        # What a newer version has made of it is for that one to know, but nothing may be gone.
        found = {name: should[name] for name in should.keys() & found.keys()}
    for name in sorted(should.keys() | found.keys()):
        if should.get(name) != found.get(name):
            state = "missing" if name not in found else "not what the migrations make it"
            yield "schema", f"{name} is {state}"


def _schema(con: sqlite3.Connection) -> dict[str, str]:
    return dict(con.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))


@cache
def _schema_of_migrations() -> dict[str, str]:
    con = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(con)
        return _schema(con)
    finally:
        con.close()
