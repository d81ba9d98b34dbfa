"""Handles `/privacy`: shows a person what is stored about them.

Only that person may see it.
"""

from __future__ import annotations

import asyncio
import gzip
import io
import json
from datetime import UTC, datetime

import discord

from bot.ports import PeopleStore
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.render.dialogs.privacy import FILE, KeptCounts, privacy_view
from tables.ports import Clock, Json

LARGEST = 8_000_000
"""The largest file in bytes; a larger one is compressed."""


class Privacy:
    """Answers the command, and the button for the file."""

    def __init__(self, store: PeopleStore, clock: Clock, policy: str | None) -> None:
        self._store = store
        self._clock = clock
        self._policy = policy

    async def open(self, asked: Invocation) -> None:
        """Show how much is stored."""
        kept = await self._store.kept(asked.user)
        counts = None if kept is None else _counted(kept)
        await asked.show(privacy_view(asked.language, counts, self._policy))

    @command_press(FILE)
    async def send(self, click: CommandClick) -> None:
        """Send all of it as a file."""
        kept = await self._store.kept(click.user)
        if kept is None:
            await click.tell("privacy-nothing")
            return
        day = datetime.fromtimestamp(self._clock.now(), UTC).date()
        name, content = await asyncio.to_thread(_as_file, kept, f"kro-{day}.json")
        file = discord.File(io.BytesIO(content), name)
        await click.reply_with_file(click.say("privacy-file"), file)


def _counted(kept: Json) -> KeptCounts:
    return KeptCounts(
        servers=len(kept["servers"]),
        movements=sum(
            len(account["movements"])
            for server in kept["servers"]
            for account in (server, *server["stacks"])
        ),
        deals=sum(len(server["deals"]) for server in kept["servers"]),
        messages=len(kept["messages"]),
    )


def _as_file(kept: Json, name: str) -> tuple[str, bytes]:
    content = json.dumps(kept, ensure_ascii=False, indent=1).encode()
    return (name, content) if len(content) <= LARGEST else (f"{name}.gz", gzip.compress(content))
