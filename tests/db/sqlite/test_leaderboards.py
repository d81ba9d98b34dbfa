"""A leaderboard costs only what was played since the last one."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from db.sqlite.leaderboards import Leaderboards
from tests.support.tables.mousel_on_file import GUILD


def effort(con: sqlite3.Connection, boards: Leaderboards) -> int:
    """Steps of SQLite's virtual machine for one leaderboard, in tens."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    con.set_progress_handler(count, 10)
    assert boards.page(con, GUILD, 0, 10, among_people=True)
    con.set_progress_handler(None, 0)
    return steps


def test_no_transfer_is_added_up_twice(books: Path) -> None:
    con = sqlite3.connect(books)
    boards = Leaderboards()
    first, again = effort(con, boards), effort(con, boards)
    assert again * 10 < first
    assert boards.page(con, GUILD, 0, 10, among_people=True) == Leaderboards().page(
        con, GUILD, 0, 10, among_people=True
    )
    con.close()
