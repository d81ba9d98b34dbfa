"""The keyboard: seats, regions, messages, commands and dialogs without a pointer."""

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


async def test_tab_moves_between_seats_from_the_start(sample_tab: OpenTab) -> None:
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


async def test_alt_and_a_digit_take_a_seat_from_anywhere(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        await tab.composer.focus()
        await tab.page.keyboard.press("Alt+3")
        await expect(tab.seat("Cilla")).to_have_attribute("aria-pressed", "true")


async def test_the_focus_is_always_seen(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
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


async def test_f6_goes_round_the_regions_and_back(sample_tab: OpenTab) -> None:
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


async def test_arrows_go_along_messages_and_enter_goes_in(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
        await tab.say("later words")
        await expect(tab.message("later words")).to_be_visible()
        keys = tab.page.keyboard
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


async def test_a_slash_writes_a_command_from_any_control(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
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


async def test_what_is_wrong_with_a_command_is_said_while_it_is_typed(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        trouble = tab.channel.get_by_test_id("composer-trouble")
        await tab.composer.press_sequentially("/inn room colour:Red nights:")
        await expect(trouble).to_have_text("“colour” must be one of the choices.")
        await tab.composer.press_sequentially("2")
        await expect(trouble).to_have_text("“colour” must be one of the choices.")
        await tab.composer.fill("/inn room colour:Blue room nights:2")
        await expect(trouble).to_be_hidden()


async def test_the_keys_are_told_on_demand(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
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


async def test_tabs_on_a_phone_are_tabs_to_the_keyboard(sample_tab: OpenTab) -> None:
    async with sample_tab(width=400, height=800) as tab:
        tabs = tab.page.get_by_role("tab")
        await tabs.nth(0).focus()
        await tab.page.keyboard.press("ArrowRight")
        await expect(tabs.nth(1)).to_be_focused()
        await tab.page.keyboard.press("Enter")
        await expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")
        await expect(tab.direct).to_be_visible()


async def test_the_list_of_places_takes_the_focus_and_gives_it_back(sample_tab: OpenTab) -> None:
    async with sample_tab(width=400, height=800) as tab:
        menu = tab.page.get_by_test_id("menu")
        await menu.focus()
        await tab.page.keyboard.press("Enter")
        await expect(tab.page.get_by_test_id("channel-card-table")).to_be_focused()
        await tab.page.keyboard.press("Escape")
        await expect(menu).to_be_focused()
