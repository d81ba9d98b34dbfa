"""How packets are packed on a WebSocket.

Owns: the streams that Discord speaks (docs: events/gateway, "Transport Compression"): one context
for each connection, each packet flushed so that it can be read when it arrives. Must not know:
what a packet says.
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
    """One connection's stream."""

    def packed(self, data: bytes) -> bytes:
        """The bytes with which `data` goes out now."""
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
"""By the name that a bot asks for."""
