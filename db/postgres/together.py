"""Writes the ordinary commits of several tables with a few statements for all of them.

One statement for each row would cost each commit five round trips to the server.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from db.connection import Connection, lock_purses
from db.ledger import transfers
from db.statements import card_tables, interactions
from tables.ports import Account, Commit, TooLate

LONE = ("start", "result", "counted", "settlement", "people", "closed", "secret", "added")
"""Parts of a commit that have statements of their own. A commit with one of them is not shared."""


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
    return found if len(found) > 1 else {}


def write(con: Connection, commits: Collection[Commit]) -> bool:
    """Write `shared` commits. Returns whether all were right; if not, the caller rolls back."""
    pressed = [(one.interaction, one.at) for one in commits if one.interaction is not None]
    if not interactions.all_new(con, pressed):
        return False
    columns = _columns((one.table, one.expect, card_tables.dumped(one.state), one.wake_at)
                       for one in commits)  # fmt: skip
    changed = con.execute(
        "UPDATE card_table SET version = version + 1, state = new_state, wake_at = new_wake"
        " FROM unnest(?::bigint[], ?::bigint[], ?::text[], ?::float8[])"
        " AS new (new_id, expected, new_state, new_wake) WHERE id = new_id AND version = expected",
        columns,
    ).rowcount
    if changed != len(commits):
        return False
    lock_purses(con, (account for one in commits for account in _accounts(one)))
    if not _hold(con, {k: v for one in commits for k, v in one.purses.items()}):
        return False
    steps = [row for one in commits for row in card_tables.step_rows(one)]
    if steps:
        con.execute(
            f"INSERT INTO step ({card_tables.STEP_COLUMNS})"  # noqa: S608
            " SELECT * FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[],"
            " ?::text[], ?::text[], ?::float8[], ?::bigint[])",
            _columns(steps),
        )
    moved = [row for one in commits for row in transfers.rows_of(one.transfers, one.at)]
    return (
        not moved
        or len(moved)
        == con.execute(
            "INSERT INTO transfer (debit, credit, amount, kind, why, cause, table_id, deal, at)"
            " SELECT * FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::text[],"
            " ?::text[], ?::bigint[], ?::bigint[], ?::float8[]) ON CONFLICT (cause) DO NOTHING",
            _columns(moved),
        ).rowcount
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
    rows = con.execute(
        "SELECT purse, (SELECT coalesce(sum(amount), 0) FROM transfer WHERE credit = purse)"
        " - (SELECT coalesce(sum(amount), 0) FROM transfer WHERE debit = purse)"
        " FROM unnest(?::bigint[]) AS named (purse)",
        ([*chips],),
    )
    return {int(account): int(held) for account, held in rows} == chips


def _columns(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    """Rows as one list for each column, as `unnest` takes them."""
    return [list(column) for column in zip(*rows, strict=True)]
