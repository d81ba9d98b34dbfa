"""Tests that the sandbox follows its switch for each open question (docs/discord.md)."""

import asyncio
import io

import discord
import pytest
from discord import ui

from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.world.assumptions import QUESTIONS
from tests.support.patience import PATIENCE
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import PageRefused, Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio
PNG = b"\x89PNG\r\n\x1a\n" + bytes(30)
MISSING = "referenced attachment was not found"


def file(name: str = "old.png") -> discord.File:
    return discord.File(io.BytesIO(PNG), name)


def picture(name: str = "old.png") -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery[ui.LayoutView](discord.MediaGalleryItem(f"attachment://{name}"))
    button: ui.Button[ui.LayoutView] = ui.Button(label="Go", custom_id="go")
    view.add_item(gallery).add_item(ui.ActionRow(button))
    return view


async def pressed(bot: Bot, anna: Person, table: str) -> discord.Interaction:
    """A press on a message with a picture, as the bot gets it."""
    message = await bot.text(table).send(view=picture(), file=file())
    seen = await anna.wait_message(lambda m: m["id"] == str(message.id))
    asyncio.get_running_loop().create_task(anna.press(seen, "Go")).add_done_callback(lambda _: None)
    async with asyncio.timeout(PATIENCE):
        return await bot.presses.get()


@pytest.mark.parametrize("kept", [True, False])
async def test_an_answer_of_type_7_keeps_or_drops_files_it_does_not_name(
    box: Sandbox, bot: Bot, anna: Person, table: str, *, kept: bool
) -> None:
    box.assumptions.update_keeps_files = kept
    press = await pressed(bot, anna, table)
    if kept:
        await press.response.edit_message(view=picture())
        return
    with pytest.raises(discord.HTTPException, match=MISSING):
        await press.response.edit_message(view=picture())
    assert press.message is not None
    await press.response.edit_message(view=picture(), attachments=press.message.attachments)


async def test_a_patch_keeps_files_under_every_assumption(
    box: Sandbox, bot: Bot, table: str
) -> None:
    box.assumptions.update_keeps_files = False
    message = await bot.text(table).send(view=picture(), file=file())
    edited = await message.edit(view=picture())
    assert edited.attachments == message.attachments


@pytest.mark.parametrize("taken", [True, False])
async def test_an_edit_may_show_an_unnamed_new_file_or_not(
    box: Sandbox, bot: Bot, rest: Rest, table: str, *, taken: bool
) -> None:
    box.assumptions.unnamed_files_taken = taken
    message = await bot.text(table).send(view=picture(), file=file())
    await message.edit(view=picture("new.png"), attachments=[file("new.png")])
    where = f"/channels/{table}/messages/{message.id}"
    shown = picture("third.png").to_components()
    status, _ = await rest("PATCH", where, {"components": shown}, (0, "third.png", PNG))
    assert status == (200 if taken else 400)


@pytest.mark.parametrize("listed", [True, False])
async def test_a_shown_file_has_its_id_in_the_component_and_maybe_in_the_list(
    box: Sandbox, bot: Bot, table: str, *, listed: bool
) -> None:
    box.assumptions.shown_files_listed = listed
    message = await bot.text(table).send(view=picture(), file=file())
    [gallery, _] = message.components
    assert isinstance(gallery, discord.MediaGalleryComponent)
    number = gallery.items[0].media.attachment_id
    assert number is not None
    assert [a.id for a in message.attachments] == ([number] if listed else [])


@pytest.mark.parametrize("free", [True, False])
async def test_requests_by_a_token_count_against_the_global_limit_or_do_not(
    box: Sandbox, bot: Bot, anna: Person, table: str, *, free: bool
) -> None:
    box.assumptions.token_requests_free = free
    press = await pressed(bot, anna, table)
    await press.response.defer()
    await press.edit_original_response(view=picture())
    last: Json = box.log.entries[-1]
    assert last["route"].endswith("/messages/{message}")
    assert last["global"] is not free


async def test_the_page_switches_each_question_both_ways(box: Sandbox, anna: Person) -> None:
    assert (await anna.state())["assumptions"] == []
    for name in QUESTIONS:
        answer = await anna.call("PUT", f"/page/assumptions/{name}", strict=True)
        assert name in answer["strict"]
    assert (await anna.state())["assumptions"] == list(QUESTIONS)
    await anna.call("PUT", f"/page/assumptions/{QUESTIONS[0]}", strict=False)
    assert (await anna.state())["assumptions"] == list(QUESTIONS[1:])
    with pytest.raises(PageRefused, match="no open question"):
        await anna.call("PUT", "/page/assumptions/weather", strict=True)
