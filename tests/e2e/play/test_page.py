"""Tests a deal in the sandbox's page, in a real browser, with everything that a new user does.

Chromium is the system's own. If a test fails, a picture of the page is kept with the test's other
files (tests/support/page/tab.py says where).
"""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.support.extent import examples
from tests.support.page.tab import open_tab
from tests.support.page.table import Table
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.people.players import play_deal

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_server(tmp_path, forked=False, KRO_PACE="0.1", KRO_PAUSE="300") as running:
        yield running


@pytest.mark.ci
async def test_a_deal_is_played_in_the_page_across_a_kill(
    server: Server, browser: Browser, request: pytest.FixtureRequest
) -> None:
    """No person watches for a while, because the rest repeats itself until the settlement."""
    people, decisions = ("Anna", "Bo"), examples(1, 2)
    url, name = server.box.url, request.node.name
    async with open_tab(browser, url, name, motion="no-preference") as tab:
        table = Table(tab)
        await table.open("/mousel start")
        await table.sit("Bo")
        await expect(tab.direct).to_contain_text("You are at a Danish Mousel table")
        await tab.take("Anna")
        await table.add_regulars(3, 4)
        await table.press("Deal")
        await expect(table.message).to_contain_text("deal 1")
        await table.play_on(people, decisions)
        await server.bot.kill()
        await server.bot.start()
        await table.play_on(people, decisions)
    players = await server.players(*people)
    await play_deal(players, 1)
    async with open_tab(browser, url, name) as tab:
        table = Table(tab)
        await expect(table.settled).to_be_visible()
        await table.press_behind("Text")
        await expect(table.panel).to_contain_text("→")
        settled = await table.panel.inner_text()
        for name in people:
            purse = re.search(rf"^{name}\s[+−]?\d+\s→\s(−?\d+)", settled, re.MULTILINE)
            assert purse, settled
            await tab.take(name)
            await tab.say("/balance")
            await expect(tab.message(f"{name} · {purse[1]} chip")).to_be_visible()
        await server.check_ledger()
