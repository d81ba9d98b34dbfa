"""Each table of a tournament has one thread, even if answers or processes are lost."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

import sandbox
from db.postgres.own_server import Server as Postgres
from sandbox.world.rows import DM, Channel
from tests.e2e.conftest import OpenInn
from tests.e2e.play.test_tournaments import SIXTY_FOUR, STATE, asked, have_played_before
from tests.support.fleet.guests import playing
from tests.support.fleet.house import open_house, until
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.contestant import START, Contestant, joined, phase
from tests.support.sandbox.people.message_form import Json

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(300)]
SIX = ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Frida")
FIVE = ("Anna", "Bo", "Cilla", "Dagny", "Erik")
"""The people of a house's first server."""
STARTS_WITHIN = 15.0
"""Seconds, at Discord's limits."""
THREADS, MESSAGES = (
    {"method": "POST", "path_regex": rf"^/channels/\d+/{what}$"} for what in ("threads", "messages")
)
LOST: dict[str, Json] = {
    "a thread's answer": {"match": THREADS, "drop": True, "when": "after"},
    "an error after a thread": {"match": THREADS, "status": 500, "when": "after"},
    "the answer to a mention": {"match": MESSAGES, "drop": True, "when": "after"},
}


async def ready(server: Server, *names: str, **wanted: Any) -> tuple[Json, list[Contestant]]:
    """A tournament that these people have joined, on a server that wants threads."""
    players = await server.players(*names)
    await players[0].person.sets(server.channel(), "kro settings", "threads", "on")
    return await joined(server.box, players, rounds=1, deals=1, **wanted)


def threads(server: Server) -> list[Channel]:
    """All threads of the world."""
    return [one for one in server.box.world.channels.values() if one.thread is not None]


def written(server: Server) -> list[tuple[int, int]]:
    """Of each thread: how many mentions it has, and how many messages of tables."""
    there = [server.box.world.messages.get(one.id, {}).values() for one in threads(server)]
    return [(sum(bool(m.content) for m in of), sum(not m.content for m in of)) for of in there]


async def placed(server: Server, tables: int) -> None:
    """Wait until each table is shown in its one thread, below one mention of its players."""

    async def holds() -> bool:
        return written(server) == [(1, 1)] * tables

    await until(holds, lambda: str(written(server)), within=60.0)
    names = {one.name for one in threads(server)}
    assert names == {f"Round 1 · table {k + 1} · tournament 1" for k in range(tables)}


@pytest.mark.ci
@pytest.mark.parametrize("what", LOST)
async def test_a_lost_answer_makes_no_second_thread(opening: OpenInn, what: str) -> None:
    async with opening(world=sandbox.create_world(people=SIX)) as server:
        message, people = await ready(server, *SIX, seats=3)
        server.box.faults.add(**LOST[what])
        await people[0].person.press(message, START)
        await placed(server, 2)
        await people[0].see(
            lambda: all(
                one.id in str(people[0].person.seen[message["id"]]) for one in threads(server)
            )
        )


@pytest.mark.ci
async def test_a_crash_before_a_thread_is_stored_makes_no_second(opening: OpenInn) -> None:
    async with opening(world=sandbox.create_world(people=SIX)) as server:
        message, people = await ready(server, *SIX, seats=3)
        fault = server.box.faults.add(**LOST["a thread's answer"])
        await people[0].person.press(message, START)

        async def opened() -> bool:
            return bool(threads(server))

        await until(opened)
        await server.bot.kill()
        assert fault.hits == 1
        await server.bot.start()
        await placed(server, 2)
        posts = server.box.world.messages[server.channel()].values()
        assert not any("tournament 1, round 1" in str(post.components) for post in posts)


@pytest.mark.ci
async def test_a_process_that_takes_over_opens_no_second_thread(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    async with open_house(tmp_path, postgres_server, processes=2) as house:
        holders = await house.until_served()
        inn = house.inns[0]
        message, people = await ready(inn, *FIVE, seats=3)
        house.box.faults.add(**LOST["a thread's answer"])
        await people[0].person.press(message, START)

        async def opened() -> bool:
            return bool(threads(inn))

        await until(opened)
        await house.bots[holders[0]].kill()
        await placed(inn, 2)
        await house.check_books()


@pytest.mark.ci
@pytest.mark.parametrize("lost", ["archived", "deleted"])
async def test_a_round_goes_on_after_its_thread_is_lost(opening: OpenInn, lost: str) -> None:
    async with opening(world=sandbox.create_world(people=SIX), KRO_PAUSE="5") as server:
        message, people = await ready(server, *SIX[:3], seats=3)
        await people[0].person.press(message, START)
        await placed(server, 1)
        (thread,) = threads(server)
        how = ("POST", "/archive") if lost == "archived" else ("DELETE", "")
        await people[0].person.call(how[0], f"/page/channels/{thread.id}{how[1]}")
        database = server.bot.database

        async def over() -> bool:
            return phase(asked(database, STATE)) == "closed"

        async with playing(people):
            await until(over, within=120.0)
        await server.check_ledger()


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_a_round_of_16_tables_in_threads_starts_in_time(opening: OpenInn) -> None:
    world = sandbox.create_world(people=SIXTY_FOUR)
    async with opening(world=world, rate_limits=True, KRO_PAUSE="5") as server:
        have_played_before(server)
        message, people = await ready(server, *SIXTY_FOUR, seats=4)
        await people[0].person.press(message, START)
        began = time.monotonic()

        async def holds() -> bool:
            private = [one.id for one in server.box.world.channels.values() if one.type == DM]
            return sum(bool(server.box.world.messages.get(one)) for one in private) == 64

        await until(holds, lambda: str(written(server)), within=60.0)
        took = time.monotonic() - began
        await placed(server, 16)
        shown = time.monotonic() - began
        print(f"64 hands after {took:.1f} s, 16 tables after {shown:.1f} s")  # noqa: T201 (for docs/figures.md)
        assert took < STARTS_WITHIN
