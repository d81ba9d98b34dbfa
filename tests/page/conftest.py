"""A headless Chromium that looks at the sandbox's page, and who is at home there.

The browser is shared by all tests of the page; the inn and the page are new for each test.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from sandbox import Sandbox, create_world, serve

from .innkeeper import Innkeeper, connected
from .sight import Scheme, Sight, launched, looking


@dataclass
class Inn:
    """A running sandbox with its small bot."""

    sandbox: Sandbox
    bot: Innkeeper

    def person(self, name: str) -> str:
        """Return the id of a person by name."""
        users = self.sandbox.world.users.values()
        return next(user.id for user in users if user.global_name == name)


Looking = Callable[..., AbstractAsyncContextManager[Sight]]


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await launched(playwright, chromium)
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session")
async def inn() -> AsyncIterator[Inn]:
    async with serve(create_world()) as sandbox, connected(sandbox) as bot:
        yield Inn(sandbox, bot)


@pytest.fixture
def look(browser: Browser, inn: Inn, request: pytest.FixtureRequest) -> Looking:
    """Open the page of the inn with the small bot."""

    def open_page(
        width: int = 1280, height: int = 860, scheme: Scheme = "dark"
    ) -> AbstractAsyncContextManager[Sight]:
        return looking(
            browser,
            inn.sandbox.url,
            request.node.name,
            width=width,
            height=height,
            scheme=scheme,
        )

    return open_page
