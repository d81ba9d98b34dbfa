"""Tests what is visible to a reader: answers from their beginning, and nothing that overlaps."""

import asyncio
from itertools import product
from typing import Any

import discord
import pytest
from discord import ui
from playwright.async_api import Locator, Route, expect

from tests.page.conftest import OpenTab, SampleServer
from tests.support.page.tab import Tab

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
RING_IS_IN_SIGHT = """element => {
  const style = getComputedStyle(element);
  const out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
  const [ring, all] = [element, element.closest(".scroller")].map(
    (one) => one.getBoundingClientRect());
  return style.outlineStyle !== "none" && ring.left - out >= all.left
    && ring.right + out <= all.right && ring.bottom + out <= all.bottom;
}"""
PLACEHOLDER_FITS = """input => {
  const pen = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(input);
  pen.font = style.font;
  const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return pen.measureText(input.placeholder).width <= room;
}"""
WIDTHS = (1280, 400)
WIDE, LOW, TALL, TURNED = (1280, 800), (1280, 300), (400, 800), (800, 360)


class Rules(ui.LayoutView):
    """A table whose button answers with many lines, at once or later, perhaps with a choice to
    make.
    """

    def __init__(self, lines: int, *, asks: bool = False) -> None:
        super().__init__(timeout=None)
        self.below = ui.View(timeout=None)
        if asks:
            self.below.add_item(ui.Button(label="Play", style=discord.ButtonStyle.primary))
        self.words = "\n".join(f"Rule {number}" for number in range(lines))
        self.is_slow = False
        button: ui.Button[Any] = ui.Button(label="Rules")
        button.callback = self.answer
        line: ui.TextDisplay[Any] = ui.TextDisplay("A table is open")
        self.add_item(ui.Container(line, ui.ActionRow(button)))

    async def answer(self, interaction: discord.Interaction) -> None:
        if self.is_slow:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.followup.send(self.words)
        else:
            await interaction.response.send_message(self.words, view=self.below, ephemeral=True)


def channel(server: SampleServer) -> discord.TextChannel:
    found = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(found, discord.TextChannel)
    return found


def scroller(tab: Tab) -> Locator:
    return tab.channel.locator(".scroller")


async def box(found: Locator) -> tuple[float, float]:
    """Return the top and the bottom of an element."""
    size = await found.bounding_box()
    assert size is not None
    return size["y"], size["y"] + size["height"]


@pytest.mark.ci
async def test_an_answer_that_does_not_fit_is_shown_from_its_beginning(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    rules = Rules(60)
    await channel(server).send(view=rules)
    async with sample_tab(height=700) as tab:
        for width, rules.is_slow in product(WIDTHS, (False, True)):
            await tab.page.set_viewport_size({"width": width, "height": 700})
            await tab.button("Rules").click()
            answer = tab.message("Rule 59")
            await expect(answer).to_be_visible()
            await expect(tab.channel.get_by_test_id("to-end")).to_be_visible()
            top, _ = await box(scroller(tab))
            assert 0 <= (await box(answer))[0] - top <= 20
            await answer.get_by_test_id("dismiss").click()
            await expect(tab.channel.get_by_test_id("to-end")).to_be_hidden()
            await expect(tab.button("Rules")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
async def test_an_answer_a_little_too_long_is_shown_from_its_beginning_too(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    await channel(server).send(view=Rules(20))
    async with sample_tab(height=700) as tab:
        place, answer = scroller(tab), tab.message("Rule 19")
        await tab.button("Rules").click()
        start, end = await box(answer)
        top, bottom = await box(place)
        await answer.get_by_test_id("dismiss").click()
        await expect(answer).to_have_count(0)
        less = (bottom - top) - (end - start) + 15
        await tab.page.set_viewport_size({"width": 1280, "height": round(700 - less)})
        await tab.button("Rules").click()
        await expect(answer).to_be_visible()
        await tab.drawn()
        assert 0 <= (await box(answer))[0] - top <= 20


@pytest.mark.ci
async def test_an_answer_with_a_choice_to_make_is_shown_with_its_buttons(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """docs/screens.md, law 2: even if a hand does not fit on a low screen."""
    await channel(server).send(view=Rules(60, asks=True))
    async with sample_tab(width=400, height=700) as tab:
        await tab.button("Rules").click()
        await expect(tab.button("Play")).to_be_in_viewport(ratio=1)
        await expect(tab.channel.get_by_test_id("to-end")).to_be_hidden()


@pytest.mark.ci
async def test_an_answer_that_fits_is_shown_at_the_end(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    for _ in range(9):
        await channel(server).send("a line\n" * 9)
    await channel(server).send(view=Rules(9))
    async with sample_tab(height=700) as tab:
        await tab.button("Rules").click()
        await expect(tab.message("Rule 8").get_by_test_id("dismiss")).to_be_in_viewport(ratio=1)
        await expect(tab.channel.get_by_test_id("to-end")).to_be_hidden()


@pytest.mark.ci
async def test_an_answer_is_scrolled_into_view_from_anywhere(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    await channel(server).send(view=Rules(9))
    for _ in range(9):
        await channel(server).send("a line\n" * 9)
    async with sample_tab(width=400, height=700) as tab:
        await tab.button("Rules").click()
        await expect(tab.message("Rule 8").get_by_test_id("dismiss")).to_be_in_viewport(ratio=1)
        await expect(tab.channel.get_by_test_id("to-end")).to_be_hidden()


@pytest.mark.ci
async def test_an_overtaken_answer_changes_nothing(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """A seat is left and taken again while its messages are loading. The first answer comes last
    and is older than the updates since.
    """
    on_its_way, may_come = asyncio.Event(), asyncio.Event()

    async def overtaken(route: Route) -> None:
        answer = await route.fetch()
        on_its_way.set()
        await may_come.wait()
        await route.fulfill(response=answer)

    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        place = server.sandbox.world.channel("card-table").id
        asked = f"/page/channels/{place}/messages?user={server.person('Bo')}"
        await tab.page.route(f"**{asked}*", overtaken, times=1)
        await tab.take("Bo")
        await on_its_way.wait()
        await tab.take("Anna")
        await tab.take("Bo")
        await tab.button("Ring").click()
        await expect(desk).to_contain_text("Rung 1 times")
        async with tab.page.expect_request_finished(lambda request: asked in request.url):
            may_come.set()
        await tab.drawn()
        await expect(desk).to_contain_text("Rung 1 times")


@pytest.mark.ci
async def test_the_outline_of_a_message_is_completely_visible(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
        for width in WIDTHS:
            await tab.page.set_viewport_size({"width": width, "height": 860})
            await tab.composer.focus()
            await tab.page.keyboard.press("Shift+F6")
            await expect(tab.message("The desk")).to_be_focused()
            assert await tab.message("The desk").evaluate(RING_IS_IN_SIGHT)


@pytest.mark.ci
async def test_a_failure_is_shown_until_another_press_or_an_update_of_its_message(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """An answer that never comes, or comes too late."""
    server.sandbox.interactions.patience = 0.3
    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        await tab.button("Broken").click()
        await expect(desk.get_by_test_id("failed")).to_have_text("This interaction failed")
        await tab.button("Ring").click()
        await expect(desk).to_contain_text("Rung 1 times")
        await expect(desk.get_by_test_id("failed")).to_have_count(0)

        await tab.button("Broken").click()
        await expect(desk.get_by_test_id("failed")).to_be_visible()
        view, message = server.bot.desks[0]
        view.line.content = "### The desk\nAnother person rang"
        await message.edit(view=view)
        await expect(desk).to_contain_text("Another person rang")
        await expect(desk.get_by_test_id("failed")).to_have_count(0)

        server.sandbox.troubles.switch("late", on=True)
        await tab.button("Ring").click()
        await expect(desk.get_by_test_id("failed")).to_have_text("This interaction failed")


@pytest.mark.ci
async def test_the_button_to_the_end_covers_nothing_and_shows_what_is_new(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """An edit above does not move the reader's place."""
    async with sample_tab(height=500) as tab:
        await tab.put_up_desk()
        _, desk = server.bot.desks[0]
        for number in range(20):
            await desk.channel.send(f"line {number}")
        await expect(tab.message("line 19")).to_be_in_viewport()
        place = scroller(tab)
        await place.evaluate("element => { element.scrollTop = 40; }")
        await expect(tab.channel.get_by_test_id("to-end")).to_be_visible()
        view, message = server.bot.desks[0]
        view.line.content = "### The desk\nRung **many** times"
        await message.edit(view=view)
        await expect(tab.message("Rung many times")).to_be_visible()
        await message.channel.send("A late guest")
        end = tab.channel.get_by_test_id("to-end")
        await expect(end).to_have_text("1 new message")
        assert await place.evaluate("element => element.scrollTop") == 40
        await end.click()
        await expect(tab.message("A late guest")).to_be_in_viewport()
        await expect(end).to_be_hidden()

        for width in WIDTHS:
            await tab.page.set_viewport_size({"width": width, "height": 500})
            await scroller(tab).evaluate("element => { element.scrollTop = 0; }")
            await expect(end).to_be_visible()
            assert (await box(end))[0] >= (await box(scroller(tab)))[1]
            assert await tab.channel.get_by_test_id("composer").evaluate(PLACEHOLDER_FITS)
            await end.focus()
            await tab.page.keyboard.press("Enter")
            await expect(end).to_be_hidden()
            await expect(tab.message("A late guest")).to_be_focused()


@pytest.mark.ci
async def test_a_new_size_at_the_moment_of_a_scroll_keeps_a_reader_at_the_end(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """As on a phone whose keyboard opens, or that is turned, while a message arrives."""
    async with sample_tab(height=700) as tab:
        await tab.put_up_desk()
        _, desk = server.bot.desks[0]
        for number in range(20):
            await desk.channel.send(f"line {number}")
        await expect(tab.message("line 19")).to_be_in_viewport()
        await tab.drawn()
        await scroller(tab).evaluate("""element => {
          element.scrollTop -= 1;
          element.parentElement.style.flex = "0 0 200px";
        }""")
        await tab.drawn()
        await expect(tab.channel.get_by_test_id("to-end")).to_be_hidden()
        await expect(tab.message("line 19")).to_be_in_viewport()


@pytest.mark.ci
async def test_turning_a_phone_and_changing_panes_keep_a_reader_at_the_end(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
        _, desk = server.bot.desks[0]
        for number in range(20):
            await desk.channel.send(f"line {number} " + "and more " * 40)
        await expect(tab.message("line 19")).to_be_in_viewport()
        for width, height in (WIDE, TALL, LOW, TALL, TURNED, (360, 640), (640, 360)) * 3:
            await tab.page.set_viewport_size({"width": width, "height": height})
            if width < 700:
                await tab.page.get_by_test_id("tab-dm").click()
                await tab.page.get_by_test_id("tab-channel").click()
            await tab.drawn()
            left = "element => element.scrollHeight - element.scrollTop - element.clientHeight"
            assert await scroller(tab).evaluate(left) <= 1, (width, height)
