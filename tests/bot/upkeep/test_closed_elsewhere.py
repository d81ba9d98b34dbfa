"""A table that `kro void` has closed is shown as closed by the bot that runs meanwhile."""

from __future__ import annotations

import pytest

from bot import storage
from bot.upkeep.closed_elsewhere import ClosedElsewhere
from tables.model.table import Status
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


async def test_a_bot_at_work_shows_a_table_that_the_operator_has_voided(
    server: Server
) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    before = await server.snapshot(1)
    place = server.database
    found = storage.voidable(place, before.table.guild, 1, server.bot.clock.now())
    assert found is not None
    storage.void(place, found)
    with server.as_the_bot():
        await ClosedElsewhere(server.bot.store, server.bot.directory).look()
    await server.env.settle()
    assert (await server.snapshot(1)).table.status is Status.CLOSED
    assert said("end-voided") in server.table.text
    assert storage.voidable(place, before.table.guild, 1, server.bot.clock.now()) is None
