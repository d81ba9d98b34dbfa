"""The pace of all requests to Discord.

Owns: when the next request may go. Must not know: what is asked of Discord.

discord.py learns of the limit on all of a bot's requests only by being refused, and enough refusals
get an address banned: after a restart every open table would ask at once (docs/discord.md, "Rate
limits").
"""

from __future__ import annotations

import asyncio

BURST = 8
"""Requests that may go at once before the pace counts: still under Discord's 50 a second."""


class RequestPace:
    """So many requests `per_second`, first come, first served; 0: as fast as they come."""

    def __init__(self, per_second: float = 0.0) -> None:
        self._step = 1 / per_second if per_second else 0.0
        self._next = 0.0

    async def turn(self) -> None:
        """Wait until the next request may go."""
        now = asyncio.get_running_loop().time()
        self._next = max(self._next, now - BURST * self._step) + self._step
        if self._next > now:
            await asyncio.sleep(self._next - now)
