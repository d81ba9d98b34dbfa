"""A running bot shows a table as closed that `kro table --void` has closed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.runtime import storage
from bot.runtime.upkeep.closed_elsewhere import ClosedElsewhere
from tables.model.table import Status
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


async def test_a_running_bot_shows_a_table_that_the_operator_has_voided(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    before = await server.snapshot(1)
    place = server.database
    found = storage.voidable(place, before.table.guild, 1, server.bot.clock.now())
    assert found is not None
    storage.void(place, found)
    with server.as_the_bot():
        await ClosedElsewhere(server.bot.store, server.bot.directory).check()
    await server.env.settle()
    assert (await server.snapshot(1)).table.status is Status.CLOSED
    assert said("end-voided") in server.table.text
    assert storage.voidable(place, before.table.guild, 1, server.bot.clock.now()) is None


async def test_the_store_is_read_only_while_a_table_is_open_here(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The query reads all messages of all tables."""
    bot, asked, unfinished = server.bot, 0, server.bot.store.unfinished
    anna, looking = server.person("Anna"), ClosedElsewhere(bot.store, bot.directory)

    async def counted() -> Sequence[int]:
        nonlocal asked
        asked += 1
        return await unfinished()

    monkeypatch.setattr(bot.store, "unfinished", counted)
    await looking.check()
    assert asked == 0
    await server.open(anna)
    await looking.check()
    assert asked == 1
    await anna.command("table close")
    await looking.check()
    assert asked == 1
