"""Writes pictures of the shared palette as PNG files."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from isal import isal_zlib

from bot.render.cards.drawing.palette import ALPHAS, Cloth, plte

_LEVEL: Final = 1
"""Level 1 of ISA-L takes 0.1 ms for the pixels of a hand. For as many bytes, zlib takes 0.4 ms at
its level 1. At its level 6, zlib takes 1.6 ms and saves a sixth (for a table, a quarter).
"""
_isal: Any = isal_zlib  # Its own types do not declare the arguments.
_compress: Final[Callable[[bytes | bytearray, int], bytes]] = _isal.compress
_crc32: Final[Callable[[bytes, int], int]] = _isal.crc32


def packed(data: bytes | bytearray) -> bytes:
    """Compress data to a zlib stream."""
    return _compress(data, _LEVEL)


def checked(data: bytes, so_far: int = 0) -> int:
    """CRC-32 of the data; `so_far` is the CRC-32 of the data before it."""
    return _crc32(data, so_far)


_LARGEST: Final = 30 * 1024
"""The most bytes of a picture. The pixels of a larger one are compressed again by zlib, at one
level of `_THOROUGH` after the other until the picture is small enough.
"""
_THOROUGH: Final = (4, 7, 9)
"""Level 4 takes 2 ms for a table of Muggins with seven players, and saves a tenth of the bytes.
Level 7 takes 5 ms, and saves a quarter. Only a hand of courts under eight plays needs level 9.
"""


def encode(size: tuple[int, int], rows: bytes | bytearray, cloth: Cloth, own: bytes = b"") -> bytes:
    """A PNG file of palette indices (PNG 1.2, colour type 3): a byte a pixel, row by row. Each row
    begins with a byte 0, its filter (none). `own` are colours after those of the palette, three
    bytes each.
    """
    colours = _colours(cloth) if not own else _chunk(b"PLTE", plte(cloth) + own)
    before = _head(size) + colours + _OPACITY
    # A chunk of no pixels would be as long as the last chunk, which is empty.
    room = _LARGEST - len(before) - 2 * len(_END)
    data = packed(rows)
    for level in _THOROUGH:
        if len(data) > room:
            data = zlib.compress(rows, level)
    return b"".join((before, _chunk(b"IDAT", data), _END))


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = struct.pack(">I", checked(data, checked(kind)))
    return b"".join((struct.pack(">I", len(data)), kind, data, check))


@cache
def _head(size: tuple[int, int]) -> bytes:
    """The bytes before the colours."""
    form = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", form)


@cache
def _colours(cloth: Cloth) -> bytes:
    return _chunk(b"PLTE", plte(cloth))


_OPACITY: Final = _chunk(b"tRNS", bytes(ALPHAS))
_END: Final = _chunk(b"IEND", b"")
