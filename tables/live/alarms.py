"""Wakes tables at their time: at most one alarm for each table, with back-off after failures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Set
from typing import Any

from tables.commands import correlation_id

RETRY_SECONDS = 5.0
MAX_RETRY = 600.0
DOUBLINGS = 7
"""Failures after which the longest delay is reached; a float cannot hold every power of two."""
SOON = 1.0
"""Seconds within which an alarm counts as about to ring."""


def retry_in(times: int) -> float:
    """Seconds until the next try after this number of failures in a row, with back-off."""
    return min(RETRY_SECONDS * 2 ** min(times - 1, DOUBLINGS), MAX_RETRY)


class Alarms:
    """The alarms of all tables of this process."""

    def __init__(self, wake: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        """`wake` is called with the table that is due."""
        self._wake = wake
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._in_vain: dict[int, int] = {}
        """How often in a row each table could not be woken."""
        self._guilds: dict[int, int] = {}
        """The server of each table that has an alarm or whose alarm has rung."""
        self._stopped = False

    def __contains__(self, table: int) -> bool:
        """Whether the table has an alarm."""
        return table in self._timers

    @property
    def tables(self) -> Set[int]:
        """The tables that have an alarm."""
        return self._timers.keys()

    def sees_to(self, table: int) -> bool:
        """Whether the table is about to be woken, or is being retried after a failure."""
        if (timer := self._timers.get(table)) is None:
            return False
        soon = timer.when() - asyncio.get_running_loop().time() <= SOON
        return soon or table in self._in_vain

    def of(self, guilds: Callable[[int], bool]) -> list[int]:
        """The tables of these servers, as far as their servers are known."""
        return [table for table, guild in self._guilds.items() if guilds(guild)]

    def ring_in(self, table: int, seconds: float, guild: int | None = None) -> None:
        """Wake the table after this number of seconds, and drop any earlier alarm.

        `guild` is its server, if that is not known yet. No effect after `stop`.
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
        """Retry a failed wake later, with back-off."""
        times = self._in_vain[table] = self._in_vain.get(table, 0) + 1
        self.ring_in(table, retry_in(times), guild)

    def mark_woken(self, table: int) -> None:
        """Forget earlier failures."""
        self._in_vain.pop(table, None)

    def cancel(self, table: int) -> None:
        """Remove the table's alarm."""
        if (timer := self._timers.pop(table, None)) is not None:
            timer.cancel()
        self._guilds.pop(table, None)

    def forget(self, table: int) -> None:
        """Remove the table's alarm and its failures."""
        self.cancel(table)
        self.mark_woken(table)

    def stop(self) -> None:
        """Cancel all alarms for good."""
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._guilds.clear()

    async def wait_until_rung(self) -> None:
        """Wait until the wakes that are under way have ended."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _ring(self, table: int) -> None:
        self._timers.pop(table, None)
        correlation_id.set("")  # not the press that set the alarm
        task = asyncio.create_task(self._wake(table), name=f"wake {table}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
