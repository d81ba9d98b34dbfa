"""Chooses the database, an SQLite file or PostgreSQL, for the bot and its commands."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import SecretStr

from bot.cluster.coordinator import Coordinator, FleetLines
from bot.cluster.own_leases import TTL
from bot.ports import Blocked, ClosableStore, DayPlay
from bot.runtime.settings import Place
from db import own_process
from db.connection import Unsuitable
from db.outage import outage_of
from db.process_lock import process_lock
from tables.handlers.voiding import Voiding
from tables.handlers.voiding import plan as plan_voiding
from tables.ports import Account, DayChain, Unreachable
from tables.supervisor import Supervisor

if TYPE_CHECKING:
    from db.audit.checker import CheckReport
    from db.connection import Connection
    from db.sqlite.backup import Copied
    from db.statements.overview import OpenChannel, ServerLine, TableRow, Totals


class NoPostgres(Exception):
    """The driver for PostgreSQL is not installed."""

    def __init__(self) -> None:
        super().__init__("psycopg is missing: install kro[postgres], or name a file")


class NoFleet(Exception):
    """A file cannot have several processes of one bot."""

    def __init__(self) -> None:
        super().__init__("several processes share a PostgreSQL database: name its address")


class TakenOver(Exception):
    """Another bot or `kro move` is using the database that only this bot may use."""

    def __init__(self, place: Place) -> None:
        super().__init__(
            f"while the connection to {name_of(place)} was lost, another bot or `kro move` has"
            " taken it. This one has ended, so that no two of them work on it"
        )


class SameKind(Exception):
    """The source and the target of a move are both files, or both PostgreSQL databases."""

    def __init__(self) -> None:
        super().__init__(
            "kro move moves books from a file to PostgreSQL or back; kro backup copies a file"
            " and kro restore, a database by PostgreSQL's own pg_dump"
        )


async def open_store(place: Place, supervisor: Supervisor) -> ClosableStore:
    """Open the store, created and migrated if needed. `supervisor` runs its loops. Raises
    `NewerDatabase`, `NoPostgres`, `Unsuitable`, `Unreachable`, OSError.
    """
    if isinstance(place, SecretStr):
        require_psycopg()
        from db.postgres.store import PostgresStore  # noqa: PLC0415  (optional)

        return await PostgresStore.open(place.get_secret_value())
    from db.sqlite.store import SqliteStore  # noqa: PLC0415  (or this one)

    try:
        return await SqliteStore.open(place, supervisor)
    except sqlite3.Error as error:
        raise Unsuitable(f"{place}: {error}") from None


def open_coordinator(place: Place) -> Coordinator:
    """The coordinator of several processes with this store. Raises `NoPostgres`."""
    if not isinstance(place, SecretStr):
        raise TypeError("several processes need PostgreSQL")
    require_psycopg()
    from db.postgres.fleet import PostgresCoordinator  # noqa: PLC0415  (optional)

    return PostgresCoordinator(place.get_secret_value(), TTL)


def fleet(place: Place) -> FleetLines:
    """The processes and shards of one bot, for an operator. Raises `NoFleet`, `NoPostgres`,
    `Unreachable`, `Unsuitable`.
    """
    address = _of_several(place)
    from db.postgres import fleet  # noqa: PLC0415  (optional)

    return fleet.lines(address, TTL)


def drain(place: Place, name: str) -> int:
    """Tell the processes of this name to hand over their shards and end. Returns how many there
    are. Raises what `fleet` does.
    """
    address = _of_several(place)
    from db.postgres import fleet  # noqa: PLC0415  (optional)

    return fleet.drain(address, name, TTL)


def _of_several(place: Place) -> str:
    if not isinstance(place, SecretStr):
        raise NoFleet
    require_psycopg()
    return place.get_secret_value()


@contextlib.contextmanager
def kept_to_one_bot(
    place: Place,
    *,
    several: bool = False,
    taken: Callable[[], None] | None = None,
    supervisor: Supervisor | None = None,
) -> Generator[None]:
    """Keep others from working on the database while the block runs, except other processes of the
    same bot if there are `several`. `taken` is called, on another thread, if another bot took the
    PostgreSQL database while the connection was lost. `supervisor` counts failures of the thread
    that keeps that connection. Raises `AlreadyRunning`, `Unreachable`.
    """
    if isinstance(place, SecretStr):
        require_psycopg()
        from db.postgres.one_bot import one_bot  # noqa: PLC0415  (optional)

        with one_bot(
            place.get_secret_value(), TTL, several=several, taken=taken, supervisor=supervisor
        ):
            yield
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        with process_lock(place):
            yield


@contextlib.contextmanager
def as_file(place: Place) -> Generator[Path]:
    """A file with everything in the database, for a full read: the file itself, or a temporary copy
    of a PostgreSQL database. Raises FileNotFoundError, `Unreachable`, `InvalidBackup`,
    `NoPostgres`.
    """
    if not isinstance(place, SecretStr):
        if not place.exists():
            raise FileNotFoundError(f"there is no database at {place}")
        from db.sqlite.backup import require_not_newer  # noqa: PLC0415  (or the other)

        require_not_newer(place)
        yield place
        return
    require_psycopg()
    from db.postgres.copying import copy_to_file  # noqa: PLC0415  (optional)

    with tempfile.TemporaryDirectory(prefix="kro-copy-") as folder:
        copy = Path(folder) / "kro.sqlite3"
        copy_to_file(place.get_secret_value(), copy)
        yield copy


def back_up(place: Place, to: Path, *, books: bool = False) -> Copied:
    """Copy the database, which a bot may use meanwhile, into one complete file. The copy is checked
    before it appears, and with `books` its ledger is audited (always for PostgreSQL). Raises
    `TargetExists`, `InvalidBackup`, `BackupBlocked`, `Unreachable`, OSError.
    """
    if not isinstance(place, SecretStr):
        from db.sqlite import backup  # noqa: PLC0415  (or the other)

        return backup.back_up(place, to, books=books)
    require_psycopg()
    from db.postgres import moving  # noqa: PLC0415  (optional)

    return moving.back_up_database(place.get_secret_value(), to)


async def in_own_process(module: str, place: Place, sent: bytes) -> bytes:
    """Run a module of the bot that reads the database, like `db.own_process`. Raises
    `OwnProcessFailed`, `Unreachable` for PostgreSQL, OSError for a file.
    """
    written = own_process.in_own_process(module, sent=sent)
    if not isinstance(place, SecretStr):
        try:
            return await written
        except Unreachable as error:
            raise OSError(str(error)) from None
    return await outage_of(place.get_secret_value()).watch(written)


def move(source: Place, target: Place) -> Copied:
    """Copy everything from a file to an empty PostgreSQL database, or from such a database to a new
    file. The source stays unchanged. The target stays empty if it raises `SameKind`,
    `AlreadyRunning`, `TargetExists`, `InvalidBackup`, `Unreachable`, sqlite3.Error or OSError.
    """
    require_psycopg()
    from db.postgres import moving  # noqa: PLC0415  (optional)

    if isinstance(source, SecretStr) and not isinstance(target, SecretStr):
        return moving.to_file(source.get_secret_value(), target, TTL)
    if isinstance(target, SecretStr) and not isinstance(source, SecretStr):
        return moving.to_postgres(source, target.get_secret_value(), TTL)
    raise SameKind


def audit(place: Place) -> CheckReport:
    """Audit the whole ledger, which a bot may use meanwhile. Raises `InvalidBackup`,
    `Unreachable`, `NoPostgres`.
    """
    if isinstance(place, SecretStr):
        require_psycopg()
        from db.postgres import auditing  # noqa: PLC0415  (optional)

        report = auditing.check(place.get_secret_value())
    else:
        from db.audit.checker import check_now  # noqa: PLC0415  (or the other)
        from db.sqlite.backup import require_not_newer  # noqa: PLC0415  (as above)

        require_not_newer(place)
        report = check_now(place)
    report.path = name_of(place)
    return report


def accept_books(place: Place) -> None:
    """Accept the present transfers as correct (`db.statements.books`).

    Nothing is written if it raises `InvalidBackup`, `Unsuitable`, `NoPostgres`, `Unreachable` or
    sqlite3.Error.
    """
    if not isinstance(place, SecretStr):
        from db.sqlite import backup  # noqa: PLC0415  (or the other)

        backup.accept_books(place)
        return
    require_psycopg()
    from db.postgres.connection import looked_at  # noqa: PLC0415  (optional)
    from db.postgres.migrate import require_current  # noqa: PLC0415  (as above)
    from db.statements import books  # noqa: PLC0415  (the other commands need none of it)

    with looked_at(place.get_secret_value(), "kro accept") as con:
        require_current(con.raw)
        books.forget_audits(con)


@contextlib.contextmanager
def looking(place: Place, *, change: bool = False) -> Generator[Connection]:
    """A connection for the bot's owner, to read or to `change` something, even while a bot runs.
    Raises `NoPostgres`, `Unsuitable`, `Unreachable`, sqlite3.Error.
    """
    if not isinstance(place, SecretStr):
        from db.statements.overview import of_file  # noqa: PLC0415  (or the other)

        with of_file(place, change=change) as con:
            yield con
        return
    require_psycopg()
    from db.postgres.connection import looked_at  # noqa: PLC0415  (optional)

    with looked_at(place.get_secret_value(), "kro owner") as con:
        yield con


def servers(place: Place) -> list[ServerLine]:
    """Every server with any data. Raises what `looking` does."""
    from db.statements import overview  # noqa: PLC0415  (the bot itself asks for none of it)

    with looking(place) as con:
        return overview.servers(con)


def totals(place: Place, since: float) -> Totals:
    """Totals of all servers, over all time and since a time. Raises what `looking` does."""
    from db.statements import overview  # noqa: PLC0415  (as above)

    with looking(place) as con:
        return overview.totals(con, since)


def days(place: Place) -> tuple[DayChain | None, tuple[DayPlay, ...]]:
    """The chain of days, and people's deals of the day. Raises what `looking` does."""
    from db.statements import today  # noqa: PLC0415  (as above)

    with looking(place) as con:
        return today.chain(con), today.everything(con)


def open_channels(place: Place) -> list[OpenChannel]:
    """The channels with open tables. Raises what `looking` does."""
    from db.statements import overview  # noqa: PLC0415  (as above)

    with looking(place) as con:
        return overview.open_channels(con)


def own_places(place: Place) -> dict[int, tuple[str, tuple[int, ...]]]:
    """Each server's language, and the channels for its tables. Raises what `looking` does."""
    from db.statements import overview  # noqa: PLC0415  (as above)

    with looking(place) as con:
        return overview.own_places(con)


def tables(place: Place, guild: int, number: int | None = None) -> list[TableRow]:
    """The open tables of a server, or the table with this number. Raises what `looking` does."""
    from db.statements import overview  # noqa: PLC0415  (as above)

    with looking(place) as con:
        return overview.tables(con, guild, number)


def names(place: Place, guild: int, accounts: set[Account]) -> dict[Account, str]:
    """The names on a server of the people with these purses. Raises what `looking` does."""
    from db.statements import overview  # noqa: PLC0415  (as above)

    with looking(place) as con:
        return overview.names(con, guild, accounts)


def blocked(place: Place) -> Blocked:
    """Whom the bot's owner blocks, and what is switched off. Raises what `looking` does."""
    from db.statements import blocked  # noqa: PLC0415  (as above)

    with looking(place) as con:
        return blocked.load(con)


def block(place: Place, *, server: int = 0, person: int = 0, lift: bool, at: float) -> None:
    """Block a server or a person, or lift the block. A running bot applies it within seconds.
    Raises what `looking` does.
    """
    from db.statements import blocked  # noqa: PLC0415  (as above)

    with looking(place, change=True) as con:
        if lift:
            blocked.unblock(con, server, person)
        else:
            blocked.block(con, server, person, at)


def switch_off(place: Place, name: str, message: str, at: float) -> None:
    """Switch a game or a command off. A running bot applies it within seconds. Raises what
    `looking` does.
    """
    from db.statements import blocked  # noqa: PLC0415  (as above)

    with looking(place, change=True) as con:
        blocked.switch_off(con, name, message, at)


def switch_on(place: Place, name: str) -> bool:
    """Switch a game or command on again. Returns whether it was off. Raises what `looking` does."""
    from db.statements import blocked  # noqa: PLC0415  (as above)

    with looking(place, change=True) as con:
        return blocked.switch_on(con, name)


def voidable(place: Place, guild: int, number: int, at: float) -> Voiding | None:
    """The changes to write and the chips to return to void the table with this number on its
    server. None if there is no such open table. Raises what `looking` does.
    """
    from db.ledger import at_table  # noqa: PLC0415  (as above)

    with looking(place) as con:
        ledger = at_table.find(con, guild, number)
    return plan_voiding(ledger, at) if ledger is not None and ledger.is_open else None


def void(place: Place, voiding: Voiding) -> None:
    """Write a planned voiding. A running bot shows it within seconds. Raises `Conflict` if the
    table has changed meanwhile, and what `looking` does.
    """
    from db.connection import has_one_writer  # noqa: PLC0415  (as above)
    from db.statements import card_tables  # noqa: PLC0415  (as above)

    with looking(place, change=True) as con:
        con.execute("BEGIN IMMEDIATE" if has_one_writer(con) else "BEGIN")
        try:
            card_tables.commit(con, voiding.commit)
        except BaseException:
            con.execute("ROLLBACK")
            raise
        con.execute("COMMIT")


def require_psycopg() -> None:
    """Raise `NoPostgres` if psycopg is not installed."""
    try:
        import psycopg  # noqa: F401, PLC0415  # pyright: ignore[reportUnusedImport]
    except ImportError:
        raise NoPostgres from None


def name_of(place: Place) -> str:
    """The database's name without secrets: an address has no user and no password."""
    if not isinstance(place, SecretStr):
        return str(place)
    from db.postgres.connection import without_secrets  # noqa: PLC0415  (optional)

    return without_secrets(place.get_secret_value())
