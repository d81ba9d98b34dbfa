"""What somebody has typed or pressed, and the ways of answering.

Owns: `Invocation`: the interaction, the language of its answer, what it carries, and whether an
answer takes the place of what was pressed. Must not know: what is asked for, what is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import discord

from bot.language.i18n import say
from bot.language.names import safe_name

COMPLETED = "completed"
"""Under this, discord.py's interaction carries that a deferred answer was given."""


@dataclass(frozen=True, slots=True)
class Invocation:
    """A command or a press. `language` is the one that this person reads, determined once."""

    interaction: discord.Interaction
    language: str

    @property
    def user(self) -> int:
        """Who asked, for Discord."""
        return self.interaction.user.id

    @property
    def guild(self) -> int:
        """The server it came from; 0 for a private channel, which no server's id is."""
        return self.interaction.guild_id or 0

    @property
    def guild_name(self) -> str:
        """The server's name, for message text; a question mark in a private channel."""
        guild = self.interaction.guild
        return safe_name(guild.name if guild is not None else "", 40)

    @property
    def key(self) -> str:
        """What makes a repeated delivery of this very interaction harmless."""
        return str(self.interaction.id)

    @property
    def pressed(self) -> int | None:
        """The message that was pressed; None for a command."""
        message = self.interaction.message
        return None if message is None else message.id

    @property
    def chosen(self) -> str:
        """The one value that a menu sent, or nothing."""
        return next(iter(self.all_chosen), "")

    @property
    def all_chosen(self) -> list[str]:
        """The values that a menu sent."""
        return [str(value) for value in _items(self._data.get("values"))]

    @property
    def typed(self) -> str:
        """What stands in a modal's only text field."""
        for component in _items(self._data.get("components")):
            within = _items(component.get("components"))
            inner = component.get("component") or next(iter(within), None)
            if inner and "value" in inner:
                return str(inner["value"]).strip()
        return ""

    @property
    def _data(self) -> dict[str, Any]:
        data: Any = self.interaction.data
        return data or {}

    @property
    def on_line(self) -> bool:
        """Whether it came from a private one-liner (More, a question)."""
        message = self.interaction.message
        return message is not None and is_line(message)

    @property
    def in_dialog(self) -> bool:
        """Whether it came from a private message that is no one-liner."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral and not is_line(message)

    @property
    def parent(self) -> int | None:
        """The channel that a thread belongs to, of what was typed or pressed in a thread."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    def say(self, key: str, **params: int | str) -> str:
        """A text of the catalogues, in the reader's language."""
        return say(self.language, key, **params)

    async def acknowledge(self) -> None:
        """Take note of a press, before Discord is asked for anything else: it may answer later than
        the press must be answered (docs/discord.md). What comes of it is told afterwards.
        """
        if not self.interaction.response.is_done():
            await self.interaction.response.defer()

    async def tell(self, key: str, **params: int | str) -> None:
        """One sentence to this person alone."""
        await self.whisper(self.say(key, **params))

    async def whisper(self, content: str, view: discord.ui.View | None = None) -> None:
        """A ready sentence to this person alone, whether or not there was an answer already."""
        extra: dict[str, Any] = {} if view is None else {"view": view}
        extra["allowed_mentions"] = discord.AllowedMentions.none()
        if not self.interaction.response.is_done():
            await self.interaction.response.send_message(content, ephemeral=True, **extra)
        elif self._is_thinking:
            self.interaction.extras[COMPLETED] = True
            await self.interaction.edit_original_response(content=content, **extra)
        else:
            await self.interaction.followup.send(content, ephemeral=True, **extra)

    @property
    def _is_thinking(self) -> bool:
        """Whether "Kro is thinking…" stands where the answer belongs: that is edited, since Discord
        would rather have no follow-up in its place.
        """
        kind = self.interaction.response.type
        deferred = kind is discord.InteractionResponseType.deferred_channel_message
        return deferred and COMPLETED not in self.interaction.extras

    async def replace_line(self, content: str, view: discord.ui.View | None = None) -> None:
        """Put a sentence in place of the private question whose button was pressed.

        Anywhere else (anybody can send any id from any message) it is a whisper of its own.
        """
        if self.on_line and self.interaction.response.is_done():
            await self.interaction.edit_original_response(content=content, view=view)
        elif self.on_line:
            await self.interaction.response.edit_message(content=content, view=view)
        else:
            await self.whisper(content, view)

    async def show_dialog(self, view: discord.ui.LayoutView) -> None:
        """In the private message that was pressed, or in a new one."""
        message = self.interaction.message
        if message is not None and message.flags.ephemeral:
            await self.interaction.response.edit_message(view=view)
        else:
            await self.interaction.response.send_message(view=view, ephemeral=True)


def is_line(message: discord.Message) -> bool:
    """Whether this is a private one-liner, not a hand, a dialog or a public message."""
    return message.flags.ephemeral and not message.flags.components_v2


def _items(sent: object) -> list[Any]:
    """What Discord, or whoever speaks in its place, has sent as a list."""
    return cast("list[Any]", sent) if isinstance(sent, list) else []
