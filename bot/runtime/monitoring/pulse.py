"""A pulse of the event loop: how late it beats is how long everybody has to wait.

Owns: beating, measuring the lag, and who is called at each beat. Must not know: what they do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from bot.runtime.monitoring.durations import Durations
from tables.supervised import run_forever

BEAT = 0.25
"""Seconds between two beats."""


class Pulse:
    """Beats while `run` runs."""

    def __init__(self, beats: Sequence[Callable[[], None]] = ()) -> None:
        """Each of `beats` is called at every beat, and must take no time."""
        self._beats = beats
        self.lag = Durations(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
        """By how much each beat was late."""

    async def run(self) -> None:
        """Until it is cancelled."""
        await run_forever("pulse", self._beat)

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        self.lag.add(max(0.0, loop.time() - due))
        for beat in self._beats:
            beat()
