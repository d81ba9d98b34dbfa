"""Audits a database in a separate process."""

from __future__ import annotations

import errno
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator, Set
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.ports import AuditReport
from db.audit.checker import CheckReport, check_file, unreadable
from db.audit.part import Row
from db.audit.rounds import Source, audit
from db.connection import Connection, Values
from db.own_process import in_own_process
from db.sqlite.scratch import is_full


class AuditRequest(Struct, frozen=True):
    """What to audit: the arguments of `bot.ports.Store.audit_ledger`, and the database's place."""

    place: str
    whole: frozenset[int]
    share: float


class FileSnapshot:
    """A file in one transaction (`db.audit.part.Snapshot`)."""

    def __init__(self, con: Connection) -> None:
        self.con = con

    def rows(self, sql: str, parameters: Values = (), /) -> Iterator[Row]:
        """See `db.audit.part.Snapshot.rows`."""
        return iter(self.con.execute(sql, parameters))


class DatabaseFile:
    """A file that a bot may be using (`db.audit.rounds.Source`)."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def faults(self) -> CheckReport:
        """See `Source.faults`."""
        return check_file(self._path)

    def settled(self) -> int:
        """See `Source.settled`. A file has one writer, so transfers appear in order."""
        with self.snapshot() as snapshot:
            row = snapshot.con.execute("SELECT coalesce(max(id), 0) FROM transfer").fetchone()
        return int(row[0])

    @contextmanager
    def snapshot(self) -> Generator[FileSnapshot]:
        """See `Source.snapshot`."""
        uri = f"{self._path.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=15)) as con:
            con.execute("PRAGMA query_only = ON")
            con.execute("BEGIN")
            yield FileSnapshot(con)


async def audit_in_own_process(
    module: str, place: str, whole: Set[int], share: float
) -> AuditReport:
    """Audit in a separate process, with a module whose `main` calls `run`.

    Raises `OwnProcessFailed`, `Unreachable`, OSError.
    """
    request = AuditRequest(place, frozenset(whole), share)
    # Sent on standard input. Other users of the machine could read an address on a command line.
    written = await in_own_process(module, sent=msgspec.json.encode(request))
    return msgspec.json.decode(written, type=AuditReport)


async def audit_file(path: Path, whole: Set[int], share: float) -> AuditReport:
    """Audit this file in a separate process. Raises `OwnProcessFailed`, OSError."""
    return await audit_in_own_process(__name__, str(path), whole, share)


def run(opened: Callable[[str], AbstractContextManager[Source]]) -> None:
    """Read an `AuditRequest` from the standard input, and print the `AuditReport` as JSON.

    `opened` opens a database by its place.
    """
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=AuditRequest)
    try:
        with opened(asked.place) as source:
            report = audit(source, asked.whole, asked.share)
    except (sqlite3.Error, UnicodeError, OSError) as error:
        if _is_full(error):
            # The bot logs only the last line of the error.
            raise SystemExit(
                f"no space is left for temporary files in {tempfile.gettempdir()} (TMPDIR)"
            ) from None
        if isinstance(error, OSError):
            raise
        report = CheckReport("", problems=[unreadable(error)]).summary()
    sys.stdout.write(msgspec.json.encode(report).decode())


def _is_full(error: Exception) -> bool:
    """Whether a disk is full. An audit writes only temporary files."""
    if isinstance(error, OSError):
        return error.errno == errno.ENOSPC
    return is_full(error)


def main() -> None:
    """Audit a file (see `run`)."""
    run(lambda place: nullcontext(DatabaseFile(Path(place))))


if __name__ == "__main__":
    main()
