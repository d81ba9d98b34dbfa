"""Wraps a command or press with every way to answer it.

Handlers answer with an `Invocation`, never with discord.py's interaction. From the interaction they
read only the user, the place and the permissions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

import discord

from bot import ids
from bot.discord.interaction_tokens import InteractionToken, token_of
from bot.discord.picture_files import BARE
from bot.discord.rest import DiscordRest, Sent, acknowledge, require_gone
from bot.discord.wire import carries_pressed
from bot.language.i18n import say
from bot.language.names import safe_name
from bot.language.unbroken import unbroken
from bot.render.parts import Painted
from games.kernel.values import is_list
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account


class Until(Enum):
    """When a private line disappears, unless its reader's next press has removed it before."""

    PRESS = auto()
    """Never automatically: its content stays true."""
    DEAL = auto()
    """When the deal or the pause between two deals is over, or the table closes."""
    SEAT = auto()
    """When its reader no longer has a seat there, or the table closes."""
    ANSWER = auto()
    """When the people asked whether the table closes have answered (GEN-010)."""


@dataclass(frozen=True, slots=True)
class EphemeralNotice:
    """A private line that disappears with the next press, and the token that deletes it."""

    token: InteractionToken
    message: int
    until: Until = Until.PRESS


@dataclass(slots=True)
class _Answered:
    """The answers to an interaction so far. discord.py's interaction keeps them, because the gate
    makes another `Invocation` to answer for a failure.
    """

    thought: bool = False
    """Whether "Kro is thinking…" was replaced by an answer, or deleted."""
    passing: EphemeralNotice | None = None


@dataclass(frozen=True, slots=True)
class Invocation:
    """A command or a press. `language` is the language of its user, determined once. `rest` sends
    answers that may have pictures. If Discord refuses an answer, its error is raised.
    """

    interaction: discord.Interaction
    language: str
    rest: DiscordRest

    @property
    def user(self) -> int:
        """The user's id at Discord."""
        return self.interaction.user.id

    @property
    def guild(self) -> int:
        """The server it came from; 0 for a private channel."""
        return self.interaction.guild_id or 0

    @property
    def in_guild(self) -> bool:
        """Whether it came from a server, not from a private channel."""
        return self.interaction.guild_id is not None

    @property
    def channel(self) -> int:
        """The channel or thread it came from; 0 if Discord names none."""
        return self.interaction.channel_id or 0

    @property
    def guild_name(self) -> str:
        """The server's name, for message text; a question mark in a private channel."""
        guild = self.interaction.guild
        return safe_name(guild.name if guild is not None else "", 40)

    @property
    def key(self) -> str:
        """Identifies this interaction, so that a repeated delivery is harmless."""
        return str(self.interaction.id)

    @property
    def pressed(self) -> int | None:
        """The message that was pressed; None for a command."""
        message = self.interaction.message
        return None if message is None else message.id

    @property
    def chosen(self) -> str:
        """The only value that a menu sent, or an empty string."""
        return next(iter(self.all_chosen), "")

    @property
    def all_chosen(self) -> list[str]:
        """The values that a menu sent."""
        return [str(value) for value in _items(self._data.get("values"))]

    @property
    def typed(self) -> str:
        """The content of a modal's only text field."""
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
        """Whether it came from a private message that is not a one-liner."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral and not is_line(message)

    @property
    def parent(self) -> int | None:
        """The parent channel of the thread that this came from; None outside a thread."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    @property
    def is_answered(self) -> bool:
        """Whether there was an answer already. An acknowledgement counts as one."""
        return self.interaction.response.is_done()

    def say(self, key: str, **params: int | str) -> str:
        """A text of the catalogues, in the reader's language."""
        return say(self.language, key, **params)

    async def acknowledge(self) -> None:
        """Acknowledge a press before the next request to Discord. That request may take longer than
        Discord waits for an answer (docs/discord.md). The result follows later.
        """
        if not self.is_answered:
            self._answered.thought = await acknowledge(self.interaction)

    async def defer_private(self) -> None:
        """Show "Kro is thinking…" to this person alone until the answer comes."""
        await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def tell(self, key: str, **params: int | str) -> None:
        """Send one sentence to this person alone. After a press at a table, the sentence stays
        until the next press there.
        """
        await self.whisper(self.say(key, **params), passing=Until.PRESS)

    async def whisper(
        self, content: str, view: discord.ui.View | None = None, *, passing: Until | None = None
    ) -> None:
        """Send a finished sentence to this person alone, even if there was an answer already. A
        `passing` one disappears with the next press at the same table, or at the table that a
        command was about (`bot.presses.ephemeral_notices`). In other places nothing removes the
        sentence.
        """
        content = unbroken(content)
        extra: dict[str, Any] = {} if view is None else {"view": view}
        extra["allowed_mentions"] = discord.AllowedMentions.none()
        if not self.is_answered:
            done = await self.interaction.response.send_message(content, ephemeral=True, **extra)
            message = done.message_id
        elif self._is_thinking:
            self._answered.thought = True
            await self._wait_for_use()
            message = (await self.interaction.edit_original_response(content=content, **extra)).id
        else:
            more = self.interaction.followup
            await self._wait_for_use(follow_up=True)
            message = (await more.send(content, ephemeral=True, wait=True, **extra)).id
        if passing is not None and message is not None:
            self._note_passing(message, passing)

    def _note_passing(self, message: int, until: Until) -> None:
        token = token_of(self.interaction, None)
        self._answered.passing = EphemeralNotice(token, message, until)

    @property
    def passing(self) -> EphemeralNotice | None:
        """The private line of the answer, if it must disappear with the next press."""
        return self._answered.passing

    @property
    def _answered(self) -> _Answered:
        return self.interaction.extras.setdefault("answered", _Answered())

    @property
    def _is_thinking(self) -> bool:
        """Whether "Kro is thinking…" is shown. The answer then edits that message, because Discord
        advises against a follow-up instead.
        """
        kind = self.interaction.response.type
        deferred = kind is discord.InteractionResponseType.deferred_channel_message
        return deferred and not self._answered.thought

    async def replace_line(
        self, content: str, view: discord.ui.View | None = None, *, passing: Until | None = None
    ) -> None:
        """Replace the private question whose button was pressed by a sentence; `passing` as for
        `whisper`.

        If the press did not come from a question (it may be forged), or the question is gone, the
        sentence is a new message.
        """
        content = unbroken(content)
        if self.on_line and self.pressed is not None and passing is not None:
            self._note_passing(self.pressed, passing)
        if not self.on_line:
            await self.whisper(content, view, passing=passing)
            return
        try:
            if self.is_answered:
                await self._wait_for_use()
                await self.interaction.edit_original_response(content=content, view=view)
            else:
                await self.interaction.response.edit_message(content=content, view=view)
        except discord.NotFound as error:
            require_gone(error)
            await self.whisper(content, view, passing=passing)

    async def show(self, view: discord.ui.LayoutView) -> None:
        """Show a view in the dialog that was pressed, or in a new private message."""
        await (self.replace(view) if self.in_dialog else self.reply(view))

    async def replace(self, view: discord.ui.LayoutView) -> None:
        """Replace the pressed message, acknowledged or not. If it is gone, send a new one. Only the
        first answer can have a picture.
        """
        if self.interaction.message is None and not self.is_answered:
            await self.reply(view)
            return
        try:
            if self.is_answered:
                if isinstance(view, Painted):
                    view.leave_out_picture()
                await self._wait_for_use()
                await self.interaction.edit_original_response(view=view)
            else:
                await self.rest.answer(self.interaction, view)
        except discord.NotFound as error:
            require_gone(error)
            await self.reply(view)

    async def replace_buttons(self, view: discord.ui.View | None) -> None:
        """Replace the buttons below the pressed line, or remove them."""
        try:
            await self.interaction.response.edit_message(view=view)
        except discord.NotFound as error:
            require_gone(error)
            await self.acknowledge()

    async def take_away(self) -> None:
        """Delete the private message that was pressed, after the press was answered."""
        await self._wait_for_use()
        try:
            await self.interaction.delete_original_response()
        except discord.NotFound as error:
            require_gone(error)

    async def reply(self, view: discord.ui.LayoutView) -> Sent:
        """Send a new message to this person alone."""
        return await self.rest.reply(self.interaction, view)

    async def reply_with_file(self, content: str, file: discord.File) -> None:
        """Send a file to this person alone."""
        await self.interaction.response.send_message(content, file=file, ephemeral=True)

    async def open_modal(self, modal: discord.ui.Modal) -> None:
        """Open a modal."""
        await self.interaction.response.send_modal(modal)

    async def announce(self, content: str, called: Sequence[int]) -> None:
        """Send a public sentence. It notifies the users in `called`."""
        users = [discord.Object(user) for user in called]
        mentions = discord.AllowedMentions(users=users)
        await self.interaction.response.send_message(content, allowed_mentions=mentions)

    async def publish(self, view: discord.ui.LayoutView) -> tuple[Sent, InteractionToken]:
        """Send a public message. Returns the message, and the token that may change it."""
        if not self.is_answered:
            sent = await self.rest.reply(self.interaction, view, public=True)
            message = sent.message or (await self.interaction.original_response()).id
            return replace(sent, message=message), token_of(self.interaction, message)
        # If this is not the first answer, the picture comes with the next change.
        if isinstance(view, Painted):
            view.leave_out_picture()
        await self._wait_for_use(follow_up=True)
        more = await self.interaction.followup.send(view=view, wait=True)
        return Sent(self.channel, more.id, BARE), token_of(self.interaction, None)

    async def post(self, view: discord.ui.LayoutView) -> bool:
        """Send a public message after the answer, with its picture. Returns whether Discord took
        it.
        """
        await self._wait_for_use(follow_up=True)
        token = token_of(self.interaction, None)
        return isinstance(await self.rest.post_by(token, self.channel, view), Sent)

    async def _wait_for_use(self, *, follow_up: bool = False) -> None:
        """Wait before a request with the interaction's token that is not the first answer."""
        await self.rest.wait_to_answer(self.interaction, follow_up=follow_up)


def is_line(message: discord.Message) -> bool:
    """Whether this is a private one-liner, not a hand, a dialog or a public message."""
    return message.flags.ephemeral and not message.flags.components_v2


def _items(sent: object) -> list[Any]:
    """A list that Discord sent, or an empty one for other data from a forged interaction."""
    return sent if is_list(sent) else []


@dataclass(frozen=True, slots=True)
class CommandClick(Invocation):
    """One press on the answer to a command."""

    press: ids.CommandPress


@dataclass(frozen=True, slots=True)
class Click(Invocation):
    """One press at one table. `account` is None for a person without a purse here."""

    press: ids.TablePress
    snapshot: Snapshot
    account: Account | None

    @property
    def table(self) -> int:
        """The table's id."""
        return self.snapshot.id

    @property
    def in_dm(self) -> bool:
        """Whether the press came from the private channel with the bot."""
        return not self.in_guild

    @property
    def private(self) -> bool:
        """Whether the press came from a message that only this person sees."""
        message = self.interaction.message
        return self.in_dm or (message is not None and message.flags.ephemeral)

    @property
    def on_call(self) -> bool:
        """Whether it came from a turn call in the channel. The message must really have this
        button.
        """
        message = self.interaction.message
        if message is None or self.private or message.flags.components_v2:
            return False
        return carries_pressed(message, self.interaction)

    @property
    def seat(self) -> int | None:
        """The seat of this person in the deal in play, or None."""
        deal, table = self.snapshot.deal, self.snapshot.table
        if deal is None or self.account is None or table.status is not Status.PLAYING:
            return None
        chair = table.chair_of(self.account)
        return None if chair is None else deal.seat_of_chair(chair)
