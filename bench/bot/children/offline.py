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
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import discord
from discord.app_commands import CommandTree

import bot.client
from bench.bot.child import answer_questions, given
from bench.bot.settings import CHIPS, CLOCK, NO_CAPS, PAUSE, measured
from bot.app import create_bot
from bot.client import Kro
from bot.discord_io.interaction_tokens import InteractionToken
from bot.discord_io.picture_files import BARE, KnownPicture, PictureShown, View
from bot.discord_io.refusals.private_channels import Kind
from bot.discord_io.request_pace import Urgency
from bot.discord_io.request_queue import Waiting
from bot.discord_io.rest import DiscordRest, Failure, Sent, always
from bot.logs import set_up
from bot.ports import Guild
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
"""Tables that are filled at a time."""
Remembering = type(lru_cache(str))
_ids = itertools.count(4 << 60)


class Silent(DiscordRest):
    """Discord as it would be if everything always went well, each time after so many seconds."""

    seconds = 0.0
    asked = 0

    async def wait_for_slot(self, urgency: Urgency = Urgency.ANSWER) -> None:
        """At once, or at the bot's own pace where Discord is not at once."""
        if self.seconds:
            await super().wait_for_slot(urgency)

    async def wait_for_edit_slot(
        self, channel: int, waiting: Waiting, token: InteractionToken | None
    ) -> InteractionToken | None:
        """At once, or at the bot's own pace where Discord is not at once."""
        return await super().wait_for_edit_slot(channel, waiting, token) if self.seconds else token

    async def shows(self, channel: int, view: View, known: KnownPicture) -> PictureShown:
        """What is seen of a message where the picture `known` was: nothing is drawn."""
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
        ping: int | None = None,
        urgency: Urgency = Urgency.TABLE,
        private: Kind | None = None,
    ) -> Sent | Failure:
        """A message with a new id."""
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
        """Done."""
        del message, token, is_true, private
        await self._do()
        return await self.shows(channel, view, known)

    async def ids_in(self, channel: int, message: int) -> frozenset[str]:
        """Nothing that could be pressed: every hand is drawn again."""
        del channel, message
        await self.wait_for_slot()
        await self._do()
        return frozenset()

    async def delete(self, channel: int, message: int) -> Failure | None:
        """Done."""
        del channel, message
        await self.wait_for_slot()
        await self._do()
        return None

    async def open_dm(self, user: int) -> int | Failure:
        """A channel with a new id."""
        del user
        await self.wait_for_slot()
        await self._do()
        return next(_ids)

    async def is_member(
        self, guild: int, user: int, urgency: Urgency = Urgency.TABLE
    ) -> bool:
        """Everybody is."""
        del guild, user, urgency
        return True


class Since:
    """A clock that stood still while nobody ran: it goes on from this time. It can be put on."""

    def __init__(self, then: float) -> None:
        self._behind = time.time() - then

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time() - self._behind

    def put_on(self, seconds: float) -> None:
        """It is so much later."""
        self._behind -= seconds


async def build(
    database: str,
    pace: Pace,
    deliver: type[Silent] = Silent,
    thinkers: int = 0,
    clock: Clock | None = None,
) -> tuple[Kro, Callable[[], Awaitable[None]]]:
    """The bot with its database open and all its parts, not connected; and what closes that."""
    bot.client.DiscordRest = deliver
    bot.client.sync = _tell_nobody
    kro = await create_bot(measured(database, thinkers=thinkers), pace=pace, clock=clock)
    # It is on every server that it is asked about.
    kro.get_guild = _a_guild  # type: ignore[method-assign]
    await kro.setup_hook()
    return kro, kro.store.close  # type: ignore[attr-defined]


async def _tell_nobody(tree: CommandTree[Any], kept: Path) -> None:
    """Of the commands, in place of Discord."""
    del tree, kept


def _a_guild(_: int) -> Any:
    return object()


async def open_tables(kro: Kro, tables: int) -> None:
    """So many tables of four people each, with their messages, not yet dealt."""
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
        # Calls would be counted with what a start shows; players who play are seldom called.
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
    """Start a deal at every table but these and play so many decisions of it (fewer where it
    ends).
    """
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
    """The ids of what may be pressed on a hand (None: on the table), with one way to exchange."""
    found: list[str] = []
    for element in now.deal.screen(seat).elements if now.deal else ():
        if isinstance(element, Choices):
            found += [c.id for c in element.each if c.enabled]
        elif isinstance(element, PickCards):
            found.append(f"{element.verb}.{(1 << max(element.lo, 1)) - 1}")
    return found


async def restore(kro: Kro, ran_out: float) -> dict[str, float]:
    """What the bot does with its open tables when it is ready; seconds, and how much it asked
    Discord for. `ran_out` is the part of the clocks that have run out or do within the grace, the
    soonest ones; what shows the others is still true.
    """
    left = sorted(at - kro.clock.now() for _, at in await kro.store.waking())
    grace = left[round(len(left) * ran_out) - 1] + 1e-3 if ran_out else 0.0
    processor, start = time.process_time(), time.perf_counter()
    waking = await kro.directory.start(grace)
    live = waking.tables
    await kro.taking_up.take_up(waking, live, ())
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
    """Bytes that this process holds: resident, and as Python counts them (if it does); without what
    is remembered of texts, so many at most, however many tables there are.
    """
    for one in gc.get_objects():
        if isinstance(one, Remembering) and one.cache_info().maxsize is not None:
            one.cache_clear()
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
        # What is too old goes when something else is asked for.
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
    # Not `Kro.close`, which discord.py can do only where it was connected.
    await kro.directory.stop()
    await kro.messages.wait_until_settled()
    await kro.messages.note_shown()
    await close()


if __name__ == "__main__":
    asyncio.run(main())
