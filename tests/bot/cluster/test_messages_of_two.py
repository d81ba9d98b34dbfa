"""Two processes have posted a table's message, one of them as it lost the table."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import pytest

from bot.discord.picture_files import UNKNOWN
from bot.messages.live_message import LiveMessage
from bot.messages.message_index import NOTED_AGAIN_AFTER
from bot.messages.messages import After
from bot.ports import MessageKind, MessageRef
from tables.live.directory import OnlyHome
from tables.ports import Unreachable
from tests.support.simulated_discord.server import Person, Server

pytestmark = pytest.mark.asyncio


async def table_ref(server: Server) -> MessageRef:
    """Where the table's message is, according to the store."""
    refs = await server.bot.store.messages(1)
    return next(ref for ref in refs if ref.kind is MessageKind.TABLE)


async def reposted(server: Server) -> tuple[MessageRef, MessageRef]:
    """A deal in play: where its message is, and where the message before it was."""
    people = server.three()
    await server.open(*people)
    before = await table_ref(server)
    await people[0].press(server.table, "Deal")
    now = await table_ref(server)
    assert before.message < now.message
    return before, now


async def look_again(server: Server) -> None:
    """Another process has reported a change of the table."""
    with server.as_the_bot():
        server.bot.messages.show_all(1, After.ANOTHER_PROCESS)
        await server.bot.messages.wait_until_settled()


async def test_a_message_posted_earlier_and_stored_late_does_not_count_as_the_newest(
    server: Server,
) -> None:
    before, now = await reposted(server)
    await server.bot.store.save_message(before)
    await look_again(server)
    assert (await table_ref(server)).message == now.message
    who, shown = server.asked(), server.table
    assert shown.id == now.message
    await who.press(who.hand, who.hand.choices[0])
    assert server.table.text != shown.text


async def test_the_tables_home_is_notified_of_a_message_that_another_process_posted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await reposted(server)
    home, told, directory = Lost(), list[tuple[int, int]](), server.bot.directory
    directory.committed_elsewhere.subscribe(lambda table, guild: told.append((table, guild)))
    monkeypatch.setattr(directory, "home", home)
    for lost in (False, True):
        if lost:
            home.lose()
        with server.as_the_bot():
            await server.bot.messages.table.post(await server.snapshot())
            await server.bot.messages.wait_until_settled()
    assert told == [(1, server.guild.id)]


async def test_the_tables_home_is_notified_of_an_edit_that_ends_late(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord or a rate limit held the edit back. It replaced what the home had drawn since."""
    await server.deal_three()
    home, told, directory = Lost(), list[tuple[int, int]](), server.bot.directory
    edit = server.bot.rest.edit

    async def lost_meanwhile(*given: Any, **named: Any) -> Any:
        edited = await edit(*given, **named)
        home.lose()
        return edited

    lives = server.bot.messages.live_messages
    live = lives.get(1, MessageKind.HAND, server.asked().id)
    assert live is not None
    live.last_digest = None
    directory.committed_elsewhere.subscribe(lambda table, guild: told.append((table, guild)))
    monkeypatch.setattr(directory, "home", home)
    monkeypatch.setattr(server.bot.rest, "edit", lost_meanwhile)
    with server.as_the_bot():
        lives.mark(live)
        await server.bot.messages.wait_until_settled()
    assert told == [(1, server.guild.id)]


async def test_an_edit_that_ends_late_is_drawn_again_if_the_process_has_the_table_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord held the edit back until the process had lost the table and taken it again."""
    await server.deal_three()
    who, messages = server.asked(), server.bot.messages
    late = messages.live_messages.get(1, MessageKind.HAND, who.id)
    assert late is not None
    view = await late.content(None)
    assert view is not None
    server.bot.directory.changed_hands.publish(1)
    await who.press(who.hand, who.hand.choices[0])
    newest = who.hand.text
    with server.as_the_bot():
        await server.bot.rest.edit(late.ref.channel, late.ref.message, view, UNKNOWN)
        assert who.hand.text != newest
        messages.live_messages.late.publish(late)
        await messages.wait_until_settled()
    assert who.hand.text == newest


async def test_a_message_of_another_processs_table_changes_only_by_the_answer_to_a_press(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the answer had to be deferred, the table's home draws the message."""
    await server.deal_three()
    who, home = server.asked(), Lost()
    lives, before = server.bot.messages.live_messages, who.hand.text
    answer = lives.answer

    async def deferred(live: LiveMessage, interaction: Any, render: Any = None) -> None:
        async with live.lock:
            await answer(live, interaction, render)

    monkeypatch.setattr("bot.messages.live_message.CLICK_PATIENCE", 0.0)
    monkeypatch.setattr(lives, "answer", deferred)
    monkeypatch.setattr(server.bot.directory, "home", home)
    server.bot.directory.changed_hands.publish(1)
    home.lose()
    await who.press(who.hand, who.hand.choices[0])
    assert who.hand.text == before


async def test_a_hand_sent_earlier_and_stored_late_is_deleted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process had sent it and could not store it. Its successor sent another."""
    people = await server.deal_three()
    anna, snapshot = people[0], await server.snapshot()
    [before] = [ref for ref in await server.bot.store.messages(1) if ref.user == anna.id]
    with monkeypatch.context() as meanwhile, server.as_the_bot():
        meanwhile.setattr(server.bot.rest, "delete", nothing_deleted)
        assert await server.bot.messages.hands.send_again(snapshot, anna.id)
    now = anna.hand
    assert before.message in [message.id for message in anna.private]
    await server.bot.store.save_message(before)
    await look_again(server)
    assert before.message not in [message.id for message in anna.private]
    [stored] = [ref for ref in await server.bot.store.messages(1) if ref.user == anna.id]
    assert stored.message == now.id


async def test_a_message_that_could_not_be_stored_is_stored_after_its_table_was_lost(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await server.deal_three()
    anna, messages, store = people[0], server.bot.messages, server.bot.store
    with monkeypatch.context() as meanwhile, server.as_the_bot():
        meanwhile.setattr(store, "save_message", unreachable)
        assert await messages.hands.send_again(await server.snapshot(), anna.id)
    server.bot.directory.changed_hands.publish(1)
    await server.env.advance_time(NOTED_AGAIN_AFTER + 1)
    [stored] = [ref for ref in await store.messages(1) if ref.user == anna.id]
    assert stored.message == anna.hand.id


async def unstored_hand(server: Server, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Anna has a hand of the second deal that the process could not store. Then it lost the table,
    took it again, and drew the deal in the hand before it.
    """
    people = await server.deal_three()
    anna, bot = people[0], server.bot
    await server.play_on()
    with closing(sqlite3.connect(server.database)) as con, con:
        con.execute("UPDATE message SET posted_at = 0 WHERE kind = 'hand'")  # the next is a new one
    bot.store.drop("messages", 1)  # type: ignore[attr-defined] (the cache)
    bot.directory.changed_hands.publish(1)
    before = anna.hand.id
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(bot.store, "save_message", unreachable)
        meanwhile.setattr(bot.rest, "delete", nothing_deleted)
        await server.next_deal()
    assert before != anna.hand.id
    bot.directory.changed_hands.publish(1)
    with server.as_the_bot():
        await bot.messages.find_unshown()
        await bot.messages.recall(1)
        await bot.messages.hands.redraw(1, anna.id)
    return anna


async def test_a_hand_that_could_not_be_stored_is_stored_once_its_table_is_taken_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await unstored_hand(server, monkeypatch)
    await server.env.advance_time(NOTED_AGAIN_AFTER + 1)
    [stored] = [ref for ref in await server.bot.store.messages(1) if ref.user == anna.id]
    shown = [message.id for message in anna.private]
    assert shown == [stored.message], "no older message asks for a decision"


async def test_a_recovery_sends_a_deals_hand_again_even_if_the_one_before_it_is_being_drawn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It uses the nonce of the hand that the process may have sent before it lost the table."""
    monkeypatch.setattr("bot.messages.message_index.NOTED_AGAIN_AFTER", 3600.0)
    monkeypatch.setattr("bot.messages.turn_calls.TurnCalls.follow", called_by_nobody)
    anna = await unstored_hand(server, monkeypatch)
    to_anna = f"/channels/{anna.hand.channel}/messages"
    sent = [body["nonce"] for body in server.sent(to_anna)]
    with server.as_the_bot():
        await server.bot.messages.restore(await server.snapshot())
        await server.bot.messages.wait_until_settled()
    assert [body["nonce"] for body in server.sent(to_anna)][len(sent) :] == [sent[-1]]


async def test_a_hand_that_could_not_be_stored_is_deleted_if_there_is_a_newer_one(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await server.deal_three()
    anna, bot = people[0], server.bot
    with monkeypatch.context() as meanwhile, server.as_the_bot():
        meanwhile.setattr(bot.store, "save_message", unreachable)
        assert await bot.messages.hands.send_again(await server.snapshot(), anna.id)
    older = anna.hand.id
    bot.directory.changed_hands.publish(1)
    with monkeypatch.context() as meanwhile, server.as_the_bot():
        meanwhile.setattr("bot.messages.hand_message.nonce", another_nonce)
        assert await bot.messages.hands.send_again(await server.snapshot(), anna.id)
    newest = anna.hand.id
    assert older != newest
    await server.env.advance_time(NOTED_AGAIN_AFTER + 1)
    [stored] = [ref for ref in await bot.store.messages(1) if ref.user == anna.id]
    assert stored.message == newest
    assert older not in [message.id for message in anna.private]


async def test_a_process_that_knows_only_an_old_hand_finds_the_one_that_replaced_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has read where the old one is before it took the table."""
    anna, *_ = await server.deal_three()
    before = await server.bot.store.messages(1)
    with server.as_the_bot():
        assert await server.bot.messages.hands.send_again(await server.snapshot(), anna.id)
    newest = anna.hand.id
    server.bot.directory.changed_hands.publish(1)

    async def read_earlier(table: int) -> Sequence[MessageRef]:
        return before

    with monkeypatch.context() as meanwhile, server.as_the_bot():
        meanwhile.setattr(server.bot.store, "messages", read_earlier)
        await server.bot.messages.hands.redraw(1, anna.id)
    with server.as_the_bot():
        await server.bot.messages.wait_until_settled()
    assert [message.id for message in anna.private] == [newest]
    [stored] = [ref for ref in await server.bot.store.messages(1) if ref.user == anna.id]
    assert stored.message == newest


def called_by_nobody(*_: object) -> None:
    """Call no player. A call sends the hand again, too."""


def another_nonce(*_: object) -> str:
    """One for which Discord knows no message."""
    return "another"


async def unreachable(*_: object) -> None:
    """Store nothing."""
    raise Unreachable("away")


async def nothing_deleted(*_: object) -> None:
    """Delete nothing."""


async def test_a_process_posts_no_deal_after_another_has_taken_its_table(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process has begun the deal, and posts its message."""
    people = server.three()
    await server.open(*people)
    posts, home, directory = len(server.posts), Lost(), server.bot.directory
    monkeypatch.setattr(directory, "home", home)
    directory.committed.subscribe(lambda _command, _outcome: home.lose())
    await people[0].press(server.table, "Deal")
    assert await server.playing()
    assert len(server.posts) == posts


class Lost(OnlyHome):
    """A home that can lose its tables."""

    def __init__(self) -> None:
        self._lost = False

    def lose(self) -> None:
        """Let this process lose all tables."""
        self._lost = True

    def ours(self, guild: int) -> bool:
        """See `Home`."""
        return not self._lost
