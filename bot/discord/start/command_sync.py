"""Registers the slash commands with Discord at a start if they have changed.

If that fails, the bot starts all the same.
"""

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
    """Keeps which commands Discord knows."""

    async def read(self) -> str:
        """The hash of the commands that Discord last received."""
        ...

    async def write(self, digest: str) -> None:
        """Record the hash of the commands that Discord has received."""
        ...


class KnownCommandsFile:
    """Keeps the hash in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def read(self) -> str:
        """See `KnownCommands`."""
        # A file with other content matches no commands.
        return self._path.read_text(errors="replace") if self._path.is_file() else ""

    async def write(self, digest: str) -> None:
        """See `KnownCommands`."""
        self._path.write_text(digest)


async def sync(tree: CommandTree[Any], kept: KnownCommands) -> None:
    """Register all commands with Discord, unless `kept` has the hash of just these. A failure is
    logged, and the next start tries again.
    """
    application, http = tree.client.application_id, tree.client.http
    try:
        if application is None:
            raise MissingApplicationID
        commands = await payloads(tree)
        digest = _digest(application, commands)
        if await kept.read() == digest:
            return
        async with asyncio.timeout(WITHIN):
            # Like `tree.sync`, which would translate everything a second time.
            await http.bulk_upsert_global_commands(application, commands)
        await kept.write(digest)
    except (HTTPException, aiohttp.ClientError, AppCommandError, OSError, Unreachable):
        log.exception("could not send the commands to Discord, which still offers the earlier ones")


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
