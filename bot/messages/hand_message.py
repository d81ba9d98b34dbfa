"""Sends, edits and removes hand messages in private channels, and ephemeral copies of hands."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from enum import Enum, auto

import discord

from bot.discord.interaction_tokens import token_of
from bot.discord.press_age import NOTED_PATIENCE
from bot.discord.rate_limiter import Urgency
from bot.discord.refusals import Kind
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import Failure, Sent, nonce, require_gone
from bot.lru import Lru
from bot.messages.live_message import LiveMessage, Render, digest
from bot.messages.message_index import REPLACE_AFTER, MessageIndex, Paint
from bot.messages.notifier import Given, Notifier
from bot.ports import MessageKind, MessageRef, Person
from bot.present.hand_presenter import HandPresenter
from bot.present.sentences import Sentences
from bot.runtime.side_tasks import SideTasks
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning import lessons


class Occasion(Enum):
    """Why a hand is shown. This decides whether a new message replaces the present one, and whether
    Kro tries again to send one if private messages were closed last time.
    """

    CHANGE = auto()
    """The hand's content has changed. The present message is edited; closed private messages are
    not tried again.
    """
    DEAL = auto()
    """A deal begins. A message too old for frequent edits is replaced, and so is one above the
    hand of another table.
    """
    WISH = auto()
    """The hand's owner wants to see it. The present message is edited; closed private messages are
    tried again.
    """
    CALL = auto()
    """The hand's owner must notice it. The present message is replaced; closed private messages are
    tried again.
    """
    AGAIN = auto()
    """A process that ended may have replaced the present message already. It is replaced, by the
    message that was sent then if one was.
    """


class HandMessages:
    """The private messages, one for each table and player."""

    def __init__(
        self,
        index: MessageIndex,
        presenter: HandPresenter,
        sentences: Sentences,
        reach: Notifier,
    ) -> None:
        self._index = index
        self._presenter = presenter
        self._sentences = sentences
        self._reach = reach
        self._private = index.rest.private
        self._waiting: dict[tuple[int, int], QueuedRequest] = {}
        """By table and user: hands that wait until a private channel may be opened for them."""
        self._to_come = SideTasks("hands to come", "a hand could not be sent when its turn came")
        """Tasks that send the waiting hands. Shutdown does not wait for them."""
        self._newest: Lru[int, tuple[int, int]] = Lru()
        """By user: the newest hand message, as its table and its id."""
        self._read_lessons: Lru[int, int] = Lru()
        """By user: the hand message with the result of a lesson, above a later hand."""
        self._announced_pauses: Lru[int, int] = Lru()
        """By table: the last pause of private messages that was announced there."""
        index.live_messages.paused.subscribe(lambda live: self._check_pause(live.ref.table))
        self._private.paused.subscribe(self._check_waiting)

    async def greet(self, snapshot: Snapshot, user: int) -> Given:
        """Send a private message to a person who has sat down."""
        return await self.show(snapshot, user, Occasion.WISH)

    async def call(self, snapshot: Snapshot, user: int) -> Given:
        """Notify a person about their own seat by a new message, because an edit notifies nobody.
        If the game is played on the table alone, send nothing.
        """
        if not snapshot.game.traits.hands:
            return None
        return await self.show(snapshot, user, Occasion.CALL)

    async def send_again(self, snapshot: Snapshot, user: int) -> bool:
        """Post the hand again at the bottom of the private channel; False if that fails."""
        given = await self.show(snapshot, user, Occasion.CALL)
        return isinstance(given, Sent)

    async def change_place(self, user: int, *, private: bool) -> None:
        """Send this person's hands as private messages, or remove those messages because the person
        wants hands only on request at the table.
        """
        for guild, account in (await self._index.store.accounts(user)).items():
            for snapshot in await self._index.directory.tables(guild):
                if not private:
                    await self._remove(snapshot.id, user)
                elif snapshot.table.chair_of(account) is not None:
                    await self.show(snapshot, user, Occasion.WISH)

    async def _remove(self, table: int, user: int) -> None:
        async with self._index.lock(table, user):
            ref = await self._index.ref(table, MessageKind.HAND, user)
            if ref is None:
                return
            self._index.live_messages.drop(table, MessageKind.HAND, user)
            await self._index.store.drop_message(ref)
        await self._index.rest.delete(ref.channel, ref.message)

    async def redraw(self, table: int, user: int, urgency: Urgency | None = None) -> None:
        """Redraw a person's hand message."""
        if waiting := self._waiting.get((table, user)):
            waiting.hurry((urgency or Urgency.HAND).value)
            return
        live = await self._index.find(table, MessageKind.HAND, user)
        if live is not None:
            self._index.live_messages.mark(live, urgency)
        elif self._index.is_missing(table, user):
            snapshot = await self._index.directory.snapshot(table)
            if snapshot is not None:
                asked = urgency or Urgency.HAND
                await self.show(snapshot, user, Occasion.CHANGE, urgency, opening=asked)

    async def answer(
        self, table: int, user: int, interaction: discord.Interaction, render: Render
    ) -> bool:
        """Answer a press in a hand message with its present content; False if the press came from
        an older message.
        """
        pressed = interaction.message.id if interaction.message else None
        live = await self._index.find(table, MessageKind.HAND, user)
        if live is None or live.ref.message != pressed:
            # The press may have come so fast that the reference of the pressed message is still
            # being stored.
            with suppress(TimeoutError):
                async with asyncio.timeout(NOTED_PATIENCE), self._index.lock(table, user):
                    live = await self._index.find(table, MessageKind.HAND, user)
        if live is None or live.ref.message != pressed:
            return False
        before = await self._index.directory.snapshot(table)
        await self._index.live_messages.answer(live, interaction, render)
        if before is not None:
            self._index.note_version(live, before.version)
        return True

    async def show(
        self,
        snapshot: Snapshot,
        user: int,
        occasion: Occasion,
        urgency: Urgency | None = None,
        opening: Urgency = Urgency.TABLE,
    ) -> Given:
        """Edit the hand message or send a new one, as the occasion demands. Returns None if there
        is no hand to show. Sends no new message for a closed table. If the hand must wait until a
        private channel may be opened, it waits with the urgency `opening`.
        """
        async with self._index.lock(snapshot.id, user):
            now = await self._index.directory.snapshot(snapshot.id) or snapshot
            live = await self._index.find(snapshot.id, MessageKind.HAND, user)
            closed = now.table.status is Status.CLOSED
            if live is not None and (closed or not self._is_replaced(live, occasion)):
                self._index.mark_found(now.id, user)
                self._index.live_messages.mark(live, urgency)
                if self._private.is_paused(Kind.SENDING) and not live.good_token:
                    self._announce_pause(now)
                return Sent(live.ref.channel, live.ref.message)
            # If anything fails from here on, it is tried again.
            self._index.mark_missing(now.id, user)
            person = None if closed else await self._addressee(user, occasion)
            view = None
            if person is not None:
                await self._index.live_messages.turn(urgency or Urgency.HAND)
                view = await self._presenter.hand(now, user)
            if person is None or view is None:
                self._index.mark_found(now.id, user)
                return None
            at = (now.id, now.version, user)
            key = nonce("hand", *at) if live is None else nonce("hand", live.ref.message)
            last_digest = digest(view)
            wanted = urgency or Urgency.HAND
            sent = await self._reach.send_private(person, key, view, urgency=wanted)
            if not isinstance(sent, Sent):
                if sent is not Failure.TROUBLE:
                    self._index.mark_found(now.id, user)
                if sent is Failure.LATER:
                    self._send_later(now.id, user, opening)
                elif sent is Failure.PAUSED:
                    self._announce_pause(now)
                return sent
            posted_at = self._index.clock.now()
            ref = MessageRef(
                now.id, MessageKind.HAND, user, sent.channel, sent.message, posted_at, now.version
            )
            self._index.mark_found(now.id, user)
            above = self._newest.get(user)
            self._newest.put(user, (now.id, sent.message))
            await self._index.store_ref(ref, None if live is None else live.ref)
            if occasion is Occasion.AGAIN:
                # What was sent before shows an earlier state.
                new = self._index.make_live(ref)
            else:
                new = self._index.make_live(ref, last_digest, sent.shown)
            self._index.live_messages.put(new)
            await self._index.mark_if_changed(new)
        if above is not None and above[0] != now.id:
            await self._shorten(*above, user)
        return sent

    async def _shorten(self, table: int, message: int, user: int) -> None:
        """Shorten this hand message if it has the result of a lesson or is about a lobby. A later
        message is below, so the result has been read, and a lobby must not stand out.
        """
        snapshot = await self._index.directory.snapshot(table)
        if snapshot is None:
            return
        deal = snapshot.deal
        if deal is not None:
            if not deal.done or lessons.of(snapshot.table, deal) is None:
                return
            self._read_lessons.put(user, message)
        await self.redraw(table, user, Urgency.TABLE)

    async def paint(self, snapshot: Snapshot, ref: MessageRef) -> discord.ui.LayoutView | None:
        """Render a hand message. The result of a lesson that has been read is brief, and so is a
        lobby above a later message.
        """
        brief = self._read_lessons.get(ref.user) == ref.message
        if snapshot.deal is None:
            newest = self._newest.get(ref.user)
            brief = newest is not None and newest[1] > ref.message
        hand = await self._presenter.hand(snapshot, ref.user, brief=brief)
        return hand or await self._presenter.after_leaving(snapshot, ref.user)

    async def _addressee(self, user: int, occasion: Occasion) -> Person | None:
        """The person, None if they get no new hand message on this occasion."""
        person = await self._index.store.person(user)
        if person is None or not person.hand_in_dm:
            return None
        tried_again = occasion in (Occasion.WISH, Occasion.CALL)
        return None if person.dms_closed and not tried_again else person

    # --- while no private channel may be opened ---------------------------------------------------

    def _send_later(self, table: int, user: int, opening: Urgency) -> None:
        if (table, user) not in self._waiting:
            waiting = self._waiting[table, user] = QueuedRequest(opening.value)
            self._to_come.spawn(self._send_in_turn(table, user, waiting))

    async def _send_in_turn(self, table: int, user: int, waiting: QueuedRequest) -> None:
        try:
            await self._private.turn(user, waiting)
        finally:
            if self._waiting.get((table, user)) is waiting:
                del self._waiting[table, user]
        try:
            await self._index.try_again(table, user)
        finally:
            self._private.give_back(user)

    def forget(self, table: int) -> None:
        """Drop the waiting hands of this table. Another process shows the table now, and sends
        them.
        """
        for at, user in list(self._waiting):
            if at == table:
                self._waiting.pop((at, user)).leave()

    async def cancel(self) -> None:
        """Send none of the waiting hands."""
        await self._to_come.cancel()

    def _check_waiting(self) -> None:
        for table in {table for table, _ in self._waiting}:
            self._check_pause(table)

    def _check_pause(self, table: int) -> None:
        self._index.tasks.spawn(self._announce_if_open(table))

    async def _announce_if_open(self, table: int) -> None:
        snapshot = await self._index.directory.snapshot(table)
        if snapshot is not None:
            self._announce_pause(snapshot)

    def _announce_pause(self, snapshot: Snapshot) -> None:
        """Post, once in each pause, where the players of a table in mid-deal find their cards."""
        playing = snapshot.table.status is Status.PLAYING and snapshot.game.traits.hands
        pause = self._private.pauses
        if playing and self._announced_pauses.get(snapshot.id) != pause:
            self._announced_pauses.put(snapshot.id, pause)
            self._index.tasks.spawn(self._post_pause(snapshot, pause))

    async def _post_pause(self, snapshot: Snapshot, pause: int) -> None:
        line = await self._sentences.private_paused(snapshot)
        key = nonce("pause", snapshot.id, snapshot.version, pause)
        await self._index.rest.send(
            snapshot.table.channel, line.content, view=line.view, nonce=key, urgency=Urgency.HAND
        )

    def _is_replaced(self, live: LiveMessage, occasion: Occasion) -> bool:
        if occasion is Occasion.DEAL:
            is_old = live.ref.posted_at < self._index.clock.now() - REPLACE_AFTER
            newest = self._newest.get(live.ref.user)
            return is_old or (newest is not None and newest[1] > live.ref.message)
        return occasion in (Occasion.CALL, Occasion.AGAIN)


class HandCopies:
    """The newest ephemeral copy of each hand, one for each table and player."""

    def __init__(self, index: MessageIndex) -> None:
        self._index = index
        self._owners: dict[int, set[int]] = {}
        """By table: users who may have a copy."""
        self._moving: set[LiveMessage] = set()
        """Copies that are being posted again at the end of their channel."""

    async def adopt(
        self,
        snapshot: Snapshot,
        user: int,
        interaction: discord.Interaction,
        view: discord.ui.LayoutView,
        sent: Sent,
    ) -> None:
        """Keep up to date the copy of a hand that answered this user's interaction. The copy shows
        the table as it was in this snapshot.
        """
        table = snapshot.id
        if snapshot.table.status is Status.CLOSED or not sent.message:
            return  # nothing changes there now, or the id of the message is not known
        ref = self._ref(table, user, sent.channel, sent.message, snapshot.version)
        token = token_of(interaction, sent.message)
        live = self._index.make_live(ref, digest(view), sent.shown, token)
        self._replace(live)
        now = await self._index.directory.snapshot(table)
        if now is not None and now.version != snapshot.version:
            self._index.live_messages.mark(live)

    async def answer(
        self, table: int, user: int, interaction: discord.Interaction, render: Render
    ) -> bool:
        """Answer a press in a copy with the present hand, and keep that copy up to date. Returns
        False, without an answer, if the copy was deleted while it was pressed.
        """
        pressed = interaction.message
        live = self._index.live_messages.get(table, MessageKind.COPY, user)
        if pressed is None:
            return False
        if live is None or live.ref.message != pressed.id:
            live = self._index.make_live(self._ref(table, user, pressed.channel.id, pressed.id))
            self._replace(live)
        before = await self._index.directory.snapshot(table)
        try:
            await self._index.live_messages.answer(live, interaction, render)
        except discord.NotFound as error:
            require_gone(error)
            if self._index.live_messages.get(table, MessageKind.COPY, user) is live:
                self._index.live_messages.drop(table, MessageKind.COPY, user)
            return False
        live.version_shown = None if before is None else before.version
        now = await self._index.directory.snapshot(table)
        if now is None or now.table.status is Status.CLOSED:
            self._index.live_messages.drop(table, MessageKind.COPY, user)
        return True

    def redraw(self, snapshot: Snapshot, user: int, urgency: Urgency | None = None) -> None:
        """Redraw a person's copy after a commit. A copy that can no longer be edited is
        forgotten.
        """
        table = snapshot.id
        live = self._index.live_messages.get(table, MessageKind.COPY, user)
        if live is None:
            self._owners.get(table, set()).discard(user)
        elif live.version_shown is not None and live.version_shown >= snapshot.version:
            return  # a redraw would only change the time at which it says that it was drawn
        elif live.is_held or live.good_token:
            self._index.live_messages.mark(live, urgency)
        else:
            self._index.live_messages.drop(table, MessageKind.COPY, user)

    def translate(self, table: int, user: int) -> None:
        """Redraw the copy after its reader's language has changed, if it can be edited."""
        live = self._index.live_messages.get(table, MessageKind.COPY, user)
        if live is not None and (live.is_held or live.good_token):
            self._index.live_messages.mark(live)

    def take_away(self, table: int, user: int) -> None:
        """Delete the copy of a person who has left the table, if it can still be deleted."""
        live = self._index.live_messages.get(table, MessageKind.COPY, user)
        token = None if live is None else live.good_token
        self._index.live_messages.drop(table, MessageKind.COPY, user)
        self._owners.get(table, set()).discard(user)
        if live is not None and token is not None:
            self._index.tasks.spawn(self._index.rest.withdraw(token, live.ref.message))

    def redraw_all(self, snapshot: Snapshot, urgency: Urgency | None = None) -> None:
        """Redraw the copies of all people at a table and of those who have left it."""
        for user in tuple(self._owners.get(snapshot.id, ())):
            self.redraw(snapshot, user, urgency)

    def bring_down(self, snapshot: Snapshot) -> None:
        """Move every copy in this channel below a deal's new message."""
        for user in tuple(self._owners.get(snapshot.id, ())):
            live = self._index.live_messages.get(snapshot.id, MessageKind.COPY, user)
            movable = live is not None and (live.is_held or live.good_token)
            if live is not None and movable and live.ref.channel == snapshot.table.channel:
                self._index.tasks.spawn(self._repost(live))
            else:
                self.redraw(snapshot, user, Urgency.TABLE)

    async def _repost(self, live: LiveMessage) -> None:
        if live in self._moving:
            # The running move waits for its turn, and then shows the state of that time.
            self._index.live_messages.mark(live)
            return
        self._moving.add(live)
        try:
            await self._post_again(live)
        finally:
            self._moving.discard(live)

    async def _post_again(self, live: LiveMessage) -> None:
        """Post this copy again with its present content. If that fails, edit the copy in place. If
        the channel has had too many recent messages, edit it in place first, and post it when the
        rate limit allows.
        """
        rest, ref = self._index.rest, live.ref
        await live.free()  # A press on the copy brings a token that stays valid for longer.
        if not rest.may_follow_up(ref.channel):
            self._index.live_messages.mark(live)
        token = live.good_token
        if token is None:
            return
        await rest.wait_for_follow_up_slot(ref.channel, token, QueuedRequest(Urgency.HAND.value))
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
        self._replace(fresh)
        now = await self._index.directory.snapshot(ref.table)
        if now is not None and now.version != version:
            self._index.live_messages.mark(fresh)

    def finish(self, snapshot: Snapshot) -> None:
        """Finish the copies of a table that has closed. A copy in the table's channel would repeat
        what the table's message says, so it is deleted. A copy elsewhere is drawn for the last time
        and forgotten.
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
                live.on_final_edit = self._drawn_last
            else:
                self._index.live_messages.drop(table, MessageKind.COPY, user)
        self._owners.pop(table, None)

    async def _drawn_last(self, live: LiveMessage) -> None:
        self._index.live_messages.drop(live.ref.table, MessageKind.COPY, live.ref.user)

    def forget(self, table: int) -> None:
        """Forget who has a copy at this table. Another process shows the table now."""
        self._owners.pop(table, None)

    def _replace(self, live: LiveMessage) -> None:
        """Keep this copy from now on. The previous one is deleted, if it still can be."""
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


def painting_copies(presenter: HandPresenter) -> Paint:
    """Returns the function that renders an ephemeral copy of a hand."""

    async def paint(snapshot: Snapshot, ref: MessageRef) -> discord.ui.LayoutView | None:
        hand = await presenter.hand(snapshot, ref.user, ephemeral=True)
        return hand or await presenter.after_leaving(snapshot, ref.user)

    return paint
