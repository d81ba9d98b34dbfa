"""Waking tables when their time comes.

Owns: the alarms of this process, at most one for each table, of which server each is, and how soon
what could not be done is tried again. Must not know: when a table's time is, which tables this
process runs, what is done at that time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Set
from typing import Any

from tables.live.cause import CAUSE

RETRY_SECONDS = 5.0
LONGEST_RETRY = 600.0
DOUBLINGS = 7
"""After so many the longest is reached; a float does not hold every power of two."""
SOON = 1.0
"""Seconds within which an alarm rings that need not ring at once."""


def retry_in(times: int) -> float:
    """Seconds until something is tried again that was in vain so many times in a row: ever more."""
    return min(RETRY_SECONDS * 2 ** min(times - 1, DOUBLINGS), LONGEST_RETRY)


class Alarms:
    """Those of all tables that have something to do by themselves."""

    def __init__(self, wake: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        """`wake` is called with the table whose time has come."""
        self._wake = wake
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._in_vain: dict[int, int] = {}
        """How often in a row each table could not be woken."""
        self._guilds: dict[int, int] = {}
        """The server of each that is woken, or was and has nothing set since."""
        self._stopped = False

    def __contains__(self, table: int) -> bool:
        """Whether it is going to be woken."""
        return table in self._timers

    @property
    def tables(self) -> Set[int]:
        """Those that are."""
        return self._timers.keys()

    def sees_to(self, table: int) -> bool:
        """Whether it is about to be woken, or could not be and is tried again in due course."""
        if (timer := self._timers.get(table)) is None:
            return False
        soon = timer.when() - asyncio.get_running_loop().time() <= SOON
        return soon or table in self._in_vain

    def of(self, guilds: Callable[[int], bool]) -> list[int]:
        """The tables of these servers, as far as their server was told."""
        return [table for table, guild in self._guilds.items() if guilds(guild)]

    def ring_in(self, table: int, seconds: float, guild: int | None = None) -> None:
        """Wake it after so many seconds, whatever was set before; after `stop`: not at all. `guild`
        is its server, where that is not what it was told to be before.
        """
        guild = self._guilds.get(table) if guild is None else guild
        self.cancel(table)
        if self._stopped:
            return
        if guild is not None:
            self._guilds[table] = guild
        loop = asyncio.get_running_loop()
        self._timers[table] = loop.call_later(seconds, self._ring, table)

    def ring_again(self, table: int, guild: int | None = None) -> None:
        """It could not be woken: do so later, and the later the more often that was in vain."""
        times = self._in_vain[table] = self._in_vain.get(table, 0) + 1
        self.ring_in(table, retry_in(times), guild)

    def mark_woken(self, table: int) -> None:
        """What was tried before was not in vain any more."""
        self._in_vain.pop(table, None)

    def cancel(self, table: int) -> None:
        """It has nothing to do by itself, or not here."""
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()
        self._guilds.pop(table, None)

    def forget(self, table: int) -> None:
        """It is not woken here any more."""
        self.cancel(table)
        self.mark_woken(table)

    def stop(self) -> None:
        """Wake no table any more."""
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._guilds.clear()

    async def wait_until_rung(self) -> None:
        """Wait until those are done with that were being woken."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _ring(self, table: int) -> None:
        self._timers.pop(table, None)
        CAUSE.set("")  # not the press that set the alarm
        task = asyncio.create_task(self._wake(table), name=f"wake {table}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
