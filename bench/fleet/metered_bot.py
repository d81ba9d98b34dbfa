"""A child: one process of a bot of several, connected to a sandbox, with its time metered.

It reports what its event loop spends on the other processes.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile
from typing import Any

from pydantic import SecretStr

from bench.bot.child import answer_questions, given
from bench.bot.settings import measured
from bench.fleet.meter import OTHER, Meter
from bot.cluster.forwarding import Forwarding
from bot.cluster.member import Member
from bot.cluster.message_bus import MessageBus
from bot.cluster.tables_of_shards import TablesOfShards
from bot.runtime.app import create_bot, lock_files
from bot.runtime.logs import set_up
from db.postgres import fleet
from tests.support.tables.no_pause import NoPause

LEASES, LETTERS = "leases", "letters"
METERED: tuple[tuple[type, str, str | Callable[[Any], str]], ...] = (
    (Member, "_round", LEASES),
    (TablesOfShards, "wake_overdue", LEASES),
    # Database requests run in tasks of their own, charged by the purpose of the connection.
    (fleet._Wire, "_do", lambda wire: LETTERS if wire._name == "kro letters" else LEASES),  # pyright: ignore[reportPrivateUsage]
    (MessageBus, "_listen", LETTERS),
    (MessageBus, "send", LETTERS),
    (Forwarding, "receive", LETTERS),
    (Forwarding, "_forward", LETTERS),
    (Forwarding, "_on_offer", LETTERS),
    # A forwarded press is carried out like any other.
    (Forwarding, "_do", OTHER),
)
"""The names: rounds (heartbeats, leases, shares of the requests) and checks for late tables; and
all messages between processes, mainly forwarded presses.
"""


async def main() -> None:
    """Run the bot until the parent is done."""
    asked = given()
    os.chdir(asked["place"])  # files next to PostgreSQL are kept in a folder `data`
    set_up("ERROR")
    meter = Meter()
    for owner, method, name in METERED:
        meter.put_on(owner, method, name)
    settings = measured(
        asked["database"],
        api_url=asked["api_url"],
        token=SecretStr(asked["token"]),
        requests=0,
        thinkers=0,
        fleet=True,
        process=asked["name"],
    )
    settings.cache_stem.parent.mkdir(exist_ok=True)
    sprites = settings.cache_stem.with_suffix(".sprites")
    if Path(asked["sprites"]).exists():  # noqa: ASYNC240  (nothing runs yet)
        copyfile(asked["sprites"], sprites)
    opened = asyncio.Event()
    kro = await create_bot(
        settings, pace=NoPause(), ready=lambda _kro, _tables: opened.set(), taken_up=lock_files
    )
    running = asyncio.create_task(kro.start(asked["token"]))
    ready = asyncio.create_task(opened.wait())
    await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()

    async def settle() -> None:
        await kro.messages.wait_until_settled()

    async def spent() -> dict[str, float]:
        return meter.take()

    await answer_questions("ready", {"settle": settle, "spent": spent})
    if not Path(asked["sprites"]).exists() and sprites.exists():  # noqa: ASYNC240  (it has ended)
        copyfile(sprites, asked["sprites"])
    await kro.close()
    await asyncio.gather(running, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main())
