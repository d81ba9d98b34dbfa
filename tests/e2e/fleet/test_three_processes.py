"""Tests three processes of the bot on one PostgreSQL, broken in each way while people play."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from db.postgres.own_server import Server as Postgres
from tests.support.fleet import detectors
from tests.support.fleet.breaking import BREAKS, balanced
from tests.support.fleet.evening import ALL, FEW, NAMES, Table, seated
from tests.support.fleet.guests import playing, until_back, until_pressed
from tests.support.fleet.house import JOINED, House, open_house
from tests.support.patience import DISCORDS_PATIENCE

# Each wait ends by itself and reports what it saw. Several of them may take long on a busy machine.
pytestmark = [pytest.mark.asyncio, pytest.mark.timeout(600)]
SHORT = ("kill", "no database")


@pytest_asyncio.fixture
async def house(tmp_path: Path, postgres_server: Postgres) -> AsyncIterator[House]:
    async with open_house(tmp_path, postgres_server, processes=3) as opened:
        yield opened


@pytest.mark.ci
async def test_one_process_is_killed_and_the_database_is_lost_for_a_while(
    house: House,
) -> None:
    """Before that, they have opened no session that they did not keep."""
    await balanced(house)
    identified = [one.shard[0] for one in house.box.gateway.identifies]
    assert sorted(identified) == list(range(house.box.shards))
    await _break(house, SHORT, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("how", [how for how in BREAKS if how not in SHORT])
async def test_after_every_break_the_house_recovers(house: House, how: str) -> None:
    await _break(house, (how,), ALL)


async def _break(house: House, ways: tuple[str, ...], tables: Sequence[Table]) -> None:
    await house.until_served()
    guests = await seated(house, tables)
    house.box.interactions.patience = DISCORDS_PATIENCE
    async with detectors.watched(house), playing(guests):
        await balanced(house)
        await until_pressed(guests, 1)
        for how in ways:
            await BREAKS[how](house, guests, 0)
            await until_pressed(guests, 2)
    await detectors.all_is_well(house, guests)


@pytest.mark.slow
async def test_the_clock_of_an_idle_player_expires_once_and_soon(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """At each table a person only ever returns, and the process that runs their clock is killed."""
    async with open_house(
        tmp_path, postgres_server, processes=3, KRO_CLOCK="10", KRO_PAUSE="5"
    ) as house:
        await house.until_served()
        on_two = (Table("mousel", 0), Table("mousel", 1))
        guests = await seated(house, on_two, dawdler=NAMES[2])
        house.box.interactions.patience = DISCORDS_PATIENCE
        async with detectors.watched(house), playing(guests):
            await balanced(house)
            await until_back(guests, 1)
            await BREAKS["kill"](house, guests, 0)
            await until_back(guests, 1)
        await detectors.all_is_well(house, guests)


@pytest.mark.slow
async def test_sessions_of_all_processes_begin_apart(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """Discord allows one at a time for all processes: at the start, after a kill, and when the
    shards are redistributed.
    """
    async with open_house(tmp_path, postgres_server, processes=3, at_once=1) as house:
        await balanced(house)
        await house.until_served()
        killed = house.bots[(await house.holders())[0]]
        await killed.kill()
        await house.until_served(*(name for name, bot in house.bots.items() if bot is not killed))
        await killed.start(JOINED)
        await balanced(house)
        detectors.at_discord(house.box)
        # The killed process's sessions have begun at another process, and again at itself.
        assert house.box.gateway.identified >= house.box.shards + 2
