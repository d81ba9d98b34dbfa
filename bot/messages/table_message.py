"""A table's own message: posted, brought down, drawn again, left behind as a receipt.

Owns: where that message stands. Must not know: what is on it (`bot.present.table_presenter`), when
it changes (`bot.messages.messages`).
"""

from __future__ import annotations

import discord

from bot.discord_io.nonce import nonce
from bot.discord_io.rest import Failure
from bot.messages.live_message import digest
from bot.messages.message_index import REPLACE_AFTER, Draw, MessageIndex, from_snapshot
from bot.ports import MessageRef
from bot.present.table_presenter import TablePresenter
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status

DOWN_AGAIN_AFTER = 5.0
"""Seconds within which a table's message that was just posted is not brought down again."""


class TableMessages:
    """The message that everybody sees, one for each table."""

    def __init__(self, index: MessageIndex, presenter: TablePresenter) -> None:
        self._index = index
        self._presenter = presenter

    async def adopt(self, snapshot: Snapshot, channel: int, message: int) -> None:
        """The answer to `/… start` has become the table's message."""
        now = self._index.clock.now()
        ref = MessageRef(snapshot.id, "table", 0, channel, message, now, snapshot.version)
        await self._index.store.save_message(ref)
        self._index.live_messages.put(self._index.edit(ref))

    async def post(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message anew, at the bottom of its channel; the old one shrinks to a
        receipt of the deal it showed. That of a table that has closed stays where it is.
        """
        async with self._index.lock(snapshot.id):
            old = await self._index.find(snapshot.id, "table")
            now = await self._index.directory.snapshot(snapshot.id) or snapshot
            if now.table.status is Status.CLOSED:
                return None
            view = await self._presenter.message(now)
            # By the message it replaces: brought down twice in one state, it moves twice.
            key = nonce("table", old.ref.message) if old else nonce("table", now.id, now.version)
            last_drawn = digest(view)
            sent = await self._index.rest.send(now.table.channel, view=view, nonce=key)
            if isinstance(sent, Failure):
                if old is not None:
                    self._index.live_messages.mark(old)
                return sent
            posted_at = self._index.clock.now()
            ref = MessageRef(
                now.id, "table", 0, sent.channel, sent.message, posted_at, now.version
            )
            await self._index.store.save_message(ref)
            live = self._index.edit(ref)
            live.last_drawn, live.standing = last_drawn, sent.shown
            self._index.live_messages.put(live)
            self._index.live_messages.mark(live)
            if old is not None and old.ref.message != ref.message:
                receipt = await self._presenter.receipt(now, ref)
                await self._index.live_messages.leave(old, receipt)
        return None

    async def bring_down(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message anew because somebody asks for it; not twice within seconds."""
        now = await self._index.directory.snapshot(snapshot.id) or snapshot
        live = await self._index.find(snapshot.id, "table")
        since = self._index.clock.now() - DOWN_AGAIN_AFTER
        there = live is not None and live.ref.channel == now.table.channel
        if live is not None and there and live.ref.posted_at > since:
            return None
        return await self.post(now)

    async def redraw(self, table: int) -> None:
        """Show on the table's message what is true now; one that grows too old is posted anew."""
        live = await self._index.find(table, "table")
        if live is None:
            return
        snapshot = await self._index.directory.snapshot(table)
        old = self._index.clock.now() - REPLACE_AFTER > live.ref.posted_at
        if old and snapshot is not None and snapshot.table.status is Status.PLAYING:
            if not self._index.lock(table).locked():
                await self.post(snapshot)
            return
        self._index.live_messages.mark(live)

    async def answer(self, table: int, interaction: discord.Interaction) -> None:
        """Answer a press on the table's message with that message as it is now."""
        live = await self._index.find(table, "table")
        pressed = interaction.message.id if interaction.message else None
        if live is None or live.ref.message != pressed:
            await interaction.response.defer()
            await self.redraw(table)
            return
        await self._index.live_messages.answer(live, interaction)


def drawn(directory: Directory, presenter: TablePresenter) -> Draw:
    """How a table's message is drawn: as the table stands then."""

    async def paint(snapshot: Snapshot, _: MessageRef) -> discord.ui.LayoutView | None:
        return await presenter.message(snapshot)

    return from_snapshot(directory, paint)
