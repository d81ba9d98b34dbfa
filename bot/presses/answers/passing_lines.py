"""Private lines that say something for now: why a card is refused, the last trick, why a press came
to nothing.

Owns: which such line of whom stands last at each table, and that it goes when the next one comes or
with the next press there. Must not know: what a line says, what a press does.

A line can be taken away only by the token of the press that it answers. It is noted down nowhere:
after a restart, or when that token has died, it stays until its reader dismisses it.
"""

from __future__ import annotations

import asyncio

from bot.lru import Lru
from bot.presses.click import Click
from bot.presses.invocation import PassingLine

REMEMBERED = 1000
"""Lines that are still to go, while their tokens are good."""


class PassingLines:
    """The last line of each person at each table."""

    def __init__(self) -> None:
        self._last: Lru[tuple[int, int], PassingLine] = Lru(REMEMBERED)
        """Of a press nothing else is kept: it has the table as it was, and the deal."""

    def __len__(self) -> int:
        """How many lines are still to go."""
        return len(self._last)

    async def follow(self, click: Click) -> None:
        """A press was carried out: what was said before it is of no use any more, unless this was a
        button of that very line and nothing else was said.
        """
        self._forget_dead()
        key, said = (click.table, click.user), click.passing
        before = self._last.get(key)
        if before is not None and said is None and click.pressed == before.message:
            return
        self._last.pop(key, None)
        if said is not None:
            self._last.keep(key, said)
        if before is not None:
            await click.rest.withdraw(before.token, before.message)

    def _forget_dead(self) -> None:
        """Those that nobody could take away any more."""
        now = asyncio.get_running_loop().time()
        while (oldest := self._last.oldest()) and not oldest[1].token.good(now):
            del self._last[oldest[0]]
