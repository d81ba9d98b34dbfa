"""Declares the connection on which all statements of `db` run, with SQLite or PostgreSQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

from db.batches import Batches
from db.outage import Outage

T = TypeVar("T")
Values = Sequence[Any] | Mapping[str, Any]


class Unsuitable(Exception):
    """A database that Kro cannot use as it is. Its text says why, and what fixes it."""


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed."""
        ...

    @property
    def description(self) -> Sequence[Sequence[Any]] | None:
        """One sequence for each column, with the column's name first."""
        ...

    def fetchone(self) -> Any:
        """The next row, None if there is none left."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the rows that are left."""
        ...


class Connection(Protocol):
    """A connection inside a transaction.

    It has only the members that statements use, and `sqlite3.Connection` has them all. Statements
    are in SQLite's SQL, which `db.postgres.dialect` translates for PostgreSQL.
    """

    def execute(self, sql: str, parameters: Values = ..., /) -> Cursor:
        """Run one statement."""
        ...

    def executemany(self, sql: str, parameters: Iterable[Values], /) -> Cursor:
        """Run one statement once for each set of parameters."""
        ...


GATHERED = ("transfer", "dealt_in", "won_from_people")
"""Tables whose rows PostgreSQL gathers once their deal is packed (`0043_gathered.sql`).

In PostgreSQL, each name refers to a view of all rows. A statement that writes names the table
itself, as ``main.transfer``. So does a statement that needs no gathered row, or looks for one by
its id.
"""

Work = Callable[[Connection], T]
"""What runs in one transaction."""


class Database(Protocol):
    """Runs reads and writes. Several processes may each have one for the same database."""

    @property
    def batches(self) -> Batches:
        """The queue of writes, which go into shared transactions."""
        ...

    @property
    def outage(self) -> Outage:
        """Whether the database answers and writes."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Run `work` on one consistent snapshot of all that is committed."""
        ...

    async def read_slow(self, work: Work[T]) -> T:
        """A `read` that may take long, such as of a leaderboard. Other reads do not wait for it."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction and return once it is on disk.

        If it raises, it is rolled back.
        """
        ...

    async def close(self) -> None:
        """Finish every write in progress, then close. A second call has no effect."""
        ...


def has_one_writer(con: Connection) -> bool:
    """Whether only one connection can write at a time, as with SQLite."""
    return isinstance(con, sqlite3.Connection)


def lock_scope(con: Connection, what: Literal["tables", "settings", "marks"]) -> None:
    """Lock this scope until the transaction ends. Waits for the writer that has it."""
    if not has_one_writer(con):
        con.execute("SELECT 1 FROM turnstile WHERE name = ? FOR UPDATE", (what,))


def lock_purses(con: Connection, accounts: Iterable[int]) -> None:
    """Lock these purses until the transaction ends, always in the same order to prevent deadlocks.

    Read a balance afterwards, in a statement of its own: a statement that waits for the lock still
    sees the balance from before.
    """
    wanted = sorted({*accounts})
    if wanted and not has_one_writer(con):
        con.execute(
            "SELECT 1 FROM account WHERE kind = 'purse'"
            " AND id IN (SELECT value FROM json_each(?)) ORDER BY id FOR UPDATE",
            (json.dumps(wanted),),
        )


def lock_person(con: Connection, user: int) -> None:
    """Lock this user until the transaction ends, so that no other writer opens a purse for them."""
    if not has_one_writer(con):
        con.execute("SELECT 1 FROM person WHERE user = ? FOR UPDATE", (user,))


def lock_people(con: Connection, table: Literal["nowhere_else"]) -> None:
    """`lock_person` for every user in a database table, always in the same order."""
    if not has_one_writer(con):
        con.execute(
            f"SELECT 1 FROM person WHERE user IN (SELECT user FROM {table})"  # noqa: S608 (a name)
            " ORDER BY user FOR UPDATE"
        )


def lock_members(con: Connection, user: int) -> None:
    """Lock all purses of a user until the transaction ends.

    No table gives the user a place meanwhile (`lock_owners`).
    """
    if not has_one_writer(con):
        con.execute("SELECT 1 FROM member WHERE user = ? ORDER BY account FOR UPDATE", (user,))


def lock_owners(con: Connection, accounts: Iterable[int]) -> None:
    """Keep the owners of these purses from being erased until the transaction ends."""
    wanted = sorted({*accounts})
    if wanted and not has_one_writer(con):
        con.execute(
            "SELECT 1 FROM member WHERE account IN (SELECT value FROM json_each(?))"
            " ORDER BY account FOR KEY SHARE",
            (json.dumps(wanted),),
        )


def lock_member(con: Connection, guild: int, user: int) -> None:
    """Lock this purse until the transaction ends, so that no table gives its owner a place.

    Waits for a writer that is giving the owner a place (`lock_owners`).
    """
    if not has_one_writer(con):
        con.execute("SELECT 1 FROM member WHERE guild = ? AND user = ? FOR UPDATE", (guild, user))
