"""Carrying all that is kept from a file to a PostgreSQL, and back; a backup of one.

Owns: the order of steps after which nothing can be lost: nobody works on it, it is in order, every
row has arrived, it is in order there, and nobody has begun to work on it meanwhile. Must not know:
how rows are copied (`db.postgres.copying`).
"""

from __future__ import annotations

import sqlite3
import tempfile
import threading
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path

from db.audit.checker import check_now
from db.postgres.address import without_secrets
from db.postgres.copying import copy_from_file, copy_to_file, empty
from db.postgres.one_bot import one_bot
from db.process_lock import AlreadyRunning, process_lock
from db.sqlite.backup import Copied, appearing, back_up, require_order
from db.sqlite.migrate import bring_up_to_date
from db.statements import messages


def to_postgres(path: Path, address: str, ttl: float) -> Copied:
    """Carry what a file has to an empty database; the file stays as it is. `ttl` is as `one_bot`
    says. Raises `AlreadyRunning`, `Unfit`, `Unreachable`, `Hindered`, OSError. What has arrived
    stays only where somebody else has begun to work on it meanwhile.
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
        size = copy.stat().st_size
        try:
            arrived = Path(place) / "arrived.sqlite3"
            copy_to_file(address, arrived)
            require_order(check_now(arrived), without_secrets(address))
        except BaseException:
            require_alone()
            empty(address)
            raise
        require_alone()
    return Copied(counts["deal"], counts["transfer"], size)


def _perhaps_of_another_time(copy: Path) -> None:
    """What is carried may be a backup."""
    with closing(sqlite3.connect(copy)) as con, con:
        messages.of_another_time(con)


def to_file(address: str, path: Path, ttl: float) -> Copied:
    """Carry what a database has to a file that is not there yet; the database stays as it is. `ttl`
    is as `one_bot` says. Raises `AlreadyRunning`, `Occupied`, `Unfit`, `Unreachable`, OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with process_lock(path), _alone(address, ttl) as require_alone:
        return _copied(address, path, require_alone)


@contextmanager
def _alone(address: str, ttl: float) -> Generator[Callable[[], None]]:
    """As `one_bot`; what is given raises `AlreadyRunning` once somebody else has the database."""
    taken = threading.Event()

    def require_alone() -> None:
        if taken.is_set():
            raise AlreadyRunning(without_secrets(address))

    with one_bot(address, ttl, taken=taken.set):
        yield require_alone


def back_up_database(address: str, to: Path) -> Copied:
    """Copy a database, which bots may go on writing meanwhile, into one file that stands alone: one
    moment of the whole, gone over before it appears under its name. Raises as `to_file`, but not
    `AlreadyRunning`.
    """
    return _copied(address, to, lambda: None)


def _copied(address: str, to: Path, may_appear: Callable[[], None]) -> Copied:
    """See `back_up_database`; `may_appear` is asked at the end, and raises where it may not."""
    to.parent.mkdir(parents=True, exist_ok=True)
    with appearing(to) as copy:
        counts = copy_to_file(address, copy)
        require_order(check_now(copy), without_secrets(address))
        may_appear()
    return Copied(counts["deal"], counts["transfer"], to.stat().st_size)
