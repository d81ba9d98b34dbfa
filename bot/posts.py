"""A table's own message: posted, brought down, drawn again, left behind as a receipt.

Owns: where that message stands. Must not know: what is on it (`bot.scenes`), when it changes
(`bot.board`).
"""

from __future__ import annotations

import discord

from bot.deliver import Failure
from bot.editors import REPLACE_AFTER, Editors
from bot.pictures import picture_of
from bot.scenes import Scenes
from bot.slots import Render, digest
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import MessageRef

DOWN_AGAIN_AFTER = 5.0
"""Seconds within which a table's message that was just posted is not brought down again."""


class Posts:
    """The message that everybody sees, one for each table."""

    def __init__(self, editors: Editors, scenes: Scenes) -> None:
        self._editors = editors
        self._scenes = scenes
        editors.show("table", self._drawn, self._again)

    async def adopt(self, snapshot: Snapshot, channel: int, message: int) -> None:
        """The answer to `/… start` has become the table's message."""
        ref = MessageRef(snapshot.id, "table", 0, channel, message, self._editors.clock.now())
        await self._editors.store.save_message(ref)
        self._editors.slots.put(self._editors.edit(ref))

    async def post(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message anew, at the bottom of its channel; the old one shrinks to a
        receipt of the deal it showed.
        """
        async with self._editors.lock(snapshot.id):
            old = await self._editors.find(snapshot.id, "table")
            now = await self._editors.directory.snapshot(snapshot.id) or snapshot
            view = await self._scenes.table(now)
            # By the message it replaces: brought down twice in one state, it moves twice.
            nonce = f"t{old.ref.message}" if old else f"t{now.id}v{now.version}"
            shown = digest(view)
            sent = await self._editors.deliver.send(now.table.channel, view=view, nonce=nonce)
            if isinstance(sent, Failure):
                if old is not None:
                    self._editors.slots.mark(old)
                return sent
            posted_at = self._editors.clock.now()
            ref = MessageRef(snapshot.id, "table", 0, sent.channel, sent.message, posted_at)
            await self._editors.store.save_message(ref)
            slot = self._editors.edit(ref)
            slot.shown, slot.standing = shown, picture_of(view)
            self._editors.slots.put(slot)
            self._editors.slots.mark(slot)
            if old is not None and old.ref.message != ref.message:
                receipt = await self._scenes.receipt(now, ref)
                await self._editors.slots.leave(old, receipt)
        return None

    async def bring_down(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message anew because somebody asks for it; not twice within seconds."""
        now = await self._editors.directory.snapshot(snapshot.id) or snapshot
        slot = await self._editors.find(snapshot.id, "table")
        lately = self._editors.clock.now() - DOWN_AGAIN_AFTER
        there = slot is not None and slot.ref.channel == now.table.channel
        if slot is not None and there and slot.ref.posted_at > lately:
            return None
        return await self.post(now)

    async def redraw(self, table: int) -> None:
        """Show on the table's message what is true now; one that grows too old is posted anew."""
        slot = await self._editors.find(table, "table")
        if slot is None:
            return
        snapshot = await self._editors.directory.snapshot(table)
        old = self._editors.clock.now() - REPLACE_AFTER > slot.ref.posted_at
        if old and snapshot is not None and snapshot.table.status is Status.PLAYING:
            if not self._editors.lock(table).locked():
                await self.post(snapshot)
            return
        self._editors.slots.mark(slot)

    async def answer(self, table: int, interaction: discord.Interaction) -> None:
        """Answer a press on the table's message with that message as it is now."""
        slot = await self._editors.find(table, "table")
        pressed = interaction.message.id if interaction.message else None
        if slot is None or slot.ref.message != pressed:
            await interaction.response.defer()
            await self.redraw(table)
            return
        await self._editors.slots.answer(slot, interaction)

    def _drawn(self, ref: MessageRef) -> Render:
        async def render() -> discord.ui.LayoutView | None:
            snapshot = await self._editors.directory.snapshot(ref.table)
            return None if snapshot is None else await self._scenes.table(snapshot)

        return render

    async def _again(self, snapshot: Snapshot, user: int) -> None:
        del user
        await self.post(snapshot)
