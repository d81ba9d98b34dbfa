"""Making a backup in a process of its own, so that nobody waits for it.

Owns: starting it, and how it is told what to do. Must not know: when (`bot.upkeep.backups`), how a
copy is made and gone over (`bot.storage`).

Run by itself, ``python -m bot.upkeep.backup_process``, it reads a JSON list from its standard
input, where nobody else of the machine can see it: the database, and the file to write.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

from pydantic import SecretStr

from bot.settings import Place, place

NICENESS = 15
"""Everything else goes first."""


class BackupFailed(Exception):
    """There is none; as text why."""


async def in_own_process(database: Place, to: Path) -> str:
    """Make one there; returns what it holds. Raises `BackupFailed`, OSError."""
    named = database.get_secret_value() if isinstance(database, SecretStr) else str(database)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        out, err = await process.communicate(json.dumps([named, str(to)]).encode())
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if process.returncode != 0:
        lines = err.decode(errors="replace").splitlines()
        raise BackupFailed(lines[-1] if lines else f"exit status {process.returncode}")
    return out.decode()


def main() -> None:
    """Make the backup that the standard input names."""
    from bot import storage  # noqa: PLC0415  (whoever starts the process has no need of it)

    if hasattr(os, "nice"):
        os.nice(NICENESS)
    named, to = json.load(sys.stdin)
    database = place(named)
    if not isinstance(database, Path | SecretStr):
        raise TypeError("no database is named")
    sys.stdout.write(str(storage.back_up(database, Path(to), books=True)))


if __name__ == "__main__":
    main()
