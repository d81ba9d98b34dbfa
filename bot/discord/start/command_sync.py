"""Registers the slash commands with Discord at a start if they have changed."""

from __future__ import annotations

import asyncio
import json
import logging
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

import aiohttp
from discord import HTTPException
from discord.app_commands import AppCommandError, CommandTree, MissingApplicationID

from tables.ports import Unreachable

log = logging.getLogger(__name__)

WITHIN = 20.0
"""Seconds after which the bot starts all the same. If too many commands were created in a day,
Discord makes a client wait for hours.
"""


class KnownCommands(Protocol):
    """Keeps which commands Discord knows: their hash, then each as ``name:id``."""

    async def read(self) -> str:
        """What was recorded last; nothing if Discord knows no commands yet."""
        ...

    async def write(self, registered: str) -> None:
        """Record what Discord has received."""
        ...


class KnownCommandsFile:
    """Keeps them in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def read(self) -> str:
        """See `KnownCommands`."""
        # A file with other content matches no commands.
        return self._path.read_text(errors="replace") if self._path.is_file() else ""

    async def write(self, registered: str) -> None:
        """See `KnownCommands`."""
        self._path.write_text(registered)


async def sync(tree: CommandTree[Any], kept: KnownCommands) -> dict[str, int]:
    """Register all commands with Discord, unless `kept` has the hash of just these. A failure is
    logged, and the next start tries again. Returns the ids of the commands, as far as known.
    """
    application, http = tree.client.application_id, tree.client.http
    known: dict[str, int] = {}
    try:
        if application is None:
            raise MissingApplicationID
        commands = await payloads(tree)
        digest = _digest(application, commands)
        registered = await kept.read()
        known = _ids(registered)
        if registered.split()[:1] == [digest] and known.keys() == {one["name"] for one in commands}:
            return known
        async with asyncio.timeout(WITHIN):
            # Like `tree.sync`, which would translate everything a second time.
            answer = await http.bulk_upsert_global_commands(application, commands)
        known = {str(one["name"]): int(one["id"]) for one in answer}
        await kept.write(" ".join([digest, *(f"{name}:{id_}" for name, id_ in known.items())]))
    except (HTTPException, aiohttp.ClientError, AppCommandError, OSError, Unreachable):
        log.exception("could not send the commands to Discord, which still offers the earlier ones")
    return known


async def registered_ids(kept: KnownCommands) -> dict[str, int]:
    """The ids of the commands that this or another process has registered, as far as known."""
    try:
        return _ids(await kept.read())
    except Unreachable:
        return {}


def _ids(registered: str) -> dict[str, int]:
    """The ids in a record of registered commands. An older version recorded the hash alone."""
    pairs = (one.rpartition(":") for one in registered.split()[1:])
    return {name: int(id_) for name, _, id_ in pairs if id_.isdecimal()}


async def payloads(tree: CommandTree[Any]) -> list[Any]:
    """All commands in the form that Discord receives, in every language."""
    translator = tree.translator
    return [
        command.to_dict(tree)
        if translator is None
        else await command.get_translated_payload(tree, translator)
        for command in tree.get_commands()
    ]


def _digest(application: int, commands: list[Any]) -> str:
    """The hash of an application's commands, translations included."""
    text = json.dumps([application, commands], sort_keys=True)
    return sha256(text.encode()).hexdigest()
