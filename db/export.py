"""Reads finished deals from a database file, which it opens read-only, for an operator."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from db.statements import card_tables
from tables.ports import StoredDeal


def finished(
    path: Path, guild: int | None = None, table: int | None = None, deal: int | None = None
) -> Iterator[StoredDeal]:
    """Finished deals, oldest table first. `table` is the number that people see on their server.

    At the first deal it raises sqlite3.Error if the file is not a database of Kro.
    """
    con = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        chosen = con.execute(
            "SELECT table_id, deal.number FROM deal"
            " JOIN card_table ON card_table.id = table_id"
            " WHERE result IS NOT NULL AND (:guild IS NULL OR guild = :guild)"
            " AND (:table IS NULL OR card_table.number = :table)"
            " AND (:deal IS NULL OR deal.number = :deal)"
            " ORDER BY table_id, deal.number",
            {"guild": guild, "table": table, "deal": deal},
        ).fetchall()
        for table_id, number in chosen:
            found = card_tables.load_deal(con, table_id, number)
            if found is not None:
                yield found
    finally:
        con.close()
