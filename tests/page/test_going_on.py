"""Tests the keyboard focus in a conversation: into a message, and away from one that disappears."""

import io
from typing import Any

import discord
import pytest
from discord import ui
from playwright.async_api import expect

from tests.page.conftest import OpenTab, SampleServer
from tests.support.messages.faces import plain_file

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
LINK = "[Bourré, table 3](https://example.org)"


def channel(server: SampleServer) -> discord.TextChannel:
    found = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(found, discord.TextChannel)
    return found


def hand(told: str, *buttons: ui.Button[ui.LayoutView]) -> ui.LayoutView:
    """A message with a link in its text, a picture and these buttons."""
    view = ui.LayoutView(timeout=None)
    picture = ui.MediaGallery[ui.LayoutView](discord.MediaGalleryItem("attachment://hand.png"))
    line: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(f"### {told}\n-# {LINK} · deal 1")
    view.add_item(ui.Container(line, picture, ui.ActionRow(*buttons)))
    return view


def drawn() -> discord.File:
    return discord.File(io.BytesIO(plain_file(400, 200)), "hand.png")


class Settings(ui.LayoutView):
    """A table with a button that opens an answer, which disappears by a button of its own."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        options: ui.Button[Any] = ui.Button(label="Options")
        options.callback = self.open
        line: ui.TextDisplay[Any] = ui.TextDisplay("A table is open")
        self.add_item(ui.Container(line, ui.ActionRow(ui.Button(label="Sit down"), options)))

    async def open(self, interaction: discord.Interaction) -> None:
        answer = ui.LayoutView(timeout=None)
        done: ui.Button[Any] = ui.Button(label="Done")
        done.callback = self.close
        answer.add_item(ui.TextDisplay("Ante 5"))
        answer.add_item(ui.ActionRow(ui.Button(label="More"), done))
        await interaction.response.send_message(view=answer, ephemeral=True)

    async def close(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.delete_original_response()


@pytest.mark.ci
async def test_an_answer_that_disappears_returns_the_focus_to_its_button(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    await channel(server).send(view=Settings())
    async with sample_tab() as tab:
        keys = tab.page.keyboard
        await tab.button("Options").focus()
        await keys.press("Enter")
        await expect(tab.message("Ante 5")).to_be_visible()
        await tab.button("Done").focus()
        await keys.press("Enter")
        await expect(tab.message("Ante 5")).to_have_count(0)
        await expect(tab.button("Options")).to_be_focused()


@pytest.mark.ci
async def test_enter_on_a_message_goes_to_the_first_button_that_answers_it(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """It skips links in the text, pictures, links that lead away and greyed buttons. Without any
    other button, it goes to the link that leads away.
    """
    away: ui.Button[ui.LayoutView] = ui.Button(label="Open the table", url="https://example.org")
    greyed: ui.Button[ui.LayoutView] = ui.Button(label="7", disabled=True)
    queen: ui.Button[ui.LayoutView] = ui.Button(label="Queen")
    await channel(server).send(view=hand("Your turn", away, greyed, queen), file=drawn())
    alone: ui.Button[ui.LayoutView] = ui.Button(label="Look", url="https://example.org")
    await channel(server).send(view=hand("Not yours", alone), file=drawn())
    async with sample_tab() as tab:
        await tab.message("Your turn").focus()
        await tab.page.keyboard.press("Enter")
        await expect(tab.button("Queen")).to_be_focused()
        await tab.message("Not yours").focus()
        await tab.page.keyboard.press("Enter")
        await expect(tab.page.get_by_role("link", name="Look")).to_be_focused()


@pytest.mark.ci
async def test_the_focus_moves_from_a_message_that_disappears_to_its_neighbour(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """It stays in the conversation when another seat is taken."""
    sent = [await channel(server).send(f"line {number}") for number in range(3)]
    async with sample_tab() as tab:
        await tab.message("line 1").focus()
        await tab.page.keyboard.press("Alt+2")
        await expect(tab.seat("Bo")).to_have_attribute("aria-pressed", "true")
        await tab.page.keyboard.press("F6")
        await expect(tab.composer).to_be_focused()
        await tab.take("Anna")
        await tab.message("line 1").focus()
        await sent[1].delete()
        await expect(tab.message("line 2")).to_be_focused()
        await sent[2].delete()
        await expect(tab.message("line 0")).to_be_focused()
        await sent[0].delete()
        await expect(tab.channel.locator(".scroller")).to_be_focused()
