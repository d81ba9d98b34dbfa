"""Compresses the packets of one WebSocket (docs: events/gateway, "Transport Compression").

Each connection has one context. Each packet is flushed, so that the bot can read it on arrival.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable
from typing import Protocol

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    import zstandard


class Packer(Protocol):
    """The compressed stream of one connection."""

    def packed(self, data: bytes) -> bytes:
        """Return the bytes to send for `data` now."""
        ...


class Zlib:
    """`zlib-stream`: each packet ends in Z_SYNC_FLUSH."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def packed(self, data: bytes) -> bytes:
        """See `Packer`."""
        return self._stream.compress(data) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstd:
    """`zstd-stream`: each packet ends a block of one endless frame."""

    def __init__(self) -> None:
        if sys.version_info >= (3, 14):
            self._stream = zstd.ZstdCompressor()
        else:
            self._stream = zstandard.ZstdCompressor().compressobj()

    def packed(self, data: bytes) -> bytes:
        """See `Packer`."""
        if sys.version_info >= (3, 14):
            return self._stream.compress(data, mode=zstd.ZstdCompressor.FLUSH_BLOCK)
        flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK
        return self._stream.compress(data) + self._stream.flush(flush)


PACKERS: dict[str, Callable[[], Packer]] = {"zlib-stream": Zlib, "zstd-stream": Zstd}
"""By the name that the bot requests."""
