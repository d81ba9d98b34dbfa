"""Reads finished deals from a database file, which it opens read-only, for an operator."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from db.archive.body import insert, unpack
from db.sqlite.scratch import scratch
from db.statements import card_tables
from tables.ports import StoredDeal

_CHOSEN = """
    SELECT table_id, deal.number FROM deal
    JOIN card_table ON card_table.id = table_id
    WHERE result IS NOT NULL AND (:guild IS NULL OR guild = :guild)
    AND (:table IS NULL OR card_table.number = :table)
    AND (:deal IS NULL OR deal.number = :deal)
    ORDER BY table_id, deal.number
"""
_HAS_ARCHIVES = "SELECT 1 FROM sqlite_schema WHERE name = 'archive'"
"""Older schemas have none."""


def finished(
    path: Path, guild: int | None = None, table: int | None = None, deal: int | None = None
) -> Iterator[StoredDeal]:
    """Finished deals, archived ones first, oldest table first. `table` is the number that people
    see on their server.

    At the first deal it raises sqlite3.Error if the file is not a database of Kro. At an archive
    that cannot be read it raises `Damaged`.
    """
    asked = {"guild": guild, "table": table, "deal": deal}
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as con:
        if con.execute(_HAS_ARCHIVES).fetchone():
            bodies = con.execute(
                "SELECT body FROM archive WHERE :guild IS NULL OR guild = :guild"
                " ORDER BY guild, number",
                asked,
            )
            for (body,) in bodies:
                with scratch() as restored:
                    insert(restored, unpack(body))
                    yield from _chosen(restored, asked)
        yield from _chosen(con, asked)


def _chosen(con: sqlite3.Connection, asked: dict[str, int | None]) -> Iterator[StoredDeal]:
    for table_id, number in con.execute(_CHOSEN, asked).fetchall():
        found = card_tables.load_deal(con, table_id, number)
        if found is not None:
            yield found
