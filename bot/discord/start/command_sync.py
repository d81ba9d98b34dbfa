"""Synchronising the slash commands with Discord at a start.

Owns: that it is told when they have changed and not at every start, and that a start goes on
without; the file that says what it was told. Must not know: which commands there are, where several
processes keep that.
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
"""Seconds after which the start goes on: where too many commands were made in a day Discord has
one wait for hours."""


class KnownCommands(Protocol):
    """What is kept of the commands that Discord knows."""

    async def read(self) -> str:
        """Of which commands it was told last."""
        ...

    async def write(self, digest: str) -> None:
        """It was told of these."""
        ...


class KnownCommandsFile:
    """Kept in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def read(self) -> str:
        """See `KnownCommands`."""
        # A file with anything else in it is one that tells of no commands.
        return self._path.read_text(errors="replace") if self._path.is_file() else ""

    async def write(self, digest: str) -> None:
        """See `KnownCommands`."""
        self._path.write_text(digest)


async def sync(tree: CommandTree[Any], kept: KnownCommands) -> None:
    """Tell Discord of all commands, unless `kept` says that it was told of just these. It is
    logged where that fails; the next start tries again.
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
            # As `tree.sync` does, which would translate everything a second time.
            await http.bulk_upsert_global_commands(application, commands)
        await kept.write(digest)
    except (HTTPException, aiohttp.ClientError, AppCommandError, OSError, Unreachable):
        log.exception("Discord was not told of the commands: those that it knows are offered")


async def payloads(tree: CommandTree[Any]) -> list[Any]:
    """All commands as Discord is told of them, in every language."""
    translator = tree.translator
    return [
        command.to_dict(tree)
        if translator is None
        else await command.get_translated_payload(tree, translator)
        for command in tree.get_commands()
    ]


def _digest(application: int, commands: list[Any]) -> str:
    """What tells two sets of commands apart, translations included, and two applications."""
    text = json.dumps([application, commands], sort_keys=True)
    return sha256(text.encode()).hexdigest()
