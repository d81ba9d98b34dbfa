"""Tests pictures and emojis: their space on the page, their descriptions, and enlarging them."""

import asyncio
import io
from typing import Any

import discord
import pytest
from discord import ui
from playwright.async_api import Route, expect

from tests.page.conftest import OpenTab, SampleServer
from tests.support.messages.faces import plain_file
from tests.support.page.tab import READ

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
WORDS = "The table: Anna to play, trump spades"


def layout(*names: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    items = [discord.MediaGalleryItem(f"attachment://{name}", description=WORDS) for name in names]
    heading: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("Deal 7")
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(*items)
    container: ui.Container[ui.LayoutView] = ui.Container(heading, gallery)
    view.add_item(container)
    return view


def file(name: str, width: int = 960, height: int = 320) -> discord.File:
    return discord.File(io.BytesIO(plain_file(width, height)), name)


def channel(server: SampleServer) -> discord.TextChannel:
    found = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(found, discord.TextChannel)
    return found


LINE_ENDS = """emoji => emoji.map(one => {
  const walker = document.createTreeWalker(one.getRootNode(), NodeFilter.SHOW_TEXT);
  walker.currentNode = one;
  let text = walker.nextNode();
  while (text && (one.contains(text) || !text.data.trim())) text = walker.nextNode();
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, 1);
  const [letter, picture] = [range.getBoundingClientRect(), one.firstChild.getBoundingClientRect()];
  return letter.top > picture.bottom || letter.bottom < picture.top;
})"""
"""For each emoji, whether the next text is on another line."""


@pytest.mark.ci
async def test_a_picture_has_its_space_before_it_loads(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    await channel(server).send(view=layout("table.png"), file=file("table.png"))
    async with sample_tab() as tab:
        asked, free = asyncio.Event(), asyncio.Event()

        async def hold(route: Route) -> None:
            asked.set()
            await free.wait()
            await route.continue_()

        await tab.page.route("**/cdn/attachments/**", hold)
        await tab.page.reload()
        shown = tab.channel.get_by_test_id("picture")
        await expect(shown).to_be_visible()
        await asked.wait()
        before = await shown.bounding_box()
        free.set()
        await expect(shown.locator("img")).to_have_js_property("complete", value=True)
        await expect(shown.locator("img")).to_have_js_property("naturalWidth", 960)
        assert before == await shown.bounding_box()
        assert before is not None
        assert abs(before["width"] - 3 * before["height"]) < 2
        assert before["width"] > 300


@pytest.mark.ci
async def test_a_picture_is_never_larger_than_its_size_or_a_sensible_limit(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    sizes = ((40, 40, 40), (400, 4000, 35), (4000, 400, 550))
    for width, height, _ in sizes:
        await channel(server).send(view=layout("a.png"), file=file("a.png", width, height))
    async with sample_tab() as tab:
        shown = tab.channel.get_by_test_id("picture")
        await expect(shown).to_have_count(len(sizes))
        for k, (_, _, most) in enumerate(sizes):
            box = await shown.nth(k).bounding_box()
            assert box is not None
            assert box["width"] <= most + 1
            assert box["height"] <= 351


@pytest.mark.ci
async def test_a_picture_has_a_description_and_is_enlarged_by_keyboard_and_pointer(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """An edit puts a new picture into the same place."""
    message = await channel(server).send(view=layout("one.png"), file=file("one.png"))
    async with sample_tab(width=400, height=800) as tab:
        await expect(tab.channel.get_by_alt_text(WORDS)).to_be_visible()
        shown = tab.channel.get_by_role("button", name=f"Open picture: {WORDS}")
        small = await shown.bounding_box()
        await shown.focus()
        await tab.page.keyboard.press("Enter")
        large = tab.page.get_by_role("dialog", name=WORDS)
        await expect(large).to_contain_text(WORDS)
        assert (await tab.page.evaluate(f"({READ})()"))["faint"] == []
        box = await large.get_by_role("img").bounding_box()
        assert box is not None
        assert small is not None
        assert box["width"] > small["width"]
        await tab.page.keyboard.press("Escape")
        await expect(large).to_have_count(0)
        await expect(shown).to_be_focused()

        await tab.channel.get_by_test_id("picture").click()
        await expect(large).to_be_visible()
        await large.get_by_role("img").click()
        await expect(large).to_have_count(0)

        image = tab.channel.get_by_test_id("picture").locator("img")
        before = await image.get_attribute("src")
        kept = await image.element_handle()
        await message.edit(view=layout("two.png"), attachments=[file("two.png", 480, 320)])
        await expect(image).not_to_have_attribute("src", before or "")
        await expect(image).to_have_js_property("naturalWidth", 480)
        assert kept is not None
        assert await kept.evaluate("element => element.isConnected")


@pytest.mark.ci
async def test_an_emoji_is_shown_in_words_on_buttons_and_in_lists_and_a_picture_once(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """The picture is an embed's. Known emoji are drawn, and stay in the text."""
    card = await server.bot.create_application_emoji(name="ace_spades", image=plain_file(64, 64))
    view = ui.LayoutView(timeout=None)
    option = discord.SelectOption(label="Ace", value="a", emoji=card)
    select: ui.Select[Any] = ui.Select(custom_id="s", options=[option])
    button: ui.Button[Any] = ui.Button(emoji=card, custom_id="b")
    view.add_item(ui.TextDisplay(f"Play {card} now"))
    view.add_item(ui.ActionRow(button))
    view.add_item(ui.ActionRow(select))
    await channel(server).send(view=view)
    known = ui.LayoutView(timeout=None)
    known.add_item(ui.TextDisplay("👉 **Anna** to play · 🃏 ⚠️ late"))
    known.add_item(ui.ActionRow(ui.Button(label="🔁 Again", custom_id="again")))
    await channel(server).send(view=known)
    embed = discord.Embed(title="Table").set_image(url="attachment://table.png")
    await channel(server).send(embed=embed, file=file("table.png"))
    async with sample_tab() as tab:
        pictures = tab.message("Play").get_by_alt_text(":ace_spades:")
        await expect(pictures).to_have_count(2)
        await expect(tab.channel.get_by_role("button", name="ace_spades")).to_be_visible()
        await tab.channel.get_by_test_id("select").click()
        in_list = tab.page.get_by_test_id("option").get_by_role("img")
        for shown in (pictures.nth(0), pictures.nth(1), in_list):
            await expect(shown).to_have_js_property("naturalWidth", 64)
        await tab.page.keyboard.press("Escape")

        told = tab.message("Anna to play")
        await expect(told).to_contain_text("👉 Anna to play · 🃏 ⚠️ late")
        drawn = told.locator(".pictograph")
        await expect(drawn).to_have_text(["👉", "⚠️", "🔁"])
        for one in await drawn.all():
            box = await one.locator("svg").bounding_box()
            assert box is not None
            assert box["width"] > 12
        await expect(tab.channel.get_by_role("button", name="🔁 Again")).to_be_visible()

        await expect(tab.message("Table")).to_be_visible()
        await expect(tab.channel.get_by_test_id("picture")).to_have_count(1)


@pytest.mark.ci
async def test_no_line_breaks_between_an_emoji_and_the_name_after_it(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """The names have every length, so that lines break everywhere. Some are bold, some plain."""
    names = " ".join(f"🤖\u00a0**{'n' * k}** 👉\u00a0{'m' * k}" for k in range(1, 30))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"Parted: {names}"))
    await channel(server).send(view=view)
    async with sample_tab(width=400) as tab:
        shown = tab.message("Parted")
        drawn = shown.locator(".pictograph")
        await expect(drawn).to_have_count(58)
        assert not any(await drawn.evaluate_all(LINE_ENDS))
