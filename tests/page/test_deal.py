"""A deal of Mousel with the bot, played in the page by keyboard alone: no pointer is ever used."""

import re

import pytest
from playwright.async_api import Locator, expect

from tests.e2e.inn import Inn

from .conftest import Looking
from .table import Table, choices

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PEOPLE = ("Anna", "Bo")
FOCUSED = "element => element === document.activeElement"
REGION = "() => document.activeElement.closest('[data-region]')?.dataset.region"


class Hands:
    """Somebody at the keyboard."""

    def __init__(self, table: Table) -> None:
        self.table, self.sight = table, table.sight
        self._key = self.sight.page.keyboard.press

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
        await expect(self.table.button(label)).to_be_enabled()
        await self.press("channel", self.table.message, self.table.button(label))

    async def decide(self) -> None:
        """Press the first thing that the hand offers; one card is exchanged where that is asked."""
        hand = self.table.asked
        offered = choices(hand)
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


async def test_a_deal_is_played_by_keyboard_alone(visit: Looking, kro: Inn) -> None:
    async with visit() as sight:
        table = Table(sight)
        hands = Hands(table)
        await hands.command("mousel start")
        await expect(table.message).to_contain_text("a table is open")
        await hands.take("Bo")
        await hands.at_table("Sit down")
        await expect(table.message).to_contain_text("Seats 2 of 4")
        await hands.take("Anna")
        await hands.at_table("Add a regular")
        await expect(table.message).to_contain_text("Seats 3 of 4")
        await hands.at_table("Deal")
        marked = sight.page.locator("[data-user]:has([data-testid=ask-mark])")
        while True:
            await expect(table.settled.or_(marked).first).to_be_visible()
            if await table.settled.count():
                break
            await hands.take(await marked.first.locator(".seat-name").inner_text())
            await expect(table.settled.or_(table.asked).first).to_be_visible()
            if await table.asked.count():
                await hands.decide()
        await kro.check_ledger()
