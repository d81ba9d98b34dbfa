"""Tests that a game played on the table fits a phone in every moment, with the longest names.

Picture, question and buttons are visible together at 360 by 640 (docs/screens.md, laws 1 and 2).
"""

import random
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import discord
import pytest
from playwright.async_api import expect

from bot.language.i18n import LANGUAGES
from bot.language.names import safe_name
from bot.render.cards.render import render
from bot.render.parts import Painted
from bot.render.play.table_view import table_view
from games import GAMES
from games.kernel.contract import Carry, Config
from games.kernel.options import defaults
from tests.page.conftest import OpenTab, SampleServer
from tests.support.games.playout import play_at
from tests.support.messages.fullest import in_deal
from tests.support.page.in_sight import in_sight

pytestmark = [pytest.mark.browser, pytest.mark.ci, pytest.mark.asyncio(loop_scope="session")]
PHONE = (360, 640)
PEOPLE = ("Bartholomäusmugg", "🤖 Jens Skipper", "🤖 Madam Mette", "🤖 Krovært Karen")
"""A newcomer with the longest name, and regulars."""
MOMENTS = 20
"""The tables with the most words, of about two hundred."""


def tables(language: str, n: int) -> Iterator[Painted]:
    """An explained table of Muggins in the `MOMENTS` of a deal with the most words."""
    game = GAMES["muggins"]
    config = Config(defaults(game.traits.options), n, (500,) * n)
    deal = play_at(game, random.Random(f"{language} {n}"), 400, config, Carry())
    names = tuple(map(safe_name, PEOPLE[:n]))
    views = (
        table_view(
            game.screen(game.view(state, None)),
            in_deal(language, game, deal, None, names=names, explained=True, remark=None),
        )
        for state in deal.states
        if not game.done(state)
    )
    asking = (view for view in views if "📣" not in _words(view))
    yield from sorted(asking, key=lambda view: len(_words(view)))[-MOMENTS:]


def _words(view: Painted) -> str:
    [container] = view.to_components()
    return "".join(str(one.get("content", "")) for one in container["components"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", [3, 4])
async def test_picture_question_and_buttons_fit(
    sample_tab: OpenTab, server: SampleServer, n: int, language: str
) -> None:
    channel: Any = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    hidden: list[tuple[str, str]] = []
    async with sample_tab() as tab:
        shown = tab.channel.get_by_test_id("message")
        for view in tables(language, n):
            before = await shown.count()
            assert view.picture is not None
            drawn = render(*view.picture.drawn)
            await channel.send(view=view, file=discord.File(BytesIO(drawn), view.picture.name))
            await expect(shown).to_have_count(before + 1)
            seen = await in_sight(tab, "channel", *PHONE)
            if seen["pictured"] != [True] or seen["hidden"]:
                hidden.append((str(seen["said"]), await shown.last.inner_text()))
    assert hidden == []
