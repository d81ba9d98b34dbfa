"""Tests that processes survive an absent database: one warning from each, and no session ends."""

import asyncio
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.cluster.own_leases import TTL
from db.postgres.own_server import Server as Postgres
from tests.support.fleet.breaking import balanced
from tests.support.fleet.calm import (
    AWAY,
    CALM,
    newcomers,
    told_as_usual,
    told_at_once,
    told_calmly,
    until_missed,
    until_seated,
)
from tests.support.fleet.house import House, open_house
from tests.support.patience import DISCORDS_PATIENCE
from tests.support.sandbox.pages_for_programs import READY, healthy, until_readyz

pytestmark = pytest.mark.asyncio
BACK = "the database answers again"


@pytest.mark.ci
async def test_each_process_warns_once_of_an_absent_database(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """Even while a process makes backups and audits the ledger, and people type commands."""
    backups = str(tmp_path / "backups")
    async with open_house(
        tmp_path, postgres_server, processes=2, shards=2, KRO_CHECK_HOURS="0.001",
        KRO_BACKUP_HOURS="0.001", KRO_BACKUP_FOLDER=backups, KRO_BACKUP_KEEP="1",
    ) as house:  # fmt: skip
        await house.until_served()
        players = [await inn.player("Anna") for inn in house.inns]
        await asyncio.gather(*(player.open("mousel") for player in players))
        began = {name: len(bot.lines) for name, bot in house.bots.items()}
        await house.stop_postgres()
        for name, bot in house.bots.items():
            await bot.wait_line(AWAY, since=began[name])
        for player in players:
            answer = await player.person.command(player.channel, "balance")
            assert CALM in await player.told(answer)
        await house.start_postgres()
        for name, bot in house.bots.items():
            await bot.wait_line(BACK, since=began[name])
        await house.until_served()
        for name, bot in house.bots.items():
            trouble = [line for line in bot.lines[began[name] :] if " INFO " not in line]
            assert len(trouble) == 1, (name, trouble)
            assert " WARNING " in trouble[0]
            assert AWAY in trouble[0]


@pytest.mark.ci
async def test_a_process_is_ready_only_with_the_database_and_all_its_shards(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    async with open_house(
        tmp_path, postgres_server, processes=2, shards=4, KRO_MONITORING="127.0.0.1:0"
    ) as house:
        await balanced(house)
        await all_say(house, dict.fromkeys(house.bots, READY))
        await house.stop_postgres()
        await all_say(house, dict.fromkeys(house.bots, "the database does not answer"))
        await house.start_postgres()
        await all_say(house, dict.fromkeys(house.bots, READY))
        served = await house.until_served()
        house.box.gateway.refuses = True
        await house.box.gateway.drop()
        await all_say(house, without_sessions(served))
        house.box.gateway.refuses = False
        await all_say(house, dict.fromkeys(house.bots, READY))


async def all_say(house: House, told: Mapping[str, str]) -> None:
    """Wait until `/readyz` of each process says its sentence, and check that none needs a
    restart.
    """
    for name, sentence in told.items():
        await until_readyz(house.bots[name], sentence)
        assert await healthy(house.bots[name])


def without_sessions(held: Mapping[int, str]) -> dict[str, str]:
    """What each process says while none of its shards has a session."""
    own = {
        name: sorted(s for s, holder in held.items() if holder == name) for name in held.values()
    }
    return {
        name: f"no session with Discord for shard {', '.join(map(str, shards))}"
        for name, shards in own.items()
    }


async def outage(house: House, seconds: float) -> tuple[float, list[float]]:
    """Stop the database for so long, as in a crash. Presses and commands are answered meanwhile.

    Returns the seconds from its return until each shard was served again, and those of each answer.
    """
    others = await newcomers(house)
    usual = await told_as_usual(others)
    house.box.interactions.patience = DISCORDS_PATIENCE
    await house.stop_postgres()
    answers = await told_calmly(others, seconds)
    await house.start_postgres()
    began = time.monotonic()
    await house.until_served()
    took = time.monotonic() - began
    told_at_once(answers, usual + await told_as_usual(others))
    return took, answers


@pytest.mark.ci
async def test_an_outage_longer_than_a_lease_ends_no_session(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    async with open_house(tmp_path, postgres_server, processes=2, shards=4) as house:
        await balanced(house)
        served, sessions = await house.until_served(), house.box.gateway.identified
        await outage(house, TTL + 2.0)
        assert await house.until_served() == served, "each process has its shards again"
        assert house.box.gateway.identified == sessions
        await house.check_books()


@pytest.mark.ci
async def test_presses_are_answered_while_the_database_is_silent(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    """Its machine has vanished, or hangs. So no connection to it ends."""
    async with open_house(tmp_path, postgres_server, processes=2, shards=4) as house:
        await balanced(house)
        served, sessions = await house.until_served(), house.box.gateway.identified
        others = await newcomers(house)
        for way in house.ways.values():
            way.silence()
        await until_missed(house)
        house.box.interactions.patience = DISCORDS_PATIENCE
        answers = await told_calmly(others, TTL + 2.0)
        print(f"{len(answers)} answers, after {max(answers):.2f} s at most")  # noqa: T201 (a figure)
        for way in house.ways.values():
            way.mend()
        await until_seated(others)
        assert await house.until_served() == served, "each process has its shards again"
        assert house.box.gateway.identified == sessions
        await house.check_books()


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seconds", [4.0, 20.0, 120.0])
async def test_sixteen_shards_are_served_again_at_once_after_an_outage(
    tmp_path: Path, postgres_server: Postgres, seconds: float
) -> None:
    async with open_house(tmp_path, postgres_server, processes=3, shards=16) as house:
        await balanced(house)
        served, sessions = await house.until_served(), house.box.gateway.identified
        took, answers = await outage(house, seconds)
        print(  # noqa: T201 (a figure)
            f"an outage of {seconds:.0f} s: 16 shards served again after {took:.2f} s;"
            f" {len(answers)} presses and commands answered, after {max(answers):.2f} s at most"
        )
        assert await house.until_served() == served
        assert house.box.gateway.identified == sessions
