"""Everybody's own message: the hand, in a private channel.

Owns: where the hands stand, and who wants one. Must not know: what is on them (`bot.scenes`), when
they change (`bot.board`), how a private channel is reached (`bot.calling`).
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import discord

from bot.calling import Calling, Given, nonce
from bot.deliver import Sent
from bot.editors import REPLACE_AFTER, Editors
from bot.pictures import picture_of
from bot.scenes import Scenes
from bot.slots import CLICK_PATIENCE, Render, digest
from tables.model.snapshot import Snapshot
from tables.ports import MessageRef


class Hands:
    """The private messages, one for each table and player."""

    def __init__(self, editors: Editors, scenes: Scenes, calling: Calling) -> None:
        self._editors = editors
        self._scenes = scenes
        self._calling = calling
        editors.show("hand", self._drawn, self._again)

    async def greet(self, snapshot: Snapshot, user: int) -> Given:
        """Give somebody who has sat down a private message."""
        return await self.show(snapshot, user, fresh=False, again=True)

    async def call(self, snapshot: Snapshot, user: int) -> Given:
        """Tell somebody who looks elsewhere of the own seat: by a new message, since one that only
        changes notifies nobody; by none where the game is played on the table alone.
        """
        if not snapshot.game.hands:
            return None
        return await self.show(snapshot, user, fresh=True, again=True, anew=True)

    async def send_again(self, snapshot: Snapshot, user: int) -> bool:
        """Post the hand anew at the bottom of the private channel; False if it is not there."""
        given = await self.show(snapshot, user, fresh=True, again=True, anew=True)
        return isinstance(given, Sent)

    async def moved(self, user: int, *, private: bool) -> None:
        """From now on this person wants the hand as a private message, or from the tables alone."""
        for guild, account in (await self._editors.store.accounts(user)).items():
            for table in await self._editors.store.open_tables(guild):
                snapshot = await self._editors.directory.snapshot(table)
                if not private:
                    await self._take_away(table, user)
                elif snapshot is not None and snapshot.table.chair_of(account) is not None:
                    await self.show(snapshot, user, fresh=False, again=True)

    async def _take_away(self, table: int, user: int) -> None:
        async with self._editors.lock(table, user):
            ref = await self._editors.ref(table, "hand", user)
            if ref is None:
                return
            self._editors.slots.drop(table, "hand", user)
            await self._editors.store.drop_message(table, "hand", user)
        await self._editors.deliver.delete(ref.channel, ref.message)

    async def redraw(self, table: int, user: int) -> None:
        """Show in somebody's hand message what is true now."""
        slot = await self._editors.find(table, "hand", user)
        if slot is not None:
            self._editors.slots.mark(slot)

    async def answer(
        self, table: int, user: int, interaction: discord.Interaction, draw: Render
    ) -> bool:
        """Answer a press in the hand's message with that message as it is now; False if the press
        came from some older message.
        """
        pressed = interaction.message.id if interaction.message else None
        slot = await self._editors.find(table, "hand", user)
        if slot is None or slot.ref.message != pressed:
            # It may have come so fast that the message pressed is only just being noted down.
            with suppress(TimeoutError):
                async with asyncio.timeout(CLICK_PATIENCE), self._editors.lock(table, user):
                    slot = await self._editors.find(table, "hand", user)
        if slot is None or slot.ref.message != pressed:
            return False
        await self._editors.slots.answer(slot, interaction, draw)
        return True

    async def show(
        self, snapshot: Snapshot, user: int, *, fresh: bool, again: bool = False, anew: bool = False
    ) -> Given:
        """Edit the hand's message, or send one. `fresh` replaces an old one, `anew` any; `again`
        tries even where private messages were closed last time. None where there is none to show.
        """
        async with self._editors.lock(snapshot.id, user):
            slot = await self._editors.find(snapshot.id, "hand", user)
            too_old = self._editors.clock.now() - REPLACE_AFTER
            if slot is not None and not anew and not (fresh and slot.ref.posted_at < too_old):
                self._editors.slots.mark(slot)
                return Sent(slot.ref.channel, slot.ref.message)
            person = await self._editors.store.person(user)
            if person is None or not person.hand_in_dm or (person.dms_closed and not again):
                return None
            view = await self._scenes.hand(snapshot, user)
            if view is None:
                return None
            key = nonce("h", snapshot, user) if slot is None else f"h{slot.ref.message}"
            shown = digest(view)
            sent = await self._calling.privately(person, key, view)
            if not isinstance(sent, Sent):
                return sent
            if slot is not None and slot.ref.message != sent.message:
                await self._editors.deliver.delete(slot.ref.channel, slot.ref.message)
            ref = MessageRef(
                snapshot.id, "hand", user, sent.channel, sent.message, self._editors.clock.now()
            )
            await self._editors.store.save_message(ref)
            new = self._editors.edit(ref)
            new.shown, new.standing = shown, picture_of(view)
            self._editors.slots.put(new)
            # Something may have been committed while this was on its way.
            self._editors.slots.mark(new)
        return sent

    def _drawn(self, ref: MessageRef) -> Render:
        async def render() -> discord.ui.LayoutView | None:
            snapshot = await self._editors.directory.snapshot(ref.table)
            if snapshot is None:
                return None
            hand = await self._scenes.hand(snapshot, ref.user)
            return hand or await self._scenes.left(snapshot, ref.user)

        return render

    async def _again(self, snapshot: Snapshot, user: int) -> None:
        await self.show(snapshot, user, fresh=False)
