"""Tests moving from a file to PostgreSQL and upgrading, while people play.

The house then runs as three processes, and loses one in mid-deal. It is upgraded process by process
to a version with another schema, next to older processes that continue. All of it uses the commands
of README.md.
"""

from __future__ import annotations

import asyncio
import time
from math import ceil
from pathlib import Path

import pytest

import sandbox
from bot.cluster.coordinator import GONE_AFTER
from bot.cluster.own_leases import RENEWED_AFTER
from db.postgres.own_server import Server as Postgres
from db.sqlite.store import SqliteStore
from tests.db.sqlite.test_backup import kro
from tests.e2e.fleet.test_one_process import GAMES, dealt
from tests.support.documented import lines_of, lines_with, words
from tests.support.fleet import detectors
from tests.support.fleet.breaking import balanced
from tests.support.fleet.evening import provide
from tests.support.fleet.guests import Guest, noted, playing, until_pressed
from tests.support.fleet.house import JOINED, House
from tests.support.patience import PRESS_PATIENCE
from tests.support.sandbox.assumptions import chosen_assumptions
from tests.support.sandbox.bot_process import BotProcess
from tests.support.store.other_schema import NEXT

pytestmark = [pytest.mark.asyncio, pytest.mark.slow, pytest.mark.timeout(900)]
PAGE = ("README.md", "### Running several processes")
SHARDS = 3
DISCORDS = 3.0
"""Seconds until Discord reports an unanswered press as failed."""


async def typed(monkeypatch: pytest.MonkeyPatch, line: str, **instead: str) -> str:
    """Run a command of the page, which must succeed, and return its output."""
    words_ = words(line, **instead)
    while "=" in words_[0]:
        name, _, value = words_.pop(0).partition("=")
        monkeypatch.setenv(name, value)
    assert words_[0] == "kro"
    answer = await asyncio.to_thread(kro, *words_[1:])
    assert answer.exit_code == 0, answer.output
    return answer.output


def lost(guests: list[Guest], since: float) -> list[str]:
    """Return the unanswered presses since then."""
    return [
        f"{guest.name} pressed {what} after {at - since:.1f} s"
        for guest in guests
        for at, what in guest.lost
        if at >= since
    ]


def lapsed(house: House) -> int:
    """Return how many leases have expired.

    On a very busy machine, or with a slow database, no process serves a shard for a while, with or
    without an upgrade.
    """
    return sum("has run out" in line for bot in house.bots.values() for line in bot.lines)


async def test_no_player_loses_more_than_a_press_that_is_repeated(
    tmp_path: Path, postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres_server.new_database()
    world = sandbox.create_world(shards=SHARDS)
    starts = lines_with(*PAGE, "KRO_PROCESS=")
    names = [line.split()[0].partition("=")[2] for line in starts[:3]]
    written = [one for one in lines_of(*PAGE) if one.startswith("KRO_") and " " not in one]
    shared = dict(line.split("=", 1) for line in written) | {"KRO_DATABASE": address}
    for name in ("old", *names):
        (tmp_path / name).mkdir()
    async with sandbox.serve(world, shards=SHARDS, assumptions=chosen_assumptions()) as box:
        box.limits.max_concurrency = 16
        box.interactions.patience = PRESS_PATIENCE
        old = BotProcess(box, tmp_path / "old", KRO_DATABASE="data/kro.sqlite3")
        bots = {
            name: BotProcess(box, tmp_path / name, forked=True, KRO_PROCESS=name, **shared)
            for name in names
        }
        house = House(box, postgres_server, address, bots, {})
        try:
            await _provide(house, tmp_path / "old" / "data" / "kro.sqlite3")
            await old.start()
            # The operator's shell, where the bot runs.
            monkeypatch.chdir(tmp_path / "old")
            for name, value in old.settings.items():
                monkeypatch.setenv(name, value)
            tables = await asyncio.gather(
                *(dealt(house, inn, game) for inn, game in zip(house.inns, GAMES, strict=True))
            )
            guests = [one for players in tables for one in players]
            async with playing(guests):
                await until_pressed(guests, 1)
            [announce] = lines_with(*PAGE, "kro announce")
            assert "Told 3 of 3 channels" in await typed(monkeypatch, announce)
            assert await old.stop() == 0
            [move] = lines_with(*PAGE, "kro move")
            assert "Moved" in await typed(monkeypatch, move, address=address)
            await asyncio.gather(*(bot.start(JOINED) for bot in bots.values()))
            await balanced(house)
            monkeypatch.setenv("KRO_DATABASE", address)
            async with playing(guests):
                await until_pressed(guests, 1)
                await _killed(house, guests)
                box.interactions.patience = PRESS_PATIENCE
                # Earlier presses have Discord's three seconds, even on a slow machine.
                began, before = time.monotonic(), lapsed(house)
                [drain] = lines_with(*PAGE, "kro drain")
                for name in names:
                    said = await typed(monkeypatch, drain.replace(names[0], name))
                    assert said.endswith("Ended.\n")
                    await _upgraded(house, guests, name)
                assert len(lost(guests, began)) <= lapsed(house) - before, lost(guests, began)
            assert f"{names[0]} " in await typed(monkeypatch, "kro fleet")
            await detectors.all_is_well(house, guests)
        finally:
            await house.leave()
            await old.close()
            for name, bot in {"old": old, **bots}.items():
                print(*(f"{name}: {line}" for line in bot.lines), sep="\n")  # noqa: T201 (pytest shows it with a failing test)


async def _provide(house: House, file: Path) -> None:
    """Set up a database in which purses last."""
    file.parent.mkdir()
    books = await SqliteStore.open(file)
    await provide(house, books)
    await books.close()


async def _upgraded(house: House, guests: list[Guest], name: str) -> None:
    """Start the next version of a process that has ended, while the others continue."""
    bot = house.bots[name]
    assert await bot.ended() == 0
    await until_pressed(guests, 1)
    bot.newer = True
    await bot.start(JOINED)
    await balanced(house)
    assert house.ask("SELECT max(number) FROM schema_version") == [(NEXT,)]
    await until_pressed(guests, 1)


async def _killed(house: House, guests: list[Guest]) -> None:
    """Kill the process of the second shard with `kill -9`; failed presses are repeated."""
    house.box.interactions.patience = DISCORDS
    name = (await house.holders())[1]
    with noted(guests) as meanwhile:
        await house.bots[name].kill()
        # At each table, also at those of the killed process.
        await until_pressed(guests, 1, detectors.LATE)
        await house.until_served(*(other for other in house.bots if other != name))
    print(f"{name} was killed: {meanwhile}")  # noqa: T201 (pytest shows it with a failing test)
    # A press that no process receives fails after three seconds. By then another process has taken
    # the shard over.
    assert max(meanwhile.failed) <= ceil((GONE_AFTER + RENEWED_AFTER) / DISCORDS), meanwhile
    await house.bots[name].start(JOINED)
    await balanced(house)
