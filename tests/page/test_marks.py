"""Tests the marks of places out of view: new messages, and people who are waited for."""

import asyncio
import contextlib
from collections.abc import Generator
from unittest import mock

import discord
import pytest
from aiohttp import web
from aiohttp.abc import AbstractStreamWriter
from discord import ui
from playwright.async_api import Locator, expect

from tests.page.conftest import OpenTab, SampleServer
from tests.support.page.tab import Tab

pytestmark = [pytest.mark.browser, pytest.mark.ci, pytest.mark.asyncio(loop_scope="session")]


def channel(server: SampleServer, name: str) -> discord.TextChannel:
    found = server.bot.get_channel(int(server.sandbox.world.channel(name).id))
    assert isinstance(found, discord.TextChannel)
    return found


def table(line: str, *, closed: bool = False, to_do: bool = False) -> ui.LayoutView:
    """A message with a line that may point at a person and a button, in private one `to_do`."""
    view = ui.LayoutView(timeout=None)
    button: ui.Button[ui.LayoutView] = ui.Button(label="Flip", custom_id="flip", disabled=closed)
    if to_do:
        button.style = discord.ButtonStyle.primary
    view.add_item(ui.Container(ui.TextDisplay(line), ui.ActionRow(button)))
    return view


def place(tab: Tab, name: str) -> Locator:
    return tab.page.get_by_test_id(f"channel-{name}")


@contextlib.contextmanager
def updates_wait(opened: asyncio.Event) -> Generator[None, None, None]:
    """Hold the answer to each request for updates until the event is set, so that no feed follows
    yet.
    """
    prepare = web.WebSocketResponse.prepare

    async def later(
        socket: web.WebSocketResponse, request: web.BaseRequest
    ) -> AbstractStreamWriter:
        if request.path == "/page/ws":
            await opened.wait()
        return await prepare(socket, request)

    with mock.patch.object(web.WebSocketResponse, "prepare", later):
        yield


def asked(where: Locator) -> Locator:
    return where.get_by_test_id("ask-mark")


async def test_messages_before_the_first_update_are_not_missed(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    opened = asyncio.Event()
    anna = await server.bot.fetch_user(int(server.person("Anna")))
    letter = await anna.send(view=table("Your turn", to_do=True))
    with updates_wait(opened):
        async with sample_tab() as tab:
            await channel(server, "card-table").send("The inn is open")
            for text in ("the soup is ready", "the soup is cold"):
                await channel(server, "lounge").send(f"<@{server.person('Bo')}>, {text}")
            await letter.edit(view=table("Bo's turn", closed=True))
            world = server.sandbox.world
            world.join(next(iter(world.guilds.values())), world.add_user("Frida", locale="en-US"))
            server.sandbox.pages.state_changed()
            opened.set()
            await expect(tab.seat("Bo").get_by_test_id("ping-mark")).to_have_text("2")
            await expect(tab.message("The inn is open")).to_be_visible()
            await expect(tab.direct).to_contain_text("Bo's turn")
            await expect(tab.seat("Frida")).to_be_visible()
            await expect(tab.seat("Cilla")).to_have_accessible_name("Play as Cilla, unread")
            await expect(asked(tab.page.locator("body"))).to_have_count(0)


async def test_messages_during_an_outage_of_updates_are_marked_afterwards(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        mark = tab.seat("Bo").get_by_test_id("ping-mark")
        await channel(server, "lounge").send(f"<@{server.person('Bo')}>, the soup is ready")
        await expect(mark).to_have_text("1")
        opened = asyncio.Event()
        with updates_wait(opened):
            await server.sandbox.pages.shutdown()
            await channel(server, "lounge").send(f"<@{server.person('Bo')}>, the soup is cold")
            await channel(server, "card-table").send(view=table("👉 **Bo to flip a card**"))
            opened.set()
            await expect(mark).to_have_text("2")
            await expect(asked(tab.seat("Bo"))).to_be_visible()


async def test_a_place_out_of_view_shows_new_messages_and_the_number_of_calls(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        await channel(server, "lounge").send("The fire is lit")
        lounge = tab.page.get_by_role("button", name="lounge, unread")
        await expect(lounge).to_be_visible()
        await expect(tab.seat("Bo")).to_have_accessible_name("Play as Bo, unread")
        await lounge.click()
        await expect(tab.message("The fire is lit")).to_be_visible()
        await expect(lounge).to_have_count(0)
        await expect(tab.seat("Anna")).to_have_accessible_name("Play as Anna")
        await expect(tab.seat("Bo")).to_have_accessible_name("Play as Bo, unread")
        await place(tab, "card-table").click()

        for name in ("Anna", "Bo"):
            await channel(server, "lounge").send(f"<@{server.person(name)}>, the soup is ready")
        await expect(place(tab, "lounge").locator(".badge")).to_contain_text("1")
        await expect(tab.seat("Bo").get_by_test_id("ping-mark")).to_have_text("1")
        await expect(tab.seat("Cilla").get_by_test_id("ping-mark")).to_have_count(0)
        await expect(tab.page).to_have_title("(2) #card-table · Anna")
        await place(tab, "lounge").click()
        await expect(tab.seat("Anna").get_by_test_id("ping-mark")).to_have_count(0)
        await expect(tab.page).to_have_title("(1) #lounge · Anna")


async def test_a_mark_is_named_after_its_place_and_stands_on_its_tab_on_a_phone(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    anna = await server.bot.fetch_user(int(server.person("Anna")))
    async with sample_tab() as tab:
        await anna.send(view=table("Your turn"))
        await expect(tab.direct.get_by_test_id("message")).to_have_count(1)
        await tab.page.set_viewport_size({"width": 400, "height": 800})
        await expect(asked(tab.page.get_by_test_id("tab-dm"))).to_have_count(0)
        await anna.send(view=table("Your turn", to_do=True))
        await expect(asked(tab.page.get_by_test_id("tab-dm"))).to_be_visible()
        await expect(asked(tab.page.get_by_test_id("tab-channel"))).to_have_count(0)
        for width, where, name in ((1280, "dm-Kro", "Kro"), (400, "tab-dm", "@Kro")):
            await tab.page.set_viewport_size({"width": width, "height": 860})
            here = tab.page.get_by_test_id(where)
            await expect(here).to_have_accessible_name(f"{name}, something to decide")
        await expect(tab.seat("Anna")).to_have_accessible_name("Play as Anna, something to decide")


async def test_a_person_at_whom_a_public_message_points_is_marked(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """A name may be cut there, but does not match a longer one."""
    world = server.sandbox.world
    for name in ("Anna Lena", "Maximilian of the Mill"):
        world.join(next(iter(world.guilds.values())), world.add_user(name, locale="en-US"))
    async with sample_tab() as tab:
        message = await channel(server, "lounge").send(view=table("👉 **▲ Bo** 10 left · Anna 9"))
        await expect(asked(tab.seat("Bo"))).to_be_visible()
        await expect(asked(tab.seat("Anna"))).to_have_count(0)
        await expect(asked(place(tab, "lounge"))).to_have_count(0)
        await expect(tab.page).to_have_title("Bo to decide · #card-table · Anna")
        await tab.page.reload()
        await expect(asked(tab.seat("Bo"))).to_be_visible()
        await tab.take("Bo")
        await expect(asked(place(tab, "lounge"))).to_be_visible()
        await message.edit(view=table("👉 **Anna to flip a card**, then Bo"))
        await expect(asked(tab.seat("Anna"))).to_be_visible()
        await expect(asked(tab.seat("Bo"))).to_have_count(0)
        await message.edit(view=table("👉 **Anna to flip a card**", closed=True))
        await expect(asked(tab.page.locator("body"))).to_have_count(0)

        for pointed in ("Anna Lena", "Bob", "**▲ Maximilian of …**"):
            await channel(server, "lounge").send(view=table(f"👉 {pointed} to flip a card"))
        for name in ("Anna Lena", "Maximilian of the Mill"):
            await expect(asked(tab.seat(name))).to_be_visible()
        for name in ("Anna", "Bo"):
            await expect(asked(tab.seat(name))).to_have_count(0)
