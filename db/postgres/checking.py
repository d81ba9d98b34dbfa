"""Going over the books of a PostgreSQL in a process of its own, which copies them for that.

Owns: that copy. Must not know: what is gone over (`db.audit.checker`), how the process is started
(`db.own_process`).

Run by itself, ``python -m db.postgres.checking`` (and ``whole``), it reads the address from its
standard input, where nobody else of the machine can see it, and prints a `BooksReport` as JSON.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bot.ports import BooksReport
from db.audit import process
from db.outage import outage_of
from db.own_process import in_own_process
from db.postgres.copying import copy_to_file


async def go_over(address: str, *, whole: bool) -> BooksReport:
    """Go over a copy of this moment's books. Raises `OwnProcessFailed`,
    `Unreachable`, OSError.
    """
    words = process.how(whole=whole)
    written = in_own_process(__name__, *words, sent=address.encode())
    return process.read_report(await outage_of(address).watch(written))


def main() -> None:
    """Print what is found about the database that the standard input names."""
    with tempfile.TemporaryDirectory(prefix="kro-books-") as folder:
        copy = Path(folder) / "books.sqlite3"
        copy_to_file(sys.stdin.read(), copy, known_part=True)
        process.write_report(copy, sys.argv[1:])


if __name__ == "__main__":
    main()
