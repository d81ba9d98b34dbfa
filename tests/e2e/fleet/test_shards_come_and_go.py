"""Several processes share the shards; what one leaves, or dies with, another takes up."""

import asyncio
from pathlib import Path

import pytest

from db.postgres.own_server import Server as Postgres
from tests.e2e.fleet.test_one_process import dealt
from tests.support.fleet import detectors
from tests.support.fleet.guests import playing, until_pressed
from tests.support.fleet.house import House, open_house, until
from tests.support.patience import PRESS_PATIENCE
from tests.support.postgres.fixtures import postgres_server
from tests.support.sandbox.people.message_form import nets
from tests.support.sandbox.people.players import play_deal

__all__ = ["postgres_server"]
pytestmark = pytest.mark.asyncio


async def shared(house: House) -> dict[int, str]:
    """Wait until every process serves a shard; returns which."""
    found: dict[int, str] = {}

    async def all_serve() -> bool:
        found.update(await house.until_served())
        return {*found.values()} == {*house.bots}

    await until(all_serve, lambda: str(found))
    return found


@pytest.mark.slow
async def test_what_a_killed_process_had_goes_on_at_another(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """In every run one of three is killed: `test_three_processes`."""
    async with open_house(tmp_path, postgres_server, processes=2, shards=2) as house:
        served = await shared(house)
        tables = await asyncio.gather(*(dealt(house, inn, "mousel") for inn in house.inns))
        async with playing(tables[1]):
            await until_pressed(tables[1], 2)
        # Hands are in private messages, all of which arrive with the first shard.
        assert "carried out here" not in house.bots[served[0]].log
        await house.bots[served[1]].kill()
        await house.until_served(served[0])
        for players in tables:
            settled = nets(await play_deal(players, 1))
            assert {one.name for one in players} == settled.keys()
        await detectors.all_is_well(house, [one for players in tables for one in players])


@pytest.mark.slow
async def test_what_a_process_had_that_is_stopped_is_anothers_before_it_ends(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """SIGTERM, as from systemd and from containers: nobody who plays notices."""
    async with open_house(tmp_path, postgres_server, processes=2, shards=2) as house:
        house.box.interactions.patience = PRESS_PATIENCE
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
