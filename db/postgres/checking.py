"""Going over the books of a PostgreSQL in a process of its own, which copies them for that.

Owns: that process. Must not know: what is gone over (`db.audit.checker`).

Run by itself, ``python -m db.postgres.checking`` (and ``whole``), it reads the address from its
standard input, where nobody else of the machine can see it, and prints a `BooksReport` as JSON.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import msgspec

from bot.ports import BooksReport
from db.audit import process
from db.postgres.copying import copy_to_file


async def go_over(address: str, *, whole: bool) -> BooksReport:
    """Go over a copy of this moment's books. Raises `CheckFailed`, OSError."""
    return await process.in_a_child(__name__, *process.how(whole=whole), sent=address.encode())


def main() -> None:
    """Print what is found about the database that the standard input names."""
    process.go_last()
    with tempfile.TemporaryDirectory(prefix="kro-books-") as folder:
        copy = Path(folder) / "books.sqlite3"
        copy_to_file(sys.stdin.read(), copy)
        report = process.report_on(copy, whole=sys.argv[1:] == process.how(whole=True))
    sys.stdout.write(msgspec.json.encode(report).decode())


if __name__ == "__main__":
    main()
