"""A tournament over real connections: a process that is killed in mid-round loses nothing."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import sandbox
from db.postgres.own_server import Server as Postgres
from sandbox.world.rows import DM, Channel
from tests.e2e.conftest import OpenInn
from tests.support.fleet.guests import playing
from tests.support.fleet.house import open_house, until
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.contestant import START, Contestant, joined, phase
from tests.support.sandbox.people.message_form import parts

pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(300)]
EIGHT = ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Frida", "Gunnar", "Hedda")
WAITED = 240.0
STATE, TABLES = "SELECT state FROM tournament", "SELECT table_id FROM tournament_table"
PLAYED = f"""
    SELECT count(*) FROM deal WHERE ended_at IS NOT NULL AND result IS NOT NULL
    AND table_id IN ({TABLES})
"""


def asked(database: Path, sql: str) -> list[tuple[Any, ...]]:
    """What is stored."""
    with closing(sqlite3.connect(database, timeout=10)) as con:
        return con.execute(sql).fetchall()


def check(database: Path, *, tables: int, deals: int, pool: int) -> None:
    """No deal, chip or place is missing."""
    ((state,),) = asked(database, STATE)
    found = json.loads(state)
    assert found["why"] == "played"
    assert len(asked(database, TABLES)) == tables
    assert asked(database, PLAYED) == [(deals,)]
    assert sum(chips for _, chips in found["prizes"]) == pool
    assert all(len(one["scores"]) == len(one["tables"]) for one in found["rounds"])


@pytest.mark.ci
async def test_a_kill_in_mid_round_loses_no_deal_chip_or_place(opening: OpenInn) -> None:
    world = sandbox.create_world(people=EIGHT)
    async with opening(world=world, KRO_PAUSE="5") as server:
        wanted = {"rounds": 1, "deals": 1, "seats": 4, "entry": 10}
        players = await server.players(*EIGHT)
        message, people = await joined(server.box, players, **wanted)
        await people[0].person.press(message, START)
        database = server.bot.database
        async with playing(people):
            await until(lambda: _holds(sum(len(one.shown_done) for one in people) > 6))
            await server.bot.kill()
            await server.bot.start()
            await until(lambda: _holds(phase(asked(database, STATE)) == "closed"), within=WAITED)
        check(database, tables=2, deals=2, pool=80)
        await server.check_ledger()
        await people[0].see(
            lambda: "It is over" in str(people[0].person.seen[message["id"]]["components"])
        )


@pytest.mark.ci
async def test_one_of_three_processes_lost_in_mid_round_loses_nothing(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    async with open_house(tmp_path, postgres_server, processes=3, KRO_PAUSE="5") as house:
        holders = await house.until_served()
        inn = house.inns[0]
        wanted = {"rounds": 1, "deals": 2, "seats": 4, "entry": 10}
        players = await inn.players(*EIGHT[:5])
        message, people = await joined(house.box, players, **wanted)
        await people[0].person.press(message, START)
        async with playing(people):
            await until(lambda: _holds(sum(len(one.shown_done) for one in people) > 4))
            await house.bots[holders[0]].kill()
            await until(lambda: _holds(phase(house.ask(STATE)) == "closed"), within=WAITED)
        await house.check_books()
        check(house.books, tables=2, deals=4, pool=50)


async def _holds(found: bool) -> bool:
    return found


SIXTY_FOUR = tuple(f"Player {number}" for number in range(1, 65))
STARTS_WITHIN = 15.0
"""Seconds, at Discord's limits."""


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_a_round_of_16_tables_starts_in_time_and_survives_a_kill(opening: OpenInn) -> None:
    world = sandbox.create_world(people=SIXTY_FOUR)
    async with opening(world=world, rate_limits=True, KRO_PAUSE="5") as server:
        wanted = {"rounds": 1, "deals": 1, "seats": 4, "entry": 10}
        players = await server.players(*SIXTY_FOUR)
        have_played_before(server)
        message, people = await joined(server.box, players, **wanted)
        await people[0].person.press(message, START)
        began, database = time.monotonic(), server.bot.database

        def hands() -> bool:
            return all(one.hand() is not None for one in people)

        await until(lambda: _holds(hands()), lambda: sight(people), within=60.0)
        took = time.monotonic() - began
        await until(
            lambda: _holds(len(tables_seen(people[0])) >= 16), lambda: sight(people), within=60.0
        )
        shown = time.monotonic() - began
        print(f"64 hands after {took:.1f} s, 16 tables after {shown:.1f} s")  # noqa: T201 (for docs/figures.md)
        async with playing(people):
            await until(lambda: _holds(sum(len(one.shown_done) for one in people) > 32), within=120)
            await server.bot.kill()
            await server.bot.start()
            await until(lambda: _holds(phase(asked(database, STATE)) == "closed"), within=600.0)
        check(database, tables=16, deals=16, pool=640)
        await server.check_ledger()
        assert took < STARTS_WITHIN


def sight(people: list[Contestant]) -> str:
    """How much of the round can be seen."""
    hands = sum(one.hand() is not None for one in people)
    return f"{hands} hands, {len(tables_seen(people[0]))} tables"


def have_played_before(server: Server) -> None:
    """Give everybody a private channel with the bot. It may open few new ones in a row."""
    world = server.box.world
    with closing(sqlite3.connect(server.bot.database, timeout=10)) as con:
        for user in world.members[server.guild.id]:
            if user != world.bot.id:
                channel = Channel(world.ids.new(), DM, recipients=[world.bot.id, user])
                world.put(channel)
                con.execute(
                    "INSERT INTO person (user, name, dm_channel) VALUES (?, '', ?)",
                    (int(user), int(channel.id)),
                )
        con.commit()


def tables_seen(one: Contestant) -> set[str]:
    """The tables with a message in the channel, as this person sees it."""
    there = (m for m in one.person.seen.values() if m["channel_id"] == one.channel)
    return {part["table"] for message in there for _, part in parts(message)}
