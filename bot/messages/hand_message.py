"""Everybody's own message: the hand, in a private channel.

Owns: when that message is posted or taken away, and who wants one. Must not know: what is on it
(`bot.present.hand_presenter`), when it changes (`bot.messages.messages`), where it stands
(`bot.messages.message_index`), how a private channel is reached (`bot.messages.reach`).
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from enum import Enum, auto

import discord

from bot.discord.answer_times import NOTED_PATIENCE
from bot.discord.nonce import nonce
from bot.discord.refusals.private_channels import Kind
from bot.discord.request_pace import Urgency
from bot.discord.request_queue import Waiting
from bot.discord.rest import Failure, Sent
from bot.lru import Lru
from bot.messages.live_message import LiveMessage, Render, digest
from bot.messages.message_index import REPLACE_AFTER, MessageIndex, Paint
from bot.messages.reach import Given, Reach
from bot.ports import MessageKind, MessageRef
from bot.present.hand_presenter import HandPresenter
from bot.present.sentences import Sentences
from bot.runtime.side_tasks import SideTasks
from tables.model.snapshot import Snapshot
from tables.model.table import Status


class Occasion(Enum):
    """Why a hand is shown: whether a new message comes in place of the one that stands, and whether
    one is tried to be sent where private messages were closed last time.
    """

    CHANGE = auto()
    """It shows something else. What stands is changed, and what was closed is left alone."""
    DEAL = auto()
    """A deal begins. What is too old to be changed often is replaced."""
    WISH = auto()
    """Its owner wants it. What stands is changed, and what was closed is tried again."""
    CALL = auto()
    """Its owner is to look there. What stands is replaced, and what was closed is tried again."""


class HandMessages:
    """The private messages, one for each table and player."""

    def __init__(
        self,
        index: MessageIndex,
        presenter: HandPresenter,
        sentences: Sentences,
        reach: Reach,
    ) -> None:
        self._index = index
        self._presenter = presenter
        self._sentences = sentences
        self._reach = reach
        self._private = index.rest.private
        self._waiting: dict[tuple[int, int], Waiting] = {}
        """By table and user: hands that wait until a private channel may be opened for them."""
        self._to_come = SideTasks("hands to come", "a hand could not be sent when its turn came")
        """Those that wait. A bot that ends does not wait for them."""
        self._told_of_pause: Lru[int, int] = Lru()
        """By table: the last pause of private messages that was told there."""
        index.live_messages.paused.subscribe(lambda live: self._look_at_pause(live.ref.table))
        self._private.paused.subscribe(self._look_at_waiting)

    async def greet(self, snapshot: Snapshot, user: int) -> Given:
        """Give somebody who has sat down a private message."""
        return await self.show(snapshot, user, Occasion.WISH)

    async def call(self, snapshot: Snapshot, user: int) -> Given:
        """Tell somebody who looks elsewhere of the own seat: by a new message, since one that only
        changes notifies nobody; by none where the game is played on the table alone.
        """
        if not snapshot.game.traits.hands:
            return None
        return await self.show(snapshot, user, Occasion.CALL)

    async def send_again(self, snapshot: Snapshot, user: int) -> bool:
        """Post the hand anew at the bottom of the private channel; False if it is not there."""
        given = await self.show(snapshot, user, Occasion.CALL)
        return isinstance(given, Sent)

    async def change_place(self, user: int, *, private: bool) -> None:
        """From now on this person wants the hand as a private message, or from the tables alone."""
        for guild, account in (await self._index.store.accounts(user)).items():
            for snapshot in await self._index.directory.tables(guild):
                if not private:
                    await self._take_away(snapshot.id, user)
                elif snapshot.table.chair_of(account) is not None:
                    await self.show(snapshot, user, Occasion.WISH)

    async def _take_away(self, table: int, user: int) -> None:
        async with self._index.lock(table, user):
            ref = await self._index.ref(table, MessageKind.HAND, user)
            if ref is None:
                return
            self._index.live_messages.drop(table, MessageKind.HAND, user)
            await self._index.store.drop_message(table, MessageKind.HAND, user)
        await self._index.rest.delete(ref.channel, ref.message)

    async def redraw(self, table: int, user: int, urgency: Urgency | None = None) -> None:
        """Show in somebody's hand message what is true now."""
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
        """Answer a press in the hand's message with that message as it is now; False if the press
        came from some older message.
        """
        pressed = interaction.message.id if interaction.message else None
        live = await self._index.find(table, MessageKind.HAND, user)
        if live is None or live.ref.message != pressed:
            # It may have come so fast that the message pressed is only just being noted down.
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
        """Edit the hand's message, or send one, as the occasion has it. None where there is none to
        show, and none is sent of a table that has closed. If it must wait until a private channel
        may be opened, it waits with the urgency of that `opening`.
        """
        async with self._index.lock(snapshot.id, user):
            now = await self._index.directory.snapshot(snapshot.id) or snapshot
            live = await self._index.find(snapshot.id, MessageKind.HAND, user)
            self._index.mark_found(snapshot.id, user)
            closed = now.table.status is Status.CLOSED
            if live is not None and (closed or not self._is_replaced(live, occasion)):
                self._index.live_messages.mark(live, urgency)
                if self._private.is_paused(Kind.SENDING) and not live.good_token:
                    self._tell_of_pause(now)
                return Sent(live.ref.channel, live.ref.message)
            if closed:
                return None
            person = await self._index.store.person(user)
            if person is None or not person.hand_in_dm:
                return None
            if person.dms_closed and occasion not in (Occasion.WISH, Occasion.CALL):
                return None
            await self._index.live_messages.turn(urgency or Urgency.HAND)
            view = await self._presenter.hand(now, user)
            if view is None:
                return None
            at = (now.id, now.version, user)
            key = nonce("hand", *at) if live is None else nonce("hand", live.ref.message)
            last_digest = digest(view)
            self._index.mark_missing(now.id, user)
            wanted = urgency or Urgency.HAND
            sent = await self._reach.send_private(person, key, view, urgency=wanted)
            if not isinstance(sent, Sent):
                if sent is not Failure.TROUBLE:
                    self._index.mark_found(now.id, user)
                if sent is Failure.LATER:
                    self._send_later(now.id, user, opening)
                elif sent is Failure.PAUSED:
                    self._tell_of_pause(now)
                return sent
            if live is not None and live.ref.message != sent.message:
                await self._index.rest.delete(live.ref.channel, live.ref.message)
            posted_at = self._index.clock.now()
            ref = MessageRef(
                now.id, MessageKind.HAND, user, sent.channel, sent.message, posted_at, now.version
            )
            self._index.mark_found(now.id, user)
            await self._index.note_down(ref)
            new = self._index.make_live(ref, last_digest, sent.shown)
            self._index.live_messages.put(new)
            await self._index.mark_if_changed(new)
        return sent

    # --- while no private channel may be opened ---------------------------------------------------

    def _send_later(self, table: int, user: int, opening: Urgency) -> None:
        if (table, user) not in self._waiting:
            waiting = self._waiting[table, user] = Waiting(opening.value)
            self._to_come.spawn(self._send_in_turn(table, user, waiting))

    async def _send_in_turn(self, table: int, user: int, waiting: Waiting) -> None:
        try:
            await self._private.turn(user, waiting)
            snapshot = await self._index.directory.snapshot(table)
            if snapshot is not None and self._index.directory.home.ours(snapshot.table.guild):
                await self.show(snapshot, user, Occasion.CHANGE)
        finally:
            self._private.give_back(user)
            self._waiting.pop((table, user), None)

    async def give_up(self) -> None:
        """Send none of those that wait."""
        await self._to_come.give_up()

    def _look_at_waiting(self) -> None:
        for table in {table for table, _ in self._waiting}:
            self._look_at_pause(table)

    def _look_at_pause(self, table: int) -> None:
        self._index.tasks.spawn(self._tell_if_open(table))

    async def _tell_if_open(self, table: int) -> None:
        snapshot = await self._index.directory.snapshot(table)
        if snapshot is not None:
            self._tell_of_pause(snapshot)

    def _tell_of_pause(self, snapshot: Snapshot) -> None:
        """Tell a table at which a deal is played, once in each pause, where the cards are."""
        playing = snapshot.table.status is Status.PLAYING and snapshot.game.traits.hands
        pause = self._private.pauses
        if playing and self._told_of_pause.use(snapshot.id) != pause:
            self._told_of_pause.keep(snapshot.id, pause)
            self._index.tasks.spawn(self._post_pause(snapshot, pause))

    async def _post_pause(self, snapshot: Snapshot, pause: int) -> None:
        line = await self._sentences.private_paused(snapshot)
        key = nonce("pause", snapshot.id, snapshot.version, pause)
        await self._index.rest.send(
            snapshot.table.channel, line.content, view=line.view, nonce=key, urgency=Urgency.HAND
        )

    def _is_replaced(self, live: LiveMessage, occasion: Occasion) -> bool:
        if occasion is Occasion.DEAL:
            return live.ref.posted_at < self._index.clock.now() - REPLACE_AFTER
        return occasion is Occasion.CALL


def painting(presenter: HandPresenter, *, ephemeral: bool = False) -> Paint:
    """How a hand's message is painted, or an `ephemeral` copy of it."""

    async def paint(snapshot: Snapshot, ref: MessageRef) -> discord.ui.LayoutView | None:
        hand = await presenter.hand(snapshot, ref.user, ephemeral=ephemeral)
        return hand or await presenter.after_leaving(snapshot, ref.user)

    return paint
