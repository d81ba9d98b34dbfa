"""A deal played by eye in the sandbox's page: everything that a new user does, in a real browser.

Chromium is the system's own. What the page looked like is kept beside the test's other files where
a test fails (tests/page/artefacts.py says where).
"""

import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, async_playwright, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.page.artefacts import photographed
from tests.page.conftest import ARGUMENTS, Sight

from .inn import Inn, open_inn

pytestmark = [pytest.mark.browser, pytest.mark.asyncio]
UTILITY = re.compile(r"^(Why\?|Last trick|More|Refresh|I'm back|Leave)$")
TO_ACT = re.compile(r"👉\s(.+?) to (?:open|join|exchange|throw|play)")
SETTLED = re.compile(r"· deal \d+ settled")


@pytest_asyncio.fixture
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS])
        yield running
        await running.close()


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Inn]:
    async with open_inn(tmp_path, KRO_PACE="0.1") as running:
        yield running


@contextlib.asynccontextmanager
async def looking(browser: Browser, inn: Inn, tmp_path: Path) -> AsyncIterator[Sight]:
    """The page as it is opened; whatever goes wrong in it fails the test and is photographed."""
    page = await browser.new_page(viewport={"width": 1280, "height": 900})
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    sight = Sight(page)
    try:
        async with photographed(page, tmp_path.name):
            await page.goto(inn.box.url)
            await expect(sight.seat("Anna")).to_have_attribute("aria-pressed", "true")
            yield sight
            assert wrong == []
    finally:
        await page.close()


def table(sight: Sight) -> Locator:
    """The newest message of a table in the channel."""
    return sight.channel.get_by_test_id("message").filter(has_text="Danish Mousel").last


async def press_table(sight: Sight, label: str) -> None:
    await table(sight).get_by_role("button", name=label, exact=True).click()


async def open_and_seat(sight: Sight, *others: str) -> None:
    """Anna opens a table from the composer, the others sit down."""
    await sight.composer.press_sequentially("/mousel start")
    await sight.composer.press("Enter")
    if "mousel" in await sight.composer.input_value():
        await sight.composer.press("Enter")
    await expect(table(sight)).to_contain_text("a table is open")
    for taken, name in enumerate(others, start=2):
        await sight.take(name)
        await press_table(sight, "Sit down")
        await expect(table(sight)).to_contain_text(f"Seats {taken} of 4")
        await expect(sight.direct).to_contain_text("You sit at Danish Mousel")


async def decide(sight: Sight) -> bool:
    """Whoever sits here presses the first thing that is offered; cards are exchanged by menu. False
    if the hand asks for nothing: the table lags behind.
    """
    hand = sight.direct.get_by_test_id("message").filter(has_text="Your turn").last
    try:
        await expect(hand).to_be_visible(timeout=500)
    except AssertionError:
        return False
    offered = hand.locator('[data-testid="button"]:not([disabled])').filter(has_not_text=UTILITY)
    before = await offered.all_inner_texts()
    if not before:
        # What was asked a moment ago is answered; the hand is just being drawn again.
        return False
    if await hand.get_by_test_id("select").count():
        await hand.get_by_test_id("select").click()
        await sight.page.get_by_test_id("option").nth(0).click()
        await sight.page.get_by_test_id("select-confirm").click()
        await hand.get_by_role("button", name=re.compile("^Exchange 1")).click()
    else:
        try:
            await offered.first.click(timeout=2000)
        except PlaywrightTimeout:
            return False
    await expect(offered).not_to_have_text(before)
    return True


async def play_on(sight: Sight, people: tuple[str, ...], moves: int = 1000) -> None:
    """So many moves by whoever is called on the table, or until the deal is settled."""
    called = re.compile("|".join(rf"👉\s{name} to " for name in people) + "|" + SETTLED.pattern)
    while moves:
        await expect(table(sight)).to_contain_text(called)
        told = await table(sight).inner_text()
        if SETTLED.search(told):
            return
        found = TO_ACT.search(told)
        if found and found[1] in people:
            await sight.take(found[1])
            moves -= await decide(sight)


async def test_a_deal_is_played_in_the_page_across_a_kill(
    inn: Inn, browser: Browser, tmp_path: Path
) -> None:
    people = ("Anna", "Bo")
    async with looking(browser, inn, tmp_path) as sight:
        await open_and_seat(sight, "Bo")
        await sight.take("Anna")
        for taken in (3, 4):
            await press_table(sight, "Add a regular")
            await expect(table(sight)).to_contain_text(f"Seats {taken} of 4")
        await press_table(sight, "Deal")
        await expect(table(sight)).to_contain_text("deal 1")
        await play_on(sight, people, 2)
        await inn.bot.kill()
        await inn.bot.start()
        await play_on(sight, people)
        settled = await table(sight).inner_text()
        for name in people:
            purse = re.search(rf"^(?:[①-⑳]\s)?{name} [+−]?\d+ → (−?\d+)", settled, re.MULTILINE)
            assert purse, settled
            await sight.take(name)
            await sight.say("/balance")
            balance = sight.channel.get_by_test_id("message").filter(has_text="Last movements")
            await expect(balance.last).to_contain_text(f"{name} · {purse[1]} chip")
        await inn.check_ledger()
