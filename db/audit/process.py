"""Going over the books in a process of its own.

Owns: what that process is told, and how its findings come back. Must not know: what is gone over
(`db.audit.checker`), how it is started (`db.own_process`), what follows from what is found.

Run by itself, ``python -m db.audit.process FILE`` (and ``whole``), it prints a `BooksReport` as
JSON.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bot.ports import BooksReport
from db.audit.checker import check_now
from db.own_process import in_own_process

WHOLE = "whole"
MOST_LISTED = 20
"""Differences that are listed one by one."""


async def go_over(path: Path, *, whole: bool) -> BooksReport:
    """Go over this file. Raises `OwnProcessFailed`, OSError."""
    return read_report(await in_own_process(__name__, str(path), *how(whole=whole)))


def how(*, whole: bool) -> list[str]:
    """What the command line says of it."""
    return [WHOLE] if whole else []


def read_report(written: bytes) -> BooksReport:
    """What such a process has written."""
    return msgspec.json.decode(written, type=BooksReport)


def write_report(path: Path, words: list[str]) -> None:
    """Go over this file on the caller's own thread, as these words say, and print what is found."""
    found = check_now(path, whole=words == how(whole=True))
    report = BooksReport(
        transfers=found.transfers,
        differences=len(found.problems),
        first=tuple(found.problems[:MOST_LISTED]),
        guilds=frozenset(difference.guild for difference in found.problems),
        checked=found.checked,
    )
    sys.stdout.write(msgspec.json.encode(report).decode())


def main() -> None:
    """Print what is found about the file that the command line names."""
    path, *words = sys.argv[1:]
    write_report(Path(path), words)


if __name__ == "__main__":
    main()
