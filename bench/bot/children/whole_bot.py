"""A child: the whole bot as in production, connected to a sandbox."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from shutil import copyfile

from msgspec.structs import replace
from pydantic import SecretStr

import bot.messages.turn_calls
from bench.bot.child import answer_questions, given
from bench.bot.lateness import Lateness
from bench.bot.settings import CHIPS, NO_CAPS, measured
from bot.runtime.app import create_bot, lock_files
from bot.runtime.client import Kro
from bot.runtime.logs import set_up
from tables.personas import Tempo
from tables.ports import Draws


class Steady:
    """Regulars that always take the same time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def think(self, chance: Draws, tempo: Tempo) -> float:
        """Return the seconds before the next move."""
        del chance, tempo
        return self._seconds


async def main() -> None:
    """Run the bot until the parent is done."""
    asked = given()
    set_up("ERROR")
    if asked.get("ping_after") is not None:
        bot.messages.turn_calls.PING_AFTER = asked["ping_after"]
    settings = measured(
        asked["database"],
        api_url=asked["api_url"],
        token=SecretStr(asked["token"]),
        requests=asked.get("requests", 0),
    )
    sprites = asked.get("sprites")
    if sprites and Path(sprites).exists():  # noqa: ASYNC240  (nothing runs yet)
        copyfile(sprites, settings.cache_stem.with_suffix(".sprites"))
    pause = asked.get("pace", 0.0)
    pace = None if pause is None else Steady(pause)
    kro = await create_bot(settings, pace=pace, taken_up=lock_files)
    running = asyncio.create_task(kro.start(asked["token"]))
    ready = asyncio.create_task(_ready(kro))
    await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    guild = int(asked["guild"])
    stored = replace(await kro.store.guild(guild), opening=CHIPS, **NO_CAPS)
    await kro.store.save_guild(stored)

    async def settle() -> None:
        await kro.messages.wait_until_settled()

    async def moves() -> dict[str, int]:
        """Count the steps of all deals at open tables, by who decided."""
        by: Counter[str] = Counter()
        for table in await kro.store.open_tables():
            number = 1
            while stored := await kro.store.deal(table, number):
                by.update(step.by for step in stored.steps)
                number += 1
        return by

    async def settled() -> int:
        """Count the settled deals at open tables."""
        found = [await kro.directory.snapshot(t) for t in await kro.store.open_tables()]
        return sum(snapshot.table.match.matches for snapshot in found if snapshot is not None)

    lateness: list[Lateness] = []

    async def look() -> None:
        lateness.append(Lateness())

    async def late() -> list[float]:
        """Return the lateness in seconds since `look`."""
        return lateness.pop().stop()

    answers = {"settle": settle, "moves": moves, "settled": settled, "look": look, "late": late}
    answers["leave_private"] = partial(_leave_private, kro)
    await answer_questions("ready", answers)
    drawn = settings.cache_stem.with_suffix(".sprites")
    if sprites and drawn.exists():
        copyfile(drawn, sprites)
    await kro.close()
    await asyncio.gather(running, return_exceptions=True)


async def _leave_private(kro: Kro) -> None:
    """Turn off the hand as a private message for every person."""
    for table in await kro.store.open_tables():
        snapshot = await kro.directory.snapshot(table)
        users = {} if snapshot is None else await kro.people.users(snapshot)
        for user in users.values():
            await kro.store.change_person(user, {"hand_in_dm": False})
            await kro.messages.hands.change_place(user, private=False)


async def _ready(kro: Kro) -> None:
    connected = asyncio.get_running_loop().create_future()

    async def on_ready() -> None:
        if not connected.done():
            connected.set_result(None)

    kro.add_listener(on_ready)
    await connected


if __name__ == "__main__":
    asyncio.run(main())
