"""Tests files of messages: every way to send them, what an edit keeps, what is refused.

The rules are Discord's: docs, reference#uploading-files and resources/message#attachment-object.
"""

import asyncio
import io
import json
import struct
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

import sandbox
from sandbox import Sandbox, World
from sandbox.json_values import Json
from sandbox.world.rows import Message
from sandbox.world.uploads import picture_size
from tests.support.patience import PATIENCE
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio
V2 = 1 << 15
MIB = 1024 * 1024


def png(width: int = 4, height: int = 3, tail: bytes = b"") -> bytes:
    """The first bytes of a PNG, with its size."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + tail


def file(name: str = "table.png", data: bytes | None = None) -> discord.File:
    return discord.File(io.BytesIO(png() if data is None else data), name)


def picture(name: str = "table.png", alt: str | None = "The table") -> ui.LayoutView:
    """A layout that shows one attachment and has a button."""
    view = ui.LayoutView(timeout=None)
    gallery = discord.MediaGalleryItem(f"attachment://{name}", description=alt)
    button: ui.Button[Any] = ui.Button(label="Go", custom_id="go")
    view.add_item(ui.Container(ui.MediaGallery(gallery), ui.ActionRow(button)))
    return view


def shown(message: Json) -> Json:
    """The single gallery item of a layout made by `picture`."""
    return message["components"][0]["components"][0]["items"][0]


async def fetched(url: str) -> tuple[int, bytes, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.read(), answer.content_type


Pressed = Callable[[], Awaitable[tuple[discord.Interaction, asyncio.Task[Json]]]]


@pytest.fixture
def pressed(bot: Bot, anna: Person, table: str) -> Pressed:
    """Show a picture with a button, press it, and return the interaction that the bot gets."""

    async def go() -> tuple[discord.Interaction, asyncio.Task[Json]]:
        message = await bot.text(table).send(view=picture("old.png"), file=file("old.png"))
        seen = await anna.wait_message(lambda m: m["id"] == str(message.id))
        answer = asyncio.create_task(anna.press(seen, "Go"))
        async with asyncio.timeout(PATIENCE):
            return await bot.presses.get(), answer

    return go


async def test_a_picture_of_a_layout_has_its_address_size_type_and_description(
    bot: Bot, anna: Person, table: str
) -> None:
    message = await bot.text(table).send(view=picture(), file=file(data=png(960, 320)))
    seen = await anna.wait_message(lambda m: m["id"] == str(message.id))
    [attachment], item = seen["attachments"], shown(seen)
    media = item["media"]
    assert item["description"] == "The table"
    assert media["url"] == media["proxy_url"] == attachment["url"] == attachment["proxy_url"]
    assert (media["width"], media["height"], media["content_type"]) == (960, 320, "image/png")
    assert media["attachment_id"] == attachment["id"]
    assert await fetched(media["url"]) == (200, png(960, 320), "image/png")


async def test_an_answer_to_a_press_may_carry_a_picture(pressed: Pressed, anna: Person) -> None:
    interaction, answer = await pressed()
    await interaction.response.send_message(view=picture(), file=file(), ephemeral=True)
    await answer
    seen = await anna.wait_message(lambda m: bool(m["flags"] & 64))
    assert shown(seen)["media"]["width"] == 4
    assert seen["attachments"][0]["ephemeral"] is True


async def test_an_answer_may_change_the_picture_of_the_pressed_message(
    pressed: Pressed, anna: Person
) -> None:
    interaction, answer = await pressed()
    await interaction.response.edit_message(view=picture("new.png"), attachments=[file("new.png")])
    pressed_id = (await answer)["message_id"]
    seen = await anna.wait_message(lambda m: m["id"] == pressed_id)
    assert [a["filename"] for a in seen["attachments"]] == ["new.png"]
    assert shown(seen)["media"]["url"] == seen["attachments"][0]["url"]


async def test_the_deferred_answer_and_follow_ups_may_carry_pictures(
    pressed: Pressed, anna: Person
) -> None:
    interaction, answer = await pressed()
    await interaction.response.defer()
    await answer
    edited = await interaction.edit_original_response(
        view=picture("late.png"), attachments=[file("late.png")]
    )
    assert [a.filename for a in edited.attachments] == ["late.png"]
    more = await interaction.followup.send(view=picture(), file=file(), wait=True)
    assert [a.filename for a in more.attachments] == ["table.png"]


async def test_an_edit_without_a_list_keeps_all_files(bot: Bot, rest: Rest, table: str) -> None:
    message = await bot.text(table).send(view=picture(), file=file())
    body = {"components": picture(alt="Again").to_components()}
    status, changed = await rest("PATCH", f"/channels/{table}/messages/{message.id}", body)
    assert status == 200
    assert [a["filename"] for a in changed["attachments"]] == ["table.png"]
    assert (shown(changed)["description"], shown(changed)["media"]["width"]) == ("Again", 4)


async def test_an_edits_list_names_what_stays_and_may_describe_it_again(
    bot: Bot, rest: Rest, table: str
) -> None:
    one, two = file("one.png"), file("two.png", png(5, 5))
    message = await bot.text(table).send("two", files=[one, two])
    kept = str(message.attachments[1].id)
    body = {"attachments": [{"id": kept, "description": "The second"}, {"id": 0}]}
    path = f"/channels/{table}/messages/{message.id}"
    status, changed = await rest("PATCH", path, body, (0, "three.png", png()))
    assert status == 200
    assert [a["filename"] for a in changed["attachments"]] == ["two.png", "three.png"]
    assert changed["attachments"][0]["id"] == kept
    assert changed["attachments"][0]["description"] == "The second"
    assert (await fetched(message.attachments[0].url))[0] == 404


@pytest.mark.parametrize("again", [{}, {"components": picture().to_components()}])
async def test_an_edit_may_not_drop_a_picture_that_is_still_shown(
    bot: Bot, rest: Rest, table: str, again: Json
) -> None:
    message = await bot.text(table).send(view=picture(), file=file())
    body: Json = {"attachments": [], **again}
    status, refusal = await rest("PATCH", f"/channels/{table}/messages/{message.id}", body)
    assert (status, refusal["code"]) == (400, 50035)
    assert "ATTACHMENT_NOT_FOUND" in json.dumps(refusal)


@pytest.mark.parametrize(
    ("body", "files", "code"),
    [
        ({"attachments": [{"id": 1, "filename": "a.png"}]}, 1, "ATTACHMENT_NOT_FOUND"),
        ({"attachments": [{"id": 0, "description": "x" * 1025}]}, 1, "BASE_TYPE_MAX_LENGTH"),
        ({}, 11, "BASE_TYPE_MAX_LENGTH"),
        ({"attachments": [{"id": 0}]}, 11, "BASE_TYPE_MAX_LENGTH"),
    ],
)
async def test_attachment_descriptions_must_fit_the_files(
    rest: Rest, table: str, body: Json, files: int, code: str
) -> None:
    sent = [(n, f"{n}.png", png()) for n in range(files)]
    status, refusal = await rest("POST", f"/channels/{table}/messages", body, *sent)
    assert (status, refusal["code"]) == (400, 50035)
    assert code in json.dumps(refusal)


async def test_two_files_with_one_number_are_refused(rest: Rest, table: str) -> None:
    twice = [(0, "a.png", png()), (0, "b.png", png())]
    status, refusal = await rest("POST", f"/channels/{table}/messages", {}, *twice)
    assert (status, refusal["code"]) == (400, 50035)


@pytest.mark.parametrize(("size", "status"), [(10 * MIB, 200), (10 * MIB + 1, 413)])
async def test_a_file_has_at_most_ten_mebibytes(
    rest: Rest, table: str, size: int, status: int
) -> None:
    sent = (0, "big.png", bytes(size))
    got, body = await rest("POST", f"/channels/{table}/messages", {}, sent)
    assert got == status
    assert status == 200 or body["code"] == 40005


async def test_a_name_loses_what_an_address_cannot_carry_and_is_found_by_the_rest(
    rest: Rest, table: str
) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://my_table.png"}}]}
    body = {"flags": V2, "components": [gallery]}
    status, message = await rest(
        "POST", f"/channels/{table}/messages", body, (0, "my table.png", png())
    )
    assert status == 200
    assert message["attachments"][0]["filename"] == "my_table.png"
    assert message["components"][0]["items"][0]["media"]["width"] == 4


async def test_an_address_is_valid_only_with_the_mark_of_its_content(bot: Bot, table: str) -> None:
    message = await bot.text(table).send(file=file())
    address = message.attachments[0].url
    bare, _, mark = address.partition("?")
    assert (await fetched(address))[0] == 200
    assert (await fetched(bare))[0] == 404
    assert (await fetched(f"{bare}?{mark[:-1]}x"))[0] == 404


async def test_the_same_file_is_kept_once_until_its_last_message_is_gone(
    bot: Bot, box: Sandbox, table: str
) -> None:
    channel = bot.text(table)
    first, second = [await channel.send(file=file()) for _ in range(2)]
    assert len(box.world.blobs) == 1
    assert first.attachments[0].id != second.attachments[0].id
    await first.delete()
    assert (await fetched(second.attachments[0].url))[0] == 200
    await second.edit(attachments=[file("other.png", png(9, 9))])
    assert len(box.world.blobs) == 1
    await second.delete()
    assert box.world.blobs == {}


async def test_files_outlive_a_restart_of_the_sandbox(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    world = sandbox.create_world(path=path)
    channel = world.channel("card-table")
    blob = world.store(png())
    unused = world.store(b"nobody's")
    attachment: Json = {"id": "7", "filename": "a.png", "blob": blob}
    row = Message(world.ids.new(), channel.id, world.bot.id)
    row.attachments = [attachment]
    world.put(row)
    again = World.load(path)
    assert set(again.blobs) == {blob} != {unused}
    again.drop(again.messages[channel.id][row.id])
    assert again.blobs == {}


@pytest.mark.parametrize(
    "data",
    [
        png(300, 200),
        b"GIF89a" + struct.pack("<HH", 300, 200),
        b"\xff\xd8\xff\xc0\0\x11\x08" + struct.pack(">HH", 200, 300) + b"\0" * 4,
        b"RIFF....WEBPVP8X" + bytes(8) + (299).to_bytes(3, "little") + (199).to_bytes(3, "little"),
        b"RIFF....WEBPVP8L" + bytes(5) + (299 | 199 << 14).to_bytes(4, "little") + bytes(8),
        b"RIFF....WEBPVP8 " + bytes(10) + struct.pack("<HH", 300, 200),
    ],
    ids=["png", "gif", "jpeg", "webp-extended", "webp-lossless", "webp-lossy"],
)
async def test_the_size_of_a_picture_is_read_from_its_beginning(data: bytes) -> None:
    assert picture_size(data) == {"width": 300, "height": 200}


async def test_a_file_that_is_not_a_picture_has_no_size() -> None:
    assert picture_size(b"plain words") == {}
