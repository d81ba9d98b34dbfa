"""A table's own message: posted, reposted, drawn again, left behind as a receipt.

Owns: when that message is posted, and by which request. Must not know: what is on it
(`bot.present.table_presenter`), when it changes (`bot.messages.messages`), where it stands
(`bot.messages.message_index`).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field

import discord

from bot.discord.interaction_tokens import InteractionToken, token_of
from bot.discord.picture_files import UNKNOWN, picture_of
from bot.discord.press_age import CLICK_PATIENCE
from bot.discord.request_pace import Urgency
from bot.discord.request_queue import Waiting
from bot.discord.rest import Failure, Sent, nonce
from bot.discord.wire import carries_pressed
from bot.messages.live_message import LiveMessage, digest
from bot.messages.message_index import REPLACE_AFTER, MessageIndex, Paint
from bot.ports import MessageKind, MessageRef
from bot.present.table_presenter import TablePresenter
from tables.model.snapshot import Snapshot
from tables.model.table import Status

DOWN_AGAIN_AFTER = 5.0
"""Seconds within which a table's message that was just posted is not reposted."""


@dataclass(slots=True, eq=False)
class NewTableMessage:
    """What may answer a press: the table's new message, if one is posted while it is carried out,
    whoever has brought that about.
    """

    interaction: discord.Interaction
    taken: bool = False
    """Whether that message is on its way as the answer, or nobody waits for it any more."""
    done: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait_for_answer(self) -> None:
        """Wait for that message; if it is long in coming, or does not, acknowledge the press."""
        try:
            async with asyncio.timeout(CLICK_PATIENCE):
                await self.done.wait()
        except TimeoutError:
            if self.taken:
                await self.done.wait()
        self.taken = True
        if not self.interaction.response.is_done():
            await self.interaction.response.defer()


class TableMessages:
    """The message that everybody sees, one for each table."""

    def __init__(self, index: MessageIndex, presenter: TablePresenter) -> None:
        self._index = index
        self._presenter = presenter
        self._pressed: dict[int, list[NewTableMessage]] = {}
        """By table: presses of which the table's next new message is to answer one."""

    @contextmanager
    def answering(
        self, table: int, interaction: discord.Interaction
    ) -> Generator[NewTableMessage, None, None]:
        """While a press on the table's message is carried out that may have it posted anew: the new
        message is the answer, costs no request of its own, and may be changed by the press's token.
        """
        press = NewTableMessage(interaction)
        self._pressed.setdefault(table, []).append(press)
        try:
            yield press
        finally:
            # Somebody may have been given it, and the others have been forgotten.
            left = self._pressed.get(table, [])
            if press in left:
                left.remove(press)
            if not left:
                self._pressed.pop(table, None)

    def mark_followed(self, table: int) -> None:
        """Nothing more is posted of a commit: presses that still wait, wait in vain."""
        for press in self._pressed.get(table, ()):
            press.done.set()

    @asynccontextmanager
    async def opening(self, table: int) -> AsyncGenerator[None]:
        """While a new table's first message is sent, as the answer to whoever opened it, and
        adopted: nobody else posts one. Where that fails or is broken off, it is posted later.
        """
        async with self._index.lock(table):
            self._index.mark_missing(table)
            yield

    async def adopt(
        self, snapshot: Snapshot, channel: int, message: int, token: InteractionToken | None = None
    ) -> None:
        """The answer to `/… start` has become the table's message."""
        now = self._index.clock.now()
        ref = MessageRef(snapshot.id, MessageKind.TABLE, 0, channel, message, now, snapshot.version)
        await self._index.note_down(ref)
        self._index.live_messages.put(self._index.make_live(ref, token=token))
        self._index.mark_found(snapshot.id)

    async def post(
        self,
        snapshot: Snapshot,
        urgency: Urgency | None = None,
        *,
        unless: Callable[[LiveMessage, Snapshot], bool] | None = None,
    ) -> Failure | None:
        """Post the table's message anew, at the bottom of its channel; the old one shrinks to a
        receipt of the deal it showed. That of a table that has closed stays where it is, and one
        that is good enough by `unless`.
        """
        async with self._index.lock(snapshot.id):
            # The deal's hands wait for it, and perhaps whoever pressed Deal.
            await self._index.live_messages.turn(urgency or Urgency.ANSWER)
            old = await self._index.find(snapshot.id, MessageKind.TABLE)
            now = await self._index.directory.snapshot(snapshot.id) or snapshot
            closed = now.table.status is Status.CLOSED
            if closed or (old is not None and unless is not None and unless(old, now)):
                self._index.mark_found(now.id)
                return None
            view = await self._presenter.message(now)
            # By the message it replaces: reposted twice in one state, it moves twice.
            key = nonce("table", old.ref.message) if old else nonce("table", now.id, now.version)
            last_digest: bytes | None = digest(view)
            wanted = picture_of(view)
            posted: MessageRef | None = None
            try:
                sent, token = await self._send(now, view, key, old, urgency)
                if isinstance(sent, Failure):
                    return sent
                ref = MessageRef(
                    now.id, MessageKind.TABLE, 0, sent.channel, sent.message,
                    self._index.clock.now(), now.version,
                )  # fmt: skip
                posted = ref
            finally:
                if posted is not None:
                    self._index.mark_found(now.id)
                elif old is not None:
                    self._index.live_messages.mark(old)
                else:
                    self._index.mark_missing(now.id)
            await self._index.note_down(ref)
            if (
                wanted is not None
                and sent.shown.picture is None
                and self._index.rest.pictures.follows(sent.channel, wanted)
            ):
                last_digest = None  # it is drawn once more, with the picture
            live = self._index.make_live(ref, last_digest, sent.shown, token)
            self._index.live_messages.put(live)
            await self._index.mark_if_changed(live)
            if old is not None and old.ref.message != ref.message:
                # Nobody waits for what is left over: neither a hand nor a press, nor any other
                # table after a restart.
                late = urgency is Urgency.TAKE_UP
                last = Urgency.BACKGROUND if late else Urgency.RECEIPT
                self._index.tasks.spawn(self._leave(old, now, ref, last))
        return None

    async def _leave(
        self, old: LiveMessage, now: Snapshot, new: MessageRef, urgency: Urgency
    ) -> None:
        """Shrink a message that another has replaced to what is left of it."""

        async def receipt() -> discord.ui.LayoutView | None:
            live = self._index.live_messages.get(now.id, MessageKind.TABLE)
            if live is not None and live.ref.message == old.ref.message:
                return None  # the table has taken it back since (`_answer_old`)
            return await self._presenter.receipt(now, new)

        await self._index.live_messages.draw_final(old, receipt, urgency)

    async def _send(
        self,
        now: Snapshot,
        view: discord.ui.LayoutView,
        key: str,
        old: LiveMessage | None,
        urgency: Urgency | None,
    ) -> tuple[Sent | Failure, InteractionToken | None]:
        """Send the new message: as the answer to the press that waits for it, or by the token that
        may still change the one it replaces, else with the bot's login; with the token by which it
        may be changed.
        """
        rest, pressed = self._index.rest, self._pressed.get(now.id, ())
        channel, urgency = now.table.channel, urgency or Urgency.TABLE
        press = next((one for one in pressed if not one.taken), None)
        if press is not None:
            press.taken = True
            try:
                sent = await rest.post_as_answer(press.interaction, view)
            finally:
                press.done.set()
            if isinstance(sent, Sent):
                return sent, token_of(press.interaction, sent.message)
        elif (
            old is not None
            and (token := old.good_token)
            and old.ref.channel == channel
            and rest.may_follow_up(channel)
        ):
            await rest.wait_for_follow_up_slot(channel, token, Waiting(urgency.value))
            sent = await rest.post_by(token, channel, view)
            if isinstance(sent, Sent):
                return sent, token
        return await rest.send(channel, view=view, nonce=key, urgency=urgency), None

    async def repost(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message anew because somebody asks for it; not twice within seconds."""
        since = self._index.clock.now() - DOWN_AGAIN_AFTER

        def is_down(live: LiveMessage, now: Snapshot) -> bool:
            return live.ref.channel == now.table.channel and live.ref.posted_at > since

        return await self.post(snapshot, Urgency.ANSWER, unless=is_down)

    async def redraw(self, table: int, urgency: Urgency | None = None) -> None:
        """Show on the table's message what is true now; one that grows too old is posted anew."""
        live = await self._index.find(table, MessageKind.TABLE)
        snapshot = await self._index.directory.snapshot(table)
        if live is None:
            if snapshot is not None and self._index.is_missing(table):
                await self.post(snapshot, urgency, unless=_any_does)
            return
        old = self._index.clock.now() - REPLACE_AFTER > live.ref.posted_at
        if old and snapshot is not None and snapshot.table.status is Status.PLAYING:
            if not self._index.lock(table).locked():
                await self.post(snapshot, urgency)
            return
        self._index.live_messages.mark(live, urgency)

    async def answer(self, table: int, interaction: discord.Interaction) -> None:
        """Answer a press on the table's message with that message as it is now. One that was left
        behind becomes the table's own where that has none, else it says where the table is.
        """
        live = await self._index.find(table, MessageKind.TABLE)
        pressed = interaction.message
        if live is not None and pressed is not None and live.ref.message == pressed.id:
            await self._index.live_messages.answer(live, interaction)
        elif pressed is not None and _offers(pressed, interaction):
            await self._answer_old(table, interaction, pressed)
        else:
            await interaction.response.defer()
            await self.redraw(table)

    def is_left_behind(self, table: int, interaction: discord.Interaction) -> bool:
        """Whether the pressed message is one that the table has left behind, button and all."""
        pressed, live = interaction.message, self._index.live_messages.get(table, MessageKind.TABLE)
        if pressed is None or not _offers(pressed, interaction):
            return False
        if live is None:
            return self._index.is_missing(table)
        return live.ref.message != pressed.id

    async def _answer_old(
        self, table: int, interaction: discord.Interaction, pressed: discord.Message
    ) -> None:
        lock = self._index.lock(table)
        try:
            async with asyncio.timeout(CLICK_PATIENCE):
                await lock.acquire()
        except TimeoutError:
            # The new message is on its way, and this one shrinks once it stands.
            await interaction.response.defer()
            return
        try:
            live = await self._index.find(table, MessageKind.TABLE)
            snapshot = await self._index.directory.snapshot(table)
            there = snapshot is not None and pressed.channel.id == snapshot.table.channel
            if live is None and snapshot is not None and there:
                await self.adopt(snapshot, pressed.channel.id, pressed.id)
                live = self._index.live_messages.get(table, MessageKind.TABLE)
        finally:
            lock.release()
        if live is not None and live.ref.message == pressed.id:
            await self._index.live_messages.answer(live, interaction)
        elif live is not None and snapshot is not None:
            receipt = await self._presenter.receipt(snapshot, live.ref)
            await self._index.rest.answer(interaction, receipt, UNKNOWN)
        else:
            await interaction.response.defer()
            await self.redraw(table)


def _any_does(_: LiveMessage, __: Snapshot) -> bool:
    """Where one is missing, whichever somebody has posted meanwhile is good enough."""
    return True


def _offers(pressed: discord.Message, interaction: discord.Interaction) -> bool:
    """Whether it is a painted message for everybody and has the button that was pressed: whoever
    invents a press must not change what stands there for others.
    """
    if pressed.flags.ephemeral or not pressed.flags.components_v2:
        return False
    return carries_pressed(pressed, interaction)


def painting(presenter: TablePresenter) -> Paint:
    """How a table's message is painted."""

    async def paint(snapshot: Snapshot, _: MessageRef) -> discord.ui.LayoutView | None:
        return await presenter.message(snapshot)

    return paint
