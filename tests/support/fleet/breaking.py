"""Breaks a house of several processes while people play, and waits until all is served again.

`tests.support.fleet.detectors` checks what must hold afterwards.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from bot.cluster.own_leases import TTL
from bot.cluster.tables_of_shards import LATE
from db.postgres.fleet import drain
from tests.support.fleet.guests import Guest, until_pressed
from tests.support.fleet.house import JOINED, House, until
from tests.support.sandbox.people.page_client import text

Break = Callable[[House, Sequence[Guest], int], Awaitable[float]]
"""Breaks the process of a shard; returns the seconds until every shard was served again."""


async def kill(house: House, guests: Sequence[Guest], shard: int) -> float:
    """Kill it with `kill -9`; the others take over, and later it comes back."""
    return await _ended(house, guests, shard, lambda name: house.bots[name].kill())


async def kill_the_first(house: House, guests: Sequence[Guest], shard: int) -> float:
    """Kill the process that receives presses in direct messages with `kill -9`."""
    return await kill(house, guests, 0)


async def hold_still(house: House, guests: Sequence[Guest], shard: int) -> float:
    """Stop it (SIGSTOP) past its lease; it wakes up and believes that no time has passed."""
    bots = house.bots
    return await _away(
        house, guests, shard, lambda name: bots[name].pause(), lambda name: bots[name].resume()
    )


async def cut_off(house: House, guests: Sequence[Guest], shard: int) -> float:
    """Cut the connection between it and the database."""
    ways = house.ways
    return await _away(
        house, guests, shard, lambda name: ways[name].sever(), lambda name: ways[name].mend()
    )


async def no_database(
    house: House, guests: Sequence[Guest], shard: int, seconds: float = 0.0
) -> float:
    """Stop the database as in a crash until a press has failed, and `seconds` longer."""
    before = sum(sum(guest.failed.values()) for guest in guests)
    await house.stop_postgres()

    async def felt() -> bool:
        failed = sum(sum(guest.failed.values()) for guest in guests)
        # If all tables wait for regulars now, no guest has anything to press.
        return failed > before or await _learns_of_it(guests[0])

    await until(felt, lambda: "nobody noticed that there is no database")
    await asyncio.sleep(seconds)
    began = time.monotonic()
    await house.start_postgres()
    await house.until_served()
    return time.monotonic() - began


async def _learns_of_it(guest: Guest) -> bool:
    """Whether a command of this person is refused, because the database is away."""
    answer = await guest.person.command(guest.channel, "balance")
    if answer["status"] != "acknowledged":
        return True
    said = guest.person.seen.get(answer["message_id"])
    return said is not None and "cannot reach its books" in text(said)


async def no_database_for_long(house: House, guests: Sequence[Guest], shard: int) -> float:
    """The same, until every table is as late as only a forgotten one may be."""
    return await no_database(house, guests, shard, LATE + TTL)


async def two_on_one(house: House, guests: Sequence[Guest], shard: int) -> float:
    """Give a shard to another process, while the one that has it does not know."""
    name = (await house.until_served())[shard]
    other = _others(house, name)[0]
    began = time.monotonic()
    await asyncio.to_thread(
        house.tell,
        "UPDATE shard SET epoch = epoch + 1, until = clock_timestamp() + interval '6 seconds',"
        f" holder = (SELECT id FROM process WHERE name = '{other}' ORDER BY seen DESC LIMIT 1)"
        f" WHERE id = {shard}",
    )
    await until_pressed(guests, 1)
    await house.until_served()
    return time.monotonic() - began


async def restart_all(house: House, guests: Sequence[Guest], shard: int) -> float:
    """Make the processes hand over and end one after the other, and start them again."""
    longest = 0.0
    for name, bot in house.bots.items():
        began = time.monotonic()
        assert await asyncio.to_thread(drain, house.address, name, TTL) == 1
        status = await bot.ended()
        assert status == 0, f"{name} ended with {status}"
        await house.until_served(*_others(house, name))
        longest = max(longest, time.monotonic() - began)
        await until_pressed(guests, 1)
        await bot.start(JOINED)
        await balanced(house)
    return longest


async def stop(house: House, guests: Sequence[Guest], shard: int) -> float:
    async def end(name: str) -> None:
        status = await house.bots[name].stop()
        assert status == 0, f"{name} ended with {status}"

    return await _ended(house, guests, shard, end)


async def _ended(
    house: House,
    guests: Sequence[Guest],
    shard: int,
    end: Callable[[str], Awaitable[object]],
) -> float:
    """End the process of a shard in a given way; the others take over, and later it comes back."""
    return await _away(house, guests, shard, end, lambda name: house.bots[name].start(JOINED))


async def _away(
    house: House,
    guests: Sequence[Guest],
    shard: int,
    leave: Callable[[str], Awaitable[object] | None],
    come_back: Callable[[str], Awaitable[object] | None],
) -> float:
    """Let the process of a shard `leave`, and after a press at the others `come_back`."""
    name = (await house.until_served())[shard]
    began = time.monotonic()
    if (leaving := leave(name)) is not None:
        await leaving
    await house.until_served(*_others(house, name))
    took = time.monotonic() - began
    await until_pressed(guests, 1)
    if (coming := come_back(name)) is not None:
        await coming
    await balanced(house)
    return took


BREAKS: dict[str, Break] = {
    "kill": kill,
    "kill the first": kill_the_first,
    "hold still": hold_still,
    "cut off": cut_off,
    "no database": no_database,
    "no database for long": no_database_for_long,
    "two on one": two_on_one,
    "restart all": restart_all,
    "stop": stop,
}


async def balanced(house: House) -> None:
    """Wait until every process serves its part."""
    most = -(-house.box.shards // len(house.bots))

    async def shared() -> bool:
        held = list((await house.holders()).values())
        return len(held) == house.box.shards and all(held.count(one) <= most for one in held)

    await until(shared, lambda: f"the shards are not shared: {house.ask('SELECT * FROM shard')}")
    await house.until_served()


def _others(house: House, name: str) -> list[str]:
    return [one for one, bot in house.bots.items() if one != name and bot.running]
