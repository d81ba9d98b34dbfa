"""Which table a slash command means, where there may be several.

Owns: finding the table by its number or by where the command was typed, asking which of several,
and offering tables while a number is typed. Must not know: what is done at the table, how the
question looks.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import discord
from discord.app_commands import Choice

from bot.language.i18n import best, say
from bot.paint.dialogs.open_tables import MOST, TableLine, choice, which
from bot.presses.gate import replace_line
from cogs.tables.open_tables import sees
from tables.model.snapshot import Snapshot
from tables.ports import Account

if TYPE_CHECKING:
    from bot.client import Kro

log = logging.getLogger(__name__)

Fits = Callable[[discord.Interaction, Snapshot, Account | None], bool]
"""Whether a person could do at a table what the command does."""


class WhichTable:
    """Finds the table of a command."""

    def __init__(self, bot: Kro) -> None:
        self._bot = bot

    async def find(
        self, interaction: discord.Interaction, number: int | None, fits: Fits, custom_id: str
    ) -> Snapshot | None:
        """The table of that number; without one the only table that can be meant. None once this
        person has been told that there is none, or asked which, by a menu that carries `custom_id`.
        """
        locale, account = best(interaction.locale.value), await self._account(interaction)
        if number is not None:
            seen = await self._seen(interaction, account)
            found = next((table for table in seen if table.number == number), None)
            if found is None:
                await replace_line(interaction, say(locale, "refused-no-table", number=number))
            return found
        near = await self._near(interaction, account)
        could = [table for table in near if fits(interaction, table, account)] or near
        if len(could) > 1:
            listed = [_line(interaction, table, account) for table in could[-MOST:]]
            question = which(locale, custom_id, listed)
            await replace_line(interaction, question.content, question.view)
            return None
        if not could:
            await replace_line(interaction, say(locale, "refused-table-here"))
        return could[0] if could else None

    async def offered(self, interaction: discord.Interaction, typed: str) -> list[Choice[int]]:
        """The tables that this person may name, those of this channel first; none where that cannot
        be found out now: a number can be typed all the same.
        """
        locale, wanted = best(interaction.locale.value), str(typed).lower()
        try:
            account = await self._account(interaction)
            seen = await self._seen(interaction, account)
        except Exception as error:  # noqa: BLE001 (nothing waits for it but a list of proposals)
            log.warning("no tables could be proposed: %s", type(error).__name__)
            return []
        seen.sort(key=lambda table: table.table.channel != interaction.channel_id)
        lines = [_line(interaction, table, account) for table in seen]
        named = [(choice(locale, line), line.number) for line in lines]
        return [
            Choice(name=name, value=number) for name, number in named if wanted in name.lower()
        ][:MOST]

    async def _account(self, interaction: discord.Interaction) -> Account | None:
        return await self._bot.store.account(interaction.guild_id or 0, interaction.user.id)

    async def _near(
        self, interaction: discord.Interaction, account: Account | None
    ) -> list[Snapshot]:
        """The tables of this channel; without any, those where this person sits."""
        tables = await self._bot.directory.tables(interaction.guild_id or 0)
        here = [table for table in tables if table.table.channel == interaction.channel_id]
        if here or account is None:
            return here
        return [table for table in tables if table.table.chair_of(account) is not None]

    async def _seen(
        self, interaction: discord.Interaction, account: Account | None
    ) -> list[Snapshot]:
        """The tables of this server that this person may know of."""
        return [
            table
            for table in await self._bot.directory.tables(interaction.guild_id or 0)
            if sees(interaction, table.table.channel)
            or table.table.has(account)
        ]


def _line(
    interaction: discord.Interaction, snapshot: Snapshot, account: Account | None
) -> TableLine:
    table = snapshot.table
    guild = None if table.channel == interaction.channel_id else interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(table.channel)
    return TableLine(
        game=table.game,
        number=snapshot.number,
        link=None,
        free=0,
        seats=len(table.chairs),
        status=table.status.value,
        deal=table.match.deals,
        sits=account is not None and table.chair_of(account) is not None,
        channel="" if channel is None else f"#{channel.name}",
    )
