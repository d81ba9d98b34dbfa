"""Colours, names and motion: both themes readable, every control named (WCAG 2.2, level AA)."""

import time

import pytest
from discord import ui
from playwright.async_api import expect

from sandbox.world.rows import Message
from sandbox.world.snowflake import at
from tests.page.conftest import Looking, SampleServer
from tests.support.page.view import READ, Scheme, Sight

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def fill(sight: Sight, server: SampleServer) -> None:
    """Put one of everything on the page."""
    await sight.put_up_desk()
    await sight.button("Whisper").click()
    await sight.button("Letter").click()
    bo = server.person("Bo")
    await sight.say(f"### Head\n-# small <@{bo}> `code` <t:0:R>\n> said\n[a](https://example.org)")
    await expect(sight.direct.get_by_test_id("message")).to_have_count(1)
    await server.bot.desks[0][1].channel.send(f"<@{server.person('Anna')}> is called")
    await expect(sight.message("is called")).to_be_visible()


async def faint(sight: Sight) -> list[str]:
    """What cannot be read well enough: the words and their contrast."""
    return await sight.page.evaluate(f"({READ})().faint")


async def nameless(sight: Sight) -> list[str]:
    """The controls that a screen reader has no name for."""
    return await sight.page.evaluate(f"({READ})().nameless")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", [1280, 400])
async def test_everything_is_readable_and_named(
    look: Looking, server: SampleServer, scheme: Scheme, width: int
) -> None:
    async with look(width=width, scheme=scheme) as sight:
        await fill(sight, server)
        server.sandbox.troubles.switch("slow", on=True)
        server.sandbox.pages.state_changed()
        await expect(sight.page.get_by_test_id("trouble-banner")).to_be_visible()
        assert await faint(sight) == []
        assert await nameless(sight) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_what_opens_is_readable_and_named(
    look: Looking, server: SampleServer, scheme: Scheme
) -> None:
    async with look(scheme=scheme) as sight:
        page = sight.page
        await sight.put_up_desk()
        for opener in ("trouble", "keys", "settings", "add-person", "channel-settings-card-table"):
            await page.get_by_test_id(opener).click()
            await expect(page.get_by_role("dialog")).to_be_visible()
            assert await faint(sight) == []
            assert await nameless(sight) == []
            await page.keyboard.press("Escape")
        await sight.button("Book").click()
        await expect(sight.modal).to_be_visible()
        assert await faint(sight) == []
        assert await nameless(sight) == []
        await page.keyboard.press("Escape")
        await sight.composer.press_sequentially("/inn room colour:Blue room ni")
        await expect(sight.completion.first).to_be_visible()
        assert await faint(sight) == []


async def test_the_reader_chooses_the_colours_for_good(look: Looking) -> None:
    async with look(scheme="dark") as sight:
        page = sight.page
        ground = "getComputedStyle(document.body).backgroundColor"
        dark = await page.evaluate(ground)
        button = page.get_by_test_id("theme")
        await expect(button).to_have_attribute("aria-label", "Colours: As the system")
        await button.click()
        await button.click()
        await expect(button).to_have_attribute("aria-label", "Colours: Light")
        assert await page.evaluate(ground) == "rgb(255, 255, 255)" != dark
        await page.reload()
        await expect(button).to_have_attribute("aria-label", "Colours: Light")
        assert await page.evaluate(ground) == "rgb(255, 255, 255)"
        await button.click()
        assert await page.evaluate(ground) == dark


async def test_nothing_moves_for_those_who_ask_for_stillness(look: Looking) -> None:
    async with look() as sight:
        await sight.put_up_desk()
        await sight.page.emulate_media(reduced_motion="reduce")
        moving = await sight.page.evaluate(
            """() => [...document.querySelectorAll("*")].filter((element) => {
              const { transitionDuration, animationName } = getComputedStyle(element);
              return parseFloat(transitionDuration) > 0 || animationName !== "none";
            }).length"""
        )
        assert moving == 0


async def test_new_messages_are_told_to_those_who_listen(look: Looking) -> None:
    async with look() as sight:
        for name, pane in (("card-table", sight.channel), ("Kro", sight.direct)):
            log = pane.get_by_role("log")
            await expect(log).to_have_attribute("aria-label", _told(name))


def _told(name: str) -> str:
    return f"Messages in {name}" if name == "card-table" else f"Private messages with {name}"


async def test_the_seat_that_is_asked_is_marked_and_the_title_tells(
    look: Looking, server: SampleServer
) -> None:
    async with look() as sight:
        await sight.put_up_desk()
        view, _ = server.bot.desks[0]
        bo = await server.bot.fetch_user(int(server.person("Bo")))
        message = await bo.send(view=view)
        mark = sight.seat("Bo").get_by_test_id("ask-mark")
        await expect(mark).to_be_visible()
        await expect(sight.page).to_have_title("(1) Bo to decide · #card-table · Anna")
        await sight.page.reload()
        await expect(mark).to_be_visible()
        await expect(sight.seat("Anna").get_by_test_id("ask-mark")).to_have_count(0)
        for item in view.walk_children():
            if isinstance(item, ui.Button | ui.Select):
                item.disabled = True
        await message.edit(view=view)
        await expect(mark).to_have_count(0)
        await expect(sight.page).to_have_title("#card-table · Anna")


async def test_messages_of_another_day_stand_under_their_date(
    look: Looking, server: SampleServer
) -> None:
    world = server.sandbox.world
    place = world.channel("card-table").id
    for days, words in ((2, "first"), (2, "second"), (0, "third")):
        sent = at(time.time() - days * 86400 + len(world.messages[place]))
        world.put(Message(sent, place, server.person("Bo"), words))
    async with look() as sight:
        dated = sight.channel.locator(".message[data-day]")
        await expect(dated).to_contain_text(["first", "third"])
        await expect(sight.message("second")).to_have_class("message compact")


async def test_a_call_to_another_seat_is_spoken(look: Looking, server: SampleServer) -> None:
    """A hand that is laid out in private calls nobody, nor does a table that names nobody."""
    async with look() as sight:
        spoken = sight.page.get_by_test_id("spoken")
        view = ui.LayoutView()
        view.add_item(ui.TextDisplay("You sit at Bourré"))
        for name in ("Anna", "Bo"):
            await (await server.bot.fetch_user(int(server.person(name)))).send(view=view)
        await expect(sight.seat("Bo").get_by_test_id("ping-mark")).to_have_text("1")
        await expect(sight.direct.get_by_test_id("message")).to_have_count(1)
        await expect(spoken).to_have_text("")
        await (await server.bot.fetch_user(int(server.person("Bo")))).send("Your turn")
        await expect(spoken).to_have_text("Bo is called")
