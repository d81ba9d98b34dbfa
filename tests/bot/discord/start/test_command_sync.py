"""The commands are registered if they have changed, and the bot starts even if that fails."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.start.command_sync import KnownCommandsFile, sync

pytestmark = pytest.mark.asyncio


class Tree:
    """A tree without commands, whose Discord counts registrations."""

    def __init__(self) -> None:
        self.told = 0
        self.translator = None
        http = SimpleNamespace(bulk_upsert_global_commands=self._upsert)
        self.client = SimpleNamespace(application_id=1, http=http)

    def get_commands(self) -> list[Any]:
        return []

    async def _upsert(self, _application: int, _commands: list[Any]) -> None:
        self.told += 1


async def test_a_file_with_foreign_content_registers_once(tmp_path: Path) -> None:
    """If the file has other content, the commands are registered once, and then not again."""
    tree: Any = Tree()
    kept = tmp_path / "commands"
    kept.write_bytes(b"\xff\xfe\x00")
    await sync(tree, KnownCommandsFile(kept))
    await sync(tree, KnownCommandsFile(kept))
    assert tree.told == 1
