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

from bot.discord_io.answer_times import NOTED_PATIENCE
from bot.discord_io.nonce import nonce
from bot.discord_io.request_pace import Urgency
from bot.discord_io.rest import Failure, Sent
from bot.messages.live_message import LiveMessage, Render, digest
from bot.messages.message_index import REPLACE_AFTER, MessageIndex, Paint
from bot.messages.reach import Given, Reach
from bot.ports import MessageKind, MessageRef
from bot.present.hand_presenter import HandPresenter
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

    def __init__(self, index: MessageIndex, presenter: HandPresenter, reach: Reach) -> None:
        self._index = index
        self._presenter = presenter
        self._reach = reach

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
        live = await self._index.find(table, MessageKind.HAND, user)
        if live is not None:
            self._index.live_messages.mark(live, urgency)
        elif self._index.is_missing(table, user):
            snapshot = await self._index.directory.snapshot(table)
            if snapshot is not None:
                await self.show(snapshot, user, Occasion.CHANGE, urgency)

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
    ) -> Given:
        """Edit the hand's message, or send one, as the occasion has it. None where there is none to
        show, and none is sent of a table that has closed.
        """
        async with self._index.lock(snapshot.id, user):
            now = await self._index.directory.snapshot(snapshot.id) or snapshot
            live = await self._index.find(snapshot.id, MessageKind.HAND, user)
            self._index.mark_found(snapshot.id, user)
            closed = now.table.status is Status.CLOSED
            if live is not None and (closed or not self._is_replaced(live, occasion)):
                self._index.live_messages.mark(live, urgency)
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
