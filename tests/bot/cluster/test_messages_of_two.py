"""Two processes that have posted a table's message, one of them as it lost the table."""

from __future__ import annotations

import pytest

from bot.messages.messages import After
from bot.ports import MessageKind, MessageRef
from tables.live.home import OnlyHome
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio


async def table_ref(server: Server) -> MessageRef:
    """Where the table's message stands, as it is noted down."""
    refs = await server.bot.store.messages(1)
    return next(ref for ref in refs if ref.kind is MessageKind.TABLE)


async def reposted(server: Server) -> tuple[MessageRef, MessageRef]:
    """A deal in play: where its message stands, and where the one before it stood."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla")]
    await server.open(*people)
    before = await table_ref(server)
    await people[0].press(server.table, "Deal")
    now = await table_ref(server)
    assert before.message < now.message
    return before, now


async def look_again(server: Server) -> None:
    """Another process has told of the table."""
    with server.as_the_bot():
        server.bot.messages.show_all(1, After.ANOTHER_PROCESS)
        await server.bot.messages.wait_until_settled()


async def test_what_was_posted_before_and_is_noted_down_late_is_not_taken_for_the_newest(
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


async def test_whoever_has_the_table_is_told_what_another_has_posted(
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


async def test_nothing_is_posted_of_a_deal_whose_table_another_has_by_then(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That one has begun with it, and posts it."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla")]
    await server.open(*people)
    posts, home, directory = len(server.posts), Lost(), server.bot.directory
    monkeypatch.setattr(directory, "home", home)
    directory.committed.subscribe(lambda _command, _outcome: home.lose())
    await people[0].press(server.table, "Deal")
    assert await server.playing()
    assert len(server.posts) == posts


class Lost(OnlyHome):
    """One that the tables are taken from."""

    def __init__(self) -> None:
        self._lost = False

    def lose(self) -> None:
        """From now on none is this process's."""
        self._lost = True

    def ours(self, guild: int) -> bool:
        """See `Home`."""
        return not self._lost
