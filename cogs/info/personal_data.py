"""Handles `/privacy` and `/forget`: shows, exports and erases what is stored about a person."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import discord

from bot import ids
from bot.language.i18n import say
from bot.people import People
from bot.ports import Seated, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.render.dialogs.info import DELETE, FILE, KeptCounts, privacy_view
from bot.render.parts import Buttons
from tables.commands import Withdraw
from tables.live.directory import Directory
from tables.model.pot_parts import part_of
from tables.ports import Account, Clock, Json

LARGEST = 8_000_000
"""The largest file in bytes; a larger one is compressed."""


class Privacy:
    """Answers the command, and the button for the file."""

    def __init__(self, store: Store, clock: Clock, policy: str | None) -> None:
        self._store = store
        self._clock = clock
        self._policy = policy

    async def open(self, asked: Invocation) -> None:
        """Show how much is stored about the person."""
        kept = await self._store.kept(asked.user)
        counts = None if kept is None else _counted(kept)
        await asked.show(privacy_view(asked.language, counts, self._policy))

    @command_press(FILE)
    async def send(self, click: CommandClick) -> None:
        """Send everything that is stored about the person as a file."""
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
        deals=sum(
            len(server["deals"]) + sum(server["archived_deals"].values())
            for server in kept["servers"]
        ),
        messages=len(kept["messages"]),
    )


def _as_file(kept: Json, name: str) -> tuple[str, bytes]:
    content = json.dumps(kept, ensure_ascii=False, indent=1).encode()
    return (name, content) if len(content) <= LARGEST else (f"{name}.gz", gzip.compress(content))


CHOICE = "forget"
TRIES = 5
"""How many times a person who keeps joining tables is removed from the tables' lists."""


class Forget:
    """Answers the command, the button that leads to it, and the button below its question."""

    def __init__(
        self,
        directory: Directory,
        store: Store,
        people: People,
        forget_names: Callable[[], None],
    ) -> None:
        self._directory = directory
        self._store = store
        self._people = people
        self._forget_names = forget_names

    async def send_question(self, asked: Invocation) -> None:
        """Ask whether to erase everything that is stored about the person."""
        language = asked.language
        yes: discord.ui.Button[Buttons] = discord.ui.Button(
            label=say(language, "button-forget-yes"),
            style=discord.ButtonStyle.danger,
            custom_id=ids.encode_command(CHOICE),
        )
        await asked.whisper(say(language, "ask-forget"), Buttons(yes))

    @command_press(DELETE)
    async def ask_again(self, click: CommandClick) -> None:
        """Ask the same question, after a press on the message of `/privacy`."""
        await self.send_question(click)

    @command_press(CHOICE)
    async def erase(self, click: CommandClick) -> None:
        """Erase the person, unless a table still needs the purse. The store checks that last."""
        if not await self._erased(click.user):
            await click.tell("refused-forget-seated")
            return
        self._people.forget(click.user)
        self._forget_names()
        await click.replace_line(say(click.language, "done-forget"))

    async def _erased(self, user: int) -> bool:
        for _ in range(TRIES):
            if not await self._withdrawn(await self._store.accounts(user)):
                return False
            try:
                await self._store.forget(user, self._directory.services.clock.now())
            except Seated as seated:
                # The person sat down since then, or in another process, whose commit this process
                # has not seen.
                for table in seated.tables:
                    await self._directory.reload(table)
            else:
                return True
        return False

    async def _withdrawn(self, purses: Mapping[int, Account]) -> bool:
        """Remove the owner of these purses from the lists and pots of all tables on their servers.
        The purses are by server. Returns False if the owner sits at a table.
        """
        found = [
            (account, snapshot)
            for guild, account in purses.items()
            for snapshot in await self._directory.tables(guild)
        ]
        if any(snapshot.table.chair_of(account) is not None for account, snapshot in found):
            return False
        for account, snapshot in found:
            table = snapshot.table
            if account in table.accounts() or part_of(table, str(account)):
                withdraw = Withdraw(by=account, gives_up=True)
                outcome = await self._directory.ask(snapshot.id, withdraw)
                if outcome.snapshot.table.chair_of(account) is not None:
                    return False
        return True
