"""Tests colours, names and motion: both themes readable, every control named (WCAG 2.2, level
AA).
"""

import time

import pytest
from discord import ui
from playwright.async_api import expect

from sandbox.world.rows import Message
from sandbox.world.snowflake import at
from tests.page.conftest import OpenTab, SampleServer
from tests.support.page.tab import READ, Scheme, Tab

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
SCHEMES: tuple[Scheme, ...] = ("dark", "light")
FAINT_AND_NAMELESS = """() => {
  const words = document.createElement("p");
  words.append("grey on grey", document.createElement("button"));
  Object.assign(words.style, { background: "#777", color: "#888" });
  document.body.append(words);
}"""


async def fill(tab: Tab, server: SampleServer) -> None:
    """Put one of everything on the page."""
    await tab.put_up_desk()
    await tab.button("Whisper").click()
    await tab.button("Letter").click()
    bo = server.person("Bo")
    await tab.say(f"### Head\n-# small <@{bo}> `code` <t:0:R>\n> said\n[a](https://example.org)")
    await expect(tab.direct.get_by_test_id("message")).to_have_count(1)
    await server.bot.desks[0][1].channel.send(f"<@{server.person('Anna')}> is called")
    await expect(tab.message("is called")).to_be_visible()


async def is_clear(tab: Tab) -> None:
    """Check that everything is readable and named in both themes."""
    for scheme in SCHEMES:
        await tab.page.emulate_media(color_scheme=scheme)
        unread = await tab.page.evaluate(READ)
        assert (scheme, unread) == (scheme, {"faint": [], "nameless": []})


@pytest.mark.ci
async def test_everything_is_readable_and_named(sample_tab: OpenTab, server: SampleServer) -> None:
    async with sample_tab() as tab:
        await fill(tab, server)
        server.sandbox.troubles.switch("slow", on=True)
        server.sandbox.pages.state_changed()
        await expect(tab.page.get_by_test_id("trouble-banner")).to_be_visible()
        for width in (1280, 400):
            await tab.page.set_viewport_size({"width": width, "height": 860})
            await is_clear(tab)
        await tab.page.evaluate(FAINT_AND_NAMELESS)
        unread = await tab.page.evaluate(READ)
        assert [words.partition(":")[0] for words in unread["faint"]] == ["grey on grey"]
        assert len(unread["nameless"]) == 1


@pytest.mark.ci
async def test_lists_and_dialogs_are_readable_and_named(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        page = tab.page
        await tab.put_up_desk()
        for opener in ("trouble", "keys", "settings", "add-person", "channel-settings-card-table"):
            await page.get_by_test_id(opener).click()
            await expect(page.get_by_role("dialog")).to_be_visible()
            await is_clear(tab)
            await page.keyboard.press("Escape")
        await tab.button("Book").click()
        await expect(tab.modal).to_be_visible()
        await is_clear(tab)
        await page.keyboard.press("Escape")
        await tab.composer.press_sequentially("/inn room colour:Blue room ni")
        await expect(tab.completion.first).to_be_visible()
        await is_clear(tab)


@pytest.mark.ci
async def test_the_reader_chooses_the_colours_permanently(sample_tab: OpenTab) -> None:
    async with sample_tab(scheme="dark") as tab:
        page = tab.page
        ground = "getComputedStyle(document.body).backgroundColor"
        dark = await page.evaluate(ground)
        button = page.get_by_test_id("theme")
        await expect(button).to_have_attribute("aria-label", "Colors: As the system")
        await button.click()
        await button.click()
        await expect(button).to_have_attribute("aria-label", "Colors: Light")
        assert await page.evaluate(ground) == "rgb(255, 255, 255)" != dark
        await page.reload()
        await expect(button).to_have_attribute("aria-label", "Colors: Light")
        assert await page.evaluate(ground) == "rgb(255, 255, 255)"
        await button.click()
        assert await page.evaluate(ground) == dark


def _told(name: str) -> str:
    return f"Messages in {name}" if name == "card-table" else f"Private messages with {name}"


@pytest.mark.ci
async def test_the_seat_that_is_asked_is_marked_also_in_the_title(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
        view, _ = server.bot.desks[0]
        bo = await server.bot.fetch_user(int(server.person("Bo")))
        message = await bo.send(view=view)
        mark = tab.seat("Bo").get_by_test_id("ask-mark")
        await expect(mark).to_be_visible()
        await expect(tab.page).to_have_title("(1) Bo to decide · #card-table · Anna")
        await tab.page.reload()
        await expect(mark).to_be_visible()
        await expect(tab.seat("Anna").get_by_test_id("ask-mark")).to_have_count(0)
        for item in view.walk_children():
            if isinstance(item, ui.Button | ui.Select):
                item.disabled = True
        await message.edit(view=view)
        await expect(mark).to_have_count(0)
        await expect(tab.page).to_have_title("#card-table · Anna")


@pytest.mark.ci
async def test_reduced_motion_stops_movement_and_messages_stand_under_their_date(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    world = server.sandbox.world
    place = world.channel("card-table").id
    for days, words in ((2, "first"), (2, "second"), (0, "third")):
        sent = at(time.time() - days * 86400 + len(world.messages[place]))
        world.put(Message(sent, place, server.person("Bo"), words))
    async with sample_tab() as tab:
        dated = tab.channel.locator(".message[data-day]")
        await expect(dated).to_contain_text(["first", "third"])
        await expect(tab.message("second")).to_have_class("message compact")

        await tab.put_up_desk()
        await tab.page.emulate_media(reduced_motion="reduce")
        moving = await tab.page.evaluate(
            """() => [...document.querySelectorAll("*")].filter((element) => {
              const { transitionDuration, animationName } = getComputedStyle(element);
              return parseFloat(transitionDuration) > 0 || animationName !== "none";
            }).length"""
        )
        assert moving == 0


@pytest.mark.ci
async def test_screen_readers_announce_new_messages_and_calls_to_another_seat(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """A hand in a private message calls no player, and neither does a table without a name."""
    async with sample_tab() as tab:
        for name, pane in (("card-table", tab.channel), ("Kro", tab.direct)):
            log = pane.get_by_role("log")
            await expect(log).to_have_attribute("aria-label", _told(name))

        spoken = tab.page.get_by_test_id("spoken")
        view = ui.LayoutView()
        view.add_item(ui.TextDisplay("You are at a Bourré table"))
        for name in ("Anna", "Bo"):
            await (await server.bot.fetch_user(int(server.person(name)))).send(view=view)
        await expect(tab.seat("Bo").get_by_test_id("ping-mark")).to_have_text("1")
        await expect(tab.direct.get_by_test_id("message")).to_have_count(1)
        await expect(spoken).to_have_text("")
        await (await server.bot.fetch_user(int(server.person("Bo")))).send("Your turn")
        await expect(spoken).to_have_text("Bo is called")
