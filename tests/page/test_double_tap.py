"""Tests what lies under the finger after **Sit down** has gone with the last free seat."""

from typing import Any

import discord
import pytest

from bot.language.i18n import LANGUAGES
from bot.render import parts
from bot.render.play.lobby import LobbyChair, LobbyModel, lobby_view
from tests.page.conftest import OpenTab, SampleServer
from tests.support.messages.contexts import paint_context
from tests.support.messages.reading import rows

pytestmark = [pytest.mark.browser, pytest.mark.ci, pytest.mark.asyncio(loop_scope="session")]
FIRST = "(message) => message.querySelector('.row > *').getBoundingClientRect().width"
"""The width of the first button."""


def labels(language: str, taken: int, seats: int) -> list[str]:
    """The buttons of a lobby with this number of people."""
    names = ("Anna", "Bo", "Cilla", "Dagny", "Eva", "Fia", "Gun")[:taken]
    context = paint_context(
        language=language, game="mousel", accent=parts.GOLD, table=1, number=1, free=seats - taken
    )
    model = LobbyModel(
        chairs=tuple(LobbyChair(name, place) for place, name in enumerate(names)),
        seats=seats, least=2, host="Anna", stakes=(1, 1), worst=10,
    )  # fmt: skip
    return [one["label"] for row in rows(lobby_view(model, context)) for one in row]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_second_tap_on_the_last_seat_falls_on_a_button_that_deals_nothing(
    sample_tab: OpenTab, server: SampleServer, language: str
) -> None:
    channel: Any = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    for seats in (2, 7):
        for taken in (seats - 1, seats):
            buttons = (
                discord.ui.Button[Any](label=label, custom_id=f"b{taken}.{i}")
                for i, label in enumerate(labels(language, taken, seats))
            )
            heading = f"{language}: {taken} of {seats}"
            row = discord.ui.ActionRow(*buttons)
            await channel.send(view=parts.painted(parts.GOLD, heading, row))
    async with sample_tab(width=360, height=800) as tab:
        for seats in (2, 7):
            sit, full = [
                await tab.message(f"{language}: {taken} of {seats}").evaluate(FIRST)
                for taken in (seats - 1, seats)
            ]
            assert full >= sit > 0
