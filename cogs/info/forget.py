"""Handles `/forget` and the erase button of `/privacy`: erases what is stored about a person, after
a question.

It refuses while a table needs the person's purse. The store makes the final check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord

from bot import ids
from bot.language.i18n import say
from bot.people import People
from bot.ports import PeopleStore, Seated
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.render.dialogs.privacy import DELETE
from bot.render.parts import Buttons
from tables.commands import Withdraw
from tables.live.directory import Directory
from tables.ports import Account

CHOICE = "forget"
TRIES = 5
"""How many times a person who keeps joining tables is removed from their lists."""


class Forget:
    """Answers the command, the button that leads to it, and the button below its question."""

    def __init__(
        self,
        directory: Directory,
        store: PeopleStore,
        people: People,
        forget_names: Callable[[], None],
    ) -> None:
        self._directory = directory
        self._store = store
        self._people = people
        self._forget_names = forget_names

    async def ask(self, asked: Invocation) -> None:
        """Send the question."""
        language = asked.language
        yes: discord.ui.Button[Buttons] = discord.ui.Button(
            label=say(language, "button-forget-yes"),
            style=discord.ButtonStyle.danger,
            custom_id=ids.encode_command(CHOICE),
        )
        await asked.whisper(say(language, "ask-forget"), Buttons(yes))

    @command_press(DELETE)
    async def ask_again(self, click: CommandClick) -> None:
        """Send the question, from the message of `/privacy`."""
        await self.ask(click)

    @command_press(CHOICE)
    async def erase(self, click: CommandClick) -> None:
        """Erase the person, unless a table still needs the purse."""
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
                # Seated since then, or in another process whose commit this one has not seen.
                for table in seated.tables:
                    await self._directory.reload(table)
            else:
                return True
        return False

    async def _withdrawn(self, purses: Mapping[int, Account]) -> bool:
        """Remove the owner of these purses, by server, from the lists of all tables there; False if
        the owner sits at one.
        """
        found = [
            (account, snapshot)
            for guild, account in purses.items()
            for snapshot in await self._directory.tables(guild)
        ]
        if any(snapshot.table.chair_of(account) is not None for account, snapshot in found):
            return False
        for account, snapshot in found:
            if account in (*snapshot.table.waiting, *snapshot.table.invited):
                outcome = await self._directory.ask(snapshot.id, Withdraw(by=account))
                if outcome.snapshot.table.chair_of(account) is not None:
                    return False
        return True
