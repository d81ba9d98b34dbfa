"""Tests a process of a fleet with many shards that alone loses the database."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from db.postgres.own_server import Server as Postgres
from tests.support.fleet import detectors
from tests.support.fleet.breaking import balanced
from tests.support.fleet.calm import CALM
from tests.support.fleet.evening import FEW, seated
from tests.support.fleet.guests import playing, until_pressed
from tests.support.fleet.house import House, open_house, until
from tests.support.patience import DISCORDS_PATIENCE

SHARDS, PROCESSES = 16, 3


@pytest.mark.slow
@pytest.mark.asyncio
@pytest.mark.timeout(900)
async def test_sixteen_shards_are_even_again_after_a_process_was_cut_off_alone(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """Even: none has more than six."""
    async with open_house(tmp_path, postgres_server, processes=PROCESSES, shards=SHARDS) as house:
        await balanced(house)
        guests = await seated(house, FEW)
        house.box.interactions.patience = DISCORDS_PATIENCE
        async with detectors.watched(house), playing(guests):
            await until_pressed(guests, 1)
            served = await house.until_served()
            assert {*served.values()} == {*house.bots}
            alone = served[0]
            lost = {shard for shard, name in served.items() if name == alone}
            had = sessions_of(house, lost)
            house.ways[alone].sever()
            by = await house.until_served(*(name for name in house.bots if name != alone))
            for shard, name in by.items():
                assert name == served[shard] or shard in lost, "only its shards have moved"
            await until_ended(house, had)
            await until_pressed(guests, 1)
            house.ways[alone].mend()
            await balanced(house)
            await until_pressed(guests, 1)
        await detectors.all_is_well(house, guests)
        carried_out_once(house)


def sessions_of(house: House, shards: set[int]) -> set[str]:
    """The connected sessions of these shards, by id."""
    sessions = house.box.gateway.sessions.values()
    return {one.id for one in sessions if one.connection and one.shard[0] in shards}


async def until_ended(house: House, had: set[str]) -> None:
    """Wait until none of these sessions is connected."""

    def left() -> set[str]:
        return had & sessions_of(house, set(range(SHARDS)))

    async def ended() -> bool:
        return not left()

    await until(ended, lambda: f"{len(left())} sessions of the process are still connected")


def carried_out_once(house: House) -> None:
    """Check that no two processes answered a press as carried out.

    While the cut-off process still has its sessions, two processes receive a press. It says later
    than the other that it cannot reach its books, and Discord drops what it says.
    """
    done = Counter(
        entry["path"]
        for entry in house.box.log.entries
        if entry["path"].endswith("/callback") and CALM not in str(entry["body"])
    )
    twice = [path for path, count in done.items() if count > 1]
    assert done
    assert not twice, f"of {len(done)} presses, these were answered twice as done: {twice}"
