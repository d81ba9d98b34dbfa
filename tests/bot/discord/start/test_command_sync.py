"""The commands are registered if they have changed, and the bot starts even if that fails."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from bot.discord.start.command_sync import KnownCommandsFile, registered_ids, sync

pytestmark = pytest.mark.asyncio


class Command(NamedTuple):
    name: str

    def to_dict(self, _tree: Tree) -> dict[str, str]:
        return {"name": self.name}


class Tree:
    """A tree of commands, whose Discord counts registrations."""

    def __init__(self, *names: str) -> None:
        self.told = 0
        self.names = names
        self.translator = None
        http = SimpleNamespace(bulk_upsert_global_commands=self._upsert)
        self.client = SimpleNamespace(application_id=1, http=http)

    def get_commands(self) -> list[Any]:
        return [Command(name) for name in self.names]

    async def _upsert(self, _application: int, commands: list[Any]) -> list[Any]:
        self.told += 1
        return [{**one, "id": str(70 + k)} for k, one in enumerate(commands)]


async def test_a_file_with_foreign_content_registers_once(tmp_path: Path) -> None:
    """If the file has other content, the commands are registered once, and then not again."""
    tree: Any = Tree()
    kept = tmp_path / "commands"
    kept.write_bytes(b"\xff\xfe\x00")
    await sync(tree, KnownCommandsFile(kept))
    await sync(tree, KnownCommandsFile(kept))
    assert tree.told == 1


async def test_the_ids_of_the_commands_are_known_without_registering_them_again(
    tmp_path: Path,
) -> None:
    kept = KnownCommandsFile(tmp_path / "commands")
    assert await registered_ids(kept) == {}
    first: Any = Tree("tables", "kro")
    again: Any = Tree("tables", "kro")
    known = {"tables": 70, "kro": 71}
    assert await sync(first, kept) == await sync(again, kept) == known
    assert await registered_ids(kept) == known
    assert (first.told, again.told) == (1, 0)


async def test_the_hash_of_an_older_version_without_ids_registers_once_more(
    tmp_path: Path,
) -> None:
    kept = KnownCommandsFile(tmp_path / "commands")
    tree: Any = Tree("tables")
    await sync(tree, kept)
    await kept.write((await kept.read()).split()[0])
    assert await sync(tree, kept) == await sync(tree, kept) == {"tables": 70}
    assert tree.told == 2


async def test_if_discord_refuses_the_commands_the_ids_of_the_earlier_ones_hold(
    tmp_path: Path,
) -> None:
    kept = KnownCommandsFile(tmp_path / "commands")
    earlier: Any = Tree("tables")
    await sync(earlier, kept)
    tree: Any = Tree("tables", "kro")

    async def refused(*_: Any) -> None:
        raise OSError

    tree.client.http.bulk_upsert_global_commands = refused
    assert await sync(tree, kept) == {"tables": 70}
