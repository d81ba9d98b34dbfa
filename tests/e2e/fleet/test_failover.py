"""Tests that people play on after the database has failed over to its standby."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.cluster.own_leases import TTL
from db.postgres.own_server import Server as Postgres
from tests.support.fleet import detectors
from tests.support.fleet.breaking import balanced
from tests.support.fleet.calm import newcomers, told_calmly, until_missed, until_seated
from tests.support.fleet.evening import FEW, seated
from tests.support.fleet.guests import noted, playing, until_pressed
from tests.support.fleet.house import open_house
from tests.support.patience import DISCORDS_PATIENCE

pytestmark = [pytest.mark.asyncio, pytest.mark.ci, pytest.mark.timeout(600)]


async def test_people_play_on_at_a_synchronous_standby_that_is_promoted(
    tmp_path: Path, primary_and_standby: tuple[Postgres, Postgres]
) -> None:
    """It is promoted after longer than a lease, as an operator needs."""
    primary, standby = primary_and_standby
    async with open_house(tmp_path, primary, processes=3, shards=16, standby=standby) as house:
        await balanced(house)
        guests = await seated(house, FEW)
        others = await newcomers(house)
        served, sessions = await house.until_served(), house.box.gateway.identified
        house.box.interactions.patience = DISCORDS_PATIENCE
        async with detectors.watched(house), playing(guests):
            await until_pressed(guests, 1)
            with noted(guests) as presses:
                killed = time.monotonic()
                primary.kill()
                await until_missed(house)
                presses.waits += await told_calmly(others, TTL + 2.0)
                promoted = time.monotonic()
                await asyncio.to_thread(standby.promote)
                await until_seated(others)
                first = time.monotonic() - promoted
                again = await house.until_served()
                took = time.monotonic() - promoted
                await until_pressed(guests, 2)
        print(  # noqa: T201 (a figure)
            f"a failover: a press was accepted after {first:.2f} s, and 16 shards were served"
            f" after {took:.2f} s; {presses}"
        )
        assert again == served, "each process has its shards again"
        assert house.box.gateway.identified == sessions
        lost = [(f"{at - killed:.1f} s", what) for guest in guests for at, what in guest.lost]
        assert not sum(presses.failed), f"presses were not answered, so long after the kill: {lost}"
        await detectors.all_is_well(house, guests)
