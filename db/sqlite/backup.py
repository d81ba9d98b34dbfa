"""Backs up and restores a whole database file, and verifies each copy before it is used."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Generator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from db.audit.checker import CheckReport, check_now
from db.process_lock import process_lock
from db.sqlite.migrate import NewerDatabase, latest, migrate, version
from db.sqlite.schema_check import Endless, Strange, limited, require_exact, require_safe
from db.statements import books, messages
from tables.ports import Unreachable

_SIDES = ("-wal", "-shm")
"""Files that SQLite keeps next to a database in use. Source: https://sqlite.org/wal.html"""
_ASTRAY = """
    SELECT count(*) FROM transfer AS t
    LEFT JOIN account AS d ON d.id = t.debit
    LEFT JOIN account AS c ON c.id = t.credit
    WHERE d.guild IS NOT c.guild OR d.guild IS NULL OR t.debit = t.credit OR t.amount <= 0
"""


_ARCHIVE = "SELECT 1 FROM sqlite_schema WHERE name = 'archive'"
"""Schemas before 40 do not have it."""
_PAINTING = "SELECT 1 FROM sqlite_schema WHERE name = 'painting'"
"""The oldest schemas do not have it."""


class InvalidBackup(Exception):
    """A file that is damaged, or not a database of Kro. The text says which file and why."""


class BackupBlocked(Unreachable):
    """A full or failing disk, or another program that holds the file. Nothing was changed.

    The text names the file, and quotes SQLite.
    """


class _Wrong(Exception):
    """A fault of a copy. The text says what is wrong."""


class TargetExists(Exception):
    """The backup's path exists already. The text is the path."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What a copy holds, as text ready to print."""

    deals: int
    transfers: int
    size: int
    """In bytes."""

    def __str__(self) -> str:
        deals = "1 deal" if self.deals == 1 else f"{self.deals} deals"
        transfers = "1 transfer" if self.transfers == 1 else f"{self.transfers} transfers"
        return f"{deals}, {transfers}, {self.size / 1e6:.1f} MB"


def back_up(database: Path, to: Path, *, books: bool = False, exact: bool = False) -> Copied:
    """Copy a database, which a bot may be writing, into one self-contained file.

    The copy is one snapshot, and appears under its name once it is verified. With `books`, every
    balance and settlement in it must also be right. With `exact`, its schema must be exactly one
    that this version of Kro knows. Only its owner can read it, since it holds every card.
    Raises `TargetExists`, `InvalidBackup`, `BackupBlocked`, OSError.

    Without `books`, the ledger's only check is that chips move within a server. A copy with an
    older schema is valid, because the bot migrates it when it starts.
    """
    with appearing(to) as copy:
        copied = _copy(database, copy, exact=exact)
        if books:
            _audit(copy, to)
    return copied


@contextlib.contextmanager
def appearing(to: Path) -> Generator[Path]:
    """A path for making a new file, which appears whole under the name `to` after the block.

    If the block raises, nothing appears. Raises `TargetExists`, OSError.
    """
    if to.exists():
        raise TargetExists(to)
    with tempfile.TemporaryDirectory(prefix=".kro-", dir=to.parent) as place:
        made = Path(place) / "kro.sqlite3"
        yield made
        try:
            os.link(made, to)
        except FileExistsError:
            raise TargetExists(to) from None
        except OSError:  # a file system without links, such as a USB stick's
            if to.exists():
                raise TargetExists(to) from None
            made.replace(to)
    _to_disk(to.parent)


def restore(backup: Path, database: Path, *, books: bool = True) -> tuple[Copied, Path | None]:
    """Replace a database with a backup. Returns what it holds, and the path of the former database.

    With `books`, every balance and settlement in it is derived again first. Discord's messages are
    newer than the backup, so the next start draws everything of open tables again. If it raises,
    nothing has changed: `InvalidBackup` for the backup, `AlreadyRunning` while a bot uses the
    database, `BackupBlocked`, OSError.
    """
    database.parent.mkdir(parents=True, exist_ok=True)
    with process_lock(database):
        fresh = database.with_name(f"{database.name}.restoring")
        try:
            copied = _copy(backup, fresh, exact=True)
            if books:
                _audit(fresh, backup)
            with _opened(fresh) as con:
                if con.execute(_PAINTING).fetchone():
                    messages.of_another_time(con)
            _chown_like(database if database.exists() else database.parent, fresh)
            former = _set_aside(database) if database.exists() else None
            fresh.replace(database)
        finally:
            fresh.unlink(missing_ok=True)
        _to_disk(database.parent)
        return copied, former


def _copy(source: Path, target: Path, *, exact: bool) -> Copied:
    """Copy a database and verify it. `exact` is as in `back_up`.

    If it raises, the caller must delete the target.
    """
    target.unlink(missing_ok=True)
    target.touch(0o600)
    try:
        with _opened(source) as from_, _opened(target) as to:
            with limited(from_, source):
                from_.execute("PRAGMA query_only = ON")
                _check_schema(from_, exact=exact)
            from_.backup(to)
            with limited(to, target):
                to.execute("PRAGMA journal_mode = DELETE")
                return _audited(to, target)
    except sqlite3.OperationalError as error:
        raise BackupBlocked(f"{source}: {error}") from None
    except (sqlite3.DatabaseError, UnicodeError, NewerDatabase, Strange, Endless, _Wrong) as error:
        raise InvalidBackup(f"{source}: {error}") from None


def require_not_newer(path: Path) -> None:
    """Raises `InvalidBackup` if a file has a newer schema than this version of Kro knows.

    Other faults are left to the file's reader.
    """
    with contextlib.suppress(sqlite3.Error), _opened(path) as con:
        found = int(con.execute("PRAGMA user_version").fetchone()[0])
        if found > latest():
            raise InvalidBackup(f"{path}: {NewerDatabase(found, latest())}")


def accept_books(path: Path) -> None:
    """Accept this file's transfers as they are, even if they differ from those audited before.

    If it raises `InvalidBackup` or sqlite3.Error, nothing is written.
    """
    with _opened(path) as con:
        try:
            with limited(con, path):
                _check_schema(con, exact=True)
        except (sqlite3.DatabaseError, NewerDatabase, Strange, Endless, _Wrong) as error:
            raise InvalidBackup(f"{path}: {error}") from None
        books.forget_audits(con)


@contextlib.contextmanager
def _opened(path: Path) -> Generator[sqlite3.Connection]:
    uri = f"{path.absolute().as_uri()}?mode=rw"
    with contextlib.closing(
        sqlite3.connect(uri, uri=True, isolation_level=None, timeout=15)
    ) as con:
        yield con


def _check_schema(con: sqlite3.Connection, *, exact: bool) -> None:
    """Check the schema before reading anything that the file itself defines."""
    require_safe(con)
    ((tables,),) = con.execute(
        "SELECT count(*) FROM sqlite_schema WHERE name IN ('account', 'transfer', 'deal')"
    )
    found = version(con)
    if found <= 0 or tables != 3:
        raise _Wrong("not a database of Kro's")
    if exact:
        if found > latest():
            raise NewerDatabase(found, latest())
        require_exact(con, found)


def _audited(con: sqlite3.Connection, path: Path) -> Copied:
    [(said,)] = con.execute("PRAGMA integrity_check(1)").fetchall()
    if said != "ok":
        raise _Wrong(f"damaged: {said.splitlines()[-1]}")
    if con.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise _Wrong("damaged: rows refer to others that are not there")
    ((astray,),) = con.execute(_ASTRAY)
    if astray:
        raise _Wrong(f"{astray} transfers lead nowhere or to another server")
    ((deals, transfers),) = con.execute(
        "SELECT (SELECT count(*) FROM deal), (SELECT count(*) FROM transfer)"
    )
    return Copied(deals + _archived(con), transfers, path.stat().st_size)


def archived_deals(path: Path) -> int:
    """How many deals of a database file are archived."""
    with _opened(path) as con:
        return _archived(con)


def _archived(con: sqlite3.Connection) -> int:
    if con.execute(_ARCHIVE).fetchone() is None:
        return 0
    return int(con.execute("SELECT coalesce(sum(deals), 0) FROM archive").fetchone()[0])


def _audit(copy: Path, backup: Path) -> None:
    """Audit a copy. Raises `InvalidBackup`, which names the `backup`.

    The copy stays unchanged: an older schema is migrated in another copy.
    """
    with _opened(copy) as con:
        current = version(con) >= latest()
    require_order(check_now(copy) if current else _migrated_books(copy), str(backup))


def require_order(report: CheckReport, name: str) -> None:
    """Raises `InvalidBackup`, with this name, if the audit found a difference that stops deals."""
    if problems := [one for one in report.problems if one.stops]:
        where, what, *_ = problems[0]
        found = len(problems)
        raise InvalidBackup(f"{name}: {found} differences in its books, the first: {where}: {what}")


def _migrated_books(copy: Path) -> CheckReport:
    tried = copy.with_name(f"{copy.name}.tried")
    try:
        shutil.copy(copy, tried)
        with _opened(tried) as con:
            migrate(con)
        return check_now(tried)
    finally:
        for side in ("", *_SIDES):
            tried.with_name(tried.name + side).unlink(missing_ok=True)


def _set_aside(database: Path) -> Path:
    """Copy a database next to itself under a free name. Merges its WAL into the file first."""
    try:
        with _opened(database) as con:
            # Moves what a killed bot left in the WAL into the file. Fails while another program
            # reads.
            con.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise BackupBlocked(f"{database}: {error}") from None
    except (sqlite3.DatabaseError, UnicodeError):  # an error may quote a damaged text
        pass  # The damage may be the reason for the restore. The file is kept as it is.
    names = (database.with_name(f"{database.name}.old-{number}") for number in count(1))
    former = next(name for name in names if not name.exists())
    for side in ("", *_SIDES):
        part = database.with_name(database.name + side)
        if part.exists():
            shutil.copy2(part, former.with_name(former.name + side))
    for side in _SIDES:
        database.with_name(database.name + side).unlink(missing_ok=True)
    return former


def _chown_like(like: Path, path: Path) -> None:
    """Give the file to the user that the bot runs as, if root restores."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = like.stat()
        os.chown(path, owner.st_uid, owner.st_gid)


def _to_disk(folder: Path) -> None:
    """Flush a folder to disk, so that a new name in it survives a power cut.

    Windows does that itself, and does not open folders.
    """
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
