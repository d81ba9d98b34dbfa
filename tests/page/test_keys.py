"""The keyboard: seats, regions, messages, commands and dialogs without a pointer."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import Looking

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def tab_to(page: Page, control: Locator, most: int = 30) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(most):
        if await control.evaluate("element => element === document.activeElement"):
            return
        await page.keyboard.press("Tab")
    raise AssertionError("Tab does not get there")


async def test_tab_moves_between_seats_from_the_start(look: Looking) -> None:
    async with look() as sight:
        for name in ("Anna", "Bo", "Cilla", "Dagny", "Erik"):
            await sight.page.keyboard.press("Tab")
            await expect(sight.seat(name)).to_be_focused()
        await sight.page.keyboard.press("Enter")
        await expect(sight.seat("Erik")).to_have_attribute("aria-pressed", "true")
        await expect(sight.seat("Erik")).to_be_focused()
        await sight.page.keyboard.press("Home")
        await expect(sight.seat("Anna")).to_be_focused()
        await sight.page.keyboard.press("ArrowDown")
        await expect(sight.seat("Bo")).to_be_focused()


async def test_alt_and_a_digit_take_a_seat_from_anywhere(look: Looking) -> None:
    async with look() as sight:
        await sight.composer.focus()
        await sight.page.keyboard.press("Alt+3")
        await expect(sight.seat("Cilla")).to_have_attribute("aria-pressed", "true")


async def test_the_focus_is_always_seen(look: Looking) -> None:
    async with look() as sight:
        await sight.put_up_desk()
        await sight.page.keyboard.press("F6")
        for _ in range(25):
            await sight.page.keyboard.press("Tab")
            outline = await sight.page.evaluate(
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


async def test_f6_goes_round_the_regions_and_back(look: Looking) -> None:
    async with look() as sight:
        await sight.put_up_desk()
        await sight.button("Letter").click()
        await expect(sight.direct.get_by_test_id("message")).to_have_count(1)
        keys = sight.page.keyboard
        letter = sight.direct.get_by_test_id("message")
        await sight.seat("Anna").focus()
        stops = [
            sight.page.get_by_test_id("channel-card-table"), sight.message("The desk"),
            sight.composer, letter, sight.direct.get_by_test_id("composer"), sight.seat("Anna"),
        ]  # fmt: skip
        for stop in stops:
            await keys.press("F6")
            await expect(stop).to_be_focused()
        for stop in reversed(stops[:-1]):
            await keys.press("Shift+F6")
            await expect(stop).to_be_focused()


async def test_arrows_go_along_messages_and_enter_goes_in(look: Looking) -> None:
    async with look() as sight:
        await sight.put_up_desk()
        await sight.say("later words")
        await expect(sight.message("later words")).to_be_visible()
        keys = sight.page.keyboard
        await sight.page.get_by_test_id("channel-card-table").focus()
        await keys.press("F6")
        await expect(sight.message("later words")).to_be_focused()
        await keys.press("ArrowUp")
        await expect(sight.message("The desk")).to_be_focused()
        await keys.press("Enter")
        await expect(sight.channel.get_by_test_id("select")).to_be_focused()
        await tab_to(sight.page, sight.button("Ring"), 5)
        await keys.press("Space")
        await expect(sight.message("Rung 1 times")).to_be_visible()
        await expect(sight.button("Ring")).to_be_focused()


async def test_a_select_is_used_by_keyboard(look: Looking) -> None:
    async with look() as sight:
        desk = await sight.put_up_desk()
        keys = sight.page.keyboard
        await sight.channel.get_by_test_id("select").focus()
        await keys.press("Enter")
        await keys.press("Enter")
        await keys.press("ArrowDown")
        await keys.press("Enter")
        await tab_to(sight.page, sight.page.get_by_test_id("select-confirm"), 5)
        await keys.press("Enter")
        await expect(desk).to_contain_text("chosen: king of spades, nine of clubs")
        await expect(sight.channel.get_by_test_id("select")).to_be_focused()


async def test_a_slash_writes_a_command_from_any_control(look: Looking) -> None:
    async with look() as sight:
        for start in (sight.seat("Bo"), sight.page.get_by_test_id("channel-lounge")):
            await start.focus()
            await sight.page.keyboard.press("/")
            await expect(sight.composer).to_be_focused()
            await expect(sight.composer).to_have_value("/")
            await expect(sight.completion.first).to_be_visible()
            names = await sight.completion.locator(".completion-label").all_inner_texts()
            assert names == sorted(names)
            await sight.page.keyboard.press("Escape")
            await sight.page.keyboard.press("Escape")
            await expect(sight.composer).to_have_value("")


async def test_what_is_wrong_with_a_command_is_said_while_it_is_typed(look: Looking) -> None:
    async with look() as sight:
        trouble = sight.channel.get_by_test_id("composer-trouble")
        await sight.composer.press_sequentially("/inn room colour:Red nights:")
        await expect(trouble).to_have_text("“colour” must be one of the choices.")
        await sight.composer.press_sequentially("2")
        await expect(trouble).to_have_text("“colour” must be one of the choices.")
        await sight.composer.fill("/inn room colour:Blue room nights:2")
        await expect(trouble).to_be_hidden()


async def test_the_keys_are_told_on_demand(look: Looking) -> None:
    async with look() as sight:
        await sight.page.keyboard.press("?")
        panel = sight.page.get_by_test_id("keys-panel")
        await expect(panel).to_contain_text("write a command")
        await sight.page.keyboard.press("Escape")
        await expect(panel).to_have_count(0)
        await sight.composer.press_sequentially("really?")
        await expect(panel).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 400])
async def test_every_key_in_the_list_is_as_high_as_one_line(look: Looking, width: int) -> None:
    async with look(width=width) as sight:
        await sight.page.keyboard.press("?")
        caps = sight.page.get_by_test_id("keys-panel").locator("kbd")
        assert "1…9" in await caps.all_inner_texts()
        heights = await caps.evaluate_all(
            "caps => caps.map(cap => Math.round(cap.getBoundingClientRect().height))"
        )
        assert len({*heights}) == 1


async def test_tabs_on_a_phone_are_tabs_to_the_keyboard(look: Looking) -> None:
    async with look(width=400, height=800) as sight:
        tabs = sight.page.get_by_role("tab")
        await tabs.nth(0).focus()
        await sight.page.keyboard.press("ArrowRight")
        await expect(tabs.nth(1)).to_be_focused()
        await sight.page.keyboard.press("Enter")
        await expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")
        await expect(sight.direct).to_be_visible()


async def test_the_list_of_places_takes_the_focus_and_gives_it_back(look: Looking) -> None:
    async with look(width=400, height=800) as sight:
        menu = sight.page.get_by_test_id("menu")
        await menu.focus()
        await sight.page.keyboard.press("Enter")
        await expect(sight.page.get_by_test_id("channel-card-table")).to_be_focused()
        await sight.page.keyboard.press("Escape")
        await expect(menu).to_be_focused()
