"""People who press and type commands while the database is away, and read that it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from statistics import median

from db.outage import AWAY_SECONDS
from tests.support.fleet.house import House
from tests.support.sandbox.people.message_form import Json, offers
from tests.support.sandbox.people.player import ANSWERED, Player

AWAY = "the database does not answer"
"""What a process logs."""
CALM = "cannot reach its books"
"""What a player reads."""


async def until_missed(house: House) -> None:
    """Wait until each process misses the database for the first time."""
    for bot in house.bots.values():
        await bot.wait_line(AWAY)


async def newcomers(house: House) -> list[Player]:
    """Open a table on each shard. Returns for each a person who may sit down there."""
    found: list[Player] = []
    for inn in house.inns:
        host, newcomer = await inn.players("Anna", "Bo", channel="lounge")
        await host.open()
        found.append(newcomer)
    return found


async def told_calmly(players: Sequence[Player], seconds: float = 0.0) -> list[float]:
    """Let all press **Sit down** and type a command once, then every second for `seconds`.

    Each answer must say that the database is away. Returns the seconds that each took.
    """
    over, took = time.monotonic() + seconds, list[float]()
    while True:
        for answered in await asyncio.gather(*map(_told_calmly, players)):
            took.extend(answered)
        if time.monotonic() > over:
            return took
        await asyncio.sleep(min(1.0, max(0.0, over - time.monotonic())))


async def _told_calmly(player: Player) -> list[float]:
    began = time.monotonic()
    pressed = await _sit(player)
    answered = time.monotonic()
    typed = await player.person.command(player.channel, "balance")
    took = [answered - began, time.monotonic() - answered]
    for answer in (pressed, typed):
        assert answer["status"] == "acknowledged", answer
        assert CALM in await player.told(answer)
    return took


async def told_as_usual(players: Sequence[Player]) -> list[float]:
    """Let all type a command three times. Returns the seconds that each answer took."""
    rounds = [await asyncio.gather(*map(_told_as_usual, players)) for _ in range(3)]
    return [took for answered in rounds for took in answered]


async def _told_as_usual(player: Player) -> float:
    began = time.monotonic()
    await player.person.command(player.channel, "balance")
    return time.monotonic() - began


def told_at_once(calm: Sequence[float], usual: Sequence[float]) -> None:
    """Check that half of the calm answers came hardly later than the slowest usual one.

    So a bot that waits for its database fails, and a machine that is busy for a while does not. If
    the database is silent instead of gone, a press waits a quarter of a second for its first read.
    """
    most = max(usual) + 2 * AWAY_SECONDS
    assert median(calm) <= most, f"{median(calm):.2f} s, and at most {max(usual):.2f} s as usual"


async def until_seated(players: Sequence[Player]) -> None:
    """Let them press **Sit down** until one of them sits."""
    sitting = [asyncio.create_task(_until_seated(player)) for player in players]
    try:
        done, _ = await asyncio.wait(sitting, return_when=asyncio.FIRST_COMPLETED)
        done.pop().result()
    finally:
        for one in sitting:
            one.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)


async def _until_seated(player: Player) -> None:
    """Press until the answer is another one than in `told_calmly`."""
    while True:
        answer = await _sit(player)
        if answer["callback_type"] != ANSWERED or CALM not in await player.told(answer):
            return


async def _sit(player: Player) -> Json:
    table = await player.see(lambda: (t := player.table()) and offers(t, "sit") and t)
    return await player.press(table, offers(table, "sit") or "")
