"""Tests the keyboard: seats, regions, messages, commands and dialogs without a pointer."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import OpenTab

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def tab_to(page: Page, control: Locator, most: int = 30) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(most):
        if await control.evaluate("element => element === document.activeElement"):
            return
        await page.keyboard.press("Tab")
    raise AssertionError("Tab does not get there")


@pytest.mark.slow
async def test_a_select_is_used_by_keyboard(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        keys = tab.page.keyboard
        await tab.channel.get_by_test_id("select").focus()
        await keys.press("Enter")
        await keys.press("Enter")
        await keys.press("ArrowDown")
        await keys.press("Enter")
        await tab_to(tab.page, tab.page.get_by_test_id("select-confirm"), 5)
        await keys.press("Enter")
        await expect(desk).to_contain_text("chosen: king of spades, nine of clubs")
        await expect(tab.channel.get_by_test_id("select")).to_be_focused()


@pytest.mark.ci
async def test_seats_commands_and_the_list_of_keys_are_reached_from_anywhere(
    sample_tab: OpenTab,
) -> None:
    """Tab and arrows go along the seats, Alt and a digit take one, a slash begins a command."""
    async with sample_tab() as tab:
        for name in ("Anna", "Bo", "Cilla", "Dagny", "Erik"):
            await tab.page.keyboard.press("Tab")
            await expect(tab.seat(name)).to_be_focused()
        await tab.page.keyboard.press("Enter")
        await expect(tab.seat("Erik")).to_have_attribute("aria-pressed", "true")
        await expect(tab.seat("Erik")).to_be_focused()
        await tab.page.keyboard.press("Home")
        await expect(tab.seat("Anna")).to_be_focused()
        await tab.page.keyboard.press("ArrowDown")
        await expect(tab.seat("Bo")).to_be_focused()

        await tab.composer.focus()
        await tab.page.keyboard.press("Alt+3")
        await expect(tab.seat("Cilla")).to_have_attribute("aria-pressed", "true")

        for start in (tab.seat("Bo"), tab.page.get_by_test_id("channel-lounge")):
            await start.focus()
            await tab.page.keyboard.press("/")
            await expect(tab.composer).to_be_focused()
            await expect(tab.composer).to_have_value("/")
            await expect(tab.completion.first).to_be_visible()
            names = await tab.completion.locator(".completion-label").all_inner_texts()
            assert names == sorted(names)
            await tab.page.keyboard.press("Escape")
            await tab.page.keyboard.press("Escape")
            await expect(tab.composer).to_have_value("")

        await tab.seat("Bo").focus()
        await tab.page.keyboard.press("?")
        panel = tab.page.get_by_test_id("keys-panel")
        await expect(panel).to_contain_text("write a command")
        caps = panel.locator("kbd")
        assert "1…9" in await caps.all_inner_texts()
        for width in (400, 1280):
            await tab.page.set_viewport_size({"width": width, "height": 860})
            heights = await caps.evaluate_all(
                "caps => caps.map(cap => Math.round(cap.getBoundingClientRect().height))"
            )
            assert len({*heights}) == 1, "each is as high as one line"
        await tab.page.keyboard.press("Escape")
        await expect(panel).to_have_count(0)
        await tab.composer.press_sequentially("really?")
        await expect(panel).to_have_count(0)


@pytest.mark.ci
async def test_f6_cycles_regions_arrows_move_along_messages_and_enter_opens_one(
    sample_tab: OpenTab,
) -> None:
    """The focused element is always visible."""
    async with sample_tab() as tab:
        await tab.put_up_desk()
        await tab.button("Letter").click()
        await expect(tab.direct.get_by_test_id("message")).to_have_count(1)
        keys = tab.page.keyboard
        letter = tab.direct.get_by_test_id("message")
        await tab.seat("Anna").focus()
        stops = [
            tab.page.get_by_test_id("channel-card-table"), tab.message("The desk"),
            tab.composer, letter, tab.direct.get_by_test_id("composer"), tab.seat("Anna"),
        ]  # fmt: skip
        for stop in stops:
            await keys.press("F6")
            await expect(stop).to_be_focused()
        for stop in reversed(stops[:-1]):
            await keys.press("Shift+F6")
            await expect(stop).to_be_focused()

        await tab.say("later words")
        await expect(tab.message("later words")).to_be_visible()
        await tab.page.get_by_test_id("channel-card-table").focus()
        await keys.press("F6")
        await expect(tab.message("later words")).to_be_focused()
        await keys.press("ArrowUp")
        await expect(tab.message("The desk")).to_be_focused()
        await keys.press("Enter")
        await expect(tab.channel.get_by_test_id("select")).to_be_focused()
        await tab_to(tab.page, tab.button("Ring"), 5)
        await keys.press("Space")
        await expect(tab.message("Rung 1 times")).to_be_visible()
        await expect(tab.button("Ring")).to_be_focused()

        await tab.page.keyboard.press("F6")
        for _ in range(25):
            await tab.page.keyboard.press("Tab")
            outline = await tab.page.evaluate(
                """() => {
                  const box = document.activeElement.closest(".composer-line")
                    ?? document.activeElement;
                  const style = getComputedStyle(box);
                  const line = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
                  const own = box.matches(".composer-line") && parseFloat(style.borderWidth) >= 1;
                  return document.activeElement === document.body || line || own;
                }"""
            )
            assert outline
