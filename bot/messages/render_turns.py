"""When messages are rendered: two in each round of the event loop.

Owns: the order of those that are to be rendered. Must not know: what is rendered, when it may be
sent (`bot.discord.request_pace`).

To render a message takes a millisecond of the processor or two. Fifty that are ready at once, as
when many tables are pressed at, would keep the event loop from all else for as long as they take
together: from presses, answers and the gateway's heartbeat. So after every other one it goes
through whatever has come meanwhile; and an answer that somebody waits for is rendered before a
table, which is then rendered once for two moves.
"""

from __future__ import annotations

import asyncio
import itertools
from heapq import heappop, heappush

AT_ONCE = 2
"""Messages that are rendered in one round: together 2 ms where nothing else runs, and a round takes
some 0.05 ms by itself.
"""


class RenderTurns:
    """Who may render next: whoever is due first."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._left = AT_ONCE
        """How many more may be rendered in this round."""

    async def turn(self, due: float) -> None:
        """Wait until something may be rendered that is to be there at this time of the loop;
        whoever asks renders it without awaiting anything that takes time.
        """
        loop = asyncio.get_running_loop()
        if self._left:
            self._take(loop)
            return
        future = loop.create_future()
        heappush(self._waiting, (due, next(self._order), future))
        await future

    def _take(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._left == AT_ONCE:
            loop.call_soon(self._next_round, loop)
        self._left -= 1

    def _next_round(self, loop: asyncio.AbstractEventLoop) -> None:
        self._left = AT_ONCE
        while self._waiting and self._left:
            future = heappop(self._waiting)[2]
            if not future.done():  # else whoever waited was broken off
                future.set_result(None)
                self._take(loop)
