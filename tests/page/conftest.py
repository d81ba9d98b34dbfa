"""A sandbox with its small bot, and a headless Chromium that looks at its page.

The browser is shared by the tests of a module; the inn and the page are new for each test.
"""

import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Literal

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, Request, async_playwright, expect

from sandbox import Sandbox, create_world, serve

from .artefacts import photographed
from .innkeeper import Innkeeper, connected

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

expect.set_options(timeout=10_000)


@dataclass
class Inn:
    """A running sandbox with its bot."""

    sandbox: Sandbox
    bot: Innkeeper

    def person(self, name: str) -> str:
        """Return the id of a person by name."""
        users = self.sandbox.world.users.values()
        return next(user.id for user in users if user.global_name == name)


class Sight:
    """The page as one person looks at it, with the parts the tests touch."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.channel = page.get_by_test_id("pane-channel")
        self.direct = page.get_by_test_id("pane-dm")
        self.composer = self.channel.get_by_test_id("composer")
        self.completion = self.channel.get_by_test_id("completion-item")
        self.modal = page.get_by_test_id("modal")

    def seat(self, name: str) -> Locator:
        """The button that takes a person's seat."""
        return self.page.get_by_test_id(f"seat-{name}")

    async def take(self, name: str) -> None:
        """Sit down in a person's seat."""
        await self.seat(name).click()
        await expect(self.seat(name)).to_have_attribute("aria-pressed", "true")

    def message(self, words: str) -> Locator:
        """The message in the channel that has these words."""
        return self.channel.get_by_test_id("message").filter(has_text=words)

    def button(self, label: str) -> Locator:
        """The bot's button with this label in the channel."""
        return self.channel.get_by_test_id("button").filter(has_text=label)

    async def say(self, line: str) -> None:
        """Write a line in the channel and send it; completions are left aside."""
        await self.composer.fill(line)
        await self.channel.get_by_test_id("send").click()

    async def put_up_desk(self) -> Locator:
        """Run `/inn desk` and return the desk's message."""
        await self.say("/inn desk")
        await expect(self.message("The desk")).to_be_visible()
        return self.message("The desk")


Looking = Callable[..., AbstractAsyncContextManager[Sight]]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS])
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="module")
async def inn() -> AsyncIterator[Inn]:
    async with serve(create_world()) as sandbox, connected(sandbox) as bot:
        yield Inn(sandbox, bot)


@pytest.fixture
def look(browser: Browser, inn: Inn, request: pytest.FixtureRequest) -> Looking:
    """Open the page; it must run without an error and ask nothing of any other machine."""

    @contextlib.asynccontextmanager
    async def open_page(
        width: int = 1280, height: int = 860, scheme: Literal["dark", "light"] = "dark"
    ) -> AsyncIterator[Sight]:
        context = await browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme
        )
        page = await context.new_page()
        wrong: list[str] = []

        def requested(asked: Request) -> None:
            if not asked.url.startswith((inn.sandbox.url, "data:")):
                wrong.append(f"asked for {asked.url}")

        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", requested)
        async with photographed(page, request.node.name):
            await page.goto(inn.sandbox.url)
            sight = Sight(page)
            await expect(sight.seat("Anna")).to_have_attribute("aria-pressed", "true")
            yield sight
        await context.close()
        assert wrong == []

    return open_page
