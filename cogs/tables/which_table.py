"""Finds the table that a slash command means, and asks if there are several."""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord
from discord.app_commands import Choice

from bot.presses.invocation import Invocation
from bot.presses.rights import sees
from bot.runtime.client import Kro
from cogs.tables.table_list import MOST, TableLine, choice, which
from tables.model.snapshot import Snapshot
from tables.ports import Account

log = logging.getLogger(__name__)

Fits = Callable[[Invocation, Snapshot, Account | None], bool]
"""Whether the person could use the command at a table."""


class WhichTable:
    """Finds the table of a command."""

    def __init__(self, bot: Kro) -> None:
        self._bot = bot

    async def find(
        self, asked: Invocation, number: int | None, fits: Fits, custom_id: str
    ) -> Snapshot | None:
        """The table of that number, or without one the only table that can be meant. Returns None
        after answering that there is none, or asking which one with a menu that carries
        `custom_id`.
        """
        account = await self._account(asked)
        if asked.user in (await self._bot.store.guild(asked.guild)).blocked:
            await asked.replace_line(asked.say("refused-blocked-here"))
            return None
        if number is not None:
            seen = await self._seen(asked, account)
            found = next((one for one in seen if one.number == number), None)
            if found is None:
                await asked.replace_line(asked.say("refused-no-table", number=number))
            return found
        near = await self._near(asked, account)
        could = [one for one in near if fits(asked, one, account)] or near
        if len(could) > 1:
            listed = [_line(asked, one, account) for one in could[-MOST:]]
            question = which(asked.language, custom_id, listed)
            await asked.replace_line(question.content, question.view)
            return None
        if not could:
            await asked.replace_line(asked.say("refused-table-here"))
        return could[0] if could else None

    async def offered(self, interaction: discord.Interaction, typed: str) -> list[Choice[int]]:
        """The tables that this person may name, those of this channel first. Empty if that cannot
        be found out now: a number can be typed nevertheless.
        """
        try:
            asked = await self._bot.invocation(interaction)
            account = await self._account(asked)
            seen = await self._seen(asked, account)
        except Exception as error:  # noqa: BLE001 (nothing waits for it but a list of proposals)
            log.warning("could not suggest tables: %s", type(error).__name__)
            return []
        seen.sort(key=lambda one: one.table.channel != asked.channel)
        lines = [_line(asked, one, account) for one in seen]
        named = [(choice(asked.language, line), line.number) for line in lines]
        wanted = str(typed).lower()
        return [
            Choice(name=name, value=number) for name, number in named if wanted in name.lower()
        ][:MOST]

    async def _account(self, asked: Invocation) -> Account | None:
        return await self._bot.store.account(asked.guild, asked.user)

    async def _near(self, asked: Invocation, account: Account | None) -> list[Snapshot]:
        """The tables of this channel; if there are none, those where this person sits."""
        tables = await self._bot.directory.tables(asked.guild)
        here = [one for one in tables if one.table.channel == asked.channel]
        if here or account is None:
            return here
        return [one for one in tables if one.table.chair_of(account) is not None]

    async def _seen(self, asked: Invocation, account: Account | None) -> list[Snapshot]:
        """The tables of this server that this person may see."""
        return [
            one
            for one in await self._bot.directory.tables(asked.guild)
            if sees(asked, one.table.channel) or one.table.has(account)
        ]


def _line(asked: Invocation, snapshot: Snapshot, account: Account | None) -> TableLine:
    table = snapshot.table
    guild = None if table.channel == asked.channel else asked.interaction.guild
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
