"""A child: the whole bot without Discord, to measure memory and restoring.

It fills tables without clicks and weighs them. Everything is the bot's own, its database too. Only
`bot.discord.rest` is replaced: it reports success by itself. So nothing waits for a network, and
no network is measured.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import random
import time
import tracemalloc
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import discord
from discord.app_commands import CommandTree

import bot.runtime.client
from bench.bot.child import answer_questions, given, resident
from bench.bot.settings import CHIPS, CLOCK, NO_CAPS, PAUSE, measured
from bot.discord.interaction_tokens import InteractionToken
from bot.discord.picture_files import BARE, KnownPicture, PictureShown, View
from bot.discord.rate_limiter import Urgency
from bot.discord.refusals import Kind
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import DiscordRest, Failure, Sent, always
from bot.ports import Guild
from bot.runtime.app import create_bot
from bot.runtime.client import Kro
from bot.runtime.logs import set_up
from games.kernel.screen.elements import Choices, PickCards
from tables.commands import Act, Deal, Sit
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Clock, Pace
from tests.support.tables.no_pause import NoPause

CHANNEL, USER = 2 << 60, 3 << 60
SEATS = 4
TABLES = 10
"""Tables on each server."""
TOGETHER = 50
"""Tables that are filled at the same time."""
Remembering = type(lru_cache(str))
_ids = itertools.count(4 << 60)


class Silent(DiscordRest):
    """A Discord in which every request succeeds after a fixed number of seconds."""

    seconds = 0.0
    asked = 0

    async def wait_for_slot(self, urgency: Urgency = Urgency.ANSWER) -> None:
        """Return at once, or at the bot's own pace if Discord has a delay."""
        if self.seconds:
            await super().wait_for_slot(urgency)

    async def wait_for_edit_slot(
        self, channel: int, waiting: QueuedRequest, token: InteractionToken | None
    ) -> InteractionToken | None:
        """Return at once, or at the bot's own pace if Discord has a delay."""
        return await super().wait_for_edit_slot(channel, waiting, token) if self.seconds else token

    async def shows(self, channel: int, view: View, known: KnownPicture) -> PictureShown:
        """Return what a message with the picture `known` shows; nothing is drawn."""
        del channel, view, known
        return BARE

    async def _do(self) -> None:
        Silent.asked += 1
        if self.seconds:
            await asyncio.sleep(self.seconds)

    async def send(
        self,
        channel: int,
        content: str | None = None,
        *,
        view: discord.ui.LayoutView | discord.ui.View | None = None,
        nonce: str | None = None,
        ping: int | Sequence[int] | None = None,
        urgency: Urgency = Urgency.TABLE,
        private: Kind | None = None,
    ) -> Sent | Failure:
        """Return a message with a new id."""
        del content, nonce, ping, private
        await self.shows(channel, view, BARE)
        await self.wait_for_slot(urgency)
        await self._do()
        return Sent(channel, next(_ids))

    async def edit(
        self,
        channel: int,
        message: int,
        view: discord.ui.LayoutView,
        known: KnownPicture,
        token: InteractionToken | None = None,
        is_true: Callable[[], bool] = always,
        *,
        private: bool = False,
    ) -> Failure | PictureShown | None:
        """Report success."""
        del message, token, is_true, private
        await self._do()
        return await self.shows(channel, view, known)

    async def ids_in(self, channel: int, message: int) -> frozenset[str]:
        """Return no ids, so that every hand is drawn again."""
        del channel, message
        await self.wait_for_slot()
        await self._do()
        return frozenset()

    async def delete(self, channel: int, message: int) -> Failure | None:
        """Report success."""
        del channel, message
        await self.wait_for_slot()
        await self._do()
        return None

    async def open_dm(self, user: int) -> int | Failure:
        """Return a channel with a new id."""
        del user
        await self.wait_for_slot()
        await self._do()
        return next(_ids)

    async def is_member(self, guild: int, user: int, urgency: Urgency = Urgency.TABLE) -> bool:
        """Report that every user is a member."""
        del guild, user, urgency
        return True


class Since:
    """A clock that stood still while no process ran. It continues from the given time and can be
    put forward.
    """

    def __init__(self, then: float) -> None:
        self._behind = time.time() - then

    def now(self) -> float:
        """Return seconds since the epoch."""
        return time.time() - self._behind

    def put_on(self, seconds: float) -> None:
        """Put the clock forward by some seconds."""
        self._behind -= seconds


async def build(
    database: str,
    pace: Pace,
    deliver: type[Silent] = Silent,
    thinkers: int = 0,
    clock: Clock | None = None,
) -> tuple[Kro, Callable[[], Awaitable[None]]]:
    """Build the bot with its database open and all its parts, not connected; and what closes it."""
    bot.runtime.client.DiscordRest = deliver
    bot.runtime.client.sync = _tell_nobody
    kro = await create_bot(measured(database, thinkers=thinkers), pace=pace, clock=clock)
    # The bot is on every server.
    kro.get_guild = _a_guild  # type: ignore[method-assign]
    await kro.setup_hook()
    return kro, kro.store.close  # type: ignore[attr-defined]


async def _tell_nobody(tree: CommandTree[Any], kept: Path) -> None:
    """Replace the sending of the commands to Discord."""
    del tree, kept


def _a_guild(_: int) -> Any:
    return object()


async def open_tables(kro: Kro, tables: int) -> None:
    """Open tables of four people each, with their messages, before the deal."""
    first = next(_ids)
    for guild in range(first, first + tables, TABLES):
        await kro.store.save_guild(Guild(guild, opening=CHIPS, **NO_CAPS))
    await _each(range(tables), lambda n: _open(kro, first + n - n % TABLES))
    await kro.messages.wait_until_settled()


async def _open(kro: Kro, guild: int) -> None:
    users = [USER + next(_ids) for _ in range(SEATS)]
    now = time.time()
    purses = [await kro.store.purse(guild, u, f"Guest {u % 10_000}", now) for u in users]
    for user in users:
        # Calls would count as requests of a start; people who play are seldom called.
        await kro.store.change_person(user, {"muted": True})
    chosen = {"seats": SEATS, "clock": CLOCK, "pause": PAUSE}
    channel = CHANNEL + next(_ids)  # whose edits are limited
    table = await kro.directory.open("mousel", guild, channel, purses[0], chosen)
    if not isinstance(table, Snapshot):
        raise RuntimeError(f"no table: {table}")
    await kro.messages.table.adopt(table, channel, next(_ids))
    await kro.messages.hands.greet(table, users[0])
    for user, purse in zip(users[1:], purses[1:], strict=True):
        seated = await kro.directory.ask(table.id, Sit(by=purse, interaction=str(next(_ids))))
        await kro.messages.hands.greet(seated.snapshot, user)


async def deal(kro: Kro, acts: int, but: Collection[int] = ()) -> None:
    """Start a deal at every table except `but`, and play `acts` decisions, or fewer if it ends."""
    tables = [table for table in await kro.store.open_tables() if table not in but]
    await _each(tables, lambda table: _deal(kro, table, acts))
    await kro.messages.wait_until_settled()


async def _deal(kro: Kro, table: int, acts: int) -> None:
    now = await kro.directory.snapshot(table)
    if now is None:
        return
    for chair in now.table.people():
        if now.table.status is not Status.PLAYING and (person := now.table.chairs[chair]):
            command = Deal(by=person.account, interaction=str(next(_ids)))
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
    """Return the ids of the buttons on a hand (None: on the table), with one way to exchange."""
    found: list[str] = []
    for element in now.deal.screen(seat).elements if now.deal else ():
        if isinstance(element, Choices):
            found += [c.id for c in element.each if c.enabled]
        elif isinstance(element, PickCards):
            found.append(f"{element.verb}.{(1 << max(element.lo, 1)) - 1}")
    return found


async def restore(kro: Kro, ran_out: float) -> dict[str, float]:
    """Do what the bot does with its open tables when it is ready.

    Returns the seconds, and how many requests it sent. `ran_out` is the share of clocks that have
    run out or do within the grace, the soonest ones. The messages of the other tables are still
    correct.
    """
    left = sorted(at - kro.clock.now() for _, at in await kro.store.waking())
    grace = left[round(len(left) * ran_out) - 1] + 1e-3 if ran_out else 0.0
    processor, start = time.process_time(), time.perf_counter()
    waking = await kro.directory.start(grace)
    live = waking.tables
    await kro.recovery.take_up(waking, live, ())
    taken_up, ready = time.process_time() - processor, time.perf_counter() - start
    await kro.messages.wait_until_settled()
    end = time.perf_counter() - start
    snapshots = [await kro.directory.snapshot(table) for table in live]
    return {
        "ready": ready,
        "true": end,
        "processor_ready": taken_up,
        "processor": time.process_time() - processor,
        "requests": Silent.asked,
        "tables": len(live),
        "playing": sum(s is not None and s.table.status is Status.PLAYING for s in snapshots),
    }


def weigh() -> dict[str, int]:
    """Return the bytes that this process holds: resident, and as Python counts them (if it does).

    Cached texts are left out: the cache has a fixed size for any number of tables.
    """
    for one in gc.get_objects():
        if isinstance(one, Remembering) and one.cache_info().maxsize is not None:
            one.cache_clear()
    gc.collect()
    return {"resident": resident(), "traced": tracemalloc.get_traced_memory()[0]}


async def _each(items: Sequence[int], work: Callable[[int], Awaitable[None]]) -> None:
    gate = asyncio.Semaphore(TOGETHER)

    async def one(item: int) -> None:
        async with gate:
            await work(item)

    await asyncio.gather(*(one(item) for item in items))


async def main() -> None:
    """Answer the parent's questions."""
    asked = given()
    set_up("ERROR")
    began = time.perf_counter()
    Silent.seconds = asked.get("seconds", 0.0)
    clock = Since(asked.get("since", time.time()))
    kro, close = await build(asked["database"], NoPause(), clock=clock)
    built = time.perf_counter() - began

    async def ask_open(tables: int) -> None:
        await open_tables(kro, tables)

    dealt: set[int] = set()

    async def ask_deal(acts: int) -> None:
        await deal(kro, acts, dealt)
        dealt.update(await kro.store.open_tables())

    async def ask_leave_alone(seconds: float) -> None:
        clock.put_on(seconds)
        # Expired entries are removed only when another entry is read.
        [first, *_] = await kro.store.open_tables()
        await kro.directory.snapshot(first)
        await kro.store.messages(first)

    async def ask_trace() -> None:
        tracemalloc.start()

    async def ask_restore(ran_out: float) -> dict[str, float]:
        return await restore(kro, ran_out)

    async def ask_weigh() -> dict[str, int]:
        return weigh()

    answers = {
        "open": ask_open,
        "deal": ask_deal,
        "leave_alone": ask_leave_alone,
        "trace": ask_trace,
        "restore": ask_restore,
        "weigh": ask_weigh,
    }
    await answer_questions({"built": built}, answers)
    # Not `Kro.close`, which works in discord.py only after a connection.
    await kro.directory.stop()
    await kro.messages.wait_until_settled()
    await kro.messages.note_shown()
    await close()


if __name__ == "__main__":
    asyncio.run(main())
