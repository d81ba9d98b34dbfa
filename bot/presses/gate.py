"""The one gate for every press and every modal.

Owns: that each interaction is answered, whatever it carries and whatever goes wrong: with a
message, or with one clear sentence to that person alone. Must not know: what a press does
(`bot.presses.dispatch`).

discord.py's own `DynamicItem` is not used: it drops ids that do not stand in the message without a
word, and its errors are only logged (docs/discord.md).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord
from discord import InteractionType, app_commands

from bot import ids
from bot.discord_io.rest import DiscordRest
from bot.language.i18n import best
from bot.paint.play import one_liners
from bot.presses.invocation import Invocation
from bot.presses.rights import missing_permissions
from tables.live.actor import Busy
from tables.ports import Conflict

log = logging.getLogger(__name__)

TableDispatch = Callable[[Invocation, ids.TablePress], Awaitable[None]]
CommandDispatch = Callable[[Invocation, ids.CommandPress], Awaitable[None]]
Reading = Callable[[discord.Interaction], Awaitable[str]]
"""The language in which an interaction is answered."""


class Gate:
    """Hands presses to whoever they are for, and answers for them when something fails."""

    def __init__(
        self,
        at_table: TableDispatch,
        on_command: CommandDispatch,
        reading: Reading,
        rest: DiscordRest,
    ) -> None:
        self._at_table = at_table
        self._on_command = on_command
        self._reading = reading
        self._rest = rest

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Discord's event for everything that is not a slash command."""
        if interaction.type not in (InteractionType.component, InteractionType.modal_submit):
            return
        try:
            await self._route(interaction)
        except Exception as error:  # noqa: BLE001  (logged and answered for)
            await self.answer_for(interaction, error)

    async def _route(self, interaction: discord.Interaction) -> None:
        asked = Invocation(interaction, await self._reading(interaction), self._rest)
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        press = ids.decode(custom_id)
        command = ids.decode_command(custom_id)
        if press is not None:
            await self._at_table(asked, press)
        elif command is not None:
            await self._on_command(asked, command)
        else:
            await asked.tell("refused-old-button")

    async def answer_for(self, interaction: discord.Interaction, error: Exception) -> None:
        """Something failed: loud in the log, calm on the screen, and nothing was changed."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original
        if isinstance(error, discord.NotFound | discord.HTTPException) and error.code in (
            10062,  # the answer came too late; the person has been told by Discord
            40060,  # a repeated answer: the first one stands
        ):
            log.warning("interaction %s: %s", interaction.id, error)
            return
        asked = Invocation(interaction, await self._still_reading(interaction), self._rest)
        line = asked.say("refused-trouble")
        missing = missing_permissions(interaction)
        if isinstance(error, Busy | Conflict):
            line = asked.say("refused-slow")
            log.warning("interaction %s: %r", interaction.id, error)
        elif isinstance(error, discord.Forbidden) and missing:
            line = one_liners.permission(asked.language, f"<#{interaction.channel_id}>", missing)
            log.warning("interaction %s: %s", interaction.id, error)
        else:
            log.error("interaction %s failed", interaction.id, exc_info=error)
        try:
            await asked.whisper(line)
        except discord.HTTPException as late:
            log.warning("interaction %s: could not even say so: %s", interaction.id, late)

    async def _still_reading(self, interaction: discord.Interaction) -> str:
        """The reader's language, or the client's where even that cannot be found out."""
        try:
            return await self._reading(interaction)
        except Exception:  # noqa: BLE001 (whatever is wrong is being answered for already)
            return best(interaction.locale.value)
