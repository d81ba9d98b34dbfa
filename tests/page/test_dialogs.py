"""Dialogs that a bot opens: every kind of field, filled in and sent."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Looking

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_dialog_is_filled_in_and_answered(look: Looking) -> None:
    async with look() as sight:
        await sight.put_up_desk()
        await sight.button("Book").click()
        await expect(sight.modal).to_contain_text("Book a room")
        await expect(sight.modal.get_by_label("Guest")).to_be_focused()
        await sight.page.keyboard.type("Ole")
        await sight.modal.get_by_test_id("modal-select").select_option("Ham")
        await sight.modal.get_by_label("Note").fill("by the window")
        await sight.modal.get_by_test_id("modal-submit").click()
        await expect(sight.message("Booked for Ole with Ham, by the window")).to_be_visible()
        await expect(sight.modal).to_have_count(0)
        await expect(sight.button("Book")).to_be_focused()


async def test_a_dialog_has_radio_buttons_and_boxes_to_tick(look: Looking) -> None:
    async with look() as sight:
        await sight.say("/inn survey")
        await expect(sight.modal).to_contain_text("How was it?")
        await sight.modal.get_by_role("radio", name="Hard").check()
        eaten = sight.modal.get_by_role("group", name="Eaten")
        for dish in ("Herring", "Rye bread"):
            await eaten.get_by_role("checkbox", name=dish).check()
        again = sight.modal.get_by_role("group", name="Come again")
        await again.get_by_role("checkbox").check()
        await sight.modal.get_by_test_id("modal-submit").click()
        await expect(sight.message("Hard; Herring and Rye bread; again: True")).to_be_visible()
