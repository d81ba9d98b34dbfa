"""How late an event loop is.

Owns: a timer that looks every few milliseconds. Must not know: what the loop is busy with.
"""

from __future__ import annotations

import asyncio

TICK = 0.02
"""Seconds between two looks at how late the loop is. To wake an idle loop takes some 0.1 ms of the
processor, so that looking every 5 ms took 1.2 ms a click where people take their time.
"""


class Lateness:
    """Seconds by which the loop was late for each tick; a tick missed while it was busy counts."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._late: list[float] = []
        self._due = self._loop.time()
        self._tick()

    def _tick(self) -> None:
        now = self._loop.time()
        # All at once: one by one a loop that is never idle would not catch up with them.
        while self._due <= now:
            self._late.append(now - self._due)
            self._due += TICK
        self._handle = self._loop.call_at(self._due, self._tick)

    def stop(self) -> list[float]:
        """All of them."""
        self._handle.cancel()
        return self._late
