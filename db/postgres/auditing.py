"""Audits a PostgreSQL database, part by part."""

from __future__ import annotations

import time
from collections.abc import Generator, Set
from contextlib import contextmanager

from bot.ports import AuditReport
from db.audit import process
from db.audit.checker import CheckReport
from db.audit.rounds import audit_everything
from db.connection import Connection
from db.outage import outage_of
from db.postgres.connection import PostgresConnection, opened
from db.postgres.copying import require_known
from tables.ports import Unreachable

WAIT_SECONDS, LOOK_AGAIN = 60.0, 0.02
"""How long to wait for transactions that are writing transfers, and the time between polls."""
_WRITING = """
    SELECT virtualtransaction FROM pg_locks
    WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
    AND relation = 'live_transfer'::regclass AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class PostgresSnapshot:
    """A transaction that reads (`db.audit.part.Snapshot`)."""

    def __init__(self, con: PostgresConnection) -> None:
        self.con: Connection = con
        self.rows = con.stream


class PostgresSource:
    """A database that bots may be using (`db.audit.rounds.Source`)."""

    def __init__(self, con: PostgresConnection) -> None:
        self._con = con

    def faults(self) -> CheckReport:
        """See `Source.faults`. PostgreSQL itself checks its pages, and enforces its constraints."""
        return CheckReport("")

    def settled(self) -> int:
        """See `Source.settled`.

        Transactions number their transfers before they commit. So a transfer may appear after one
        with a higher number. But a transaction that has taken a number locks the table until it
        ends. Raises `Unreachable` if a transaction has held such a lock for a minute.
        """
        raw = self._con.raw
        row = raw.execute("SELECT coalesce(max(id), 0) FROM live_transfer").fetchone()
        writing = set(raw.execute(_WRITING).fetchall())
        until = time.monotonic() + WAIT_SECONDS
        while writing and (writing := writing & set(raw.execute(_WRITING).fetchall())):
            if time.monotonic() > until:
                raise Unreachable("a transaction has been writing transfers for a minute")
            time.sleep(LOOK_AGAIN)
        return 0 if row is None else int(row[0])

    @contextmanager
    def snapshot(self) -> Generator[PostgresSnapshot]:
        """See `Source.snapshot`."""
        raw = self._con.raw
        raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            require_known(self._con, newer=True)
            yield PostgresSnapshot(self._con)
        finally:
            if not raw.closed:
                raw.execute("ROLLBACK")


async def audit_ledger(address: str, whole: Set[int], share: float) -> AuditReport:
    """Audit the present ledger. Raises `OwnProcessFailed`, `Unreachable`, OSError."""
    audited = process.audit_in_own_process(__name__, address, whole, share)
    return await outage_of(address).watch(audited)


@contextmanager
def source(address: str) -> Generator[PostgresSource]:
    """The database at this address. Raises `Unreachable`, also if the connection is lost."""
    with opened(address, "kro audit") as con:
        yield PostgresSource(con)


def check(address: str) -> CheckReport:
    """Audit every server whole, on the caller's thread. Raises `Unreachable`, `InvalidBackup`."""
    with source(address) as database:
        return audit_everything(database)


def main() -> None:
    """Audit the database that the standard input names (`db.audit.process.run`)."""
    process.run(source)


if __name__ == "__main__":
    main()
