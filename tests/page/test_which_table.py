"""Naming one of several tables in the page: by what is proposed while typing, and by a menu."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Looking

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_one_of_two_tables_is_named_while_typing_or_chosen_when_asked(
    visit: Looking,
) -> None:
    async with visit() as sight:
        for game in ("mousel", "mus"):
            await sight.say(f"/{game} start")
        await expect(sight.button("Close table")).to_have_count(2)
        await sight.composer.press_sequentially("/table seats table:")
        labels = sight.completion.locator(".completion-label")
        both = [
            f"{place} · your seat · waiting for the first deal"
            for place in ("Danish Mousel, table 1", "Mus, table 2")
        ]
        await expect(labels).to_have_text(both)
        await sight.page.keyboard.press("Enter")
        await sight.page.keyboard.press("Enter")
        await expect(sight.message("Seats · Danish Mousel, table 1")).to_be_visible()
        await sight.say("/table close")
        asked = sight.message("More than one table could be meant")
        await asked.get_by_test_id("select").click()
        await sight.page.get_by_role("option", name=both[0]).click()
        await expect(sight.message("Table 1 is closed.")).to_be_visible()
        await expect(asked).to_have_count(0)
        await expect(sight.button("Close table")).to_have_count(1)
