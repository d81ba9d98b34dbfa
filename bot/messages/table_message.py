"""Posts, reposts and redraws a table's own message, and turns the old one into a receipt."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace

import discord

from bot.discord.interaction_tokens import InteractionToken, token_of
from bot.discord.picture_files import BARE, UNKNOWN, KnownPicture, picture_of
from bot.discord.press_age import CLICK_PATIENCE
from bot.discord.rate_limiter import Urgency
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import Failure, Sent, nonce
from bot.discord.wire import carries_pressed
from bot.messages.live_message import LiveMessage, digest
from bot.messages.message_index import REPLACE_AFTER, MessageIndex, Paint
from bot.people import People
from bot.ports import MessageKind, MessageRef
from bot.present.table_presenter import TablePresenter
from bot.render.parts import Picture
from tables.model.snapshot import Snapshot
from tables.model.table import Status

DOWN_AGAIN_AFTER = 5.0
"""Seconds within which a newly posted table message is not reposted."""


@dataclass(slots=True, eq=False)
class NewTableMessage:
    """A press that may be answered by the table's new message, if one is posted while the press is
    handled, for any reason.
    """

    interaction: discord.Interaction
    taken: bool = False
    """Whether the new message is on its way as the answer, or the press no longer waits for it."""
    done: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait_for_answer(self) -> None:
        """Wait for the new message. If it comes late or not at all, acknowledge the press."""
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
    """The messages that all can see, one for each table."""

    def __init__(self, index: MessageIndex, presenter: TablePresenter, people: People) -> None:
        self._index = index
        self._presenter = presenter
        self._people = people
        self._pressed: dict[int, list[NewTableMessage]] = {}
        """By table: presses that wait for the table's next new message. It answers one of them."""

    @contextmanager
    def answering(
        self, table: int, interaction: discord.Interaction
    ) -> Generator[NewTableMessage, None, None]:
        """Handle a press on the table's message that may cause a new one. The new message is the
        answer: it costs no extra request, and the press's token may edit it.
        """
        press = NewTableMessage(interaction)
        self._pressed.setdefault(table, []).append(press)
        try:
            yield press
        finally:
            # One press may have been answered by it, and the others have been dropped.
            left = self._pressed.get(table, [])
            if press in left:
                left.remove(press)
            if not left:
                self._pressed.pop(table, None)

    def mark_followed(self, table: int) -> None:
        """End the wait of all presses, because no more messages are posted for this commit."""
        for press in self._pressed.get(table, ()):
            press.done.set()

    @asynccontextmanager
    async def opening(self, table: int) -> AsyncGenerator[None]:
        """Hold the posting lock while a new table's first message is sent as the answer to `start`
        and adopted. If that fails or is cancelled, the message is posted later.
        """
        async with self._index.lock(table):
            self._index.mark_missing(table)
            yield

    async def adopt(
        self,
        snapshot: Snapshot,
        channel: int,
        message: int,
        token: InteractionToken | None = None,
        shown: KnownPicture = UNKNOWN,
        wanted: Picture | None = None,
    ) -> None:
        """Adopt the answer to `/… start` as the table's message. If it does not show the `wanted`
        picture yet, it is drawn again. The same happens once avatars that the picture lacks have
        been fetched.
        """
        now = self._index.clock.now()
        ref = MessageRef(snapshot.id, MessageKind.TABLE, 0, channel, message, now, snapshot.version)
        await self._index.store_ref(ref)
        live = self._index.make_live(ref, known_picture=shown, token=token)
        self._index.live_messages.put(live)
        self._index.mark_found(snapshot.id)
        late = self._is_late(wanted, channel, shown)
        if late:
            self._index.live_messages.mark(live)
        if wanted is not None and (late or shown != BARE):
            self._index.tasks.spawn(self._show_portraits(snapshot, live, wanted))

    async def _show_portraits(self, snapshot: Snapshot, live: LiveMessage, shown: Picture) -> None:
        """Draw a new table's message once more if its picture lacks avatars that can be fetched.
        Just after a start none has been fetched.
        """
        if await self._people.count_portraits(snapshot) > sum(map(bool, shown.portraits)):
            # A running edit would record its picture as the right one, so wait for its end first.
            await self._index.wait_until_drawn(snapshot.id)
            live.last_digest, live.known_picture = None, UNKNOWN
            self._index.live_messages.mark(live)

    async def post(
        self,
        snapshot: Snapshot,
        urgency: Urgency | None = None,
        *,
        unless: Callable[[LiveMessage, Snapshot], bool] | None = None,
        again: bool = False,
    ) -> Failure | None:
        """Post the table's message again at the bottom of its channel. The old one becomes a
        receipt of the deal that it showed. The message of a closed table stays where it is, and so
        does one that `unless` accepts. `again`: a process that ended may have posted it already.
        Then Discord returns that message, which shows an earlier state.
        """
        async with self._index.lock(snapshot.id):
            # The hands of the deal wait for it, and perhaps the person who pressed Deal.
            await self._index.live_messages.turn(urgency or Urgency.ANSWER)
            old = await self._index.find(snapshot.id, MessageKind.TABLE)
            now = await self._index.directory.snapshot(snapshot.id) or snapshot
            closed = now.table.status is Status.CLOSED
            if closed or (old is not None and unless is not None and unless(old, now)):
                self._index.mark_found(now.id)
                return None
            view = await self._presenter.message(now)
            # The key names the replaced message, so that two reposts of one version both post.
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
            await self._index.store_ref(ref)
            if again:
                sent = replace(sent, shown=UNKNOWN)
            if sent.shown is UNKNOWN or self._is_late(wanted, sent.channel, sent.shown):
                last_digest = None  # it is drawn once more, with the picture
            live = self._index.make_live(ref, last_digest, sent.shown, token)
            self._index.live_messages.put(live)
            await self._index.mark_if_changed(live)
            if old is not None and old.ref.message != ref.message:
                # Nothing waits for the receipt, so hands, presses, and other tables after a restart
                # go first.
                late = urgency is Urgency.TAKE_UP
                last = Urgency.BACKGROUND if late else Urgency.RECEIPT
                self._index.tasks.spawn(self._leave(old, now, ref, last))
        return None

    def _is_late(self, wanted: Picture | None, channel: int, shown: KnownPicture) -> bool:
        """Whether a new message was sent without its picture, which can follow."""
        return (
            wanted is not None
            and shown == BARE
            and self._index.rest.pictures.follows(channel, wanted)
        )

    async def _leave(
        self, old: LiveMessage, now: Snapshot, new: MessageRef, urgency: Urgency
    ) -> None:
        """Turn a replaced message into its receipt."""

        async def receipt() -> discord.ui.LayoutView | None:
            live = self._index.live_messages.get(now.id, MessageKind.TABLE)
            if live is not None and live.ref.message == old.ref.message:
                return None  # the table has adopted it again since (`_answer_old`)
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
        """Send the new message, and return it with the token that may edit it. It is sent as the
        answer to a waiting press, or by the token of the replaced message, or else with the bot's
        own token.
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
            await rest.wait_for_follow_up_slot(channel, token, QueuedRequest(urgency.value))
            sent = await rest.post_by(token, channel, view)
            if isinstance(sent, Sent):
                return sent, token
        return await rest.send(channel, view=view, nonce=key, urgency=urgency), None

    async def repost(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message again on request, but not twice within `DOWN_AGAIN_AFTER`
        seconds.
        """
        since = self._index.clock.now() - DOWN_AGAIN_AFTER

        def is_down(live: LiveMessage, now: Snapshot) -> bool:
            return live.ref.channel == now.table.channel and live.ref.posted_at > since

        return await self.post(snapshot, Urgency.ANSWER, unless=is_down)

    async def redraw(self, table: int, urgency: Urgency | None = None) -> None:
        """Redraw the table's message. A message that grows too old is posted again."""
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
        """Answer a press on the table's message with its present content. A pressed old message
        becomes the table's message if the table has none. Otherwise the old message then links to
        the table.
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
        """Whether the pressed message is an old one of the table that still has its button."""
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
            # The new message is on its way, and this one becomes a receipt after that.
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
    """Accept any message that was posted meanwhile in place of a missing one."""
    return True


def _offers(pressed: discord.Message, interaction: discord.Interaction) -> bool:
    """Whether this is a public message, with layout components, that has the pressed button. A
    forged press must not change what others see.
    """
    if pressed.flags.ephemeral or not pressed.flags.components_v2:
        return False
    return carries_pressed(pressed, interaction)


def painting(presenter: TablePresenter) -> Paint:
    """Returns the function that renders a table's message."""

    async def paint(snapshot: Snapshot, _: MessageRef) -> discord.ui.LayoutView | None:
        return await presenter.message(snapshot)

    return paint
