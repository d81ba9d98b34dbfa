"""Deflate by ISA-L, Intel's library: a tenth of zlib's time.

Owns: its functions with their types, and the level. Must not know: what is packed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from isal import isal_zlib

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
