"""Pictures of the shared palette as PNG files.

Owns: that file format, as far as it is needed (PNG 1.2: one byte a pixel, colour type 3, rows
without a filter). Must not know: what is on a picture.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from isal import isal_zlib

from bot.render.cards.drawing.palette import ALPHAS, Cloth, plte

_LEVEL: Final = 1
"""0.1 ms for the pixels of a hand, where zlib takes 0.4 at its level 1 for as many bytes, and 1.6
at level 6 for a sixth less (a table: a quarter less).
"""
_isal: Any = isal_zlib  # Its own types do not say what it takes.
_compress: Final[Callable[[bytes | bytearray, int], bytes]] = _isal.compress
_crc32: Final[Callable[[bytes, int], int]] = _isal.crc32


def packed(data: bytes | bytearray) -> bytes:
    """As a zlib stream."""
    return _compress(data, _LEVEL)


def checked(data: bytes, so_far: int = 0) -> int:
    """CRC-32 of the data, after data of which it is `so_far`."""
    return _crc32(data, so_far)


_DENSE: Final = 7
"""Pixels a byte: a hand of nothing but figures takes more bytes than that, and is worth zlib's time
at `_THOROUGH`, so that every hand of five fits in 20 KiB.
"""
_THOROUGH: Final = 6
_OWN: Final = 9
"""Bytes of pixels for each byte of own colours: portraits make no picture dense."""


def encode(size: tuple[int, int], rows: bytes | bytearray, cloth: Cloth, own: bytes = b"") -> bytes:
    """A PNG file of palette indices, a byte a pixel, row after row, before each row a byte 0: the
    filter of that row, none. `own`: colours after those of the palette, three bytes each.
    """
    data = packed(rows)
    if (len(data) - _OWN * len(own)) * _DENSE > len(rows):
        data = zlib.compress(rows, _THOROUGH)
    colours = _colours(cloth) if not own else _chunk(b"PLTE", plte(cloth) + own)
    return b"".join((_head(size), colours, _OPACITY, _chunk(b"IDAT", data), _END))


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = struct.pack(">I", checked(data, checked(kind)))
    return b"".join((struct.pack(">I", len(data)), kind, data, check))


@cache
def _head(size: tuple[int, int]) -> bytes:
    """All that stands before the colours."""
    form = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", form)


@cache
def _colours(cloth: Cloth) -> bytes:
    return _chunk(b"PLTE", plte(cloth))


_OPACITY: Final = _chunk(b"tRNS", bytes(ALPHAS))
_END: Final = _chunk(b"IEND", b"")
