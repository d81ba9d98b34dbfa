"""Audits the ledger of a PostgreSQL database: a separate process copies it to a file first.

``python -m db.postgres.checking FOLDER`` (and ``whole``) reads the address from its standard input,
where no other user of the machine can see it. It prints an `AuditReport` as JSON.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bot.ports import AuditReport
from db.audit import process
from db.outage import outage_of
from db.own_process import in_own_process
from db.postgres.copying import copy_to_file


async def audit_ledger(address: str, *, whole: bool) -> AuditReport:
    """Audit a copy of the current ledger. Raises `OwnProcessFailed`, `Unreachable`, OSError."""
    words = process.how(whole=whole)
    # Not in that process: if it is killed, the copy must not stay.
    with tempfile.TemporaryDirectory(prefix="kro-books-") as folder:
        written = in_own_process(__name__, folder, *words, sent=address.encode())
        return process.read_report(await outage_of(address).watch(written))


def main() -> None:
    """Audit the database that the standard input names, with the copy in the folder that the
    command line names.
    """
    folder, *words = sys.argv[1:]
    copy = Path(folder) / "books.sqlite3"
    copy_to_file(sys.stdin.read(), copy, known_part=True)
    process.write_report(copy, words)


if __name__ == "__main__":
    main()
