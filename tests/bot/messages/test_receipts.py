"""The receipt of a replaced message delays nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from bot.present.table_presenter import TablePresenter
from tables.commands import Deal, HandOn
from tables.model.snapshot import Snapshot
from tests.support.patience import PATIENCE
from tests.support.simulated_discord.server import Person, Server

pytestmark = pytest.mark.asyncio
STEP = 0.02
"""Seconds between two checks."""


@pytest.fixture
def may_draw(server: Server, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """An event. Until it is set, receipts wait for their turn, as they do under load."""
    rest, may = server.bot.messages.rest, asyncio.Event()
    wait = rest.wait_for_edit_slot

    async def late(channel: int, waiting: Any, token: Any) -> Any:
        if channel == server.channel.id:
            await may.wait()
        return await wait(channel, waiting, token)

    monkeypatch.setattr(rest, "wait_for_edit_slot", late)
    return may


async def comes(true: Callable[[], bool]) -> bool:
    """Whether a condition becomes true within a while, by no clock that the test moves."""
    for _ in range(round(PATIENCE / STEP)):
        if true():
            return True
        await asyncio.to_thread(time.sleep, STEP)
    return False


async def dealt(server: Server, host: Person) -> None:
    """Start a deal, without a press that the new message could answer."""
    account = await server.bot.store.account(server.guild.id, host.id)
    await server.bot.directory.ask(1, Deal(by=account or 0, interaction="deal"))


async def test_the_hands_of_a_new_deal_do_not_wait_for_it(
    server: Server, may_draw: asyncio.Event
) -> None:
    people = server.three()
    await server.open(*people, seats=3)
    lobby = server.table
    with server.as_the_bot():
        await dealt(server, people[0])
        shown = await comes(lambda: any(person.asked for person in people))
        still = server.again(lobby).on
        may_draw.set()
    await server.env.settle()
    assert shown, "while the receipt waited"
    assert "Deal" in still
    assert "Deal" not in server.again(lobby).on


async def test_a_press_on_the_old_message_is_acknowledged_while_another_is_being_posted(
    server: Server, may_draw: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press must be answered within three seconds."""
    people = server.three()
    await server.open(*people, seats=3)
    lobby, table, rest = server.table, server.bot.messages.table, server.bot.messages.rest
    may_send, acknowledged, send = asyncio.Event(), asyncio.Event(), rest.post_by
    begun = asyncio.Event()

    async def late(*args: Any) -> Any:
        begun.set()
        await may_send.wait()
        return await send(*args)

    def offers(*_: object) -> bool:
        return True

    async def defer() -> None:
        acknowledged.set()

    pressed = SimpleNamespace(id=lobby.id, channel=SimpleNamespace(id=server.channel.id))
    press: Any = SimpleNamespace(message=pressed, response=SimpleNamespace(defer=defer))
    monkeypatch.setattr("bot.messages.table_message._offers", offers)
    monkeypatch.setattr("bot.messages.table_message.CLICK_PATIENCE", 0.0)
    with server.as_the_bot():
        await dealt(server, people[0])
        assert await comes(lambda: server.table.id != lobby.id)
        monkeypatch.setattr(rest, "post_by", late)
        posting = asyncio.create_task(table.post(await server.snapshot()))
        assert await comes(begun.is_set)
        answering = asyncio.create_task(table.answer(1, press))
        in_time = await comes(acknowledged.is_set)
        may_send.set()
        may_draw.set()
        await asyncio.gather(posting, answering)
    await server.env.settle()
    assert in_time


async def test_a_new_message_is_rendered_once_unless_its_table_has_changed_meanwhile(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = server.three()
    await server.open(*people, seats=3)
    made, paint = list[int](), TablePresenter.message

    async def painted(presenter: TablePresenter, now: Snapshot) -> Any:
        made.append(now.version)
        return await paint(presenter, now)

    monkeypatch.setattr(TablePresenter, "message", painted)
    with server.as_the_bot():
        await dealt(server, people[0])
        await server.bot.messages.wait_until_settled()
    assert made == [(await server.snapshot()).version]
    post = server.bot.rest.post_by

    async def slowly(*given: Any, **named: Any) -> Any:
        account = await server.bot.store.account(server.guild.id, people[0].id)
        await server.bot.directory.ask(1, HandOn(by=account or 0, chair=1, interaction="hand on"))
        return await post(*given, **named)

    monkeypatch.setattr(server.bot.rest, "post_by", slowly)
    made.clear()
    with server.as_the_bot():
        assert await server.bot.messages.table.post(await server.snapshot()) is None
        await server.bot.messages.wait_until_settled()
    assert made[-1] == (await server.snapshot()).version > made[0]
