"""Migrates a database file to the schema of this version of Kro."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "migrations"


class NewerDatabase(Exception):
    """The database has a schema that this version of Kro cannot use safely."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"this database has schema version {found}, but this version of Kro supports only up to"
            f" {known}. Start the newer Kro, or restore an older copy of the file"
        )


@cache
def latest() -> int:
    """The newest schema version that this code knows."""
    return len(_files())


def version(con: sqlite3.Connection) -> int:
    """The schema version of the file, 0 for an empty one. Raises `NewerDatabase`.

    It may be newer than this code's, if no migration since has removed what this code needs.
    """
    found = int(con.execute("PRAGMA user_version").fetchone()[0])
    if found > latest():
        ((oldest,),) = con.execute("SELECT oldest FROM schema_version").fetchall()
        if oldest > latest():
            raise NewerDatabase(found, latest())
    return found


def migrate(con: sqlite3.Connection, upto: int | None = None) -> None:
    """Apply missing migrations up to this version (or the latest), in one transaction.

    Several processes may call it at the same time, because it reads the version again under the
    write lock. Raises `NewerDatabase`.

    The database's ``user_version`` is the number of the last migration applied. A migration leaves
    ``schema_version.oldest`` unchanged if older code still works fully on the new schema. A
    migration that removes something, or that requires more, sets it to its own number.
    """
    last = latest() if upto is None else upto
    if version(con) >= last:
        return
    con.execute("BEGIN IMMEDIATE")
    try:
        for number, file in enumerate(_files()[version(con) : last], version(con) + 1):
            for statement in _statements(file.read_text(encoding="utf-8")):
                con.execute(statement)
            con.execute(f"PRAGMA user_version = {number}")
        con.execute("COMMIT")
    except BaseException:
        if con.in_transaction:
            con.execute("ROLLBACK")
        raise


def bring_up_to_date(path: Path) -> None:
    """`migrate` a file that no process has open. Raises `NewerDatabase`, sqlite3.Error."""
    with closing(sqlite3.connect(path, isolation_level=None)) as con:
        migrate(con)


def _files() -> list[Path]:
    files = sorted(FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    for number, file in enumerate(files, 1):
        if int(file.name[:4]) != number:
            raise RuntimeError(f"migration {number:04} is missing: found {file.name} instead")
    return files


def _statements(script: str) -> Iterator[str]:
    # Not executescript(), which first commits the open transaction.
    lines: list[str] = []
    for line in script.splitlines():
        lines.append(line)
        if line.rstrip().endswith(";") and sqlite3.complete_statement("\n".join(lines)):
            yield "\n".join(lines)
            lines.clear()
