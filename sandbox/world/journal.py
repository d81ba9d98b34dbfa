"""The journal: a file with a line for each change, so that a killed process loses nothing.

Its JSON lines are `[table, id, record or null]`, and the last line for an id counts. Each line is
handed to the kernel as it is written. That is enough against `kill -9` and cheap enough to do
always.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from sandbox.json_values import Json


class Journal:
    """An open journal file."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    @classmethod
    def begin(cls, path: Path, records: Iterable[tuple[str, str, Json]]) -> Journal:
        """Replace a journal by one that holds just these records, and open it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        with fresh.open("w", encoding="utf-8") as file:
            for table, key, record in records:
                file.write(json.dumps([table, key, record]) + "\n")
        fresh.chmod(0o600)
        fresh.replace(path)
        return cls(path)

    @staticmethod
    def read(path: Path) -> Iterator[tuple[str, str, Json | None]]:
        """Yield `(table, id, record)` in the order first written, with None for deleted rows.

        A last line that a kill cut short is skipped.
        """
        rows: dict[tuple[str, str], Json | None] = {}
        with path.open(encoding="utf-8") as file:
            for line in file:
                if not line.endswith("\n"):
                    break
                table, key, record = json.loads(line)
                rows[table, key] = record
        for (table, key), record in rows.items():
            yield table, key, record

    def write(self, table: str, key: str, record: Json | None) -> None:
        """Append one change."""
        os.write(self._fd, (json.dumps([table, key, record]) + "\n").encode())

    def close(self) -> None:
        """Close the file."""
        os.close(self._fd)
