"""What the statements of `db` are carried out on, whichever database it is.

Owns: the few members of a connection that they use, which `sqlite3` has by itself, and what one
writer keeps from all others until it is done. Must not know: any table but by name, how a
connection is opened, when a transaction begins and ends.

Statements are written once, as SQLite reads them; `db.postgres.dialect` has what PostgreSQL says
otherwise.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

from db.batches import Batches

T = TypeVar("T")
Values = Sequence[Any] | Mapping[str, Any]


class Unsuitable(Exception):
    """A database on which Kro cannot work as it is; as text why, and what mends it."""


class Cursor(Protocol):
    """What a statement has found or changed."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""
        ...

    @property
    def description(self) -> Sequence[Sequence[Any]] | None:
        """Of each column that it finds, first its name."""
        ...

    def fetchone(self) -> Any:
        """The next row, None if there is none left."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]:
        """The rows that are left, one after the other."""
        ...


class Connection(Protocol):
    """A connection in the midst of a transaction."""

    def execute(self, sql: str, parameters: Values = ..., /) -> Cursor:
        """Carry out one statement."""
        ...

    def executemany(self, sql: str, parameters: Iterable[Values], /) -> Cursor:
        """Carry out one statement for each of these."""
        ...


Work = Callable[[Connection], T]
"""What is done in one transaction."""


class Database(Protocol):
    """Something that carries work out. Several processes may each have one of the same database."""

    @property
    def batches(self) -> Batches:
        """What is written, together with what others write."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Run `work` on one consistent picture of all that is committed."""
        ...

    async def survey(self, work: Work[T]) -> T:
        """`read` for what may take long, such as a leaderboard: no hand has to wait for it."""
        ...

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction and return once it is on disk; its exception undoes it."""
        ...

    async def close(self) -> None:
        """Let every write under way finish, then end. Harmless the second time."""
        ...


def has_one_writer(con: Connection) -> bool:
    """Whether nobody else can be writing meanwhile, as with SQLite."""
    return isinstance(con, sqlite3.Connection)


def hold_turnstile(con: Connection, what: Literal["tables", "settings", "marks"]) -> None:
    """Wait until no other writer is at this, and keep all from it until this transaction ends."""
    if not has_one_writer(con):
        con.execute("SELECT 1 FROM turnstile WHERE name = ? FOR UPDATE", (what,))


def hold_purses(con: Connection, accounts: Iterable[int]) -> None:
    """Let no other writer move chips of these purses until this transaction ends; always in the
    same order, so that two do not wait for each other. What a purse holds is to be asked in a
    statement of its own, afterwards: one that waits for a purse still sees it as it was before.
    """
    wanted = sorted({*accounts})
    if wanted and not has_one_writer(con):
        con.execute(
            "SELECT 1 FROM account WHERE kind = 'purse'"
            " AND id IN (SELECT value FROM json_each(?)) ORDER BY id FOR UPDATE",
            (json.dumps(wanted),),
        )


def hold_person(con: Connection, user: int) -> None:
    """Let nobody open a purse for this user until this transaction ends."""
    if not has_one_writer(con):
        con.execute("SELECT 1 FROM person WHERE user = ? FOR UPDATE", (user,))


def hold_people(con: Connection, table: Literal["nowhere_else"]) -> None:
    """`hold_person` for every user of a table; always in the same order."""
    if not has_one_writer(con):
        con.execute(
            f"SELECT 1 FROM person WHERE user IN (SELECT user FROM {table})"  # noqa: S608 (a name)
            " ORDER BY user FOR UPDATE"
        )


def hold_members(con: Connection, user: int) -> None:
    """Let nobody give a place to this user until this transaction ends (`hold_owners`)."""
    if not has_one_writer(con):
        con.execute("SELECT 1 FROM member WHERE user = ? ORDER BY account FOR UPDATE", (user,))


def hold_owners(con: Connection, accounts: Iterable[int]) -> None:
    """Let nobody be erased whose purses these are until this transaction ends."""
    wanted = sorted({*accounts})
    if wanted and not has_one_writer(con):
        con.execute(
            "SELECT 1 FROM member WHERE account IN (SELECT value FROM json_each(?))"
            " ORDER BY account FOR KEY SHARE",
            (json.dumps(wanted),),
        )


def hold_member(con: Connection, guild: int, user: int) -> None:
    """Let nobody be given a place with this purse until this transaction ends, and wait for whoever
    is just giving one (`hold_owners`).
    """
    if not has_one_writer(con):
        con.execute(
            "SELECT 1 FROM member WHERE guild = ? AND user = ? FOR UPDATE", (guild, user)
        )
