"""Finds the live message of a table or a person, and stores where each message is and which version
of its table it shows.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.discord.interaction_tokens import InteractionToken
from bot.discord.picture_files import UNKNOWN, KnownPicture
from bot.discord.rest import DiscordRest, Failure
from bot.lru import Lru
from bot.messages.live_message import LiveMessage, LiveMessages
from bot.ports import MessageKind, MessageRef, Store
from bot.runtime.side_tasks import SideTasks
from tables.live.directory import ONLY, Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.supervisor import log_failure

log = logging.getLogger(__name__)

REPLACE_AFTER = 50 * 60.0
"""Seconds after which a table's message is posted again, and a hand message at the start of the
next deal. Messages over an hour old may be edited only three times in six seconds per channel
(docs/discord.md).
"""

TRIED_AGAIN_AFTER = 60.0
"""Seconds after which a table without a message gets one, if no press demands it sooner. The bot
may have lost a permission for a moment.
"""
HAND_TRIED_AGAIN_AFTER = 10.0
"""Seconds after which a hand is sent again, if Discord or the network failed."""

NOTED_WITHIN = 1.0
"""Seconds after which the version that a message shows is stored. After a kill, a message that was
drawn more than this long before the kill is not drawn again.
"""

NOTED_AGAIN_AFTER = 5.0
"""Seconds after which a message's reference is stored again, if the store failed to take it."""

Repost = Callable[[Snapshot, MessageKind, int], Coroutine[Any, Any, None]]
"""Posts a deleted message of a table again, of this kind and for this user (0: the table's own)."""

Unseen = Callable[[Snapshot], Coroutine[Any, Any, None]]
"""Reports that a table's message can no longer be shown in its channel."""

Paint = Callable[[Snapshot, MessageRef], Awaitable[discord.ui.LayoutView | None]]
"""Renders a message from the present table for its reader; None if there is nothing to show."""


class MessageIndex:
    """Keeps one live message for each message of each table, for all classes that show tables and
    hands. It also has the locks under which messages are posted, and posts deleted or missing ones
    again.
    """

    def __init__(
        self,
        directory: Directory,
        store: Store,
        rest: DiscordRest,
        paint: Mapping[MessageKind, Paint],
        repost: Repost,
        unseen: Unseen,
    ) -> None:
        """`paint` has the function that renders each kind of message."""
        self.directory = directory
        self.store = store
        self.rest = rest
        self.clock = directory.services.clock
        self.live_messages = LiveMessages(rest)
        self._paint = paint
        self._repost, self._unseen = repost, unseen
        self.tasks = SideTasks("messages", "keeping a table's messages up to date failed")
        """All background work on messages except their edits."""
        self._to_note: set[LiveMessage] = set()
        """Messages drawn since their shown versions were last stored."""
        self._noting: asyncio.TimerHandle | None = None
        self._missing: dict[tuple[int, int], asyncio.TimerHandle] = {}
        """By table and user (0: the table's own message): when to post a missing message again.
        Only open tables have one, after a first try has failed.
        """
        self._servers: Lru[int, int] = Lru()
        """By table: its server."""
        self._posting: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        """By table and user (0: the table's own message): one message is posted at a time. A lock
        exists while a task has it or waits for it.
        """
        self._rendering, self._losing = self._render, self._on_lost
        self.live_messages.late.subscribe(lambda live: self.tasks.spawn(self._on_late(live.ref)))

    def make_live(
        self,
        ref: MessageRef,
        last_digest: bytes | None = None,
        known_picture: KnownPicture = UNKNOWN,
        token: InteractionToken | None = None,
    ) -> LiveMessage:
        """A new live message for this reference, with what is known about its content. It is kept
        up to date after `put`.
        """
        return LiveMessage(
            ref, self._rendering, self._losing, ref.version, last_digest, known_picture, token,
            is_ours=partial(self._runs, ref.table),
        )  # fmt: skip

    def _runs(self, table: int) -> bool:
        """Whether this process runs the table."""
        if self.directory.home is ONLY:
            return True
        guild = self._servers.get(table)
        return guild is None or self.directory.home.ours(guild)

    async def _render(self, live: LiveMessage) -> discord.ui.LayoutView | None:
        ref = live.ref
        snapshot = await self.directory.snapshot(ref.table)
        if snapshot is None:
            return None
        self._servers.put(ref.table, snapshot.table.guild)
        self.note_version(live, snapshot.version)
        return await self._paint[ref.kind](snapshot, ref)

    def note_version(self, live: LiveMessage, version: int) -> None:
        """Note that the message shows this version of the table, or is about to."""
        live.version_shown = version
        self._to_note.add(live)
        self._note_soon()

    async def mark_if_changed(self, live: LiveMessage) -> None:
        """Draw a newly posted message again, if its table has changed since it was rendered or its
        picture is still to come.
        """
        now = await self.directory.snapshot(live.ref.table)
        if live.last_digest is None or now is None or now.version != live.version_shown:
            self.live_messages.mark(live)

    def _note_soon(self) -> None:
        if self._noting is None and not self.tasks.given_up:
            loop = asyncio.get_running_loop()
            self._noting = loop.call_later(NOTED_WITHIN, self._note_now)

    def _note_now(self) -> None:
        self._noting = None
        if self._to_note:
            self.tasks.spawn(self._note_drawn())

    async def _note_drawn(self) -> None:
        """Store the versions shown now. Messages that are still being drawn follow later; messages
        that could not be drawn follow after their next edit.
        """
        drawn, self._to_note = self._to_note, set()
        refs = self.live_messages.up_to_date_refs(drawn)
        self._to_note |= {one for one in drawn if one.is_pending and not (one.retired or one.timer)}
        if self._to_note:
            self._note_soon()
        if refs:
            await self.store.note_shown(refs)

    async def find(self, table: int, kind: MessageKind, user: int = 0) -> LiveMessage | None:
        """The live message, if there is such a message."""
        live = self.live_messages.get(table, kind, user)
        if live is not None:
            return live
        ref = await self.ref(table, kind, user)
        if self.directory.home is not ONLY and table not in self._servers:
            snapshot = await self.directory.snapshot(table)
            if snapshot is not None:
                self._servers.put(table, snapshot.table.guild)
        # Another task may have made it meanwhile, and two editors would race.
        live = self.live_messages.get(table, kind, user)
        if live is None and ref is not None:
            live = self.make_live(ref)
            self.live_messages.put(live)
        return live

    async def find_again(self, table: int) -> None:
        """Adopt the messages that another process may have posted or drawn for a table. Their
        content is not known. If there are two messages, the newer one is kept: a process that loses
        the table may store its last message after its successor's.
        """
        for ref in await self.store.messages(table):
            live = self.live_messages.get(table, ref.kind, ref.user)
            if live is None:
                continue
            live.last_digest = None
            if ref.message < live.ref.message:
                await self.store_ref(live.ref)
                if ref.kind == MessageKind.HAND:
                    # No press on this hand leads to the other one, and this one may ask for a
                    # decision.
                    self.tasks.spawn(self._delete(ref))
            elif ref.message > live.ref.message:
                self.live_messages.drop(table, ref.kind, ref.user)
                self.mark_found(table, ref.user)

    async def _delete(self, ref: MessageRef) -> None:
        await self.rest.delete(ref.channel, ref.message)

    async def store_ref(self, ref: MessageRef, replaced: MessageRef | None = None) -> None:
        """Store where a message is, and then delete the one that it replaces. If the store fails,
        the message is kept up to date nevertheless, and both steps are done later. If the process
        dies before that, its successor finds the old message. If another process shows the table,
        that process is notified.
        """
        try:
            await self.store.save_message(ref)
        except Exception as error:  # noqa: BLE001  (logged, and tried again)
            which = f"a {ref.kind} message of table {ref.table}"
            log_failure(log, error, "where %s stands is not known", which)
            if not self.tasks.given_up:
                loop = asyncio.get_running_loop()
                loop.call_later(
                    NOTED_AGAIN_AFTER, lambda: self.tasks.spawn(self._store_again(ref, replaced))
                )
        else:
            if self.directory.home is not ONLY:
                self.tasks.spawn(self._notify_home(ref.table))
            if replaced is not None and replaced.message != ref.message:
                await self._delete(replaced)

    async def _on_late(self, ref: MessageRef) -> None:
        """Redraw a message, here or at the table's home, after an edit that came too late."""
        live = await self.find(ref.table, ref.kind, ref.user)
        if live is not None and live.ref.message == ref.message:
            live.last_digest = None
            self.live_messages.mark(live)
        await self._notify_home(ref.table)

    async def _notify_home(self, table: int) -> None:
        snapshot = await self.directory.snapshot(table)
        if snapshot is not None:
            self.directory.mark_used(snapshot)

    async def _store_again(self, ref: MessageRef, replaced: MessageRef | None) -> None:
        live = self.live_messages.get(ref.table, ref.kind, ref.user)
        # A process that has taken the table must know of the message, too.
        if live is None or live.ref.message <= ref.message:
            await self.store_ref(ref, replaced)
        if live is None or live.ref.message == ref.message:
            return
        # This process lost the table and took it again. Meanwhile it did not know the message.
        older = min(live.ref, ref, key=lambda one: one.message)
        if live.ref is older:
            self.live_messages.drop(ref.table, ref.kind, ref.user)
            newer = await self.find(ref.table, ref.kind, ref.user)
            if newer is not None:
                self.live_messages.mark(newer)
        if ref.kind == MessageKind.HAND:
            await self._delete(older)

    async def ref(self, table: int, kind: MessageKind, user: int = 0) -> MessageRef | None:
        """Where a message is, if there is one."""
        refs = await self.store.messages(table)
        return next((r for r in refs if r.kind == kind and r.user == user), None)

    def lock(self, table: int, user: int = 0) -> asyncio.Lock:
        """The lock that a task holds while it posts this message."""
        key = (table, user)
        lock = self._posting.get(key)
        if lock is None:
            lock = self._posting[key] = asyncio.Lock()
        return lock

    async def wait_until_posted(self, table: int) -> None:
        """Wait until no message of this table is being posted or about to be."""
        for lock in [lock for key, lock in self._posting.items() if key[0] == table]:
            async with lock:
                pass

    def mark_missing(self, table: int, user: int = 0) -> None:
        """Note that the table's message or a person's hand is missing. It is posted later, unless
        `mark_found` is called first.
        """
        if not self.tasks.given_up:
            self.mark_found(table, user)
            loop = asyncio.get_running_loop()
            self._missing[table, user] = loop.call_later(
                HAND_TRIED_AGAIN_AFTER if user else TRIED_AGAIN_AFTER,
                lambda: self.tasks.spawn(self.try_again(table, user)),
            )

    def mark_found(self, table: int, user: int = 0) -> None:
        """Note that the message exists, or is no longer needed."""
        if timer := self._missing.pop((table, user), None):
            timer.cancel()

    def is_missing(self, table: int, user: int = 0) -> bool:
        """Whether the message should have been posted but could not be."""
        return (table, user) in self._missing

    async def try_again(self, table: int, user: int = 0) -> None:
        """Post a missing message if this process still shows the table. If anything fails before it
        is posted, it is tried again later.
        """
        self.mark_missing(table, user)
        snapshot = await self.directory.snapshot(table)
        if (
            snapshot is None
            or snapshot.table.status is Status.CLOSED
            or not self.directory.home.ours(snapshot.table.guild)
        ):
            self.mark_found(table, user)
        else:
            await self._repost(snapshot, MessageKind.HAND if user else MessageKind.TABLE, user)

    async def finish(self, table: int) -> None:
        """Draw all messages of a closed table for the last time, and forget each one after that.
        Sends no new message.
        """
        await self._mark_last(table)
        # A post under way has arrived by then, and may show an earlier state.
        await self.wait_until_posted(table)
        await self._mark_last(table)
        self._miss_nothing(table)

    async def _mark_last(self, table: int) -> None:
        for ref in await self.store.messages(table):
            if ref.kind == MessageKind.TURN_CALL:
                continue
            live = await self.find(table, ref.kind, ref.user)
            if live is not None and (live.on_final_edit is None or not live.is_pending):
                live.on_final_edit = self._drawn_last
                self.live_messages.mark(live)

    async def _drawn_last(self, live: LiveMessage) -> None:
        # It is not known here whether another process has drawn it. That process forgets it.
        if live.is_ours():
            await self.store.drop_message(live.ref)
        self.live_messages.drop(live.ref.table, live.ref.kind, live.ref.user)

    def forget(self, table: int) -> None:
        """Stop showing a table."""
        self.live_messages.drop_table(table)
        self._miss_nothing(table)

    def _miss_nothing(self, table: int) -> None:
        for at, user in list(self._missing):
            if at == table:
                self.mark_found(table, user)

    def unload(self, table: int) -> None:
        """Drop the messages of a table that was not used for a while. The store can find them
        again.
        """
        self.live_messages.unload(table)

    async def wait_until_drawn(self, table: int, patience: float | None = None) -> None:
        """Wait until the running edits of this table are done, but no longer than `patience`
        seconds. Messages that wait for a retry are not waited for.
        """
        refs = await self.store.messages(table)
        lives = [self.live_messages.get(table, ref.kind, ref.user) for ref in refs]
        tasks = [live.task for live in lives if live is not None and live.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=patience)

    async def note_shown(self) -> None:
        """Store which version of its table each message shows, so that the next start draws no more
        than it must.
        """
        await self.store.note_shown(self.live_messages.up_to_date_refs())

    async def wait_until_settled(self) -> None:
        """Wait until every message shows what was committed."""
        await self.tasks.wait_until_done()
        await self.live_messages.wait_until_settled()

    async def cancel(self) -> None:
        """Show nothing more, and cancel the running work."""
        for timer in self._missing.values():
            timer.cancel()
        if self._noting is not None:
            self._noting.cancel()
        await self.tasks.cancel()
        await self.live_messages.cancel()

    async def _on_lost(self, live: LiveMessage, failure: Failure) -> None:
        """Forget a message that is gone, or whose channel is gone or closed to the bot. A deleted
        message is posted again at once. Any other is posted again later, if Discord allows it.
        """
        ref = live.ref
        if ref.kind == MessageKind.COPY:
            if not live.retired:
                self.live_messages.drop(ref.table, ref.kind, ref.user)
            return
        async with self.lock(ref.table, ref.user):
            if live.retired:
                return  # another message has replaced it already
            self.live_messages.drop(ref.table, ref.kind, ref.user)
            self.mark_missing(ref.table, ref.user)
            await self.store.drop_message(ref)
            newer = await self.find(ref.table, ref.kind, ref.user)
            if newer is not None:
                # Another process had replaced the message.
                self.mark_found(ref.table, ref.user)
                self.live_messages.mark(newer)
                return
        snapshot = await self.directory.snapshot(ref.table)
        if snapshot is None or snapshot.table.status is Status.CLOSED:
            self.mark_found(ref.table, ref.user)
        elif failure is Failure.GONE:
            self.tasks.spawn(self._repost(snapshot, ref.kind, ref.user))
        elif ref.kind == MessageKind.TABLE:
            self.tasks.spawn(self._unseen(snapshot))
