"""Everybody's own message: the hand, in a private channel.

Owns: where the hands stand, and that a private channel may be closed. Must not know: what is on
them (`bot.scenes`), when they change (`bot.board`).
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import discord

from bot.deliver import Failure, Sent
from bot.editors import REPLACE_AFTER, Editors
from bot.people import People
from bot.pictures import picture_of
from bot.scenes import Scenes
from bot.slots import CLICK_PATIENCE, Render, digest
from tables.ports import MessageRef, Person
from tables.snapshot import Snapshot


class Hands:
    """The private messages, one for each table and player."""

    def __init__(self, editors: Editors, scenes: Scenes, people: People) -> None:
        self._editors = editors
        self._scenes = scenes
        self._people = people
        editors.show("hand", self._drawn, self._again)

    async def greet(self, snapshot: Snapshot, user: int) -> bool:
        """Give somebody who has sat down a private message, unless that is not wanted; False if it
        cannot be given.
        """
        if await self.show(snapshot, user, fresh=False, again=True):
            return True
        # Discord may only be unwell: then the hand comes with the deal.
        person = await self._editors.store.person(user)
        return person is not None and not (person.hand_in_dm and person.dms_closed)

    async def send_again(self, snapshot: Snapshot, user: int) -> bool:
        """Post the hand anew at the bottom of the private channel."""
        return await self.show(snapshot, user, fresh=True, again=True, anew=True)

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
    ) -> bool:
        """Edit the hand's message, or send one. `fresh` replaces an old one, `anew` any; `again`
        tries even where private messages were closed last time.
        """
        async with self._editors.lock(snapshot.id, user):
            slot = await self._editors.find(snapshot.id, "hand", user)
            too_old = self._editors.clock.now() - REPLACE_AFTER
            if slot is not None and not anew and not (fresh and slot.ref.posted_at < too_old):
                self._editors.slots.mark(slot)
                return True
            person = await self._editors.store.person(user)
            if person is None or not person.hand_in_dm or (person.dms_closed and not again):
                return False
            view = await self._scenes.hand(snapshot, user)
            if view is None:
                return False
            if slot is not None:
                nonce = f"h{slot.ref.message}"
            else:
                nonce = f"h{snapshot.id}v{snapshot.version}u{user % 10_000_000}"
            shown = digest(view)
            sent = await self._send_privately(person, view, nonce)
            if isinstance(sent, Failure):
                return False
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
        return True

    async def _send_privately(
        self, person: Person, view: discord.ui.LayoutView, nonce: str
    ) -> Sent | Failure:
        """Send to the private channel, opened if need be, and remember how that went."""
        sent: Sent | Failure = Failure.NO_CHANNEL
        if person.dm_channel is not None:
            sent = await self._editors.deliver.send(person.dm_channel, view=view, nonce=nonce)
        if sent is Failure.NO_CHANNEL:
            channel = await self._editors.deliver.open_dm(person.user)
            if isinstance(channel, Failure):
                sent = channel
            else:
                sent = await self._editors.deliver.send(channel, view=view, nonce=nonce)
        if isinstance(sent, Sent):
            await self._people.note_dm(person.user, sent.channel, closed=False)
        elif sent is not Failure.TROUBLE:
            await self._people.note_dm(person.user, None, closed=True)
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
