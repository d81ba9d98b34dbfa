"""Makes and checks backups by the clock, and deletes the oldest."""

from __future__ import annotations

import errno
import json
import logging
import re
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

from pydantic import SecretStr

from bot.runtime import storage
from bot.runtime.settings import Place, place
from tables.supervisor import Loop, Supervisor, Trouble

log = logging.getLogger(__name__)

HOUR = 3600.0
AGAIN = 600.0
"""Seconds after which a failed backup is tried again."""
TURN = 0.9 * HOUR
"""Seconds for which only one of several processes makes a backup; less if backups are more
frequent.
"""
_OURS = re.compile(r"kro-\d{8}T\d{6}Z\.sqlite3")
"""The names of backups, by the time (UTC). Other files in the folder are not touched."""


class Backups:
    """Backups in one folder. The newest `keep` stay, and a failed backup deletes none."""

    def __init__(
        self,
        make: Callable[[Path], Awaitable[str]],
        folder: Path,
        hours: float,
        keep: int,
        now: Callable[[], float] = time.time,
        turn: Callable[[float], Awaitable[bool]] | None = None,
    ) -> None:
        """`make` writes a backup, checks it and returns what it holds. If it raises, it leaves no
        file. With several processes, `turn` returns whether this one makes the backup. Its argument
        is the number of seconds for which no other process makes one.
        """
        self._make = make
        self._folder = folder
        self._seconds = hours * HOUR
        self._keep = keep
        self._now = now
        self._turn = turn

    def _made(self) -> list[Path]:
        """All backups, the oldest first."""
        if not self._folder.is_dir():
            return []
        return sorted(path for path in self._folder.iterdir() if _OURS.fullmatch(path.name))

    @property
    def newest(self) -> float | None:
        """When the newest backup was made, in seconds since 1970. Because of this a restart makes
        no extra backup.
        """
        made = self._made()
        return _time_of(made[-1]) if made else None

    def start(self, supervisor: Supervisor) -> Loop:
        """Make backups when they are due."""
        return supervisor.start(
            "backups",
            self._back_up_if_due,
            failed="the backup failed; earlier backups stay",
            first_pause=AGAIN,
            longest_pause=AGAIN,
        )

    async def _back_up_if_due(self) -> float:
        """Make a backup if one is due. Returns the seconds until the next check."""
        newest = self.newest
        left = 0.0 if newest is None else newest + self._seconds - self._now()
        if left > 0:
            # Wait in steps, because the clock may be changed and the machine may sleep.
            return min(left, HOUR)
        if self._turn is not None and not await self._turn(min(TURN, 0.9 * self._seconds)):
            return min(AGAIN, self._seconds)
        try:
            await self.back_up()
        except OSError as error:
            raise Trouble(
                f"no backup could be made: {error}. The bot plays on, and earlier backups stay. Kro"
                f" tries again every {AGAIN / 60:.0f} minutes. Make room, or check the disks and"
                " the folder's owner"
            ) from None
        return 0.0

    async def back_up(self) -> Path:
        """Make a backup now. Raises what prevents it."""
        _require_folder(self._folder)
        to = self._folder / f"{_stem(self._now())}.sqlite3"
        # It gets its name only when it is complete, so that a kill never leaves an incomplete
        # backup.
        making = self._folder / "making.sqlite3"
        making.unlink(missing_ok=True)
        holds = await self._make(making)
        making.replace(to)
        log.info("backed up to %s, audited: %s", to, holds)
        for old in self._made()[: -self._keep]:
            old.unlink(missing_ok=True)
        return to


def made_by_hand(folder: Path) -> Path:
    """The path of a backup that an operator makes in this folder now. The bot never deletes it.
    Raises OSError.
    """
    _require_folder(folder)
    return folder / f"{_stem(time.time())}-by-hand.sqlite3"


def _require_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError:
        why = "backups need a folder here, and there is a file: move it to another place"
        raise NotADirectoryError(errno.ENOTDIR, why, str(folder)) from None


def _stem(at: float) -> str:
    return f"kro-{datetime.fromtimestamp(at, UTC):%Y%m%dT%H%M%SZ}"


def _time_of(backup: Path) -> float:
    """The time in a backup's name."""
    at = datetime.strptime(backup.name, "kro-%Y%m%dT%H%M%SZ.sqlite3")  # noqa: DTZ007 (the Z)
    return at.replace(tzinfo=UTC).timestamp()


async def back_up(database: Place, to: Path) -> str:
    """Make a backup. Returns what it holds. Raises what `storage.in_own_process` does."""
    named = database.get_secret_value() if isinstance(database, SecretStr) else str(database)
    sent = json.dumps([named, str(to)]).encode()
    return (await storage.in_own_process(__name__, database, sent)).decode()


def main() -> None:
    """Make the backup that the standard input names, in a process of its own.

    The input is a JSON list of the database and the file to write. Other users of the machine
    cannot read it, unlike command-line arguments.
    """
    named, to = json.load(sys.stdin)
    database = place(named)
    if not isinstance(database, Path | SecretStr):
        raise TypeError("no database is named")
    sys.stdout.write(str(storage.back_up(database, Path(to), books=True)))


if __name__ == "__main__":
    main()
