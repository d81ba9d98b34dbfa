"""Attachments: the files of messages, from the upload to what the message keeps of them.

Owns names, sizes of pictures and which files a message has after a body was carried out (docs:
reference#uploading-files, resources/message#attachment-object). The form of bodies is checked in
`rules`; the bytes are the world's, kept once for the same content.
"""

from __future__ import annotations

import mimetypes
import re
import struct
from typing import Any

from sandbox.rest.front import File
from sandbox.world.rows import Message
from sandbox.world.world import World

Json = dict[str, Any]
SLOTS = 1000
"""Ids below are the `n` of `files[n]`, all others those of attachments that exist already."""


def safe(name: str) -> str:
    """Return a file's name as Discord keeps it: letters, digits, `_`, `-` and `.`."""
    return re.sub(r"[^\w.\-]", "_", name)


def after(world: World, message: Message, body: Json, files: list[File]) -> list[Json]:
    """Return the attachments of a message once a body is carried out, without keeping any bytes.

    Fresh ones have their bytes under `data`, for `keep`. A list `attachments` names what stays;
    without one everything stays. It may give files other names and descriptions.
    """
    listed = body.get("attachments")
    named = {int(a["id"]): a for a in listed or [] if int(a["id"]) < SLOTS}
    kept = message.attachments
    if listed is not None:
        changes = {str(a["id"]): a for a in listed}
        kept = [_described(a, changes[a["id"]]) for a in kept if a["id"] in changes]
    return [*kept, *(_fresh(world, file, named.get(file.slot, {})) for file in files)]


def _described(attachment: Json, change: Json) -> Json:
    if change.get("description") is None:
        return attachment
    return attachment | {"description": change["description"]}


def _fresh(world: World, file: File, given: Json) -> Json:
    filename = safe(given.get("filename") or file.name)
    shape: Json = {
        "id": world.ids.new(),
        "filename": filename,
        "size": len(file.data),
        "content_type": mimetypes.guess_type(filename)[0] or file.content_type.partition(";")[0],
        "data": file.data,
    }
    if given.get("description"):
        shape["description"] = given["description"]
    return shape | picture_size(file.data)


def keep(world: World, attachments: list[Json]) -> list[Json]:
    """Put the bytes of fresh attachments into the world and return all as a message keeps them."""
    kept: list[Json] = []
    for attachment in attachments:
        shape = dict(attachment)
        data = shape.pop("data", None)
        if data is not None:
            shape["blob"] = world.store(data)
        kept.append(shape)
    return kept


def picture_size(data: bytes) -> Json:
    """Return `{width, height}` of a PNG, GIF, JPEG or WebP; nothing for other files."""
    size = _png(data) or _gif(data) or _webp(data) or _jpeg(data)
    return {"width": size[0], "height": size[1]} if size else {}


Size = tuple[int, int]


def _png(data: bytes) -> Size | None:
    if data[:8] != b"\x89PNG\r\n\x1a\n" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _gif(data: bytes) -> Size | None:
    if data[:6] not in (b"GIF87a", b"GIF89a") or len(data) < 10:
        return None
    width, height = struct.unpack("<HH", data[6:10])
    return width, height


def _webp(data: bytes) -> Size | None:
    """The three ways a WebP says its size (RFC 9649, section 2)."""
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP" or len(data) < 30:
        return None
    kind = data[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
        return width + 1, height + 1
    if kind == b"VP8L":
        packed = int.from_bytes(data[21:25], "little")
        return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _jpeg(data: bytes) -> Size | None:
    if data[:2] != b"\xff\xd8":
        return None
    place = 2
    while place + 9 < len(data) and data[place] == 0xFF:
        kind, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4], "big")
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            return width, height
        place += 2 + length
    return None
