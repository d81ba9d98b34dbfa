"""What somebody has typed or pressed, and every way of answering it.

Owns: `Invocation`: the interaction, the language of its answer, what it carries, and all answers by
sentences, dialogs, modals and messages; `PassingLine`: which private line it was answered by that
goes with the next press, or until when it stays, and the token that takes it away. Whoever carries
out a press or a command answers by it and never by discord.py's interaction, of which it reads at
most who asked, where and what is permitted; a message that is kept up to date answers for itself
(`bot.messages.live_message`, by way of `bot.presses.replies`). Must not know: what is asked
for, what is said, when a passing line goes (`bot.presses.passing_lines`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

import discord

from bot import ids
from bot.discord.interaction_tokens import InteractionToken, token_of
from bot.discord.rest import UNKNOWN_MESSAGE, DiscordRest, Sent
from bot.discord.wire import carries_pressed
from bot.language.i18n import say
from bot.language.names import safe_name
from bot.language.unbroken import unbroken
from games.kernel.values import is_list
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account


class Until(Enum):
    """When a private line goes that its reader's next press has not taken away before."""

    PRESS = auto()
    """Not at all: what it tells stays true."""
    DEAL = auto()
    """When the deal or the pause between two is over, or the table closes: it asks about that."""
    SEAT = auto()
    """When its reader has no seat there any more, or the table closes: it tells of that seat."""


@dataclass(frozen=True, slots=True)
class PassingLine:
    """A private line that is to go with the next press, and the token that takes it away."""

    token: InteractionToken
    message: int
    until: Until = Until.PRESS


@dataclass(slots=True)
class _Answered:
    """What an interaction was answered by so far. discord.py's carries it, since whoever answers
    for a failure makes an `Invocation` of its own.
    """

    thought: bool = False
    """Whether something stands where "Kro is thinking…" stood."""
    passing: PassingLine | None = None


@dataclass(frozen=True, slots=True)
class Invocation:
    """A command or a press. `language` is the one that this person reads, determined once; `rest`
    sends the answers that may have pictures. What Discord refuses is raised.
    """

    interaction: discord.Interaction
    language: str
    rest: DiscordRest

    @property
    def user(self) -> int:
        """Who asked, for Discord."""
        return self.interaction.user.id

    @property
    def guild(self) -> int:
        """The server it came from; 0 for a private channel, which no server's id is."""
        return self.interaction.guild_id or 0

    @property
    def in_guild(self) -> bool:
        """Whether it came from a server, not from a private channel."""
        return self.interaction.guild_id is not None

    @property
    def channel(self) -> int:
        """The channel or thread it came from; 0 where Discord names none."""
        return self.interaction.channel_id or 0

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

    @property
    def is_answered(self) -> bool:
        """Whether there was an answer already, if only that note was taken."""
        return self.interaction.response.is_done()

    def say(self, key: str, **params: int | str) -> str:
        """A text of the catalogues, in the reader's language."""
        return say(self.language, key, **params)

    async def acknowledge(self) -> None:
        """Take note of a press, before Discord is asked for anything else: it may answer later than
        the press must be answered (docs/discord.md). What comes of it is told afterwards.
        """
        if not self.is_answered:
            await self.interaction.response.defer()

    async def defer_private(self) -> None:
        """Let "Kro is thinking…" stand, for this person alone, where the next sentence comes."""
        await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def tell(self, key: str, **params: int | str) -> None:
        """One sentence to this person alone; after a press at a table, until the next there."""
        await self.whisper(self.say(key, **params), passing=Until.PRESS)

    async def whisper(
        self, content: str, view: discord.ui.View | None = None, *, passing: Until | None = None
    ) -> None:
        """A ready sentence to this person alone, whether or not there was an answer already;
        `passing` if it is of no use any more after the next press at the table that was pressed at,
        or that a command was about (`bot.presses.passing_lines`; elsewhere nothing takes it
        away).
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
        self._answered.passing = PassingLine(token, message, until)

    @property
    def passing(self) -> PassingLine | None:
        """The private line that this was answered by, if that is to go with the next press."""
        return self._answered.passing

    @property
    def _answered(self) -> _Answered:
        return self.interaction.extras.setdefault("answered", _Answered())

    @property
    def _is_thinking(self) -> bool:
        """Whether "Kro is thinking…" stands where the answer belongs: that is edited, since Discord
        would rather have no follow-up in its place.
        """
        kind = self.interaction.response.type
        deferred = kind is discord.InteractionResponseType.deferred_channel_message
        return deferred and not self._answered.thought

    async def replace_line(
        self, content: str, view: discord.ui.View | None = None, *, passing: Until | None = None
    ) -> None:
        """Put a sentence in place of the private question whose button was pressed; `passing` as of
        a whisper.

        Anywhere else (anybody can send any id from any message), and where that question is gone by
        now, it is a whisper of its own.
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
            _require_gone(error)
            await self.whisper(content, view, passing=passing)

    async def show(self, view: discord.ui.LayoutView) -> None:
        """In the dialog that was pressed, or in a new private message."""
        await (self.replace(view) if self.in_dialog else self.reply(view))

    async def replace(self, view: discord.ui.LayoutView) -> None:
        """In place of the message that was pressed, whether or not note was taken of it already; in
        a new one if that is gone.
        """
        try:
            if self.is_answered:
                await self._wait_for_use()
                await self.interaction.edit_original_response(view=view)
            else:
                await self.rest.answer(self.interaction, view)
        except discord.NotFound as error:
            _require_gone(error)
            await self.reply(view)

    async def replace_buttons(self, view: discord.ui.View | None) -> None:
        """With other buttons below the line that was pressed, or none."""
        try:
            await self.interaction.response.edit_message(view=view)
        except discord.NotFound as error:
            _require_gone(error)
            await self.acknowledge()

    async def take_away(self) -> None:
        """Remove the private message that was pressed and has been answered with."""
        await self._wait_for_use()
        try:
            await self.interaction.delete_original_response()
        except discord.NotFound as error:
            _require_gone(error)

    async def reply(self, view: discord.ui.LayoutView) -> Sent:
        """A new message to this person alone."""
        return await self.rest.reply(self.interaction, view)

    async def reply_with_file(self, content: str, file: discord.File) -> None:
        """A file to this person alone."""
        await self.interaction.response.send_message(content, file=file, ephemeral=True)

    async def open_modal(self, modal: discord.ui.Modal) -> None:
        """Ask for something to be typed."""
        await self.interaction.response.send_modal(modal)

    async def announce(self, content: str, called: Sequence[int]) -> None:
        """A sentence to everybody; those users in it are notified who are `called`."""
        users = [discord.Object(user) for user in called]
        mentions = discord.AllowedMentions(users=users)
        await self.interaction.response.send_message(content, allowed_mentions=mentions)

    async def publish(self, view: discord.ui.LayoutView) -> tuple[int, InteractionToken]:
        """A message to everybody; returns its id, and the token that may change it."""
        if self.is_answered:
            await self._wait_for_use(follow_up=True)
            sent = await self.interaction.followup.send(view=view, wait=True)
            return sent.id, token_of(self.interaction, None)
        done = await self.interaction.response.send_message(view=view)
        message = done.message_id or (await self.interaction.original_response()).id
        return message, token_of(self.interaction, message)

    async def _wait_for_use(self, *, follow_up: bool = False) -> None:
        """The next request goes by the interaction's token, and is not the first answer."""
        await self.rest.wait_to_answer(self.interaction, follow_up=follow_up)


def _require_gone(error: discord.NotFound) -> None:
    """Raises the error unless it says that the pressed message is gone: its reader has dismissed
    it, or a press beside it has taken it away.
    """
    if error.code != UNKNOWN_MESSAGE:
        raise error


def is_line(message: discord.Message) -> bool:
    """Whether this is a private one-liner, not a hand, a dialog or a public message."""
    return message.flags.ephemeral and not message.flags.components_v2


def _items(sent: object) -> list[Any]:
    """What Discord, or whoever speaks in its place, has sent as a list."""
    return sent if is_list(sent) else []


@dataclass(frozen=True, slots=True)
class CommandClick(Invocation):
    """One press on what a command has answered."""

    press: ids.CommandPress


@dataclass(frozen=True, slots=True)
class Click(Invocation):
    """One press at one table. `account` is None for somebody without a purse here."""

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
        """Whether it came from a line in the channel that calls somebody, and that does have this
        button.
        """
        message = self.interaction.message
        if message is None or self.private or message.flags.components_v2:
            return False
        return carries_pressed(message, self.interaction)

    @property
    def seat(self) -> int | None:
        """The seat of whoever pressed in the deal in play, None without one."""
        deal, table = self.snapshot.deal, self.snapshot.table
        if deal is None or self.account is None or table.status is not Status.PLAYING:
            return None
        chair = table.chair_of(self.account)
        return None if chair is None else deal.seat_of_chair(chair)
