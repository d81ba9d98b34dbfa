"""Moves everything from a file to PostgreSQL and back, and backs up a PostgreSQL database."""

from __future__ import annotations

import sqlite3
import tempfile
import threading
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path

from db.audit.checker import check_now
from db.postgres.connection import without_secrets
from db.postgres.copying import copy_from_file, copy_to_file, empty
from db.postgres.one_bot import one_bot
from db.process_lock import AlreadyRunning, process_lock
from db.sqlite.backup import Copied, appearing, archived_deals, back_up, require_order
from db.sqlite.migrate import bring_up_to_date
from db.statements import messages


def to_postgres(path: Path, address: str, ttl: float) -> Copied:
    """Copy a file into an empty database. The file stays unchanged. `ttl` is as in `one_bot`.

    Raises `AlreadyRunning`, `InvalidBackup`, `Unreachable`, `BackupBlocked`, OSError. After an
    error the database is emptied again, unless another process has begun to use it.

    So that nothing gets lost, a move checks in this order that the source is unused, its ledger
    correct, and every row copied. Then it checks that the ledger at the target is correct, and that
    no process has begun to use the target.
    """
    with (
        process_lock(path),
        _alone(address, ttl) as require_alone,
        tempfile.TemporaryDirectory(prefix="kro-") as place,
    ):
        copy = Path(place) / "moving.sqlite3"
        back_up(path, copy, exact=True)
        bring_up_to_date(copy)
        require_order(check_now(copy), str(path))
        _perhaps_of_another_time(copy)
        counts = copy_from_file(copy, address)
        size, archived = copy.stat().st_size, archived_deals(copy)
        try:
            arrived = Path(place) / "arrived.sqlite3"
            copy_to_file(address, arrived)
            require_order(check_now(arrived), without_secrets(address))
        except BaseException:
            require_alone()
            empty(address)
            raise
        require_alone()
    return Copied(counts["deal"] + archived, counts["transfer"], size)


def _perhaps_of_another_time(copy: Path) -> None:
    """Note that Discord's messages may be newer than these rows: the file may be a backup."""
    with closing(sqlite3.connect(copy)) as con, con:
        messages.of_another_time(con)


def to_file(address: str, path: Path, ttl: float) -> Copied:
    """Copy a database into a new file. The database stays unchanged. `ttl` is as in `one_bot`.

    Raises `AlreadyRunning`, `TargetExists`, `InvalidBackup`, `Unreachable`, OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with process_lock(path), _alone(address, ttl) as require_alone:
        return _copied(address, path, require_alone)


@contextmanager
def _alone(address: str, ttl: float) -> Generator[Callable[[], None]]:
    """`one_bot`, with a check that raises `AlreadyRunning` if another process took the database."""
    taken = threading.Event()

    def require_alone() -> None:
        if taken.is_set():
            raise AlreadyRunning(without_secrets(address))

    with one_bot(address, ttl, taken=taken.set):
        yield require_alone


def back_up_database(address: str, to: Path) -> Copied:
    """Copy a database, which bots may be writing, into one self-contained file.

    The file is one snapshot, audited before it appears under its name. Raises what `to_file`
    raises, but not `AlreadyRunning`.
    """
    return _copied(address, to, lambda: None)


def _copied(address: str, to: Path, may_appear: Callable[[], None]) -> Copied:
    """See `back_up_database`.

    `may_appear` is called at the end, and raises if the file must not appear.
    """
    to.parent.mkdir(parents=True, exist_ok=True)
    with appearing(to) as copy:
        counts = copy_to_file(address, copy)
        require_order(check_now(copy), without_secrets(address))
        archived = archived_deals(copy)
        may_appear()
    return Copied(counts["deal"] + archived, counts["transfer"], to.stat().st_size)
