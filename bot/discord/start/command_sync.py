"""Registers the slash commands with Discord at a start if they have changed."""

from __future__ import annotations

import asyncio
import json
import logging
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

import aiohttp
from discord import Forbidden, HTTPException, NotFound
from discord.app_commands import AppCommandError, CommandTree, MissingApplicationID
from discord.http import HTTPClient

from tables.ports import Unreachable

log = logging.getLogger(__name__)

WITHIN = 20.0
"""Seconds after which the bot starts anyway. If too many commands were created in a day, Discord
makes a client wait for hours.
"""


_TESTED = "@"
"""Precedes, in a record, the id of the server that has its own commands."""
_NOTHING = "-"
"""The hash in a record while nothing is registered for all servers."""


class KnownCommands(Protocol):
    """Keeps which commands Discord knows: their hash, then each as ``name:id``. After them comes
    the test server, as ``@id``.
    """

    async def read(self) -> str:
        """The last record; an empty string if Discord knows no commands yet."""
        ...

    async def write(self, registered: str) -> None:
        """Record what Discord has received."""
        ...


class KnownCommandsFile:
    """Keeps the record of commands in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def read(self) -> str:
        """See `KnownCommands`."""
        # A file with other content matches no commands.
        return self._path.read_text(errors="replace") if self._path.is_file() else ""

    async def write(self, registered: str) -> None:
        """See `KnownCommands`."""
        self._path.write_text(registered)


async def sync(
    tree: CommandTree[Any], kept: KnownCommands, test_server: int | None = None
) -> dict[str, int]:
    """Register all commands with Discord, unless `kept` already has their hash. With a
    `test_server`, register them on that server alone, where they appear at once. All other servers
    keep the commands that they have. A former test server loses its own commands.

    A failure is logged, and the next start tries again. Returns the ids of the commands, as far as
    known.
    """
    application, http = tree.client.application_id, tree.client.http
    known: dict[str, int] = {}
    try:
        if application is None:
            raise MissingApplicationID
        registered = await kept.read()
        known = _ids(registered)
        former = _test_server(registered)
        async with asyncio.timeout(WITHIN):
            if former not in (None, test_server):
                await _clear(http, application, former)
                registered = registered.replace(f" {_TESTED}{former}", "")
                await kept.write(registered)
            commands = await payloads(tree)
            if test_server is not None:
                if former != test_server:
                    await kept.write(f"{registered or _NOTHING} {_TESTED}{test_server}")
                answer = await http.bulk_upsert_guild_commands(application, test_server, commands)
                return {str(one["name"]): int(one["id"]) for one in answer} | known
            digest = _digest(application, commands)
            names = {one["name"] for one in commands}
            if registered.split()[:1] == [digest] and known.keys() == names:
                return known
            # Like `tree.sync`, which would translate everything a second time.
            answer = await http.bulk_upsert_global_commands(application, commands)
        known = {str(one["name"]): int(one["id"]) for one in answer}
        await kept.write(" ".join([digest, *(f"{name}:{id_}" for name, id_ in known.items())]))
    except (HTTPException, aiohttp.ClientError, AppCommandError, OSError, Unreachable):
        log.exception("could not send the commands to Discord, which still offers the earlier ones")
    return known


def job_of(test_server: int | None) -> str:
    """The name of a fleet's job to register the commands. Processes with the same setting leave it
    to one of them. A process that is started again with another setting does it itself.
    """
    return "commands" if test_server is None else f"commands of {test_server}"


async def _clear(http: HTTPClient, application: int, server: int | None) -> None:
    """Remove one server's own commands. Raises what the request raises, unless the bot is no longer
    there.
    """
    try:
        await http.bulk_upsert_guild_commands(application, server or 0, [])
    except (Forbidden, NotFound):
        log.info("the commands of the former test server %s are gone with it", server)


def _test_server(registered: str) -> int | None:
    """The server that has its own commands, if one is recorded."""
    found = (one.removeprefix(_TESTED) for one in registered.split() if one.startswith(_TESTED))
    return next((int(one) for one in found if one.isdecimal()), None)


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
