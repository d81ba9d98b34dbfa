"""A table of any game in the page, played by eye and pointer.

docs/screens.md has the words that every table shows.
"""

import re

from playwright.async_api import Locator, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.support.page.tab import Tab

UTILITY = re.compile(r"^(Why\?|Hint|⋯|Refresh|I'm back|My hand|Rules)$")
"""Buttons in the last row of a hand or a table that are never part of the game."""
TABLE = '[data-testid="message"]:not(.ephemeral):has([data-custom-id^="k1:"])'
POINTER, ASKS = r"👉\s", r"(?:\sto\s|\s·\s\d+\sleft)"
TO_ACT = re.compile(rf"{POINTER}([^·\n]+?){ASKS}")
"""In the line of the turn, or in the list of seats if a game's own buttons are on the table."""


class Table:
    """The newest message of a table in the channel."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.message = tab.channel.locator(TABLE).last
        self.settled = self.button("Next")
        """Shown only with the settlement of a deal."""

    def button(self, label: str | re.Pattern[str]) -> Locator:
        """Return a button of the table, by its whole label or a pattern."""
        return self.message.get_by_role("button", name=label, exact=isinstance(label, str))

    @property
    def asked(self) -> Locator:
        """Return the hand in the private messages that awaits its player."""
        asks = self.tab.page.locator(".heading, strong", has_text=re.compile(r"^Your turn| You\?$"))
        return self.tab.direct.get_by_test_id("message").filter(has=asks).last

    async def open(self, command: str) -> None:
        """Write the command with the help of the list, and wait for the table."""
        await self.tab.composer.press_sequentially(command)
        await self.tab.composer.press("Enter")
        if await self.tab.composer.input_value():
            await self.tab.composer.press("Enter")
        await expect(self.button("Options")).to_be_visible()

    async def shows(self, words: str) -> None:
        """Wait until the description of the table's picture has these words."""
        await expect(self.message.get_by_alt_text(re.compile(re.escape(words)))).to_be_visible()

    async def press_behind(self, label: str) -> None:
        """Press an entry of the panel behind ⋯."""
        await self.press("⋯")
        await self.panel.get_by_role("button", name=label, exact=True).click()

    async def pictures(self, words: str) -> None:
        """Wait until the description of the table's picture has this pattern."""
        image = self.message.get_by_test_id("picture").locator("img")
        await expect(image).to_have_attribute("alt", re.compile(words))

    @property
    def panel(self) -> Locator:
        """Return the newest private message of the channel."""
        return self.tab.channel.locator('[data-testid="message"].ephemeral').last

    async def press(self, label: str | re.Pattern[str]) -> None:
        await self.button(label).click()

    async def sit(self, *names: str) -> None:
        """Sit down as these people, besides the one who opened the table."""
        for taken, name in enumerate(names, start=2):
            await self.tab.take(name)
            await self.press("Sit down")
            await self.shows(f"Seats {taken} of ")

    async def add_regulars(self, first: int, last: int) -> None:
        for taken in range(first, last + 1):
            await self.press_behind("Add a regular")
            await self.shows(f"Seats {taken} of ")

    async def turn(self) -> str | None:
        """Return the name for whom the table waits; None after the settlement."""
        await expect(self.message).to_contain_text(re.compile(f"{TO_ACT.pattern}|🔁"))
        told = TO_ACT.search(await self.message.inner_text())
        return told[1] if told and not await self.settled.count() else None

    async def take_turn(self) -> str:
        """Take the seat that the table waits for, when its hand asks too; return the name.

        Raises AssertionError after the settlement.
        """
        while name := await self.turn():
            await self.tab.take(name)
            if await self.asks(name):
                return name
        raise AssertionError("the deal is settled")

    async def asks(self, name: str) -> bool:
        """Whether this person's hand in the present seat asks for a decision.

        False if the table no longer points there, because it was behind.
        """
        pointer = re.compile(rf"{POINTER}{re.escape(name)}{ASKS}")
        gone_on = self.message.filter(has_not_text=pointer)
        await expect(self.asked.or_(gone_on).first).to_be_visible()
        return await self.asked.is_visible()

    async def choose(self, label: str | re.Pattern[str]) -> None:
        """Press a choice of the hand in the present seat, and wait for the result."""
        pressed = self.asked.get_by_role("button", name=label, exact=isinstance(label, str))
        await expect(pressed).to_be_enabled()
        offered = choices(self.asked)
        before = await offered.all_inner_texts()
        await pressed.click()
        await expect(offered).not_to_have_text(before)

    async def decide(self, name: str) -> bool:
        """Press the first choice of this person's hand in the present seat.

        A card is exchanged by menu. False if the hand asks for nothing, because the table is
        behind.
        """
        if not await self.asks(name):
            return False
        offered = choices(self.asked)
        before = await offered.all_inner_texts()
        if not before:
            # The last question is answered, and the hand is being redrawn.
            return False
        if await self.asked.get_by_test_id("select").count():
            await self.change_one()
            return True
        try:
            await offered.first.click(timeout=2000)
        except PlaywrightTimeout:
            return False
        await expect(offered).not_to_have_text(before)
        return True

    async def change_one(self) -> None:
        """Choose the first card of the menu in the present seat, and exchange it."""
        await self.asked.get_by_test_id("select").click()
        await self.tab.page.get_by_test_id("option").nth(0).click()
        await self.tab.page.get_by_test_id("select-confirm").click()
        await self.choose(re.compile("^(Exchange|Discard) 1"))

    async def play_on(self, people: tuple[str, ...], moves: int = 1000) -> None:
        """Make `moves` moves as the players called on the table, or until the deal is settled."""
        while moves and (name := await self.turn()):
            if name in people:
                await self.tab.take(name)
                moves -= await self.decide(name)


async def comes(shown: Locator) -> bool:
    """Whether something is seen within half a second."""
    try:
        await expect(shown).to_be_visible(timeout=500)
    except AssertionError:
        return False
    return True


def choices(message: Locator) -> Locator:
    pressable = message.locator('[data-testid="button"]:not([disabled])')
    return pressable.filter(has_not_text=UTILITY)
