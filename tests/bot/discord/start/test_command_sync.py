"""The commands are registered if they have changed, and the bot starts even if that fails."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast
from unittest.mock import Mock

import pytest
from discord import Forbidden

from bot.discord.start.command_sync import KnownCommandsFile, job_of, registered_ids, sync

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
        self.servers: dict[int, list[str]] = {}
        http = SimpleNamespace(
            bulk_upsert_global_commands=self._upsert, bulk_upsert_guild_commands=self._upsert_there
        )
        self.client = SimpleNamespace(application_id=1, http=http)

    def get_commands(self) -> list[Any]:
        return [Command(name) for name in self.names]

    async def _upsert(self, _application: int, commands: list[Any]) -> list[Any]:
        self.told += 1
        return [{**one, "id": str(70 + k)} for k, one in enumerate(commands)]

    async def _upsert_there(self, _app: int, server: int, commands: list[Any]) -> list[Any]:
        self.servers[server] = [one["name"] for one in commands]
        return [{**one, "id": str(90 + k)} for k, one in enumerate(commands)]


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


async def test_a_test_server_gets_the_commands_first_and_the_others_keep_theirs(
    tmp_path: Path,
) -> None:
    kept = KnownCommandsFile(tmp_path / "commands")
    older: Any = Tree("tables")
    await sync(older, kept)
    newer: Any = Tree("tables", "kro")
    assert await sync(newer, kept, 7) == {"tables": 70, "kro": 91}
    assert (newer.told, newer.servers) == (0, {7: ["tables", "kro"]})
    assert await registered_ids(kept) == {"tables": 70}, "what all servers have"


async def test_without_a_test_server_its_own_commands_are_removed_and_all_servers_get_them(
    tmp_path: Path,
) -> None:
    kept = KnownCommandsFile(tmp_path / "commands")
    await sync(cast("Any", Tree("tables")), kept)
    await sync(cast("Any", Tree("tables", "kro")), kept, 7)
    after: Any = Tree("tables", "kro")
    for _ in range(2):
        assert await sync(after, kept) == {"tables": 70, "kro": 71}
    assert (after.told, after.servers) == (1, {7: []})


async def test_another_test_server_takes_the_place_of_the_former(tmp_path: Path) -> None:
    """Nothing was ever registered for all servers."""
    kept, tree = KnownCommandsFile(tmp_path / "commands"), Tree("tables")
    for server in (7, 8, 8):
        assert await sync(cast("Any", tree), kept, server) == {"tables": 90}
    assert (tree.told, tree.servers) == (0, {7: [], 8: ["tables"]})
    assert await sync(cast("Any", tree), kept) == {"tables": 70}
    assert (tree.told, tree.servers) == (1, {7: [], 8: []})


async def test_a_test_server_that_the_bot_has_left_does_not_hinder(tmp_path: Path) -> None:
    kept = KnownCommandsFile(tmp_path / "commands")
    await sync(cast("Any", Tree("tables")), kept, 7)
    tree: Any = Tree("tables")

    async def gone(*_: Any) -> None:
        raise Forbidden(Mock(status=403), {"code": 50001, "message": "Missing Access"})

    tree.client.http.bulk_upsert_guild_commands = gone
    assert await sync(tree, kept) == {"tables": 70}


async def test_a_process_without_the_test_server_does_not_leave_its_commands_to_one_with_it() -> (
    None
):
    """Both may start within the time for which a fleet's job is taken."""
    assert len({job_of(None), job_of(1), job_of(2)}) == 3
    assert job_of(1) == job_of(1)
