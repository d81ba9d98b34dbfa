"""Answers the buttons of a game night: **Sit down**, and whether to call a person next time."""

from __future__ import annotations

import asyncio
from collections import defaultdict

from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick
from bot.presses.rights import has_seat, sees
from bot.render.dialogs.night import CALL, EVENING, GAME, OFF, SIT, call_changed, which_game
from bot.runtime.client import Kro
from cogs.tables.start_command import opened_by
from cogs.tables.table_opening import Opening
from tables.model.snapshot import Snapshot
from tables.ports import Account


class NightButtons:
    """Answers the buttons."""

    def __init__(self, bot: Kro) -> None:
        self._bot = bot
        self._opening = Opening(bot)
        self._one_by_one: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """By server, so that two people who press at once sit at one table."""

    @command_press(SIT, in_private=False)
    async def sit(self, click: CommandClick) -> None:
        """Name a table with a seat for this person. If there is none, open one, or ask for its
        game.
        """
        await self._sit(click, (await self._bot.store.guild(click.guild)).night_game)

    @command_press(GAME, in_private=False)
    async def choose(self, click: CommandClick) -> None:
        """Do the same at a table of the chosen game."""
        if click.chosen in opened_by(self._bot):
            await self._sit(click, click.chosen)
        else:
            await click.tell("refused-old-button")

    @command_press(CALL, EVENING, in_private=False)
    async def call(self, click: CommandClick) -> None:
        """Call this person to game nights from now on, or no more."""
        called = OFF not in click.press.args
        await self._bot.people.purse(click.interaction)
        await self._bot.store.change_night_call(click.guild, click.user, called)
        line = call_changed(click.language, called=called)
        await click.replace_line(line.content, line.view)

    async def _sit(self, click: CommandClick, game: str | None) -> None:
        account = await self._bot.store.account(click.guild, click.user)
        if click.user in (await self._bot.store.guild(click.guild)).blocked:
            await click.tell("refused-blocked-here")
            return
        async with self._one_by_one[click.guild]:
            found = await self._table(click, account, game)
            if found is not None:
                line = await self._bot.presenters.sentences.seat_offered(
                    found, click.language, mine=found.table.has(account)
                )
                await click.replace_line(line.content, line.view)
            elif game is None:
                line = which_game(click.language, tuple(opened_by(self._bot)))
                await click.whisper(line.content, line.view)
            else:
                await self._opening.start(click, game, {})

    async def _table(
        self, click: CommandClick, account: Account | None, game: str | None
    ) -> Snapshot | None:
        """The table to sit down at: the person's own, or else the one with most people."""
        found = [
            one
            for one in await self._bot.directory.tables(click.guild)
            if game in (None, one.table.game)
            and (one.table.has(account) or has_seat(one.table, account))
            and sees(click, one.table.channel)
        ]

        def fits(one: Snapshot) -> tuple[bool, int]:
            return one.table.has(account), len(one.table.people())

        return max(found, key=fits, default=None)


async def setup(bot: Kro) -> None:
    """Register the handlers; called by the bot before it connects."""
    bot.command_presses.register(NightButtons(bot))
