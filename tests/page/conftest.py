"""A headless Chromium that opens the sandbox's page in a tab, and the bot behind the page.

All tests of the page share the browser. Each test has a new sandbox, with the sample bot or with
Kro, and the page starts again.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from sandbox import Sandbox, create_world, serve
from tests.support.page.one_file import join_page, joined_page
from tests.support.page.sample_bot import SampleBot, connected
from tests.support.page.tab import Scheme, Tab, open_tab
from tests.support.sandbox.one_bot import Server, open_server


@dataclass
class SampleServer:
    """A running sandbox with the sample bot."""

    sandbox: Sandbox
    bot: SampleBot

    def person(self, name: str) -> str:
        """Return the id of a person by name."""
        users = self.sandbox.world.users.values()
        return next(user.id for user in users if user.global_name == name)


OpenTab = Callable[..., AbstractAsyncContextManager[Tab]]


@pytest.fixture(scope="session")
def joined(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page joined into a few files."""
    return join_page(tmp_path_factory.mktemp("joined"))


@pytest_asyncio.fixture(loop_scope="session")
async def server(joined: Path) -> AsyncIterator[SampleServer]:
    # The page does not depend on Discord's rate limits, and ten lines at once would reach them.
    serving = serve(create_world(), rate_limits=False)
    with joined_page(joined):
        async with serving as sandbox, connected(sandbox) as bot:
            yield SampleServer(sandbox, bot)


@pytest.fixture
def sample_tab(browser: Browser, server: SampleServer, request: pytest.FixtureRequest) -> OpenTab:
    """Open the page of the sandbox with the sample bot."""
    return _pages(browser, server.sandbox.url, request.node.name)


@pytest_asyncio.fixture(loop_scope="session")
async def kro(joined: Path, tmp_path: Path) -> AsyncIterator[Server]:
    """The sandbox with Kro, with quick regulars and long clocks."""
    kro = open_server(tmp_path, KRO_PACE="0.05", KRO_CLOCK="600", KRO_PAUSE="300")
    with joined_page(joined):
        async with kro as running:
            yield running


@pytest.fixture
def kro_tab(browser: Browser, kro: Server, request: pytest.FixtureRequest) -> OpenTab:
    """Open the page of the sandbox with Kro."""
    return _pages(browser, kro.box.url, request.node.name)


def _pages(browser: Browser, url: str, name: str) -> OpenTab:
    def open_page(
        width: int = 1280, height: int = 860, scheme: Scheme = "dark"
    ) -> AbstractAsyncContextManager[Tab]:
        return open_tab(browser, url, name, width=width, height=height, scheme=scheme)

    return open_page
