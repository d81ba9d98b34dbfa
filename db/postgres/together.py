"""Writes the ordinary commits of several tables with a few statements for all of them.

One statement for each row would cost each commit five round trips to the server.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from db.connection import Connection, lock_purses, rows_as, rows_of
from db.ledger import transfers
from db.statements import card_tables, interactions
from tables.ports import Account, Commit, TooLate

LONE = ("start", "result", "counted", "settlement", "people", "closed", "secret", "added")
"""Parts of a commit that have statements of their own. A commit with one of them is not shared."""

_TABLE = "new_id bigint, expected bigint, new_state text, new_wake float8"
_CHANGE_TABLES = (
    "UPDATE card_table SET version = version + 1, state = new_state, wake_at = new_wake"  # noqa: S608
    f" FROM {rows_as(_TABLE)}"
    " WHERE id = new_id AND version = expected"
)
_STEP = (
    "table_id bigint, deal bigint, seq bigint, seat bigint, action text, events text, by text,"
    " at float8, version bigint"
)
_INSERT_STEPS = f"INSERT INTO step ({card_tables.STEP_COLUMNS}) SELECT * FROM {rows_as(_STEP)}"  # noqa: S608
_TRANSFER = (
    "debit bigint, credit bigint, amount bigint, kind text, why text, cause text, table_id bigint,"
    " deal bigint, at float8"
)
_INSERT_TRANSFERS = (
    f"INSERT INTO transfer ({transfers.COLUMNS}) SELECT * FROM {rows_as(_TRANSFER)}"  # noqa: S608
    " ON CONFLICT (cause) DO NOTHING"
)
_PURSE = "purse bigint"
_BALANCES = (
    "SELECT purse, (SELECT coalesce(sum(amount), 0) FROM transfer WHERE credit = purse)"  # noqa: S608
    " - (SELECT coalesce(sum(amount), 0) FROM transfer WHERE debit = purse)"
    f" FROM {rows_as(_PURSE)}"
)


class CommitWork:
    """A commit as a work of a transaction (`db.batches.Work`)."""

    def __init__(self, commit: Commit, is_too_late: Callable[[str], bool]) -> None:
        self.commit = commit
        self._is_too_late = is_too_late

    def __call__(self, con: Connection) -> int:
        """Write this commit alone. Raises `TooLate`, and what `card_tables.commit` raises."""
        if self.is_too_late:
            raise TooLate(f"interaction {self.commit.interaction} can no longer be answered")
        return card_tables.commit(con, self.commit)

    @property
    def is_too_late(self) -> bool:
        """Whether its interaction has expired."""
        asked = self.commit.interaction
        return asked is not None and self._is_too_late(asked)


def shared(works: Sequence[Callable[[Any], Any]]) -> dict[int, Commit]:
    """The commits that `write` may write together, by the number of their work.

    No two of them concern the same table, interaction or account, so each is right or wrong
    whatever the others do.
    """
    found: dict[int, Commit] = {}
    taken: set[tuple[str, int | str]] = set()
    for number, work in enumerate(works):
        if isinstance(work, CommitWork) and not work.is_too_late and _is_ordinary(work.commit):
            concerned = _concerned(work.commit)
            if not taken & concerned:
                taken |= concerned
                found[number] = work.commit
    return found


def write(con: Connection, commits: Collection[Commit]) -> bool:
    """Write `shared` commits. Returns whether all were right; if not, the caller rolls back."""
    pressed = [(one.interaction, one.at) for one in commits if one.interaction is not None]
    if not interactions.all_new(con, pressed):
        return False
    tables = [
        (one.table, one.expect, card_tables.dumped(one.state), one.wake_at) for one in commits
    ]
    changed = con.execute(_CHANGE_TABLES, rows_of(_TABLE, tables)).rowcount
    if changed != len(commits):
        return False
    lock_purses(con, (account for one in commits for account in _accounts(one)))
    if not _hold(con, {k: v for one in commits for k, v in one.purses.items()}):
        return False
    steps = [row for one in commits for row in card_tables.step_rows(one)]
    if steps:
        con.execute(_INSERT_STEPS, rows_of(_STEP, steps))
    moved = [row for one in commits for row in transfers.rows_of(one.transfers, one.at)]
    return not moved or con.execute(_INSERT_TRANSFERS, rows_of(_TRANSFER, moved)).rowcount == len(
        moved
    )


def _is_ordinary(commit: Commit) -> bool:
    return not any(getattr(commit, part) for part in LONE)


def _concerned(commit: Commit) -> set[tuple[str, int | str]]:
    found: set[tuple[str, int | str]] = {("table", commit.table)}
    if commit.interaction is not None:
        found.add(("interaction", commit.interaction))
    return found | {("account", account) for account in _accounts(commit)}


def _accounts(commit: Commit) -> set[Account]:
    return {*commit.purses, *(one for t in commit.transfers for one in (t.debit, t.credit))}


def _hold(con: Connection, chips: dict[Account, int]) -> bool:
    """Whether each of these purses holds exactly so much."""
    if not chips:
        return True
    rows = con.execute(_BALANCES, rows_of(_PURSE, ((account,) for account in chips)))
    return {int(account): int(held) for account, held in rows} == chips
