"""Tests a deal of Mousel, played in the page by keyboard alone."""

import re

import pytest
from playwright.async_api import Locator, expect

from tests.page.conftest import OpenTab
from tests.support.page.table import Table, choices, comes
from tests.support.sandbox.one_bot import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PEOPLE = ("Anna", "Bo")
AFTER_EXCHANGE = 2
"""Decisions from the first exchange on: the other player's, and a card."""
FOCUSED = "element => element === document.activeElement"
REGION = "() => document.activeElement.closest('[data-region]')?.dataset.region"


class HandMessages:
    """A person at the keyboard."""

    def __init__(self, table: Table) -> None:
        self.table, self.tab = table, table.tab
        self._key = self.tab.page.keyboard.press

    async def take(self, name: str) -> None:
        """Sit down in one of the first seats."""
        await self._key(f"Alt+{PEOPLE.index(name) + 1}")
        await expect(self.tab.seat(name)).to_have_attribute("aria-pressed", "true")

    async def walk_to(self, name: str) -> None:
        """Go to the seats, along them with Tab, and sit down in one."""
        await self.go_to("seats")
        await self.reach(self.tab.seat(name))
        await self._key("Enter")
        await expect(self.tab.seat(name)).to_have_attribute("aria-pressed", "true")

    async def open(self) -> None:
        """Open a table by Danish rules, with command, option and choice from the list."""
        typed, line, shown = self.tab.page.keyboard.type, self.tab.composer, self.offers
        await self._key("/")
        await expect(shown).not_to_have_count(0)
        await typed("mousel st")
        await expect(shown).to_contain_text(["/mousel start"])
        await self._key("Tab")
        await typed("ru")
        await self._key("Tab")
        await expect(line).to_have_value("/mousel start rules:")
        await expect(shown).to_have_text(["Danish", "Greenland"])
        await self._key("Escape")
        await expect(shown).to_have_count(0)
        await expect(line).to_have_value("/mousel start rules:")
        await typed("d")
        await expect(shown).to_have_text(["Danish", "Greenland"])
        await self._key("Enter")
        await expect(line).to_have_value("/mousel start rules:Danish ")
        await self._key("Enter")
        await expect(line).to_have_value("")
        await expect(self.table.button("Options")).to_be_visible()

    @property
    def offers(self) -> Locator:
        """The items of the open list of completions."""
        return self.tab.completion.filter(visible=True)

    async def reach(self, control: Locator, key: str = "Tab") -> None:
        """Press a key until a control has the focus."""
        for _ in range(40):
            if await control.evaluate(FOCUSED):
                return
            await self._key(key)
        raise AssertionError(f"{key} does not get there")

    async def enter(self, pane: str, message: Locator) -> None:
        """Go to a message of a pane: by region, then upwards.

        A region begins at its last message. One that came after that would be below.
        """
        await expect(message).to_be_visible()
        await self.go_to(f"{pane}-messages")
        await self.reach(message, "ArrowUp")

    async def go_to(self, region: str) -> None:
        """Press F6 until a region has the focus."""
        for _ in range(8):
            await self._key("F6")
            if await self.tab.page.evaluate(REGION) == region:
                return
        raise AssertionError(f"F6 does not get to {region}")

    async def press(self, pane: str, message: Locator, button: Locator) -> None:
        """Go to a button of a message and press it."""
        await self.enter(pane, message)
        await self.reach(button)
        await self._key("Enter")

    async def at_table(self, label: str) -> None:
        """Press a button of the table."""
        await expect(self.table.button(label)).to_be_enabled()
        await self.press("channel", self.table.message, self.table.button(label))

    async def decide(self) -> bool:
        """Press the first choice of the hand, and exchange one card if asked. True if asked."""
        hand = self.table.asked
        offered = choices(hand)
        before = await offered.all_inner_texts()
        if exchanges := bool(await hand.get_by_test_id("select").count()):
            await self.press("dm", hand, hand.get_by_test_id("select"))
            await self._key("Enter")
            await self.reach(self.tab.page.get_by_test_id("select-confirm"))
            await self._key("Enter")
            exchange = hand.get_by_role("button", name=re.compile("^Exchange 1"))
            await expect(exchange).to_be_enabled()
            before = await offered.all_inner_texts()
            await self.reach(exchange)
            await self._key("Enter")
        else:
            await self.press("dm", hand, offered.first)
        await expect(offered).not_to_have_text(before)
        return exchanges


@pytest.mark.ci
async def test_a_deal_is_played_by_keyboard_alone(kro_tab: OpenTab, kro: Server) -> None:
    """It ends when every kind of press has been made; the rest of a deal repeats the last kind."""
    async with kro_tab() as tab:
        table = Table(tab)
        hands = HandMessages(table)
        await hands.open()
        await hands.walk_to("Bo")
        await hands.at_table("Sit down")
        await table.shows("Seats 2 of 4")
        await hands.take("Anna")
        await hands.at_table("⋯")
        add = table.panel.get_by_role("button", name="Add a regular")
        await hands.press("channel", table.panel, add)
        await table.shows("Seats 3 of 4")
        await hands.at_table("Deal to 2 and 2 regulars")
        marked = tab.page.locator("[data-user]:has([data-testid=ask-mark])")
        exchanged, since = False, 0
        while since < AFTER_EXCHANGE:
            await expect(table.settled.or_(marked).first).to_be_visible()
            if await table.settled.count():
                break
            await hands.take(await marked.first.locator(".seat-name").inner_text())
            # The mark may be the table's, which is updated a moment after the hand.
            if await comes(table.settled.or_(table.asked).first) and await table.asked.count():
                exchanged |= await hands.decide()
                since += exchanged
        await kro.check_ledger()
