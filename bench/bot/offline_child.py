"""A child: the whole bot without Discord, for memory and restoring.

Owns: tables filled without clicks, and what they weigh. Must not know: how figures are written.

Everything is the bot's own, its database too; only `bot.discord_io.rest` answers by itself that all
went well. So nothing here waits for a network, and nothing of one is measured.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import random
import time
import tracemalloc
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import discord

import bot.client
from bench.bot.bot_child import CHIPS, CLOCK, NO_CAPS, PAUSE
from bench.bot.child import answer_questions, given
from bot.app import create_bot
from bot.client import Kro
from bot.discord_io.picture_files import BARE, PictureShown, Standing
from bot.discord_io.rest import DiscordRest, Failure, Sent
from bot.logs import set_up
from bot.ports import Guild
from bot.settings import Settings
from games.kernel.screen.elements import Choices, PickCards
from tables.commands import Act, Deal, Sit
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.pace import NoPause
from tables.ports import Pace

CHANNEL, USER = 2 << 60, 3 << 60
SEATS = 4
TABLES = 10
"""Tables on each server."""
TOGETHER = 50
"""Tables that are filled at a time."""
_ids = itertools.count(4 << 60)


class Silent(DiscordRest):
    """Discord as it would be if everything always went well at once."""

    async def turn(self) -> None:
        """At once."""

    async def send(
        self,
        channel: int,
        content: str | None = None,
        *,
        view: discord.ui.LayoutView | discord.ui.View | None = None,
        nonce: str | None = None,
        ping: int | None = None,
    ) -> Sent | Failure:
        """A message with a new id."""
        del content, view, nonce, ping
        return Sent(channel, next(_ids))

    async def edit(
        self, channel: int, message: int, view: discord.ui.LayoutView, standing: Standing
    ) -> Failure | PictureShown:
        """Done."""
        del channel, message, view, standing
        return BARE

    async def ids_in(self, channel: int, message: int) -> frozenset[str]:
        """Nothing that could be pressed: every hand is drawn again."""
        del channel, message
        return frozenset()

    async def delete(self, channel: int, message: int) -> Failure | None:
        """Done."""
        del channel, message
        return None

    async def open_dm(self, user: int) -> int | Failure:
        """A channel with a new id."""
        del user
        return next(_ids)

    async def is_member(self, guild: int, user: int) -> bool:
        """Everybody is."""
        del guild, user
        return True


async def build(
    database: str, pace: Pace, deliver: type[Silent] = Silent, thinkers: int = 0
) -> tuple[Kro, Callable[[], Awaitable[None]]]:
    """The bot with its database open and all its parts, not connected; and what closes that."""
    bot.client.DiscordRest = deliver

    async def known(**_: Any) -> list[Any]:
        return []

    settings = Settings(_env_file=None).model_copy(  # pyright: ignore[reportCallIssue]
        update={
            "database": Path(database),
            "clock": CLOCK,
            "pause": PAUSE,
            "emoji": False,
            "thinkers": thinkers,
        }
    )
    kro = await create_bot(settings, pace=pace)
    kro.tree.sync = known  # type: ignore[method-assign]
    await kro.setup_hook()
    return kro, kro.store.close  # type: ignore[attr-defined]


async def open_tables(kro: Kro, tables: int) -> None:
    """So many tables of four people each, with their messages, not yet dealt."""
    first = next(_ids)
    for guild in range(first, first + tables, TABLES):
        await kro.store.save_guild(Guild(guild, opening=CHIPS, **NO_CAPS))
    await _each(range(tables), lambda n: _open(kro, first + n - n % TABLES))
    await kro.messages.settled()


async def _open(kro: Kro, guild: int) -> None:
    users = [USER + next(_ids) for _ in range(SEATS)]
    now = time.time()
    purses = [await kro.store.purse(guild, u, f"Guest {u % 10_000}", now) for u in users]
    chosen = {"seats": SEATS, "clock": CLOCK, "pause": PAUSE}
    table = await kro.directory.open("mousel", guild, CHANNEL, purses[0], chosen)
    if not isinstance(table, Snapshot):
        raise RuntimeError(f"no table: {table}")
    await kro.messages.table.adopt(table, CHANNEL, next(_ids))
    await kro.messages.hands.greet(table, users[0])
    for user, purse in zip(users[1:], purses[1:], strict=True):
        seated = await kro.directory.ask(table.id, Sit(by=purse, interaction=str(next(_ids))))
        await kro.messages.hands.greet(seated.snapshot, user)


async def deal(kro: Kro, acts: int) -> None:
    """Start a deal at every table and play so many decisions of it (fewer where it ends)."""
    await _each(await kro.store.open_tables(), lambda table: _deal(kro, table, acts))
    await kro.messages.settled()


async def _deal(kro: Kro, table: int, acts: int) -> None:
    now = await kro.directory.snapshot(table)
    if now is None:
        return
    command = Deal(by=now.table.host, interaction=str(next(_ids)))
    now = (await kro.directory.ask(table, command)).snapshot
    for _ in range(acts):
        if now.deal is None or now.table.status is not Status.PLAYING:
            break
        seat = now.table.schedule.turns[0].seat
        command = Act(
            by=now.deal.setup.accounts[seat],
            interaction=str(next(_ids)),
            decision=now.deal.decision(seat),
            choice=random.choice(choices(now, seat)),
        )
        now = (await kro.directory.ask(table, command)).snapshot


def choices(now: Snapshot, seat: int | None) -> list[str]:
    """The ids of what may be pressed on a hand (None: on the table), with one way to exchange."""
    found: list[str] = []
    for element in now.deal.screen(seat).elements if now.deal else ():
        if isinstance(element, Choices):
            found += [c.id for c in element.each if c.enabled]
        elif isinstance(element, PickCards):
            found.append(f"{element.verb}.{(1 << max(element.lo, 1)) - 1}")
    return found


async def restore(kro: Kro, *, ran_out: bool = True) -> dict[str, float]:
    """What the bot does with its open tables when it is ready; seconds of each part. Where no clock
    has `ran_out`, what is shown is still true.
    """
    processor = time.process_time()
    start = time.perf_counter()
    # As after a long stop: every clock has run out, so every table is written to, once.
    await kro.directory.start(grace=2 * CLOCK if ran_out else 0.0)
    tables = await kro.store.open_tables()
    await _each(tables, kro.directory.take_up)
    taken_up = time.perf_counter()
    playing = 0

    async def show(table: int) -> None:
        nonlocal playing
        snapshot = await kro.directory.snapshot(table)
        if snapshot is not None:
            playing += snapshot.table.status is Status.PLAYING
            await kro.messages.restore(snapshot)

    await _each(tables, show)
    await kro.messages.settled()
    end = time.perf_counter()
    return {
        "start": taken_up - start,
        "messages": end - taken_up,
        "processor": time.process_time() - processor,
        "tables": len(tables),
        "playing": playing,
    }


def weigh() -> dict[str, int]:
    """Bytes that this process holds: resident, and as Python counts them (if it does)."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return {"resident": pages * 4096, "traced": tracemalloc.get_traced_memory()[0]}


async def _each(items: Sequence[int], work: Callable[[int], Awaitable[None]]) -> None:
    gate = asyncio.Semaphore(TOGETHER)

    async def one(item: int) -> None:
        async with gate:
            await work(item)

    await asyncio.gather(*(one(item) for item in items))


async def main() -> None:
    """Do as the parent says."""
    asked = given()
    set_up("ERROR")
    began = time.perf_counter()
    kro, close = await build(asked["database"], NoPause())
    built = time.perf_counter() - began

    async def ask_open(tables: int) -> None:
        await open_tables(kro, tables)

    async def ask_deal(acts: int) -> None:
        await deal(kro, acts)

    async def ask_trace() -> None:
        tracemalloc.start()

    async def ask_restore(*, ran_out: bool) -> dict[str, float]:
        return await restore(kro, ran_out=ran_out)

    async def ask_weigh() -> dict[str, int]:
        return weigh()

    answers = {
        "open": ask_open,
        "deal": ask_deal,
        "trace": ask_trace,
        "restore": ask_restore,
        "weigh": ask_weigh,
    }
    await answer_questions({"built": built}, answers)
    # Not `Kro.close`, which discord.py can do only where it was connected.
    await kro.directory.stop()
    await kro.messages.settled()
    await kro.messages.note_shown()
    await close()


if __name__ == "__main__":
    asyncio.run(main())
