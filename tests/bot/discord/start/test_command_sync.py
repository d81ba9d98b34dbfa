"""Discord is told of the commands where they have changed, and a start goes on without."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.start.command_sync import KnownCommandsFile, sync

pytestmark = pytest.mark.asyncio


class Tree:
    """A tree without commands, whose Discord notes when it is told of them."""

    def __init__(self) -> None:
        self.told = 0
        self.translator = None
        http = SimpleNamespace(bulk_upsert_global_commands=self._upsert)
        self.client = SimpleNamespace(application_id=1, http=http)

    def get_commands(self) -> list[Any]:
        return []

    async def _upsert(self, _application: int, _commands: list[Any]) -> None:
        self.told += 1


async def test_what_is_kept_is_no_text_of_ours(tmp_path: Path) -> None:
    """A file that something else has written there: Discord is told once more, then not again."""
    tree: Any = Tree()
    kept = tmp_path / "commands"
    kept.write_bytes(b"\xff\xfe\x00")
    await sync(tree, KnownCommandsFile(kept))
    await sync(tree, KnownCommandsFile(kept))
    assert tree.told == 1
