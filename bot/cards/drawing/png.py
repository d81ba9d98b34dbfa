"""Pictures of the shared palette as PNG files.

Owns: that file format, as far as it is needed (PNG 1.2: one byte a pixel, colour type 3). Must not
know: what is on a picture.
"""

from __future__ import annotations

import struct
import zlib

from bot.cards.drawing.palette import ALPHAS, Cloth, plte

_LEVEL = 6
"""Level 9 makes a hand a tenth smaller and takes eight times as long."""


def encode(size: tuple[int, int], indices: bytes, cloth: Cloth) -> bytes:
    """A PNG file of palette indices, a byte a pixel, row after row."""
    width, height = size
    rows = bytearray((width + 1) * height)
    for y in range(height):
        start = y * (width + 1) + 1
        rows[start : start + width] = indices[y * width : (y + 1) * width]
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", plte(cloth)),
            _chunk(b"tRNS", bytes(ALPHAS)),
            _chunk(b"IDAT", zlib.compress(rows, _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
