"""Two processes have posted a table's message, one of them as it lost the table."""

from __future__ import annotations

import pytest

from bot.messages.messages import After
from bot.ports import MessageKind, MessageRef
from tables.live.directory import OnlyHome
from tests.support.simulated_discord.server import Server

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
