"""Three real processes of the bot on one PostgreSQL, broken again and again while people play all
games.

Owns: how often, in which order and what is printed. Must not know: how each break is done, what
must hold afterwards (`tests.support.fleet`).
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from db.postgres.own_server import running
from tests.support.fleet import detectors
from tests.support.fleet.breaking import BREAKS, balanced
from tests.support.fleet.evening import seated
from tests.support.fleet.guests import Guest, playing, until_pressed
from tests.support.fleet.house import House, open_house

IN_ONE_HOUSE = 12
"""Breaks before everything begins anew."""


async def break_again_and_again(breaks: int, seed: int, say: Callable[[str], None]) -> int:
    """Break so often; returns how often something did not hold."""
    rng, done, wrong = random.Random(seed), 0, 0
    with running() as postgres:
        while done < breaks:
            left = min(IN_ONE_HOUSE, breaks - done)
            with tempfile.TemporaryDirectory(prefix="kro-soak-") as place:
                async with open_house(Path(place), postgres, processes=3) as house:
                    try:
                        await _evening(house, rng, left, say)
                    except (AssertionError, TimeoutError) as error:
                        wrong += 1
                        say(f"seed {seed}: {error}")
            done += left
            say(f"{done} breaks, {wrong} found")
    return wrong


async def _evening(
    house: House, rng: random.Random, breaks: int, say: Callable[[str], None]
) -> None:
    await balanced(house)
    guests = await seated(house)
    ways = [*BREAKS]
    for number in range(breaks):
        how, shard = ways[number % len(ways)], rng.randrange(house.box.shards)
        async with playing(guests):
            await until_pressed(guests, 2)
            took = await BREAKS[how](house, guests, shard)
            await until_pressed(guests, 2)
        await detectors.all_is_well(house, guests)
        most = detectors.most_in_a_second(house.box.log.entries)
        say(
            f"{how} (shard {shard}): all served again after {took:.1f} s; {_told(guests)};"
            f" at most {most} counted requests in a second"
        )


def _told(guests: list[Guest]) -> str:
    failed: Counter[str] = Counter()
    for guest in guests:
        failed.update(guest.failed)
    waits = sorted(wait for guest in guests for wait in guest.waits)
    median, most = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    deals = sum(guest.settled_deals for guest in guests)
    return (
        f"{len(waits)} presses answered (p50 {median * 1000:.0f} ms, p99 {most * 1000:.0f} ms),"
        f" {deals} settlements seen, failed: {dict(failed.most_common(3))}"
    )
