"""Deletes private lines that soon become untrue: refused cards, the last trick, refused presses."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from bot.discord.rest import DiscordRest
from bot.lru import Lru
from bot.presses.invocation import Click, EphemeralNotice, Invocation, Until
from bot.runtime.side_tasks import SideTasks
from tables.commands import Command, Outcome
from tables.decision import Decision
from tables.live.directory import Directory
from tables.live.topic import Topic
from tables.model.snapshot import Snapshot
from tables.model.table import Status, Table
from tables.ports import Account

REMEMBERED = 1000
"""The most lines that are remembered, so that they can still be deleted while their tokens are
good.
"""
READ = 4.0
"""The minimum time in seconds that a line stays if its reader does nothing, so that it can be read.
"""


class _Shown(NamedTuple):
    """The parts of a press that are kept. The whole press would keep an old state of the table and
    the deal in memory.
    """

    line: EphemeralNotice
    rest: DiscordRest
    sitter: Account | None
    """The reader's account, if that person had a seat there."""
    moment: Decision | None = None
    """The moment of a refused choice on the table that all players could press."""


class EphemeralNotices:
    """The last line of each person at each table.

    A line disappears when the next one comes, or with its reader's next press at that table.
    `Until` names other moments. A refusal of a game that is played on the table also disappears
    once the game has moved on.

    A line can only be deleted with the token of the press that it answers. Lines are not stored.
    After a restart, or when the token has expired, a line stays until its reader dismisses it.
    """

    def __init__(
        self, directory: Directory, language_changed: Topic[int], tasks: SideTasks
    ) -> None:
        """`language_changed` publishes the people whose language has changed."""
        self._directory = directory
        self._tasks = tasks
        self._last: Lru[tuple[int, int], _Shown] = Lru(REMEMBERED)
        self._pressed: list[int] = []
        """Lines whose button is being carried out."""
        directory.committed.subscribe(self._follow_table)
        language_changed.subscribe(self._forget_reader)

    def __len__(self) -> int:
        """How many lines may still disappear."""
        return len(self._last)

    @contextmanager
    def answering(self, asked: Invocation) -> Generator[None, None, None]:
        """Keep the line whose button was pressed while the press is carried out, because the answer
        replaces it.
        """
        message = asked.pressed or 0
        self._pressed.append(message)
        try:
            yield
        finally:
            self._pressed.remove(message)

    async def follow(self, asked: Invocation, before: Snapshot, account: Account | None) -> None:
        """Delete the last line after a press or command at this table, whose state was `before`. It
        stays if its own button was pressed and no other line followed.
        """
        self._forget_dead()
        key, said = (before.id, asked.user), asked.passing
        last = self._last.get(key)
        if last is not None and said is None and asked.pressed == last.line.message:
            return
        self._last.pop(key, None)
        same = last is not None and said is not None and said.message == last.line.message
        if last is not None and said is not None and same:
            # Use the token of the press that sent the line, because it can certainly delete it.
            said = replace(said, token=last.line.token)
        if said is not None:
            seated = account is not None and before.table.chair_of(account) is not None
            sitter = account if seated else None
            moment = _moment(asked, before)
            self._last.put(key, _Shown(said, asked.rest, sitter, moment))
        if last is not None and not same:
            await _withdraw(last)
        if said is not None and said.until in {Until.SEAT, Until.ANSWER}:
            # Its content may already be outdated when it is sent.
            now, shown = await self._directory.snapshot(before.id), self._last.get(key)
            if now is not None and shown is not None and _is_over(shown, now.table):
                del self._last[key]
                await _withdraw(shown)

    async def note(self, asked: Invocation, table: int) -> None:
        """Replace the last line after a press at a table that cannot be read."""
        key, said = (table, asked.user), asked.passing
        if said is None:
            return
        last = self._last.pop(key, None)
        self._last.put(key, _Shown(said, asked.rest, None))
        if last is not None and last.line.message != said.message:
            await _withdraw(last)

    def _forget_reader(self, user: int) -> None:
        """Delete the lines of a person whose language has changed."""
        mine = [
            key
            for key, shown in self._last.items()
            if key[1] == user and shown.line.message not in self._pressed
        ]
        self._tasks.spawn(self._delete(mine))

    def _follow_table(self, _: Command, outcome: Outcome) -> None:
        if not outcome.snapshot.game.traits.hands:
            self._tasks.spawn(self._on_move(outcome))
        if outcome.dealt or outcome.settled or outcome.closed or outcome.ending:
            self._tasks.spawn(self._on_change(outcome))

    async def _on_change(self, outcome: Outcome) -> None:
        """Delete lines about a seat that the reader no longer has, and questions that no longer
        apply. This runs when a deal has begun or ended, or when the table closes or its players are
        asked to close it.
        """
        table, other_deal = outcome.snapshot.table, outcome.dealt or outcome.settled
        await self._delete(
            key
            for key, shown in self._at(outcome)
            if (shown.line.until is Until.DEAL and (other_deal or outcome.closed))
            or _is_over(shown, table)
        )

    async def _on_move(self, outcome: Outcome) -> None:
        """Delete earlier refusals. A game that is played on the table has moved on, so they no
        longer say what can be pressed there.
        """
        deal, over = outcome.snapshot.deal, outcome.settled or outcome.closed
        current = None if deal is None or over else deal.public_decision
        read = asyncio.get_running_loop().time() - READ
        await self._delete(
            key
            for key, (line, _, _, moment) in self._at(outcome)
            if moment is not None
            and (current is None or (moment != current and line.token.since <= read))
        )

    def _at(self, outcome: Outcome) -> Iterator[tuple[tuple[int, int], _Shown]]:
        table = outcome.snapshot.id
        return (
            (key, shown)
            for key, shown in self._last.items()
            if key[0] == table and shown.line.message not in self._pressed
        )

    async def _delete(self, keys: Iterable[tuple[int, int]]) -> None:
        for shown in [self._last.pop(key) for key in [*keys]]:
            await _withdraw(shown)

    def _forget_dead(self) -> None:
        """Forget lines that can no longer be deleted."""
        now = asyncio.get_running_loop().time()
        while (oldest := self._last.oldest()) and not oldest[1].line.token.good(now):
            del self._last[oldest[0]]


def _moment(asked: Invocation, before: Snapshot) -> Decision | None:
    if not isinstance(asked, Click) or not asked.press.public or before.deal is None:
        return None
    return before.deal.public_decision


async def _withdraw(shown: _Shown) -> None:
    await shown.rest.withdraw(shown.line.token, shown.line.message)


def _is_over(shown: _Shown, table: Table) -> bool:
    """Whether the line's reader has lost the seat that the line is about, or its question is
    answered.
    """
    if shown.line.until is Until.ANSWER:
        return table.ending.question is None
    if shown.line.until is not Until.SEAT:
        return False
    gone = shown.sitter is not None and table.chair_of(shown.sitter) is None
    return gone or table.status is Status.CLOSED
