"""A finished deal as everybody at the table saw it end, from the menu of a purse's movements.

Owns: which deal is meant, and who may look. Must not know: SQL, how it is painted, any game.
"""

from __future__ import annotations

import discord

from bot import ids
from bot.discord_io.rest import DiscordRest
from bot.ports import Store
from bot.present.presenter import Presenter
from bot.presses.click import chosen_value
from bot.presses.gate import tell
from bot.presses.registry import command_press
from bot.presses.table_seen import table_seen
from tables.live.directory import Directory


class Settlement:
    """Answers the menu of deals below a purse."""

    def __init__(
        self, directory: Directory, store: Store, presenter: Presenter, rest: DiscordRest
    ) -> None:
        self._directory = directory
        self._store = store
        self._presenter = presenter
        self._rest = rest

    @command_press("deal")
    async def show(self, interaction: discord.Interaction, press: ids.CommandPress) -> None:
        """The deal that was chosen."""
        del press
        code, _, number = chosen_value(interaction).partition(".")
        table = await table_seen(self._directory, self._store, interaction, code)
        stored = None
        if table is not None and number.isdecimal() and int(number) <= table.table.match.deals:
            stored = await self._store.deal(table.id, int(number))
        if table is None or stored is None or stored.result is None:
            await tell(interaction, "refused-nothing-to-show")
            return
        reader = interaction.user.id
        view = await self._presenter.deal_again(table, stored, reader, interaction.locale.value)
        await self._rest.reply(interaction, view)
