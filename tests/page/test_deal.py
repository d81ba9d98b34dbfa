"""A deal of Mousel with the bot, played in the page by keyboard alone: no pointer is ever used."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, async_playwright, expect

from tests.e2e.inn import Inn, open_inn
from tests.e2e.test_page import SETTLED, UTILITY, looking, table

from .conftest import ARGUMENTS, Sight

pytestmark = [pytest.mark.browser, pytest.mark.asyncio]
PEOPLE = ("Anna", "Bo")
FOCUSED = "element => element === document.activeElement"
REGION = "() => document.activeElement.closest('[data-region]')?.dataset.region"


@pytest_asyncio.fixture
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS])
        yield running
        await running.close()


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Inn]:
    async with open_inn(tmp_path, KRO_PACE="0.1", KRO_CLOCK="600") as running:
        yield running


class Hands:
    """Somebody at the keyboard."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._key = sight.page.keyboard.press

    async def take(self, name: str) -> None:
        """Sit down in one of the first seats."""
        await self._key(f"Alt+{PEOPLE.index(name) + 1}")
        await expect(self.sight.seat(name)).to_have_attribute("aria-pressed", "true")

    async def command(self, words: str) -> None:
        """Write a slash command with the list's help and send it."""
        await self._key("/")
        await self.sight.page.keyboard.type(words)
        await self._key("Enter")
        if await self.sight.composer.input_value():
            await self._key("Enter")
        await expect(self.sight.composer).to_have_value("")

    async def reach(self, control: Locator, key: str = "Tab") -> None:
        """Press a key until a control has the focus."""
        for _ in range(40):
            if await control.evaluate(FOCUSED):
                return
            await self._key(key)
        raise AssertionError(f"{key} does not get there")

    async def enter(self, pane: str, message: Locator) -> None:
        """Go to a message of a pane: by region, then upwards."""
        for _ in range(8):
            await self._key("F6")
            if await self.sight.page.evaluate(REGION) == f"{pane}-messages":
                break
        await self.reach(message, "ArrowUp")

    async def press(self, pane: str, message: Locator, button: Locator) -> None:
        """Go to a button of a message and press it."""
        await self.enter(pane, message)
        await self.reach(button)
        await self._key("Enter")

    async def at_table(self, label: str) -> None:
        """Press a button of the table."""
        found = table(self.sight).get_by_role("button", name=label, exact=True)
        await expect(found).to_be_enabled()
        await self.press("channel", table(self.sight), found)

    @property
    def asked(self) -> Locator:
        """The heading of a hand that awaits its player."""
        return self.sight.direct.get_by_role("heading", name="Your turn:")

    async def decide(self) -> None:
        """Press the first thing that the hand offers; one card is exchanged where that is asked."""
        heading = self.sight.page.get_by_role("heading", name="Your turn:")
        hand = self.sight.direct.get_by_test_id("message").filter(has=heading).last
        offered = hand.locator('[data-testid="button"]:not([disabled])').filter(
            has_not_text=UTILITY
        )
        before = await offered.all_inner_texts()
        if await hand.get_by_test_id("select").count():
            await self.press("dm", hand, hand.get_by_test_id("select"))
            await self._key("Enter")
            await self.reach(self.sight.page.get_by_test_id("select-confirm"))
            await self._key("Enter")
            exchange = hand.get_by_role("button", name=re.compile("^Exchange 1"))
            await expect(exchange).to_be_enabled()
            before = await offered.all_inner_texts()
            await self.reach(exchange)
            await self._key("Enter")
        else:
            await self.press("dm", hand, offered.first)
        await expect(offered).not_to_have_text(before)


async def test_a_deal_is_played_by_keyboard_alone(
    inn: Inn, browser: Browser, tmp_path: Path
) -> None:
    async with looking(browser, inn, tmp_path) as sight:
        hands = Hands(sight)
        await hands.command("mousel start")
        await expect(table(sight)).to_contain_text("a table is open")
        await hands.take("Bo")
        await hands.at_table("Sit down")
        await expect(table(sight)).to_contain_text("Seats 2 of 4")
        await hands.take("Anna")
        await hands.at_table("Add a regular")
        await expect(table(sight)).to_contain_text("Seats 3 of 4")
        await hands.at_table("Deal")
        settled = table(sight).get_by_role("heading", name=SETTLED)
        marked = sight.page.locator("[data-user]:has([data-testid=ask-mark])")
        while True:
            await expect(settled.or_(marked).first).to_be_visible()
            if await settled.count():
                break
            await hands.take(await marked.first.locator(".seat-name").inner_text())
            await expect(settled.or_(hands.asked).first).to_be_visible()
            if await hands.asked.count():
                await hands.decide()
        await inn.check_ledger()
