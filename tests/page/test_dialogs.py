"""Tests the dialogs that a bot opens: every kind of field, filled in and sent."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.ci
async def test_a_dialog_is_filled_in_and_answered(sample_tab: OpenTab) -> None:
    """One has text and lists, the other radio buttons and checkboxes."""
    async with sample_tab() as tab:
        await tab.put_up_desk()
        await tab.button("Book").click()
        await expect(tab.modal).to_contain_text("Book a room")
        await expect(tab.modal.get_by_label("Guest")).to_be_focused()
        await tab.page.keyboard.type("Ole")
        await tab.modal.get_by_test_id("modal-select").select_option("Ham")
        await tab.modal.get_by_label("Note").fill("by the window")
        await tab.modal.get_by_test_id("modal-submit").click()
        await expect(tab.message("Booked for Ole with Ham, by the window")).to_be_visible()
        await expect(tab.modal).to_have_count(0)
        await expect(tab.button("Book")).to_be_focused()

        await tab.say("/inn survey")
        await expect(tab.modal).to_contain_text("How was it?")
        await tab.modal.get_by_role("radio", name="Hard").check()
        eaten = tab.modal.get_by_role("group", name="Eaten")
        for dish in ("Herring", "Rye bread"):
            await eaten.get_by_role("checkbox", name=dish).check()
        again = tab.modal.get_by_role("group", name="Come again")
        await again.get_by_role("checkbox").check()
        await tab.modal.get_by_test_id("modal-submit").click()
        await expect(tab.message("Hard; Herring and Rye bread; again: True")).to_be_visible()
