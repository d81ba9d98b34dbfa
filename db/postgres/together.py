"""Writes the commits of several tables with a few shared statements.

One statement for each row would cost each commit five round trips to the server.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from operator import attrgetter
from typing import Any, TypeGuard

from db.connection import Connection, lock_purses
from db.ledger import transfers
from db.postgres.columns import Rows
from db.statements import card_tables, interactions
from db.statements.card_tables import Encoded
from tables.ports import Account, Commit, TooLate

_LONE = attrgetter("people", "closed", "added")
"""Parts of a commit that may wait for other writers. A commit with one of them is written alone."""
_MORE = attrgetter("start", "result", "counted", "settlement", "secret")
"""Parts that have statements of their own, next to the shared ones."""
ALONE = 8
"""How many commits that only play a card take as long as one other work."""

_PRESS = Rows("id text, at float8")
_TABLE = Rows("new_id bigint, expected bigint, new_state text, new_wake float8")
_CHANGE_TABLES = f"""
    WITH pressed AS (
        INSERT INTO interaction (id, at) SELECT * FROM {_PRESS.source}
        ON CONFLICT (id) DO NOTHING RETURNING 1
    ), changed AS (
        UPDATE card_table SET version = version + 1, state = new_state, wake_at = new_wake
        FROM {_TABLE.source} WHERE id = new_id AND version = expected RETURNING 1
    ) SELECT (SELECT count(*) FROM pressed), (SELECT count(*) FROM changed)
"""  # noqa: S608 (this module's SQL)
_STEP = Rows(
    "table_id bigint, deal bigint, seq bigint, seat bigint, action text, events text, by text,"
    " at float8, version bigint"
)
_TRANSFER = Rows(
    "debit bigint, credit bigint, amount bigint, kind text, why text, cause text, table_id bigint,"
    " deal bigint, at float8"
)
_WRITE_STEPS = f"""
    WITH logged AS (
        INSERT INTO step ({card_tables.STEP_COLUMNS}) SELECT * FROM {_STEP.source}
    ), moved AS (
        INSERT INTO main.transfer ({transfers.COLUMNS}) SELECT * FROM {_TRANSFER.source}
        ON CONFLICT (cause) DO NOTHING RETURNING 1
    ) SELECT count(*) FROM moved
"""  # noqa: S608 (as above)


class CommitWork:
    """A commit as a work of a transaction (`db.batches.Work`)."""

    def __init__(self, commit: Commit, is_too_late: Callable[[str], bool]) -> None:
        self.commit = commit
        self._is_too_late = is_too_late
        # Made here, while the writing thread waits for the server with earlier commits.
        self.encoded = Encoded(commit)

    def __call__(self, con: Connection) -> int:
        """Write this commit alone. Raises `TooLate`, and what `card_tables.commit` raises."""
        if self.is_too_late:
            raise TooLate(f"interaction {self.commit.interaction} can no longer be answered")
        return card_tables.write(con, self.encoded)

    @property
    def is_too_late(self) -> bool:
        """Whether its interaction has expired."""
        asked = self.commit.interaction
        return asked is not None and self._is_too_late(asked)


def shared(works: Sequence[Callable[[Any], Any]]) -> dict[int, CommitWork]:
    """The commits that `write` may write together, by the number of their work.

    No two of them concern the same table or interaction, and none relies on the sum of an account
    that another one changes. So each is right or wrong whatever the others do.
    """
    found: dict[int, CommitWork] = {}
    taken: set[tuple[str, int | str]] = set()
    moved: set[Account] = set()
    relied: set[Account] = set()
    for number, work in enumerate(works):
        if not is_shareable(work) or work.is_too_late:
            continue
        commit = work.commit
        places: set[tuple[str, int | str]] = {("table", commit.table)}
        if commit.interaction is not None:
            places.add(("interaction", commit.interaction))
        own, others = work.encoded.own, work.encoded.moved
        if (
            taken.isdisjoint(places)
            and relied.isdisjoint(own)
            and relied.isdisjoint(others)
            and moved.isdisjoint(own)
        ):
            taken |= places
            relied |= own
            moved |= others
            found[number] = work
    return found


def write(con: Connection, works: Collection[CommitWork]) -> bool:
    """Write `shared` commits. Returns whether all were right; if not, the caller rolls back."""
    commits = [one.commit for one in works]
    encoded = [one.encoded for one in works]
    pressed = [(one.interaction, one.at) for one in commits if one.interaction is not None]
    if pressed:
        interactions.drop_old_seldom(con, pressed[-1][1], len(pressed))
    tables = [
        (one.commit.table, one.commit.expect, one.state, one.commit.wake_at) for one in encoded
    ]
    done = con.execute(_CHANGE_TABLES, [*_PRESS.of(pressed), *_TABLE.of(tables)]).fetchone()
    if done != (len(pressed), len(tables)):
        return False
    lock_purses(con, (account for one in encoded for account in (*one.own, *one.moved)))
    held = {account: chips for one in commits for account, chips in one.purses.items()}
    if held and transfers.balances(con, tuple(held)) != held:
        return False
    more = [one for one in commits if any(_MORE(one))]
    card_tables.begin_deals(con, more)
    steps = _STEP.of([row for one in encoded for row in one.steps])
    moved = [row for one in encoded for row in one.transfers]
    done = con.execute(_WRITE_STEPS, [*steps, *_TRANSFER.of(moved)]).fetchone()
    if more:
        card_tables.finish(con, more)
    return done == (len(moved),)


def is_shareable(work: Callable[[Any], Any]) -> TypeGuard[CommitWork]:
    """Whether it is a commit that shares its statements with others."""
    return isinstance(work, CommitWork) and not any(_LONE(work.commit))


def size(work: Callable[[Any], Any]) -> int:
    """How long a work takes, in units of a commit that only plays a card."""
    return 1 if is_shareable(work) and not any(_MORE(work.commit)) else ALONE
