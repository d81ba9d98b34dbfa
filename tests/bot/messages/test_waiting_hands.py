"""A player who sat down gets the hand, even if it waits for a private channel or a process ends."""

from __future__ import annotations

from typing import NoReturn

import pytest

from bot.discord.request_queue import QueuedRequest, RequestQueue
from bot.messages.message_index import HAND_TRIED_AGAIN_AFTER
from bot.messages.messages import After
from bot.present.hand_presenter import HandPresenter
from db.sqlite import connection
from tables.ports import Unreachable
from tests.bot.cluster.test_messages_of_two import Lost
from tests.bot.messages.test_restart import restart
from tests.bot.test_database_away import on_a_lost_disk
from tests.support.simulated_discord.server import Person, Server

pytestmark = pytest.mark.asyncio
LATER = 60.0
"""Seconds after which a process looks again whether a private channel may be opened."""


class Gate:
    """A limit that opens no private channel until a test opens it."""

    def __init__(self, server: Server) -> None:
        self.is_open = False
        self.turns = 0
        private = server.bot.messages.rest.private
        # The simulated Discord has a clock of its own, which the usual limit does not read.
        private._queue = RequestQueue(self)  # pyright: ignore[reportPrivateUsage]
        usual = private.turn

        async def turn(user: int, waiting: QueuedRequest) -> None:
            await server.env.external_wait(usual(user, waiting), reason="it waits for the gate")

        private.turn = turn

    def wait(self, now: float) -> float:
        """See `Limit`."""
        del now
        return 0.0 if self.is_open else LATER

    def take(self, now: float) -> float:
        """See `Limit`."""
        self.turns += 1
        return self.wait(now)


async def sit_down_and_wait(server: Server) -> tuple[Gate, Person]:
    """Let a guest sit down at a table that is open, and wait for a hand."""
    gate, bo = Gate(server), server.person("Bo")
    await bo.press(server.table, "Sit down")
    assert "Bo" in server.table.text
    assert not bo.private
    return gate, bo


async def test_a_waiting_hand_comes_in_its_turn(server: Server) -> None:
    await server.open(server.person("Anna"))
    gate, bo = await sit_down_and_wait(server)
    gate.is_open = True
    await server.env.advance_time(LATER)
    assert "Leave" in bo.hand.on


@pytest.mark.parametrize("gently", [True, False])
async def test_the_next_process_sends_a_hand_that_waited_in_the_lobby(
    server: Server, gently: bool
) -> None:
    """The process that had the table has ended, was killed, or handed its shard over."""
    await server.open(anna := server.person("Anna"))
    _, bo = await sit_down_and_wait(server)
    await restart(server, gently=gently)
    assert "Leave" in bo.hand.on
    assert len(bo.private) == len(anna.private) == 1


async def test_the_next_process_sends_a_waiting_hand_of_a_player_who_is_not_asked(
    server: Server,
) -> None:
    anna, cilla = server.person("Anna"), server.person("Cilla")
    await server.open(anna, cilla)
    _, bo = await sit_down_and_wait(server)
    await anna.press(server.table, "Deal")
    copy = (await bo.press(server.table, "My hand")).whisper
    while (seen := server.again(copy)).choices:
        await bo.press(seen, seen.choices[0])
    assert server.asked((anna, cilla))
    assert not bo.private
    await restart(server, gently=False)
    assert "Your hand" in bo.hand.text


async def test_a_hand_of_a_lost_table_leaves_the_queue(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise players at this process's other tables would wait for its turn as well."""
    await server.open(server.person("Anna"))
    gate, bo = await sit_down_and_wait(server)
    directory, home = server.bot.directory, Lost()
    monkeypatch.setattr(directory, "home", home)
    home.lose()
    with server.as_the_bot():
        directory.release(lambda _guild: True, ())
    gate.is_open = True
    await server.env.advance_time(LATER)
    assert gate.turns == 0
    assert not bo.private


async def test_the_tables_home_sends_a_hand_that_waited_in_another_process(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process carried out the press, and later sends nothing at a table that it does not
    run.
    """
    await server.open(server.person("Anna"))
    with monkeypatch.context() as elsewhere:
        home = Lost()
        elsewhere.setattr(server.bot.directory, "home", home)
        home.lose()
        gate, bo = await sit_down_and_wait(server)
        gate.is_open = True
        await server.env.advance_time(LATER)
        assert not bo.private
    with server.as_the_bot():
        server.bot.messages.show_all(1, After.ANOTHER_PROCESS)
    await server.env.settle()
    assert "Leave" in bo.hand.on


async def test_a_hand_whose_turn_comes_while_the_database_is_away_comes_later(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.open(server.person("Anna"))
    gate, bo = await sit_down_and_wait(server)
    gate.is_open = True
    server.expected.add("the database does not answer")
    with monkeypatch.context() as away:
        away.setattr(connection, "_in_one_read", on_a_lost_disk)
        away.setattr(connection, "_in_one_commit", on_a_lost_disk)
        server.bot.store.drop_all()
        await server.env.advance_time(LATER)
        assert not bo.private
    await server.env.advance_time(LATER)
    assert "Leave" in bo.hand.on


async def test_a_hand_that_cannot_be_made_when_a_player_sits_down_comes_later(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat was committed, and the database has gone away since."""
    await server.open(server.person("Anna"))

    async def fails(*_: object, **__: object) -> NoReturn:
        raise Unreachable("away")

    bo = server.person("Bo")
    with monkeypatch.context() as away:
        away.setattr(HandPresenter, "hand", fails)
        await bo.press(server.table, "Sit down")
        assert not bo.private
    await server.env.advance_time(HAND_TRIED_AGAIN_AFTER)
    assert "Leave" in bo.hand.on
