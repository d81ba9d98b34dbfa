"""Tests that processes share the shards, and take over those that another leaves or dies with."""

import asyncio
import json
from pathlib import Path

import pytest

from db.postgres.own_server import Server as Postgres
from tests.e2e.fleet.test_one_process import dealt
from tests.support.fleet import detectors
from tests.support.fleet.guests import playing, until_pressed
from tests.support.fleet.house import JOINED, House, open_house, until
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import nets
from tests.support.sandbox.people.page_client import Person, text
from tests.support.sandbox.people.players import play_deal

pytestmark = pytest.mark.asyncio


async def shared(house: House) -> dict[int, str]:
    """Wait until every process serves a shard; return the assignment."""
    found: dict[int, str] = {}

    async def all_serve() -> bool:
        found.update(await house.until_served())
        return {*found.values()} == {*house.bots}

    await until(all_serve, lambda: str(found))
    return found


@pytest.mark.slow
async def test_another_process_continues_what_a_killed_one_had(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """In every run, `test_three_processes` kills one of three."""
    async with open_house(tmp_path, postgres_server, processes=2, shards=2) as house:
        served = await shared(house)
        tables = await asyncio.gather(*(dealt(house, inn, "mousel") for inn in house.inns))
        async with playing(tables[1]):
            await until_pressed(tables[1], 2)
        # Hands are in direct messages, and all of those arrive with the first shard.
        assert "carried out here" not in house.bots[served[0]].log
        await house.bots[served[1]].kill()
        await house.until_served(served[0])
        for players in tables:
            settled = nets(await play_deal(players, 1))
            assert {one.name for one in players} == settled.keys()
        await detectors.all_is_well(house, [one for players in tables for one in players])


@pytest.mark.slow
async def test_a_stopped_process_hands_over_before_it_ends(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """SIGTERM, as from systemd and from containers. No player notices."""
    async with open_house(tmp_path, postgres_server, processes=2, shards=2) as house:
        served = await shared(house)
        tables = await asyncio.gather(*(dealt(house, inn, "mousel") for inn in house.inns))
        guests = [one for players in tables for one in players]
        async with playing(guests):
            await until_pressed(guests, 1)
            assert await house.bots[served[1]].stop() == 0
            await house.until_served(served[0])
            await until_pressed(guests, 2)
        assert "shard 1 is handed over" in house.bots[served[1]].log
        assert sum(guest.failed["This interaction failed"] for guest in guests) == 0
        await detectors.all_is_well(house, guests)


@pytest.mark.slow
async def test_a_managers_decision_at_one_process_holds_at_another_with_older_settings(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """A process caches a server's settings, and who may sit there, for half a minute."""
    async with open_house(tmp_path, postgres_server, processes=2, shards=2) as house:
        served = await shared(house)
        stays, comes = served[0], served[1]
        await house.bots[comes].stop()
        await house.until_served(stays)
        for inn in house.inns:
            for name in ("Bo", "Cilla"):
                await (await inn.player(name)).open()
        await house.bots[comes].start(JOINED)
        holders = await shared(house)
        inn = next(inn for shard, inn in enumerate(house.inns) if holders[shard] == comes)
        anna, cilla = await inn.person("Anna"), await inn.person("Cilla")
        bo = await inn.player("Bo")
        await blocked(inn, anna, bo.person)
        await open_to(inn, anna, inn.guild.roles[1]["id"])
        assert await house.bots[comes].stop() == 0
        await house.until_served(stays)
        assert "can open tables here" in await refusal(inn, cilla)
        assert "blocked from tables here" in await bo.told(await bo.press_table("sit"))


async def blocked(inn: Server, manager: Person, person: Person) -> None:
    """Block a person from the tables."""
    answer = await manager.command(inn.channel(), "manage block", member=person.id)
    list_ = await manager.wait_message(lambda m: m["id"] == answer["message_id"])
    assert "is blocked from the tables here" in text(list_)


async def open_to(inn: Server, manager: Person, role: str) -> None:
    """Allow only members with this role to open tables."""
    answer = await manager.command(inn.channel(), "kro settings")
    dialog = await manager.wait_message(lambda m: m["id"] == answer["message_id"])
    await manager.choose(dialog, ["openers"])
    await manager.wait(lambda: "h1:set:openers" in json.dumps(manager.seen[dialog["id"]]))
    await manager.choose(dialog, [role], "h1:set:openers")
    await manager.wait(lambda: f"<@&{role}>" in text(manager.seen[dialog["id"]]))


async def refusal(inn: Server, person: Person) -> str:
    """Return why a person may open no table."""
    answer = await person.command(inn.channel(), "mousel start")
    said = await person.wait_message(lambda m: m["id"] == answer["message_id"])
    return text(said)
