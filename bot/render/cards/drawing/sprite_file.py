"""Stores sprites in a file, so that a restarted bot draws none of them again."""

from __future__ import annotations

import logging
import os
import struct
import threading
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import Final

from bot.render.cards.drawing.png import checked, packed

log = logging.getLogger(__name__)

MOST: Final = 32_000_000
"""The largest file in bytes. A larger one is started again."""
_HASH: Final = 16
_RECORD: Final = struct.Struct(f">{_HASH}sII")


class SpriteFile:
    """The file at `path`. `stamp` identifies how its drawings are made. Use it off the event loop,
    because every call may read or write the file. Raises nothing.

    It is a cache that may be deleted at any time. If it is missing, torn, outdated or not writable,
    sprites are only drawn again. A card takes about 4 KB. All cards of both packs in all angles of
    hands of up to six take 4 MB.

    It begins with the stamp. Records follow, each appended at once: a hash of the drawing, the
    length of the compressed data, its CRC-32, the data. A record that a killed process or a full
    disk left incomplete is cut off at the next start.
    """

    def __init__(self, path: Path, stamp: bytes) -> None:
        self._path = path
        self._head = b"Kro's sprites\n" + _hashed(stamp)
        self._lock = threading.Lock()
        self._ready = False
        self._writable = False
        self._end = 0
        self._records: dict[bytes, tuple[int, int, int]] = {}
        """For each record: the offset of its data, its length, its CRC-32."""

    def get(self, what: str) -> bytes | None:
        """The data stored for this drawing, if any."""
        with self._lock:
            self._make_ready()
            record = self._records.get(_hashed(what.encode()))
        if record is None:
            return None
        at, length, check = record
        try:
            with self._path.open("rb", buffering=0) as file:
                file.seek(at)
                data = file.read(length)
            return zlib.decompress(data) if checked(data) == check else None
        except (OSError, zlib.error):
            return None

    def put(self, what: str, data: bytes) -> None:
        """Store data for this drawing."""
        key, stream = _hashed(what.encode()), packed(data)
        check = checked(stream)
        record = _RECORD.pack(key, len(stream), check) + stream
        with self._lock:
            self._make_ready()
            if self._append(record):
                self._records[key] = self._end - len(stream), len(stream), check

    def _make_ready(self) -> None:
        if self._ready:
            return
        self._ready = True
        try:
            found = self._path.read_bytes() if self._path.is_file() else b""
            if found.startswith(self._head) and len(found) <= MOST:
                self._read(found)
            with self._path.open("ab", buffering=0) as file:
                file.truncate(self._end)
        except OSError as error:
            log.info("no sprites are added to a file: %s", error)
            return
        self._writable = True
        if not self._end:
            self._append(self._head)

    def _read(self, found: bytes) -> None:
        """Read records up to the first one that is not whole."""
        self._end = len(self._head)
        while (at := self._end + _RECORD.size) <= len(found):
            key, length, check = _RECORD.unpack_from(found, self._end)
            if at + length > len(found) or checked(found[at : at + length]) != check:
                break
            self._records[key] = at, length, check
            self._end = at + length

    def _append(self, data: bytes) -> bool:
        """Append data; True if that worked. After a failure, or a change of the file by another
        process, nothing more is appended.
        """
        if not self._writable or self._end + len(data) > MOST:
            return False
        try:
            with self._path.open("r+b", buffering=0) as file:
                whole = file.seek(0, os.SEEK_END) == self._end
                self._writable = whole and file.write(data) == len(data)
        except OSError as error:
            self._writable = False
            log.info("no more sprites are added to a file: %s", error)
        if self._writable:
            self._end += len(data)
        return self._writable


def _hashed(data: bytes) -> bytes:
    return blake2b(data, digest_size=_HASH).digest()
