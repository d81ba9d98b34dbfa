"""Plays two hundred tables of all games to their ends at the same time, on one file."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

import pytest

from games import GAMES
from tables.commands import Back, Command, Deal, SetOption
from tables.live.thinking import InProcess
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.absent_people import LONGEST, chair, live, press
from tests.support.tables.on_file import TableOnFile, TablesOnFile

pytestmark = [pytest.mark.asyncio, pytest.mark.slow, pytest.mark.timeout(1500)]
TABLES, TOGETHER = 200, 25
HABITS = ("plays", "dozes off", "vanishes")
STRENGTHS = (*("novice",) * 16, "regular")
"""For the tables in turn. Few have a strength that searches: it is slow, and tested elsewhere."""


class Guest:
    """The one person at a table of regulars."""

    def __init__(self, single: TableOnFile, number: int) -> None:
        self.single = single
        self.habit = HABITS[number % len(HABITS)]
        self._left = single.random.randrange(30) if self.habit == "vanishes" else LONGEST

    def presses(self) -> bool:
        """Whether the person presses this time."""
        self._left -= 1
        if self.habit == "dozes off" and self.single.random.random() < 0.2:
            return False
        return self._left >= 0

    def between(self, now: Snapshot) -> Command | None:
        """What the person does between two deals, if anything."""
        asleep = now.table.chairs[0]
        if asleep is None or now.table.schedule.next_at is not None or not self.presses():
            return None
        account = asleep.account
        return Back(by=account) if asleep.away else Deal(by=account)


async def evening_of(on_file: TablesOnFile, number: int) -> Snapshot:
    """One person among regulars, until the table closes."""
    single = on_file.beside(number)
    single.think_by(InProcess(GAMES))
    game = sorted(GAMES)[number % len(GAMES)]
    now = await single.open(game, (1,), handLimit=1 if GAMES[game].traits.first_extra else 3)
    host = now.table.host
    strength = SetOption(by=host, key="strength", value=STRENGTHS[number % len(STRENGTHS)])
    await single.ask(now, strength)
    now = (await single.ask(now, Deal(by=host))).snapshot
    guest = Guest(single, number)
    for _ in range(LONGEST):
        if now.table.status is Status.CLOSED:
            return now
        now = await step(guest, now)
    raise AssertionError(f"{game} does not end")


async def step(guest: Guest, now: Snapshot) -> Snapshot:
    """The person presses, or the table goes on by itself."""
    single = guest.single
    if now.table.status is not Status.PLAYING:
        command = guest.between(now)
        return await single.wait(now) if command is None else await ask(single, now, command)
    seat = live(now).setup.regulars.index(None)
    sitter = chair(now, seat)
    asked = seat in live(now).game.awaited(live(now).state)
    if asked and sitter is not None and not sitter.away and guest.presses():
        return await press(single, now, seat)
    if sitter is not None and sitter.away and guest.habit == "dozes off" and guest.presses():
        return await ask(single, now, Back(by=sitter.account))
    return await single.wait(now)


async def ask(single: TableOnFile, now: Snapshot, command: Command) -> Snapshot:
    """Send the command, whatever its outcome."""
    return (await single.ask(now, command)).snapshot


async def test_two_hundred_tables_of_regulars_are_played_to_the_end(
    on_file: TablesOnFile, caplog: pytest.LogCaptureFixture
) -> None:
    """GEN-014, GEN-017: the one person among them plays, dozes off or vanishes.

    In each case every table closes by itself, every chip is accounted for, and nothing goes wrong.
    """
    caplog.set_level(logging.WARNING)
    ended: Counter[str] = Counter()
    gate = asyncio.Semaphore(TOGETHER)

    async def one(number: int) -> None:
        async with gate:
            now = await evening_of(on_file, number)
        assert now.table.match.pot == 0
        assert sum(now.table.match.tally.values()) == 0
        ended[f"{now.table.ending.why}"] += 1

    await asyncio.gather(*map(one, range(TABLES)))
    assert sum(ended.values()) == TABLES
    assert set(ended) >= {"hand-limit", "idle"}
    assert caplog.records == []
    on_file.check()
