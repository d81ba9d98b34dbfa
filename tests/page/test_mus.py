"""A hand of Mus by four people in one page: words, a menu, buttons, a dialog, the evaluation."""

import re

import pytest
from playwright.async_api import expect

from tests.e2e.inn import Inn

from .conftest import Looking
from .table import Table, choices

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PEOPLE = ("Anna", "Bo", "Cilla", "Dagny")


async def say(table: Table, words: str) -> str:
    """Whoever is asked says this; returns who it was."""
    name = await table.take_turn()
    await table.choose(words)
    return name


async def bid(table: Table, points: int) -> str:
    """Whoever is asked bids an amount through the dialog."""
    name = await table.take_turn()
    offered = choices(table.asked)
    before = await offered.all_inner_texts()
    await table.asked.get_by_role("button", name="Other", exact=True).click()
    dialog = table.sight.modal
    await expect(dialog).to_contain_text("A number from 2 to 30")
    await expect(dialog.get_by_test_id("modal-input")).to_be_focused()
    await table.sight.page.keyboard.type(str(points))
    await table.sight.page.keyboard.press("Enter")
    await expect(dialog).to_have_count(0)
    await expect(offered).not_to_have_text(before)
    return name


async def test_a_hand_is_played_in_the_page_to_its_evaluation(visit: Looking, kro: Inn) -> None:
    """MUS-010 to MUS-050: an exchange, a bid accepted, one refused, the rest as it comes."""
    async with visit() as sight:
        table = Table(sight)
        await table.open("/mus start")
        await table.sit(*PEOPLE[1:])
        await table.press("Deal")
        for _ in PEOPLE:
            await say(table, "Mus (exchange)")
        for _ in PEOPLE:
            await table.take_turn()
            await table.change_one()
        await say(table, "No hay mus (bet)")
        bidder = await bid(table, 7)
        await say(table, "Quiero 7 (yes)")
        await expect(table.message).to_contain_text(f"{bidder}: envido 7, quiero: 7")
        bidder = await say(table, "Envido 2 (bid)")
        await say(table, "No quiero (no)")
        await say(table, "No quiero (no)")
        await table.play_on(PEOPLE)
        for told in (
            "the cards are shown",
            "Grande (highest) · quiero 7 · best ",
            f"Chica (lowest) · {bidder}: envido 2 · no quiero → ",
            "Pares (pairs) · ",
            re.compile(r"Anna \+ Cilla 0 \+ \d+ = \d+ of 30"),
            re.compile(r"Bo \+ Dagny 0 \+ \d+ = \d+ of 30"),
        ):
            await expect(table.message).to_contain_text(told)
        await kro.check_ledger()
