"""`/forget`: erasing what is kept of a person, also from `/privacy`.

Owns: asking first, and that no table still needs the purse, at which the store itself looks last.
Must not know: what is kept, SQL.
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
"""How often a person who joins tables all the while is taken off their lists."""


class Forget:
    """Answers the command, the button that leads to it, and the one below its question."""

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
        """The question."""
        language = asked.language
        yes: discord.ui.Button[Buttons] = discord.ui.Button(
            label=say(language, "button-forget-yes"),
            style=discord.ButtonStyle.danger,
            custom_id=ids.encode_command(CHOICE),
        )
        await asked.whisper(say(language, "ask-forget"), Buttons(yes))

    @command_press(DELETE)
    async def ask_again(self, click: CommandClick) -> None:
        """The question, from what `/privacy` shows."""
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
                # Since then, or in another process, of which this one has not heard.
                for table in seated.tables:
                    await self._directory.reload(table)
            else:
                return True
        return False

    async def _withdrawn(self, purses: Mapping[int, Account]) -> bool:
        """Take the owner of these purses, by server, off the lists of all tables there; False for
        who sits at one.
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
