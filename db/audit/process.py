"""Audits the ledger in a separate process."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from bot.ports import AuditReport
from db.audit.checker import check_now
from db.own_process import in_own_process

WHOLE = "whole"
MAX_LISTED = 20
"""Differences that the report lists one by one."""


async def audit_ledger(path: Path, *, whole: bool) -> AuditReport:
    """Audit this file in a separate process. Raises `OwnProcessFailed`, OSError."""
    return read_report(await in_own_process(__name__, str(path), *how(whole=whole)))


def how(*, whole: bool) -> list[str]:
    """The command-line arguments for it."""
    return [WHOLE] if whole else []


def read_report(written: bytes) -> AuditReport:
    """Decode the report that such a process has printed."""
    return msgspec.json.decode(written, type=AuditReport)


def write_report(path: Path, words: list[str]) -> None:
    """Audit this file on the caller's thread and print the report. `words` come from `how`."""
    found = check_now(path, whole=words == how(whole=True))
    report = AuditReport(
        transfers=found.transfers,
        differences=len(found.problems),
        first=tuple(found.problems[:MAX_LISTED]),
        guilds=frozenset(difference.guild for difference in found.problems),
        checked=found.checked,
    )
    sys.stdout.write(msgspec.json.encode(report).decode())


def main() -> None:
    """Audit the file that the command line names. Prints an `AuditReport` as JSON. The word
    ``whole`` after the file asks for a whole audit.
    """
    path, *words = sys.argv[1:]
    write_report(Path(path), words)


if __name__ == "__main__":
    main()
