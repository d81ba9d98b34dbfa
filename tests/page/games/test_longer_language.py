"""The page on a phone in a language that is 40 % longer than English: nothing is cut off.

The bot runs in the pseudo-language (`tools.pseudo`).
"""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from bot.language.i18n import catalogue
from tests.page.games.test_screens import TOO_WIDE
from tests.support.messages.pseudo import PSEUDO, speak_pseudo
from tests.support.page.one_file import joined_page
from tests.support.page.tab import Tab, open_tab
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.people.message_form import offers

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


async def flaws(tab: Tab) -> list[Any]:
    """Return what is cut off or too wide, in the channel and in the private messages."""
    found: list[Any] = []
    for side in ("channel", "dm"):
        await tab.page.get_by_test_id(f"tab-{side}").click()
        await tab.drawn()
        found += await tab.page.evaluate(TOO_WIDE)
        found += await tab.page.evaluate(CUT)
        assert side == "dm" or any("⟦" in text for text in await tab.page.evaluate(WRITTEN))
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
        for _ in range(3):
            before = await host.see(host.table)
            await host.press_table("regular")
            await host.see(lambda now=before: host.table() is not now)
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
