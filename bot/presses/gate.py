"""The one gate for every press and every dialog.

Owns: that each interaction is answered, whatever it carries and whatever goes wrong: with a
picture, or with one clear sentence to that person alone. Must not know: what a press does
(`bot.presses.dispatch`).

discord.py's own `DynamicItem` is not used: it drops ids that do not stand in the message without a
word, and its errors are only logged (docs/discord.md).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import InteractionType, app_commands

from bot import ids
from bot.language.i18n import best, say
from tables.live.actor import Busy
from tables.ports import Conflict

log = logging.getLogger(__name__)

AtTable = Callable[[discord.Interaction, ids.TablePress], Awaitable[None]]
Speak = Callable[[discord.Interaction], Awaitable[None]]
"""Sets the language in which an interaction is answered."""
OnCommand = Callable[[discord.Interaction, ids.CommandPress], Awaitable[None]]


class Gate:
    """Hands presses to whoever they are for, and answers for them when something fails."""

    def __init__(self, at_table: AtTable, on_command: OnCommand, speak: Speak) -> None:
        self._at_table = at_table
        self._on_command = on_command
        self._speak = speak

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Discord's event for everything that is not a slash command."""
        if interaction.type not in (InteractionType.component, InteractionType.modal_submit):
            return
        try:
            await self._route(interaction)
        except Exception as error:  # noqa: BLE001  (logged and answered for)
            await self.answer_for(interaction, error)

    async def _route(self, interaction: discord.Interaction) -> None:
        await self._speak(interaction)
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        press = ids.decode(custom_id)
        if press is not None:
            await self._at_table(interaction, press)
            return
        command = ids.decode_command(custom_id)
        if command is not None:
            await self._on_command(interaction, command)
            return
        await tell(interaction, "refused-old-button")

    async def answer_for(self, interaction: discord.Interaction, error: Exception) -> None:
        """Something failed: loud in the log, calm on the screen, and nothing was changed."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original  # type: ignore[assignment]
        if isinstance(error, discord.NotFound | discord.HTTPException) and error.code in (
            10062,  # the answer came too late; the person has been told by Discord
            40060,  # a repeated answer: the first one stands
        ):
            log.warning("interaction %s: %s", interaction.id, error)
            return
        if isinstance(error, Busy | Conflict):
            key = "refused-slow"
            log.warning("interaction %s: %r", interaction.id, error)
        else:
            key = "refused-trouble"
            log.error("interaction %s failed", interaction.id, exc_info=error)
        try:
            await tell(interaction, key)
        except discord.HTTPException as late:
            log.warning("interaction %s: could not even say so: %s", interaction.id, late)


async def tell(interaction: discord.Interaction, key: str, **params: int | str) -> None:
    """One sentence to this person alone."""
    await whisper(interaction, say(best(interaction.locale.value), key, **params))


async def whisper(
    interaction: discord.Interaction, content: str, view: discord.ui.View | None = None
) -> None:
    """A ready sentence to this person alone, whether or not the interaction was answered yet."""
    extra: dict[str, Any] = {} if view is None else {"view": view}
    mentions = discord.AllowedMentions.none()
    if interaction.response.is_done():
        await interaction.followup.send(content, ephemeral=True, allowed_mentions=mentions, **extra)
    else:
        await interaction.response.send_message(
            content, ephemeral=True, allowed_mentions=mentions, **extra
        )


async def replace_line(
    interaction: discord.Interaction, content: str, view: discord.ui.View | None = None
) -> None:
    """Put a sentence in place of the private question whose button was pressed.

    Anywhere else (anybody can send any id from any message) it is a whisper of its own.
    """
    message = interaction.message
    if message is not None and is_line(message):
        await interaction.response.edit_message(content=content, view=view)
    else:
        await whisper(interaction, content, view)


def is_line(message: discord.Message) -> bool:
    """Whether this is a private one-liner, not a hand, a dialog or a public message."""
    return message.flags.ephemeral and not message.flags.components_v2
