"""Private lines that say something for now: why a card is refused, the last trick, why a press came
to nothing.

Owns: which such line of whom stands last at each table, and that it goes when the next one comes or
with the next press there; a question also when the deal is over that it is about, one that was
answered when the seat is no more (`Until`); what a game that is played on the table refused, also
once the game has moved on. Must not know: what a line says, what a press does.

A line can be taken away only by the token of the press that it answers. It is noted down nowhere:
after a restart, or when that token has died, it stays until its reader dismisses it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from bot.discord.rest import DiscordRest
from bot.lru import Lru
from bot.presses.invocation import Click, Invocation, PassingLine, Until
from bot.runtime.side_tasks import SideTasks
from tables.commands import Command, Outcome
from tables.decision import Decision
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tables.ports import Account

REMEMBERED = 1000
"""Lines that are still to go, while their tokens are good."""
READ = 4.0
"""Seconds that a line stands at least while its reader does nothing: it is to be read."""


class _Standing(NamedTuple):
    """What is kept of a press: all else of it has the table as it was, and the deal."""

    line: PassingLine
    rest: DiscordRest
    sitter: Account | None
    """Who reads it, where that person sat there."""
    moment: Decision | None = None
    """When a choice on the table was refused that is offered to everybody: it tells of that."""


class PassingLines:
    """The last line of each person at each table."""

    def __init__(self, directory: Directory, tasks: SideTasks) -> None:
        self._directory = directory
        self._tasks = tasks
        self._last: Lru[tuple[int, int], _Standing] = Lru(REMEMBERED)
        self._pressed: list[int] = []
        """Lines of which a button is being carried out."""
        directory.committed.subscribe(self._follow_table)

    def __len__(self) -> int:
        """How many lines are still to go."""
        return len(self._last)

    @contextmanager
    def answering(self, asked: Invocation) -> Generator[None, None, None]:
        """While this press is carried out the line on which it was pressed stays, whatever comes of
        it: the answer takes its place.
        """
        message = asked.pressed or 0
        self._pressed.append(message)
        try:
            yield
        finally:
            self._pressed.remove(message)

    async def follow(self, asked: Invocation, before: Snapshot, account: Account | None) -> None:
        """A press or command at this table, as it was `before`, was carried out: what was said
        until then is of no use any more, unless this was a button of that very line and nothing
        else was said.
        """
        self._forget_dead()
        key, said = (before.id, asked.user), asked.passing
        last = self._last.get(key)
        if last is not None and said is None and asked.pressed == last.line.message:
            return
        self._last.pop(key, None)
        same = last is not None and said is not None and said.message == last.line.message
        if last is not None and said is not None and same:
            # By the token of the press that brought it, which surely may take it away.
            said = replace(said, token=last.line.token)
        if said is not None:
            seated = account is not None and before.table.chair_of(account) is not None
            sitter = account if seated else None
            moment = _moment(asked, before)
            self._last.keep(key, _Standing(said, asked.rest, sitter, moment))
        if last is not None and not same:
            await _withdraw(last)
        if said is not None and said.until is Until.SEAT:
            # What it tells of may be over by the time in which it was told.
            now, standing = await self._directory.snapshot(before.id), self._last.get(key)
            if now is not None and standing is not None and _is_over(standing, now.table):
                del self._last[key]
                await _withdraw(standing)

    async def note(self, asked: Invocation, table: int) -> None:
        """A press at a table that cannot be read was answered: that takes the place of what was
        said there before.
        """
        key, said = (table, asked.user), asked.passing
        if said is None:
            return
        last = self._last.pop(key, None)
        self._last.keep(key, _Standing(said, asked.rest, None))
        if last is not None and last.line.message != said.message:
            await _withdraw(last)

    def _follow_table(self, _: Command, outcome: Outcome) -> None:
        if not outcome.snapshot.game.traits.hands:
            self._tasks.spawn(self._moved_on(outcome))
        if outcome.dealt or outcome.settled or outcome.closed:
            self._tasks.spawn(self._went_on(outcome))

    async def _went_on(self, outcome: Outcome) -> None:
        """A deal has begun or ended, or the table closed: nobody need be told any more what became
        of a seat that they have no longer, nor asked about what is over.
        """
        table = outcome.snapshot.table
        await self._take_away(
            key
            for key, standing in self._at(outcome)
            if standing.line.until is Until.DEAL or _is_over(standing, table)
        )

    async def _moved_on(self, outcome: Outcome) -> None:
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
        return (
            (key, standing)
            for key, standing in self._last.items()
            if key[0] == table and standing.line.message not in self._pressed
        )

    async def _take_away(self, keys: Iterable[tuple[int, int]]) -> None:
        for standing in [self._last.pop(key) for key in [*keys]]:
            await _withdraw(standing)

    def _forget_dead(self) -> None:
        """Those that nobody could take away any more."""
        now = asyncio.get_running_loop().time()
        while (oldest := self._last.oldest()) and not oldest[1].line.token.good(now):
            del self._last[oldest[0]]


def _moment(asked: Invocation, before: Snapshot) -> Decision | None:
    if not isinstance(asked, Click) or not asked.press.public or before.deal is None:
        return None
    return before.deal.public_decision


async def _withdraw(standing: _Standing) -> None:
    await standing.rest.withdraw(standing.line.token, standing.line.message)


def _is_over(standing: _Standing, table: Table) -> bool:
    """Whether it tells of a seat that its reader has no more."""
    if standing.line.until is not Until.SEAT:
        return False
    gone = standing.sitter is not None and table.chair_of(standing.sitter) is None
    return gone or table.status is Status.CLOSED
