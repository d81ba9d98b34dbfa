"""Sends one person a message about a table, in private if possible, otherwise in the table's
channel.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.discord.rate_limiter import Urgency
from bot.discord.refusals import Kind
from bot.discord.rest import DiscordRest, Failure, Sent, nonce
from bot.people import People
from bot.ports import Person
from bot.render.parts import OneLiner
from tables.model.snapshot import Snapshot

Given = Sent | Failure | None
"""The result of a private message: where it was sent, why it could not be sent, or None if the
person wants none.
"""
Privately = Callable[[Snapshot, int], Awaitable[Given]]
"""Sends a private message to a person of a table, if the person wants one."""
Words = Callable[[str], Awaitable[OneLiner]]
"""Writes the line for the channel about a person with this name."""


class Notifier:
    """Sends messages to one person at a time."""

    def __init__(self, rest: DiscordRest, people: People) -> None:
        self._rest = rest
        self._people = people

    async def notify(
        self, snapshot: Snapshot, user: int, privately: Privately, words: Words, to: str
    ) -> Sent | Failure:
        """Call a person with `privately`. `to` names the purpose. If no private message arrives,
        call the person in the channel. A person who has turned pings off is named there without a
        ping.
        """
        given = await privately(snapshot, user)
        if isinstance(given, Sent):
            return given
        person = await self._people.settings(user)
        called = self._people.called(snapshot.table.guild, user) if person.muted else None
        line = await words(f"<@{user}>" if called is None else await called)
        return await self._rest.send(
            snapshot.table.channel,
            line.content,
            view=line.view,
            ping=None if person.muted else user,
            nonce=nonce("call", to, snapshot.id, snapshot.version, user),
            urgency=Urgency.CALL,
        )

    async def get_ready(self, user: int) -> None:
        """Open a person's private channel if there is room for it now, because a hand may follow.
        Many hands of people without one would have to wait for each other.
        """
        person = await self._people.settings(user)
        if person.dm_channel is None and person.hand_in_dm and not person.dms_closed:
            channel = await self._rest.open_dm(user)
            if not isinstance(channel, Failure):
                await self._people.note_dm(user, channel, closed=False)

    async def send_private(
        self,
        person: Person,
        key: str,
        view: discord.ui.LayoutView | discord.ui.View | None,
        content: str | None = None,
        urgency: Urgency = Urgency.CALL,
    ) -> Sent | Failure:
        """Send to the person's private channel, which is opened if needed, and store whether that
        worked. `key` is the message's nonce.
        """
        sent: Sent | Failure = Failure.NO_CHANNEL
        if person.dm_channel is not None:
            sent = await self._rest.send(
                person.dm_channel, content, view=view, nonce=key, urgency=urgency,
                private=Kind.SENDING,
            )  # fmt: skip
        if sent is Failure.NO_CHANNEL:
            channel = await self._rest.open_dm(person.user)
            if isinstance(channel, Failure):
                sent = channel
            else:
                sent = await self._rest.send(
                    channel, content, view=view, nonce=key, urgency=urgency, private=Kind.OPENING
                )
        if isinstance(sent, Sent):
            await self._people.note_dm(person.user, sent.channel, closed=False)
        elif not sent.is_passing:
            await self._people.note_dm(person.user, None, closed=True)
        elif person.dms_closed:
            return Failure.CLOSED  # closed last time, and nothing has shown otherwise since
        return sent
