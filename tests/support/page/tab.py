"""The page as one person sees it, with any bot in the sandbox.

It opens the page, finds its parts, and fails a test for any unnoticed error in the page.
"""

import contextlib
import os
import re
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Literal

from playwright.async_api import (
    Browser,
    Error,
    Locator,
    Page,
    Playwright,
    Request,
    ViewportSize,
    expect,
)

from tests.support.patience import PATIENCE
from tests.support.places import ROOT

Scheme = Literal["dark", "light"]
Motion = Literal["no-preference", "reduce"]
READ = (Path(__file__).parent / "readable.js").read_text(encoding="utf-8")
"""A function for the page that finds what is too faint and what has no name."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--jitless",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
"""The page is open too briefly for compiled scripts to pay. The last option maps other machines to
nothing, so that requests to them fail.
"""

_DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

expect.set_options(timeout=PATIENCE * 1000)

_taken: set[Page] = set()
"""Pages that a test has, or had when it was cut off."""


async def start_chromium(playwright: Playwright, chromium: str) -> Browser:
    return await playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS])


class Tab:
    """The page as one person sees it, with the parts that tests use."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.channel = page.get_by_test_id("pane-channel")
        self.direct = page.get_by_test_id("pane-dm")
        self.composer = self.channel.get_by_test_id("composer")
        self.completion = self.channel.get_by_test_id("completion-item")
        self.modal = page.get_by_test_id("modal")

    def seat(self, name: str) -> Locator:
        return self.page.get_by_test_id(f"seat-{name}")

    async def take(self, name: str) -> None:
        await self.seat(name).click()
        await expect(self.seat(name)).to_have_attribute("aria-pressed", "true")

    async def drawn(self) -> None:
        """Wait until the page is drawn twice, so that the effects of a scroll or a new size are
        done.
        """
        await self.page.evaluate(_DRAWN)

    def message(self, words: str) -> Locator:
        return self.channel.get_by_test_id("message").filter(has_text=words)

    def button(self, label: str) -> Locator:
        return self.channel.get_by_test_id("button").filter(has_text=label)

    async def say(self, line: str) -> None:
        """Write a line in the channel and send it, without completions."""
        await self.composer.fill(line)
        await self.channel.get_by_test_id("send").click()

    async def put_up_desk(self) -> Locator:
        await self.say("/inn desk")
        await expect(self.message("The desk")).to_be_visible()
        return self.message("The desk")


@contextlib.asynccontextmanager
async def open_tab(
    browser: Browser,
    url: str,
    name: str,
    *,
    width: int = 1280,
    height: int = 860,
    scheme: Scheme = "dark",
    motion: Motion = "reduce",
) -> AsyncGenerator[Tab, None]:
    """Open the page of the sandbox at `url` for the test `name`.

    It must run without an error and request nothing from any other machine. If the test fails, a
    screenshot is kept.

    The tab is reused, because a new one costs more than the page. It begins as in a new browser:
    the document is new, the last test's switches are reset, and the page's storage is cleared.
    After a failure the next test has another tab.
    """
    context = browser.contexts[0] if browser.contexts else await browser.new_context()
    free = (page for page in context.pages if page not in _taken)
    page = next(free, None) or await context.new_page()
    page.set_default_timeout(PATIENCE * 1000)  # also for a click, which otherwise has half a minute
    _taken.add(page)
    await page.set_viewport_size(ViewportSize(width=width, height=height))
    await page.emulate_media(color_scheme=scheme, reduced_motion=motion)
    wrong: list[str] = []

    def failed(error: Error) -> None:
        wrong.append(str(error))

    def unanswered(asked: Request) -> None:
        if not asked.url.startswith((url, "data:")):
            wrong.append(f"asked for {asked.url}")

    page.on("pageerror", failed)
    page.on("requestfailed", unanswered)
    try:
        async with screenshot_on_failure(page, name):
            await page.goto(url)
            await page.mouse.move(-1, -1)  # a Chromium without windows points at the corner
            tab = Tab(page)
            await expect(tab.seat("Anna")).to_have_attribute("aria-pressed", "true")
            yield tab
            assert wrong == []
            page.remove_listener("pageerror", failed)
            page.remove_listener("requestfailed", unanswered)
            await _forget(page)
        _taken.remove(page)
    except BaseException:
        await page.close()
        raise


@contextlib.asynccontextmanager
async def screenshot_on_failure(page: Page, name: str) -> AsyncGenerator[None, None]:
    """Photograph the page if the block fails, in ``test-results/`` or ``KRO_ARTIFACTS``."""
    try:
        yield
    except BaseException:
        place = Path(os.environ.get("KRO_ARTIFACTS", ROOT / "test-results"))
        with contextlib.suppress(Error):  # a crashed page cannot be photographed
            await page.screenshot(path=place / f"{re.sub(r'[^A-Za-z0-9_-]+', '-', name)}.png")
        raise


async def _forget(page: Page) -> None:
    """Leave the page, which then requests and stores nothing more."""
    await page.unroute_all()
    await page.evaluate("localStorage.clear(); sessionStorage.clear()")
    await page.goto("about:blank")  # a third less work, there and back, than to the sandbox
    await page.mouse.move(-1, -1)
