"""Every press and command of a person whom the owner blocks is refused, except those about their
data.
"""

from __future__ import annotations

from unittest.mock import AsyncMock, Mock

import aiohttp
import pytest

from bot.runtime import storage
from cogs.info import Servers
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio
NAMES = {"en": ("privacy", "forget"), "sv": ("integritet", "glöm")}


def block(inn: Server, *, lift: bool = False, **whom: int) -> None:
    """Block as `kro block` does, and let some seconds pass."""
    storage.block(inn.database, lift=lift, at=1.0, **whom)
    inn.bot.store.drop_all()


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_a_blocked_person_s_presses_and_commands_fail(server: Server, locale: str) -> None:
    language = locale[:2]
    privacy, forget = NAMES[language]
    told = said("refused-blocked", language, privacy=privacy, forget=forget)
    anna, bo = server.person("Anna"), server.person("Bo", locale)
    await server.open(anna, bo)
    before = await server.truth()
    panel = await bo.more(server.table)
    leave = panel.buttons[said("button-leave", language)]["custom_id"]
    block(server, person=bo.id)

    assert (await bo.press_id(panel, leave)).text == told
    assert (await bo.command("mousel start")).text == told
    assert await server.truth() == before
    assert told not in (await bo.command("privacy")).text
    assert (await bo.command("forget")).text != told
    assert (await anna.press(server.table, "Leave")).text == said("done-left", number=1)

    block(server, person=bo.id, lift=True)
    assert told not in [line.text for line in (await bo.press_id(panel, leave)).whispers]


async def test_a_blocked_server_is_left_as_soon_as_the_bot_is_invited(server: Server) -> None:
    await server.open(server.person("Anna"))
    block(server, server=77)
    events = Servers(server.bot)
    guild = Mock(id=77, leave=AsyncMock())
    await events.on_guild_join(guild)
    guild.leave.assert_awaited_once()
    assert (await server.bot.store.guild(77)).welcomed is False


async def test_a_blocked_server_that_discord_does_not_let_go_is_one_warning(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    block(server, server=77)
    guild = Mock(id=77, leave=AsyncMock(side_effect=aiohttp.ClientConnectionError()))
    await Servers(server.bot).on_guild_available(guild)
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]
