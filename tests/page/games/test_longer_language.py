"""The page in languages other than English: nothing is cut off.

One is Swedish. One is 40 % longer than English: the pseudo-language (`tools.pseudo`).
"""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from bot.language.i18n import catalogue
from sandbox import create_world
from tests.page.games.test_screens import GAMES, TOO_WIDE, WIDTHS
from tests.support.messages.pseudo import PSEUDO, speak_pseudo
from tests.support.page.one_file import joined_page
from tests.support.page.tab import Tab, open_tab
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.people.message_form import offers
from tests.support.sandbox.people.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.ci, pytest.mark.asyncio(loop_scope="session")]
CUT = """() => [...document.querySelectorAll("[data-testid=message] *")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth
    && getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
WRITTEN = """() => [...document.querySelectorAll(
    "[data-testid=message] .container, [data-testid=message] [data-testid=button]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.textContent)"""


@pytest_asyncio.fixture(loop_scope="session")
async def server(joined: Path, tmp_path: Path) -> AsyncIterator[Server]:
    opened = open_server(
        tmp_path, program="tools.pseudo", forked=False, KRO_PACE="0.02", KRO_PAUSE="300"
    )
    with joined_page(joined):
        async with opened as running:
            yield running


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def swedish(joined: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A Swedish server with a channel and a Swedish host for each game."""
    world = create_world(channels=("lounge", *GAMES), people=("Anna", *map(_host, GAMES)))
    for user in world.users.values():
        user.locale = "sv-SE"
    place = tmp_path_factory.mktemp("swedish")
    with joined_page(joined):
        async with open_server(place, world=world, KRO_PACE="0.02", KRO_PAUSE="300") as running:
            admin = await running.person("Anna")
            await admin.sets(running.channel("lounge"), "kro settings", "language", "sv")
            yield running


def _host(game: str) -> str:
    return f"Åsa-{game}"


async def add_regulars(host: Player, *, presses: int) -> None:
    """Press the button for regulars, whatever its language."""
    for _ in range(presses):
        before = await host.see(host.table)
        await host.press_table("regular")
        await host.see(lambda now=before: host.table() is not now)


async def flaws(tab: Tab, written: str = "⟦", widths: Sequence[int] = (360,)) -> list[Any]:
    """Return what is cut off or too wide, in the channel and in the private messages.

    `written` is in one of the channel's messages, in this language only.
    """
    found: list[Any] = []
    for width in widths:
        await tab.page.set_viewport_size({"width": width, "height": 800})
        for side in ("channel", "dm"):
            if width < 1000:
                await tab.page.get_by_test_id(f"tab-{side}").click()
            await tab.drawn()
            found += [(width, side, wide) for wide in await tab.page.evaluate(TOO_WIDE)]
            found += [(width, side, cut) for cut in await tab.page.evaluate(CUT)]
            shown = await tab.page.evaluate(WRITTEN)
            assert side == "dm" or any(written in text.casefold() for text in shown), shown
    return found


@pytest.mark.timeout(300)
async def test_nothing_is_cut_off_in_a_longer_language(server: Server, browser: Browser) -> None:
    """The lobby, the dialog of options, help, the hand during play, and the settlement."""
    speak_pseudo()
    host = await server.player("Anna")
    said = catalogue().say
    command, start, about = (
        said(PSEUDO, f"command-{word}") for word in ("mousel", "start", "help")
    )
    async with open_tab(browser, server.box.url, "longer", width=360, height=800) as tab:
        await host.person.command(host.channel, f"{command} {start}")
        await add_regulars(host, presses=3)
        assert await flaws(tab) == []
        await host.press_table("options")
        await host.see(
            lambda: any(offers(message, "option.done") for message in host.person.seen.values())
        )
        assert await flaws(tab) == []
        helped = await host.person.command(host.channel, about)
        await host.see(lambda: host.person.seen.get(helped["message_id"]))
        assert await flaws(tab) == []
        deal = await host.deal_until_asked()
        assert await flaws(tab) == []
        await host.play(lambda: host.settled(deal))
        assert await flaws(tab) == []


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", GAMES)
async def test_nothing_is_cut_off_in_swedish(swedish: Server, browser: Browser, name: str) -> None:
    """The lobby of the fullest table, the hand or table during play, and the settlement."""
    game = GAMES[name]
    host = await swedish.player(_host(name), name)
    async with open_tab(browser, swedish.box.url, f"swedish-{name}", width=1280, height=800) as tab:
        await tab.take(host.name)
        await tab.page.get_by_test_id(f"channel-{name}").click()
        await host.open(game.command, **game.options)
        # One press fills every chair of a game that needs them all.
        await add_regulars(host, presses=1 if name == "mus" else game.seats - 1)
        assert await flaws(tab, "bord\u00a0", WIDTHS) == []
        deal = await host.deal_until_asked()
        assert await flaws(tab, "bord\u00a0", WIDTHS) == []
        await host.play(lambda: host.settled(deal))
        assert await flaws(tab, "bord\u00a0", WIDTHS) == []
