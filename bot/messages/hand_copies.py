"""Private copies of a hand, the answers of **My hand**: kept true while a token allows it.

Owns: which copy of whom that is, the newest one at each table, and until when. Must not know: what
is on it (`bot.present.hand_presenter`), when hands change (`bot.messages.messages`).

A copy is seen by its owner alone, and only a token of a press of that owner can change it. It is
noted down nowhere: after a restart, or when the token has died, it shows what it did until the next
press in it. The one before the newest is taken away, so that nobody presses in what is out of date,
that of whoever leaves, and those beside the message of a table that has closed; when a deal starts,
the copy follows the table's message to the end of the channel, where its owner looks.
"""

from __future__ import annotations

import discord

from bot.discord.interaction_tokens import token_of
from bot.discord.request_pace import Urgency
from bot.discord.request_queue import Waiting
from bot.discord.rest import UNKNOWN_MESSAGE, Sent
from bot.messages.live_message import LiveMessage, Render, digest
from bot.messages.message_index import MessageIndex
from bot.ports import MessageKind, MessageRef
from tables.model.snapshot import Snapshot
from tables.model.table import Status


class HandCopies:
    """The newest private copy of each hand, one for each table and player."""

    def __init__(self, index: MessageIndex) -> None:
        self._index = index
        self._owners: dict[int, set[int]] = {}
        """By table: whose copies there may be."""
        self._moving: set[LiveMessage] = set()
        """Those that are being posted anew, at the end of their channel."""

    async def adopt(
        self,
        snapshot: Snapshot,
        user: int,
        interaction: discord.Interaction,
        view: discord.ui.LayoutView,
        sent: Sent,
    ) -> None:
        """An interaction of this user was answered by a copy of the own hand, as the table stood in
        this snapshot.
        """
        table = snapshot.id
        if snapshot.table.status is Status.CLOSED or not sent.message:
            return  # nothing changes there any more, or nobody said which message it is
        ref = self._ref(table, user, sent.channel, sent.message, snapshot.version)
        token = token_of(interaction, sent.message)
        live = self._index.make_live(ref, digest(view), sent.shown, token)
        self._put(live)
        now = await self._index.directory.snapshot(table)
        if now is not None and now.version != snapshot.version:
            self._index.live_messages.mark(live)

    async def answer(
        self, table: int, user: int, interaction: discord.Interaction, render: Render
    ) -> bool:
        """Answer a press in a copy with the hand as it is now, and keep that copy true. False,
        without an answer, where it was taken away in the moment in which it was pressed.
        """
        pressed = interaction.message
        live = self._index.live_messages.get(table, MessageKind.COPY, user)
        if pressed is None:
            return False
        if live is None or live.ref.message != pressed.id:
            live = self._index.make_live(self._ref(table, user, pressed.channel.id, pressed.id))
            self._put(live)
        before = await self._index.directory.snapshot(table)
        try:
            await self._index.live_messages.answer(live, interaction, render)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            if self._index.live_messages.get(table, MessageKind.COPY, user) is live:
                self._index.live_messages.drop(table, MessageKind.COPY, user)
            return False
        live.version_shown = None if before is None else before.version
        now = await self._index.directory.snapshot(table)
        if now is None or now.table.status is Status.CLOSED:
            self._index.live_messages.drop(table, MessageKind.COPY, user)
        return True

    def redraw(self, snapshot: Snapshot, user: int, urgency: Urgency | None = None) -> None:
        """Show in somebody's copy what was committed; one that cannot be changed is forgotten."""
        table = snapshot.id
        live = self._index.live_messages.get(table, MessageKind.COPY, user)
        if live is None:
            self._owners.get(table, set()).discard(user)
        elif live.version_shown is not None and live.version_shown >= snapshot.version:
            return  # drawn again it would differ in the moment that it tells
        elif live.is_held or live.good_token:
            self._index.live_messages.mark(live, urgency)
        else:
            self._index.live_messages.drop(table, MessageKind.COPY, user)

    def take_away(self, table: int, user: int) -> None:
        """Somebody plays no longer: the copy goes, if it still can."""
        live = self._index.live_messages.get(table, MessageKind.COPY, user)
        token = None if live is None else live.good_token
        self._index.live_messages.drop(table, MessageKind.COPY, user)
        self._owners.get(table, set()).discard(user)
        if live is not None and token is not None:
            self._index.tasks.spawn(self._index.rest.withdraw(token, live.ref.message))

    def redraw_all(self, snapshot: Snapshot, urgency: Urgency | None = None) -> None:
        """The same for everybody at a table, and whoever has got up."""
        for user in tuple(self._owners.get(snapshot.id, ())):
            self.redraw(snapshot, user, urgency)

    def bring_down(self, snapshot: Snapshot) -> None:
        """A deal's message was posted: everybody's copy in that channel is to stand below it."""
        for user in tuple(self._owners.get(snapshot.id, ())):
            live = self._index.live_messages.get(snapshot.id, MessageKind.COPY, user)
            movable = live is not None and (live.is_held or live.good_token)
            if live is not None and movable and live.ref.channel == snapshot.table.channel:
                self._index.tasks.spawn(self._move_down(live))
            else:
                self.redraw(snapshot, user, Urgency.TABLE)

    async def _move_down(self, live: LiveMessage) -> None:
        if live in self._moving:
            # It waits for its turn, and shows then what is true then.
            self._index.live_messages.mark(live)
            return
        self._moving.add(live)
        try:
            await self._post_anew(live)
        finally:
            self._moving.discard(live)

    async def _post_anew(self, live: LiveMessage) -> None:
        """Post this copy anew, as it is now; where that fails, it is changed where it stands, and
        before it where the channel has had so many messages of late that this one must wait.
        """
        rest, ref = self._index.rest, live.ref
        await live.free()  # A press in it brings a token that lives longer.
        if not rest.may_follow_up(ref.channel):
            self._index.live_messages.mark(live)
        token = live.good_token
        if token is None:
            return
        await rest.wait_for_follow_up_slot(ref.channel, token, Waiting(Urgency.HAND.value))
        await live.free()
        await self._index.live_messages.turn(Urgency.HAND)
        view = None if live.retired else await live.content(None)
        if view is None:
            return
        version = live.version_shown
        sent = await rest.post_by(token, ref.channel, view, private=True)
        if live.retired:
            if isinstance(sent, Sent):
                await rest.withdraw(token, sent.message)
            return
        if not isinstance(sent, Sent):
            self._index.live_messages.mark(live)
            return
        fresh = self._index.make_live(
            self._ref(ref.table, ref.user, ref.channel, sent.message, version),
            digest(view), sent.shown, token,
        )  # fmt: skip
        self._put(fresh)
        now = await self._index.directory.snapshot(ref.table)
        if now is not None and now.version != version:
            self._index.live_messages.mark(fresh)

    def finish(self, snapshot: Snapshot) -> None:
        """The table has closed, and its message tells how: a copy in the same channel would tell it
        a second time and goes; one elsewhere is forgotten once it has been drawn a last time.
        """
        table = snapshot.id
        for user in tuple(self._owners.get(table, ())):
            live = self._index.live_messages.get(table, MessageKind.COPY, user)
            if live is not None and live.ref.channel == snapshot.table.channel and not live.is_held:
                self.take_away(table, user)
                continue
            self.redraw(snapshot, user, Urgency.TABLE)
            live = self._index.live_messages.get(table, MessageKind.COPY, user)
            if live is not None and (live.is_pending or live.is_held):
                live.last = self._drawn_last
            else:
                self._index.live_messages.drop(table, MessageKind.COPY, user)
        self._owners.pop(table, None)

    async def _drawn_last(self, live: LiveMessage) -> None:
        self._index.live_messages.drop(live.ref.table, MessageKind.COPY, live.ref.user)

    def forget(self, table: int) -> None:
        """Know no longer who has a copy at this table, which another process shows now."""
        self._owners.pop(table, None)

    def _put(self, live: LiveMessage) -> None:
        """Keep this copy from now on. The one before it goes, if it still can."""
        ref = live.ref
        old = self._index.live_messages.get(ref.table, MessageKind.COPY, ref.user)
        token = None if old is None else old.good_token
        if old is not None and token is not None and old.ref.message != ref.message:
            self._index.tasks.spawn(self._index.rest.withdraw(token, old.ref.message))
        self._index.live_messages.put(live)
        self._owners.setdefault(live.ref.table, set()).add(live.ref.user)

    def _ref(
        self, table: int, user: int, channel: int, message: int, version: int | None = None
    ) -> MessageRef:
        now = self._index.clock.now()
        return MessageRef(table, MessageKind.COPY, user, channel, message, now, version)
