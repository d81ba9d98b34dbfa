"""The request log: every REST request of the bot, in memory and as JSON lines.

A record has these fields:

* `time` (Unix seconds), `ms` (time to answer), `method`, `path`, `query`, `route` (template)
* `status`, `code` (Discord's, on refusals)
* `body` (as sent; of multipart the `payload_json`), `files` (names)
* `bucket`, `global` (counts against the 50 a second), `login` (had the bot's token), `fault`
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterable
from pathlib import Path

from sandbox.json_values import Json

KEPT = 20_000
"""How many requests stay in memory; the file keeps all."""


class RequestLog:
    """The latest requests, oldest first in `entries`."""

    def __init__(self, path: Path | None = None) -> None:
        self.entries: deque[Json] = deque(maxlen=KEPT)
        self._fd: int | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    def add(self, entry: Json) -> None:
        """Note one request."""
        self.entries.append(entry)
        if self._fd is not None:
            os.write(self._fd, (json.dumps(entry, ensure_ascii=False) + "\n").encode())

    def of(self, method: str | None = None, path: str | None = None) -> list[Json]:
        """Return the requests of a method whose path or route contains `path`."""
        return [
            entry
            for entry in self.entries
            if method in (None, entry["method"])
            and (path is None or path in entry["path"] or path in entry["route"])
        ]

    def clear(self) -> None:
        """Forget the requests in memory; the file stays."""
        self.entries.clear()

    def close(self) -> None:
        """Close the file."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    @staticmethod
    def read(path: Path) -> Iterable[Json]:
        """Yield the entries of a log file."""
        with path.open(encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
