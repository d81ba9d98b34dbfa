"""Tests that all players press **Next** after a deal, on the table or in the private message.

tests/bot/presses/test_whole_deal.py does the same without the page in every run.
"""

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab
from tests.support.page.table import Table
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.players import full_table, play_deal

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.slow
async def test_one_player_presses_next_on_the_table_and_one_in_the_hand(
    kro_tab: OpenTab, kro: Server
) -> None:
    """The table names the players for whom the next deal waits. In a hand the button is greyed
    after a press in either place.
    """
    players = await kro.players("Anna", "Bo")
    await full_table(players)
    await players[0].press_table("regular")
    await players[0].deal()
    await play_deal(players, 1)
    async with kro_tab(width=360, height=740) as tab:
        table = Table(tab)
        in_hand = tab.direct.get_by_role("button", name="Next", exact=True)
        await tab.take("Anna")
        await expect(table.message).to_contain_text("Waits for Anna and Bo")
        await table.press("Next")
        await expect(table.message).to_contain_text("Waits for Bo")
        await expect(table.button("Next")).to_be_enabled()
        await tab.page.get_by_test_id("tab-dm").click()
        await expect(in_hand).to_be_disabled()
        await expect(tab.direct).to_contain_text("You are ready")
        await tab.take("Bo")
        await expect(in_hand).to_be_enabled()
        await in_hand.click()
        await tab.page.get_by_test_id("tab-channel").click()
        await expect(table.message).to_contain_text("deal 2")
    await kro.check_ledger()
