"""A press that Discord has reported as failed has no effect, and the next press has."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from db.sqlite.store import SqliteStore
from tests.cogs.play.test_asked_once_more import OTHER, bidding
from tests.support.simulated_discord.server import Server

pytestmark = pytest.mark.asyncio
LATE = 3.1


class Paused:
    """The bot's process, which may be suspended for a while before it reads events."""

    def __init__(self, server: Server) -> None:
        self.by = 0.0
        # SimCord's ids are all of one moment, and its answers carry no time.
        server.bot.ages._now, server.bot.ages._asked = lambda: self.by, 0.0  # pyright: ignore[reportPrivateUsage]


@pytest.fixture
def paused(server: Server) -> Paused:
    return Paused(server)


async def test_a_late_press_does_nothing_and_the_next_one_does(
    server: Server, paused: Paused, caplog: pytest.LogCaptureFixture
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    before, sent = await server.truth(), len(server.sent())
    paused.by = LATE
    with caplog.at_level(logging.INFO, "bot.presses.gate"):
        answer = await bo.press(server.table, "Sit down")
    assert await server.truth() == before
    assert await server.bot.store.account(server.guild.id, bo.id) is None
    assert (answer.messages, len(server.sent())) == ([], sent), "Discord has answered for the bot"
    assert "was not carried out" in caplog.text
    assert server.bot.ages.late == 1
    paused.by = 0.0
    await bo.press(server.table, "Sit down")
    assert "2 of 4" in server.table.text
    assert server.bot.ages.late == 1


async def test_a_late_command_does_nothing_and_the_next_one_does(
    server: Server, paused: Paused
) -> None:
    anna = server.person("Anna")
    await anna.command("balance")
    paused.by = LATE
    assert not (await anna.command("daily")).messages
    assert await anna.purse() == 500
    paused.by = 0.0
    assert (await anna.command("daily")).messages
    assert await anna.purse() == 550


async def test_a_late_dialog_does_nothing_and_the_next_one_does(
    server: Server, paused: Paused
) -> None:
    asked, _ = await bidding(server)
    dialog = await asked.press(asked.hand, OTHER)
    before = await server.truth()
    paused.by = LATE
    assert not (await asked.fill_in(dialog, value="7")).messages
    assert await server.truth() == before
    paused.by = 0.0
    await asked.fill_in(await asked.press(asked.hand, OTHER), value="7")
    assert await server.truth() != before


async def test_a_press_that_waited_too_long_in_the_bot_does_nothing(
    server: Server, paused: Paused, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For its turn at the table, for the database, or for another process."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    before = await server.truth()
    plain = server.bot.store._store  # pyright: ignore[reportPrivateUsage] (its transactions)
    assert isinstance(plain, SqliteStore)
    write = plain.database.write

    async def waits(work: Any) -> Any:
        paused.by = LATE
        return await write(work)

    with monkeypatch.context() as patch:
        patch.setattr(plain.database, "write", waits)
        answer = await bo.press(server.table, "Sit down")
    assert await server.truth() == before
    assert not answer.messages
    assert server.bot.ages.late == 1
    paused.by = 0.0
    await bo.press(server.table, "Sit down")
    assert "2 of 4" in server.table.text


async def test_a_press_that_was_acknowledged_in_time_is_carried_out_later(
    server: Server, paused: Paused, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna)
    ages, meet = server.bot.ages, server.bot.people.meet

    async def takes_long(interaction: Any) -> None:
        # A press whose answer Discord has accepted is not awaited any more (`PressAges.listen`).
        ages._unanswered.pop(str(interaction.id), None)  # pyright: ignore[reportPrivateUsage]
        paused.by = LATE
        await meet(interaction)

    monkeypatch.setattr(server.bot.people, "meet", takes_long)
    await bo.press(server.table, "Sit down")
    assert "2 of 4" in server.table.text
