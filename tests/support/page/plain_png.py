"""Makes plain PNGs for the page without a picture library."""

import struct
import zlib


def png(width: int, height: int, colour: tuple[int, int, int] = (40, 110, 70)) -> bytes:
    """Return a picture of one colour with a lighter frame, so that its edges are visible."""
    frame = bytes(min(255, part + 80) for part in colour)
    edge = b"\0" + frame * width
    line = b"\0" + frame * 2 + bytes(colour) * (width - 4) + frame * 2
    rows = edge * 2 + line * (height - 4) + edge * 2
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
