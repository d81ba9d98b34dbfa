"""Tests Mus with four people in one page: words, a menu, buttons, a dialog and signs."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, expect

from tests.page.conftest import OpenTab
from tests.support.page.tab import Tab
from tests.support.page.table import Table, choices
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import Turn, of_verb
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, play_until
from tests.support.sandbox.people.signs import dealt_a_sign

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
PEOPLE = ("Anna", "Bo", "Cilla", "Dagny")


async def say(table: Table, words: str) -> str:
    """The player whose turn it is says this; returns the player's name."""
    name = await table.take_turn()
    await table.choose(words)
    return name


async def bid(table: Table, points: int) -> str:
    """The player whose turn it is bids an amount through the dialog."""
    name = await table.take_turn()
    offered = choices(table.asked)
    before = await offered.all_inner_texts()
    await table.asked.get_by_role("button", name="Bid…", exact=True).click()
    dialog = table.tab.modal
    await expect(dialog).to_contain_text("Your bid, 2 to 40 points")
    await expect(dialog.get_by_test_id("modal-input")).to_be_focused()
    await table.tab.page.keyboard.type(str(points))
    await table.tab.page.keyboard.press("Enter")
    await expect(dialog).to_have_count(0)
    await expect(offered).not_to_have_text(before)
    return name


async def all_but_the_last(
    players: list[Player], act: Callable[[Player, Turn], Awaitable[object]]
) -> None:
    """Each player except the last acts once."""
    for _ in players[1:]:
        player = await play_until(players, lambda _: True)
        await act(player, await player.see_turn())
        await player.see(lambda p=player: p.turn() is None)


def mus(turn: Turn) -> str:
    """The button that asks for an exchange."""
    return of_verb(turn.choices, "mus")[0]


@pytest.mark.slow
async def test_a_hand_is_bid_in_the_page_in_every_way(kro_tab: OpenTab, kro: Server) -> None:
    """MUS-010 to MUS-041: an exchange, a bid accepted, one refused. One player does each common
    action in the page. In every run `tests/e2e/play/test_mus.py` bids over sockets, and
    `test_deal` exchanges cards in the page.
    """
    players = await kro.players(*PEOPLE)
    await full_table(players, "mus", signs=False)
    await players[0].deal()
    await all_but_the_last(players, lambda one, turn: one.press(turn.message, mus(turn)))
    async with kro_tab() as tab:
        table = Table(tab)
        await say(table, "Mus (exchange)")
        await tab.take(PEOPLE[0])
        await all_but_the_last(players, lambda one, turn: one.exchange(turn, 1))
        await table.take_turn()
        await table.change_one()
        await say(table, "No hay mus (bid)")
        bidder = await bid(table, 7)
        await say(table, "Quiero 7 (yes)")
        await table.pictures(rf"{bidder}:\senvido\s7,\s\S.*:\squiero,\s7")
        await say(table, "Envido 2 (bid)")
        await say(table, "No quiero")
        await say(table, "No quiero")
        # If no player may bid on the rest, the hand is over now and shows its evaluation.
        await table.pictures(r"no quiero(:| →|,) \w+ \+ \w+\s\+1(, scored)?\sat once")
        await kro.check_ledger()


@pytest.mark.slow
async def test_a_sign_is_given_in_the_page_from_a_visible_panel(
    kro_tab: OpenTab, kro: Server
) -> None:
    """MUS-059: the whole panel is visible below the hand, also on a phone, and reports the result.
    `tests/e2e/play/test_mus.py` gives signs in every run, and `test_reading` checks visible
    buttons.
    """
    players = await kro.players(*PEOPLE)
    signer = (await dealt_a_sign(players)).name
    partner = PEOPLE[(PEOPLE.index(signer) + 2) % 4]
    async with kro_tab() as tab:
        await tab.take(signer)
        panel = await open_signs(tab, partner)
        await panel.get_by_test_id("button").last.click()
        await expect(panel).to_have_count(0)
        await tab.page.set_viewport_size({"width": 400, "height": 860})
        await tab.page.get_by_test_id("tab-dm").click()
        panel = await open_signs(tab, partner)
        sign = await panel.get_by_test_id("button").first.inner_text()
        await panel.get_by_test_id("button").first.click()
        messages = tab.direct.get_by_test_id("message")
        given = messages.filter(has_text=f"You gave the sign {sign} for 4 seconds. {partner}")
        await expect(given).to_have_count(1)
        await expect(given.get_by_test_id("button")).to_have_count(0)
        await tab.take(partner)
        await expect(messages.filter(has_text="🤫")).to_contain_text(f"{signer} ")


async def open_signs(tab: Tab, partner: str) -> Locator:
    """Open the panel of signs in this seat and return it, completely visible."""
    messages = tab.direct.get_by_test_id("message")
    await tab.direct.get_by_role("button", name="Sign", exact=True).last.click()
    panel = messages.filter(has_text=f"It tells {partner} something true").last
    offered = panel.get_by_test_id("button")
    await expect(offered.last).to_have_text("Not now")
    for k in range(await offered.count()):
        await expect(offered.nth(k)).to_be_in_viewport(ratio=1)
    return panel
