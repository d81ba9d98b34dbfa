"""Makes a backup in a separate process, so that the bot does not wait for it.

``python -m bot.runtime.upkeep.backup_process`` reads a JSON list from its standard input: the
database, and the file to write. No other user of the machine can read it there.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pydantic import SecretStr

from bot.runtime import storage
from bot.runtime.settings import Place, place


async def back_up(database: Place, to: Path) -> str:
    """Make a backup. Returns what it holds. Raises what `storage.in_own_process` does."""
    named = database.get_secret_value() if isinstance(database, SecretStr) else str(database)
    sent = json.dumps([named, str(to)]).encode()
    return (await storage.in_own_process(__name__, database, sent)).decode()


def main() -> None:
    """Make the backup that the standard input names."""
    named, to = json.load(sys.stdin)
    database = place(named)
    if not isinstance(database, Path | SecretStr):
        raise TypeError("no database is named")
    sys.stdout.write(str(storage.back_up(database, Path(to), books=True)))


if __name__ == "__main__":
    main()
