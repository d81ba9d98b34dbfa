"""Tests the choice between several tables in the page: by completion while typing, or by a menu.

tests/cogs/tables/test_which_table.py tests it without the page in every run, and
tests/page/test_page.py tests completion.
"""

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.slow
async def test_one_of_two_tables_is_completed_while_typing_or_chosen_from_a_menu(
    kro_tab: OpenTab,
) -> None:
    async with kro_tab() as tab:
        for tables, game in enumerate(("mousel", "mus"), 1):
            await tab.say(f"/{game} start")
            await expect(tab.button("Options")).to_have_count(tables)
        await tab.composer.press_sequentially("/table seats table:")
        labels = tab.completion.locator(".completion-label")
        both = [
            f"{place} · your seat · waiting for the first deal"
            for place in ("Danish Mousel, table 1", "Mus, table 2")
        ]
        await expect(labels).to_have_text(both)
        await tab.page.keyboard.press("Enter")
        await tab.page.keyboard.press("Enter")
        await expect(tab.message("Seats · Danish Mousel, table 1")).to_be_visible()
        await tab.say("/table close")
        asked = tab.message("More than one table could be meant")
        await asked.get_by_test_id("select").click()
        await tab.page.get_by_role("option", name=both[0]).click()
        await expect(tab.message("Table 1 is closed.")).to_be_visible()
        await expect(asked).to_have_count(0)
        await expect(tab.button("Options")).to_have_count(1)
