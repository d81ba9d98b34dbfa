"""A table's work runs in order of arrival, and leaves nothing in memory."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Any

import pytest

from bot.messages.turn_calls import TableQueues
from bot.ports import MessageKind
from tables.commands import Close, Deal
from tables.ports import Account
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio


async def test_work_runs_in_order_at_one_table_and_concurrently_at_two() -> None:
    queues, seen = TableQueues(), list[str]()

    async def work(table: int, name: str, cycles: int) -> None:
        async with queues.turn(table):
            seen.append(f"{name} begins")
            for _ in range(cycles):
                await asyncio.sleep(0)
            seen.append(f"{name} ends")

    await asyncio.gather(work(1, "a", 5), work(1, "b", 0), work(2, "c", 0), work(1, "d", 0))
    assert [s for s in seen if "c" not in s.split()] == [
        "a begins", "a ends", "b begins", "b ends", "d begins", "d ends",
    ]  # fmt: skip
    assert seen.index("c ends") < seen.index("a ends")


async def test_failed_or_cancelled_work_passes_its_turn_on_and_leaves_nothing() -> None:
    queues, may = TableQueues(), asyncio.Event()

    async def waits() -> None:
        async with queues.turn(1):
            await may.wait()

    async def fails() -> None:
        async with queues.turn(1):
            raise RuntimeError

    first, second, third, last = (asyncio.create_task(w()) for w in (waits, waits, fails, waits))
    await asyncio.sleep(0)
    second.cancel()
    first.cancel()
    may.set()
    await asyncio.gather(first, second, third, return_exceptions=True)
    await last
    assert not [o for o in gc.get_referents(*vars(queues).values()) if isinstance(o, asyncio.Lock)]


async def test_an_end_that_overtakes_a_deals_start_is_shown(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lookup of the players is slow when the deal starts, and the table closes at once."""
    people = server.three()
    await server.open(*people)
    bot = server.bot
    account = await bot.store.account(server.guild.id, people[0].id)
    users = bot.people.users

    async def slow(*args: Any) -> Any:
        found = await users(*args)
        monkeypatch.setattr(bot.people, "users", users)
        await _a_while()
        return found

    monkeypatch.setattr(bot.people, "users", slow)
    with server.as_the_bot():
        await _dealt_and_closed(server, account or 0)
    await server.env.settle()
    for shown in (server.table, *(p.hand for p in people)):
        assert "table 1 is closed" in shown.text
    assert not await bot.store.messages(1), "nothing changes it now"
    assert bot.messages.live_messages.get(1, MessageKind.TABLE) is None


async def test_a_slowly_sent_hand_shows_the_end_and_is_not_kept(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = server.three()
    await server.open(*people)
    server.env.backend.delete_message(people[1].hand.channel, people[1].hand.id)
    [hand] = [ref for ref in await server.bot.store.messages(1) if ref.user == people[1].id]
    await server.bot.store.drop_message(hand)
    server.bot.messages.live_messages.drop(1, MessageKind.HAND, people[1].id)
    account = await server.bot.store.account(server.guild.id, people[0].id)
    send_private = server.bot.messages.reach.send_private

    async def slow(*args: Any, **named: Any) -> Any:
        await _a_while()
        return await send_private(*args, **named)

    monkeypatch.setattr(server.bot.messages.reach, "send_private", slow)
    with server.as_the_bot():
        await _dealt_and_closed(server, account or 0)
    await server.env.settle()
    assert all("table 1 is closed" in p.hand.text for p in people if p.private)
    assert not await server.bot.store.messages(1)


async def _a_while() -> None:
    """Longer than a commit and its redraws take, by no clock that the test moves."""
    await asyncio.to_thread(time.sleep, 0.3)


async def _dealt_and_closed(server: Server, host: Account) -> None:
    """Make two commits without a pause for their redraws."""
    directory = server.bot.directory
    dealt = await directory.ask(1, Deal(by=host, interaction="deal"))
    assert dealt.dealt
    closed = await directory.ask(1, Close(moderator=True, force=True, why="removed"))
    assert closed.closed
