"""Reads an uploaded file: its name as Discord keeps it, and the size of its picture."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from typing import Any

from sandbox.json_values import Json, is_array, is_object

ATTACHMENT = "attachment://"


@dataclass(slots=True)
class File:
    """An uploaded file; `slot` is the n of `files[n]`."""

    slot: int
    name: str
    content_type: str
    data: bytes


def safe_name(name: str) -> str:
    """Return a file's name as Discord keeps it: letters, digits, `_`, `-` and `.`."""
    return re.sub(r"[^\w.\-]", "_", name)


def named_files(node: Any) -> set[str]:
    """Return the file names in all `attachment://` addresses of a tree."""
    found: set[str] = set()
    nodes = [node]
    while nodes:
        node = nodes.pop()
        if isinstance(node, str):
            if node.startswith(ATTACHMENT):
                found.add(node.removeprefix(ATTACHMENT))
        elif is_object(node):
            nodes += node.values()
        elif is_array(node):
            nodes += node
    return found


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
    """Return the size in a WebP's header, which has three forms (RFC 9649, section 2)."""
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
