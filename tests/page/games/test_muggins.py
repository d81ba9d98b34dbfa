"""Tests Muggins with three people in one page: flipping, placing and calling on the table."""

import re

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab
from tests.support.page.table import Table
from tests.support.sandbox.one_bot import Server

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PEOPLE = ("Anna", "Bo", "Cilla")
FLIP = re.compile(r"^(\w+): flip$")


async def lies_still(table: Table) -> None:
    """Wait for the picture. A late one moves the page between the pointer's down and its up, so
    that the pressed element is no longer a button.
    """
    picture = table.message.get_by_test_id("picture").locator("img")
    await expect(picture).to_have_js_property("complete", value=True)


async def flip(table: Table) -> None:
    """Flip a card."""
    await lies_still(table)
    await table.press(FLIP)
    await expect(table.button(FLIP)).to_be_disabled()


async def place(table: Table, pile: str) -> None:
    """Put the card on the pile of this id, which the others may call."""
    button = table.message.locator(f'[data-custom-id$=":{pile}"]')
    await expect(button).to_be_enabled()
    await lies_still(table)
    await button.click()
    await expect(table.button("Muggins!")).to_be_enabled()


@pytest.mark.slow
async def test_cards_are_flipped_placed_and_called_in_the_page(
    kro_tab: OpenTab, kro: Server
) -> None:
    """MUG-015, MUG-032, MUG-040: a card is discarded and called, and the next player finds a pile.
    In every run `tests/e2e/play/test_muggins.py` plays so over sockets.
    """
    async with kro_tab() as tab:
        table = Table(tab)
        await table.open("/muggins start go-on:True pause:0")
        await table.sit(*PEOPLE[1:])
        await table.press_behind("Deal to 3 only")
        first = await table.turn()
        assert first in PEOPLE
        await tab.page.get_by_test_id("channel-lounge").click()
        marked = tab.page.locator("[data-user]:has([data-testid=ask-mark])")
        await expect(marked).to_have_text([re.compile(first)])
        await tab.page.get_by_test_id("channel-card-table").click()
        await tab.take(first)
        await flip(table)
        await place(table, f"d{PEOPLE.index(first)}")
        winner = (FLIP.match(await table.button(FLIP).inner_text()) or [""])[1]
        assert winner in PEOPLE
        await tab.take(winner)
        await table.press("Muggins!")
        await table.pictures(f"{winner} .*called")
        await flip(table)
        await place(table, "m0")
        await tab.take(next(name for name in PEOPLE if name != winner))
        await expect(table.button("No call")).to_be_enabled()
        await table.press("No call")
        await table.pictures("[Nn]o call")
        await kro.check_ledger()
