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
from tests.support.fleet.evening import ALL, seated
from tests.support.fleet.guests import Guest, playing, until_pressed
from tests.support.fleet.house import House, open_house

IN_ONE_HOUSE = 14
"""Breaks before everything begins anew."""
QUIET_PRESSES = 20
"""Decisions that each table's people make before anything is broken."""


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
    guests = await seated(house, ALL)
    quiet = await _quietly(house, guests)
    if quiet:
        say(quiet)
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


async def _quietly(house: House, guests: list[Guest]) -> str:
    """While nothing is broken: how long presses in private messages took that were passed on, and
    those that were not.
    """
    async with playing(guests):
        await until_pressed(guests, QUIET_PRESSES)
    holders = await house.holders()
    waits: dict[bool, list[float]] = {True: [], False: []}
    for number, inn in enumerate(house.inns):
        there = [g for g in guests if house.box.world.channels[g.channel].guild_id == inn.guild.id]
        for guest in there:
            waits[holders[number] != holders[0]].extend(guest.waits_in_private)
    return "; ".join(
        f"{'passed on' if passed else 'answered at once'}: {_percentiles(found)}"
        for passed, found in waits.items()
        if found
    )


def _percentiles(waits: list[float]) -> str:
    found = sorted(waits)
    median, most = found[len(found) // 2], found[len(found) * 99 // 100]
    return f"{len(found)} presses, p50 {median * 1000:.0f} ms, p99 {most * 1000:.0f} ms"


def _told(guests: list[Guest]) -> str:
    failed: Counter[str] = Counter()
    for guest in guests:
        failed.update(guest.failed)
    waits = [wait for guest in guests for wait in guest.waits]
    deals = sum(guest.settled_deals for guest in guests)
    return (
        f"{_percentiles(waits)}, {deals} settlements seen, failed: {dict(failed.most_common(3))}"
    )
