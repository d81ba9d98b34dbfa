"""Going over the books in a process of its own, so that nobody waits for it.

Owns: starting it, and how its findings come back. Must not know: what is gone over
(`db.audit.checker`), what follows from what is found.

Run by itself, ``python -m db.audit.process FILE`` (and ``whole``), it prints a `BooksReport` as
JSON.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import msgspec

from bot.ports import BooksReport
from db.audit.checker import check_now

NICENESS = 15
"""Everything else goes first."""
WHOLE = "whole"
MOST_LISTED = 20
"""Differences that are listed one by one."""


class CheckFailed(Exception):
    """The books could not be gone over: nothing is known of them."""


async def go_over(path: Path, *, whole: bool) -> BooksReport:
    """Go over this file in a process of its own, which ends with whoever asks. Raises
    `CheckFailed`, OSError.
    """
    return await in_a_child(__name__, str(path), *how(whole=whole))


def how(*, whole: bool) -> list[str]:
    """What the command line says of it."""
    return [WHOLE] if whole else []


async def in_a_child(module: str, *words: str, sent: bytes = b"") -> BooksReport:
    """Run such a module in a process of its own, which reads what is `sent`. Raises `CheckFailed`,
    OSError.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, err = await process.communicate(sent)
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if process.returncode != 0:
        lines = err.decode(errors="replace").splitlines()
        raise CheckFailed(lines[-1] if lines else f"exit status {process.returncode}")
    return msgspec.json.decode(out, type=BooksReport)


def report_on(path: Path, *, whole: bool) -> BooksReport:
    """What `go_over` tells, found on the caller's own thread."""
    found = check_now(path, whole=whole)
    return BooksReport(
        transfers=found.transfers,
        differences=len(found.problems),
        first=tuple(found.problems[:MOST_LISTED]),
        guilds=frozenset(difference.guild for difference in found.problems),
        checked=found.checked,
    )


def go_last() -> None:
    """Let everything else on the machine go first."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def main() -> None:
    """Print what is found about the file that the command line names."""
    go_last()
    path, *words = sys.argv[1:]
    report = report_on(Path(path), whole=words == how(whole=True))
    sys.stdout.write(msgspec.json.encode(report).decode())


if __name__ == "__main__":
    main()
