"""Private lines that say something for now: why a card is refused, the last trick, why a press came
to nothing.

Owns: which such line of whom stands last at each table, and that it goes when the next one comes or
with the next press there; a question that was answered, also when the seat or the table it was
about is no more; what a game that is played on the table refused, also once the game has moved on.
Must not know: what a line says, what a press does.

A line can be taken away only by the token of the press that it answers. It is noted down nowhere:
after a restart, or when that token has died, it stays until its reader dismisses it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bot.discord_io.rest import DiscordRest
from bot.lru import Lru
from bot.presses.click import Click
from bot.presses.invocation import PassingLine
from tables.commands import Outcome
from tables.decision import Decision
from tables.ports import Account

REMEMBERED = 1000
"""Lines that are still to go, while their tokens are good."""
READ = 4.0
"""Seconds that a line stands at least while its reader does nothing: it is to be read."""


class _Standing(NamedTuple):
    """What is kept of a press: all else of it has the table as it was, and the deal."""

    line: PassingLine
    rest: DiscordRest
    sitter: Account | None = None
    """Whose question at that table it has answered: it tells of a seat that they had then."""
    moment: Decision | None = None
    """When a choice on the table was refused that is offered to everybody: it tells of that."""


class PassingLines:
    """The last line of each person at each table."""

    def __init__(self) -> None:
        self._last: Lru[tuple[int, int], _Standing] = Lru(REMEMBERED)

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
        if before is not None and said is None and click.pressed == before.line.message:
            self._last[key] = before._replace(sitter=click.account)
            return
        self._last.pop(key, None)
        if said is not None:
            self._last.keep(key, _Standing(said, click.rest, moment=_moment(click)))
        if before is not None:
            await _withdraw(before)

    async def ended(self, outcome: Outcome) -> None:
        """A deal is over, or the table closed: whoever has no seat there any more need not be told
        what became of it, nor of a button that has gone.
        """
        table = outcome.snapshot.table
        await self._take_away(
            key
            for key, (_, _, sitter, _) in self._at(outcome)
            if sitter is not None and (outcome.closed or table.chair_of(sitter) is None)
        )

    async def moved_on(self, outcome: Outcome) -> None:
        """A game has moved on that is played on the table: what was refused before says nothing of
        what may be pressed there now.
        """
        deal, over = outcome.snapshot.deal, outcome.settled or outcome.closed
        current = None if deal is None or over else deal.public_decision
        read = asyncio.get_running_loop().time() - READ
        await self._take_away(
            key
            for key, (line, _, _, moment) in self._at(outcome)
            if moment is not None
            and (current is None or (moment != current and line.token.since <= read))
        )

    def _at(self, outcome: Outcome) -> Iterator[tuple[tuple[int, int], _Standing]]:
        table = outcome.snapshot.id
        return ((key, standing) for key, standing in self._last.items() if key[0] == table)

    async def _take_away(self, keys: Iterable[tuple[int, int]]) -> None:
        for standing in [self._last.pop(key) for key in [*keys]]:
            await _withdraw(standing)

    def _forget_dead(self) -> None:
        """Those that nobody could take away any more."""
        now = asyncio.get_running_loop().time()
        while (oldest := self._last.oldest()) and not oldest[1].line.token.good(now):
            del self._last[oldest[0]]


def _moment(click: Click) -> Decision | None:
    if not click.press.public or click.snapshot.deal is None:
        return None
    return click.snapshot.deal.public_decision


async def _withdraw(standing: _Standing) -> None:
    await standing.rest.withdraw(standing.line.token, standing.line.message)
