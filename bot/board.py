"""Which message of a table shows what, and when it is drawn again.

Owns: the table's message and the hands: posting, moving, redrawing, taking away. Must not know:
what stands in them (`bot.scenes`), how Discord is called (`bot.deliver`), what a press does
(`bot.presses`), turn calls (`bot.pings`). Table and hands stand in one module, over 400 lines,
because they share the editors and the locks under which messages are posted.

At once go only the table and the hand of whoever must act next; the actor's own hand is the answer
to the press itself; other hands when their owner presses anything, must act, or the deal ends
(docs/architecture.md): three requests for an action, two of them counted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import discord

from bot.deliver import Deliver, Failure, Sent
from bot.ids import decode
from bot.people import People
from bot.pings import Pings
from bot.scenes import Scenes
from bot.slots import CLICK_PATIENCE, Render, Slot, Slots, digest
from tables.commands import Act, Close, Command, Leave, Outcome
from tables.directory import Directory
from tables.ports import MessageRef, Person, Store
from tables.snapshot import LiveDeal, Snapshot
from tables.table import Status

log = logging.getLogger(__name__)

REPLACE_AFTER = 50 * 60.0
"""Seconds after which a table's message is posted anew, and a hand's at the next deal's start:
messages over an hour old may be edited only three times in six seconds and channel
(docs/discord.md)."""

DOWN_AGAIN_AFTER = 5.0
"""Seconds within which a table's message that was just posted is not brought down again."""


class Board:
    """Keeps every message of every table in step with what was committed."""

    def __init__(
        self, directory: Directory, store: Store, deliver: Deliver, scenes: Scenes, people: People
    ) -> None:
        self._directory = directory
        self._store = store
        self._deliver = deliver
        self._scenes = scenes
        self._people = people
        self._clock = directory.world.clock
        self._pings = Pings(directory, store, deliver, scenes, people, self._spawn)
        self.slots = Slots(deliver)
        self._tasks: set[asyncio.Task[None]] = set()
        self._posting: dict[tuple[int, int], asyncio.Lock] = {}
        """By table and user, 0 for the table's own message: one message is posted at a time."""

    # --- what was committed -------------------------------------------------------------------

    async def changed(self, command: Command, outcome: Outcome) -> None:
        """A listener of `Directory`: only marks and schedules, never waits for Discord."""
        snapshot = outcome.snapshot
        if outcome.dealt:
            self._spawn(self._deal_started(snapshot))
        elif outcome.closed:
            self._spawn(self._closed(snapshot))
        else:
            self._spawn(self._moved(command, outcome))

    async def _deal_started(self, snapshot: Snapshot) -> None:
        users = await self._people.users(snapshot)
        # The hands carry a link to the table's message, so that one goes first.
        await self.post_table(snapshot)
        await asyncio.gather(
            *(self._show_hand(snapshot, user, fresh=True) for user in users.values())
        )
        # The hand of somebody whose seat was just given up says so.
        for ref in await self._store.messages(snapshot.id):
            if ref.kind == "hand" and ref.user not in users.values():
                await self.redraw_hand(snapshot.id, ref.user)
        await self._pings.call(snapshot.id)

    async def _moved(self, command: Command, outcome: Outcome) -> None:
        snapshot = outcome.snapshot
        table, deal = snapshot.table, snapshot.deal
        await self.redraw_table(snapshot.id)
        users = await self._people.users(snapshot)
        redraw: set[int] = set()
        if outcome.settled:
            await self._show_result(snapshot, command)
        elif table.status is Status.LOBBY:
            redraw.update(users)
        elif deal is not None and table.status is Status.PLAYING:
            redraw.update(deal.frame.chairs[t.seat] for t in table.turns)
            redraw.update(deal.frame.chairs[s] for s in outcome.acted)
            if isinstance(command, Close):
                redraw.update(users)
        presser = table.chair_of(command.by) if command.by is not None else None
        if presser is not None and isinstance(command, Act):
            redraw.discard(presser)
        for chair in redraw & users.keys():
            await self.redraw_hand(snapshot.id, users[chair])
        await self._pings.take_away(snapshot, users)
        await self._pings.call(snapshot.id)
        if outcome.settled:
            await self._look_up(snapshot, users)

    async def _show_result(self, snapshot: Snapshot, command: Command) -> None:
        """In every hand, also of those who got up with the settlement; whoever made the last move
        sees it in the answer.
        """
        holders = await self._store.holders([] if command.by is None else [command.by])
        presser = next((h.user for h in holders.values()), None)
        for ref in await self._store.messages(snapshot.id):
            if ref.kind == "hand" and not (isinstance(command, Act) and ref.user == presser):
                await self.redraw_hand(snapshot.id, ref.user)

    async def _look_up(self, snapshot: Snapshot, users: dict[int, int]) -> None:
        """Between deals: whoever is no member any more gets up. Without the members intent nothing
        announces that somebody left the server (docs/discord.md). Whoever was seen there of late is
        not asked for again.
        """
        guild = snapshot.table.guild
        for chair, user in users.items():
            if self._people.was_here(guild, user):
                continue
            if await self._deliver.is_member(guild, user):
                self._people.is_here(guild, user)
                continue
            sitter = snapshot.table.chairs[chair]
            if sitter is not None:
                leave = Leave(by=sitter.account, confirmed=True)
                await self._directory.ask(snapshot.id, leave)

    async def _closed(self, snapshot: Snapshot) -> None:
        """Show the end everywhere; then forget the messages, which nothing changes any more."""
        await self._show_everywhere(snapshot)
        for ref in await self._store.messages(snapshot.id):
            if ref.kind == "ping":
                await self._pings.drop(ref)
                continue
            slot = self.slots.get(ref.table, ref.kind, ref.user)
            if slot is not None and slot.task is not None:
                with suppress(asyncio.CancelledError):
                    await asyncio.wait((slot.task,))
            if slot is None or slot.timer is None:
                await self._store.drop_message(ref.table, ref.kind, ref.user)
        self._pings.forget(snapshot.id)
        self.slots.drop_table(snapshot.id)
        for key in [k for k in self._posting if k[0] == snapshot.id]:
            del self._posting[key]

    async def _show_everywhere(self, snapshot: Snapshot) -> None:
        for ref in await self._store.messages(snapshot.id):
            if ref.kind != "ping" and (slot := await self._slot(ref.table, ref.kind, ref.user)):
                self.slots.mark(slot)

    # --- the table's message --------------------------------------------------------------------

    async def adopt_table(self, snapshot: Snapshot, channel: int, message: int) -> None:
        """The answer to `/… start` has become the table's message."""
        ref = MessageRef(snapshot.id, "table", 0, channel, message, self._clock.now())
        await self._store.save_message(ref)
        self.slots.put(self._table_slot(ref))

    async def post_table(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message anew, at the bottom of its channel; the old one shrinks to a
        receipt of the deal it showed.
        """
        async with self._lock(snapshot.id):
            old = await self._slot(snapshot.id, "table")
            now = await self._directory.snapshot(snapshot.id) or snapshot
            view = await self._scenes.table(now)
            # By the message it replaces: brought down twice in one state, it moves twice.
            nonce = f"t{old.ref.message}" if old else f"t{now.id}v{now.version}"
            sent = await self._deliver.send(now.table.channel, view=view, nonce=nonce)
            if isinstance(sent, Failure):
                if old is not None:
                    self.slots.mark(old)
                return sent
            ref = MessageRef(snapshot.id, "table", 0, sent.channel, sent.message, self._clock.now())
            await self._store.save_message(ref)
            slot = self._table_slot(ref)
            slot.shown = digest(view)
            self.slots.put(slot)
            self.slots.mark(slot)
            if old is not None and old.ref.message != ref.message:
                receipt = await self._scenes.receipt(now, ref)
                await self.slots.leave(old, receipt)
        return None

    async def bring_down(self, snapshot: Snapshot) -> Failure | None:
        """Post the table's message anew because somebody asks for it; not twice within seconds."""
        now = await self._directory.snapshot(snapshot.id) or snapshot
        slot = await self._slot(snapshot.id, "table")
        lately = self._clock.now() - DOWN_AGAIN_AFTER
        there = slot is not None and slot.ref.channel == now.table.channel
        if slot is not None and there and slot.ref.posted_at > lately:
            return None
        return await self.post_table(now)

    async def redraw_table(self, table: int) -> None:
        """Show on the table's message what is true now; one that grows too old is posted anew."""
        slot = await self._slot(table, "table")
        if slot is None:
            return
        snapshot = await self._directory.snapshot(table)
        old = self._clock.now() - REPLACE_AFTER > slot.ref.posted_at
        if old and snapshot is not None and snapshot.table.status is Status.PLAYING:
            if not self._lock(table).locked():
                await self.post_table(snapshot)
            return
        self.slots.mark(slot)

    async def answer_table(self, table: int, interaction: discord.Interaction) -> None:
        """Answer a press on the table's message with that message as it is now."""
        slot = await self._slot(table, "table")
        pressed = interaction.message.id if interaction.message else None
        if slot is None or slot.ref.message != pressed:
            await interaction.response.defer()
            await self.redraw_table(table)
            return
        await self.slots.answer(slot, interaction)

    # --- hands ----------------------------------------------------------------------------------

    async def greet(self, snapshot: Snapshot, user: int) -> bool:
        """Give somebody who has sat down a private message; False if this person takes none."""
        if await self._show_hand(snapshot, user, fresh=False, again=True):
            return True
        # Discord may only be unwell: then the hand comes with the deal.
        person = await self._store.person(user)
        return person is not None and not person.dms_closed

    async def send_hand_again(self, snapshot: Snapshot, user: int) -> bool:
        """Post the hand anew at the bottom of the private channel."""
        return await self._show_hand(snapshot, user, fresh=True, again=True, anew=True)

    async def redraw_hand(self, table: int, user: int) -> None:
        """Show in somebody's hand message what is true now."""
        slot = await self._slot(table, "hand", user)
        if slot is not None:
            self.slots.mark(slot)

    async def answer_hand(
        self, table: int, user: int, interaction: discord.Interaction, draw: Render
    ) -> bool:
        """Answer a press in the hand's message with that message as it is now; False if the press
        came from some older message.
        """
        pressed = interaction.message.id if interaction.message else None
        slot = await self._slot(table, "hand", user)
        if slot is None or slot.ref.message != pressed:
            # It may have come so fast that the message pressed is only just being noted down.
            with suppress(TimeoutError):
                async with asyncio.timeout(CLICK_PATIENCE), self._lock(table, user):
                    slot = await self._slot(table, "hand", user)
        if slot is None or slot.ref.message != pressed:
            return False
        await self.slots.answer(slot, interaction, draw)
        return True

    def _lock(self, table: int, user: int = 0) -> asyncio.Lock:
        return self._posting.setdefault((table, user), asyncio.Lock())

    async def _show_hand(
        self, snapshot: Snapshot, user: int, *, fresh: bool, again: bool = False, anew: bool = False
    ) -> bool:
        """Edit the hand's message, or send one. `fresh` replaces an old one, `anew` any; `again`
        tries even where private messages were closed last time.
        """
        async with self._lock(snapshot.id, user):
            slot = await self._slot(snapshot.id, "hand", user)
            too_old = self._clock.now() - REPLACE_AFTER
            if slot is not None and not anew and not (fresh and slot.ref.posted_at < too_old):
                self.slots.mark(slot)
                return True
            person = await self._store.person(user)
            if person is None or (person.dms_closed and not again):
                return False
            view = await self._scenes.hand(snapshot, user)
            if view is None:
                return False
            if slot is not None:
                nonce = f"h{slot.ref.message}"
            else:
                nonce = f"h{snapshot.id}v{snapshot.version}u{user % 10_000_000}"
            sent = await self._send_privately(person, view, nonce)
            if isinstance(sent, Failure):
                return False
            if slot is not None and slot.ref.message != sent.message:
                await self._deliver.delete(slot.ref.channel, slot.ref.message)
            ref = MessageRef(
                snapshot.id, "hand", user, sent.channel, sent.message, self._clock.now()
            )
            await self._store.save_message(ref)
            new = self._hand_slot(ref)
            new.shown = digest(view)
            self.slots.put(new)
            # Something may have been committed while this was on its way.
            self.slots.mark(new)
        return True

    async def _send_privately(
        self, person: Person, view: discord.ui.LayoutView, nonce: str
    ) -> Sent | Failure:
        """Send to the private channel, opened if need be, and remember how that went."""
        sent: Sent | Failure = Failure.NO_CHANNEL
        if person.dm_channel is not None:
            sent = await self._deliver.send(person.dm_channel, view=view, nonce=nonce)
        if sent is Failure.NO_CHANNEL:
            channel = await self._deliver.open_dm(person.user)
            if isinstance(channel, Failure):
                sent = channel
            else:
                sent = await self._deliver.send(channel, view=view, nonce=nonce)
        if isinstance(sent, Sent):
            await self._people.note_dm(person.user, sent.channel, closed=False)
        elif sent is not Failure.TROUBLE:
            await self._people.note_dm(person.user, None, closed=True)
        return sent

    # --- after a restart ------------------------------------------------------------------------

    async def restore(self, snapshot: Snapshot) -> None:
        """Take up the messages of a table that was open when the process stopped: what was
        committed but not shown any more is shown now.
        """
        await self._pings.restore(snapshot.id)
        if await self._ref(snapshot.id, "table", 0) is None:
            await self.post_table(snapshot)
        else:
            await self.redraw_table(snapshot.id)
        deal, users = snapshot.deal, await self._people.users(snapshot)
        if deal is None or snapshot.table.status is not Status.PLAYING:
            for user in users.values():
                await self.redraw_hand(snapshot.id, user)
            return
        asked = {deal.frame.chairs[t.seat] for t in snapshot.table.turns}
        # Whoever is not asked sees the own cards from the deal's start on: it may not have come.
        shown = asked if any(deal.decisions) else set(deal.frame.chairs)
        for chair in shown & users.keys():
            if not await self._asks_already(snapshot, deal, chair, users[chair]):
                await self._show_hand(snapshot, users[chair], fresh=False)
        await self._pings.call(snapshot.id)

    async def _asks_already(
        self, snapshot: Snapshot, deal: LiveDeal, chair: int, user: int
    ) -> bool:
        """Whether the hand's message asks for the present decision: it may show cards that are
        selected and not yet confirmed, and drawn anew it would show none.
        """
        slot, seat = await self._slot(snapshot.id, "hand", user), deal.seat_of_chair(chair)
        if slot is None or seat is None:
            return False
        ids = map(decode, await self._deliver.ids_in(slot.ref.channel, slot.ref.message))
        return any(press and press.decision == deal.decision(seat) for press in ids)

    async def finish(self, snapshot: Snapshot) -> None:
        """Show the end of a table that closed just before the process stopped."""
        await self._closed(snapshot)

    async def settled(self) -> None:
        """Wait until every message shows what was committed."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self.slots.settled()

    # --- inside ---------------------------------------------------------------------------------

    async def _slot(self, table: int, kind: str, user: int = 0) -> Slot | None:
        slot = self.slots.get(table, kind, user)
        if slot is not None:
            return slot
        ref = await self._ref(table, kind, user)
        # Somebody else may have made the editor meanwhile; two would race each other.
        slot = self.slots.get(table, kind, user)
        if slot is None and ref is not None:
            slot = self._table_slot(ref) if kind == "table" else self._hand_slot(ref)
            self.slots.put(slot)
        return slot

    async def _ref(self, table: int, kind: str, user: int) -> MessageRef | None:
        refs = await self._store.messages(table)
        return next((r for r in refs if r.kind == kind and r.user == user), None)

    def _table_slot(self, ref: MessageRef) -> Slot:
        async def render() -> discord.ui.LayoutView | None:
            snapshot = await self._directory.snapshot(ref.table)
            return None if snapshot is None else await self._scenes.table(snapshot)

        return Slot(ref, render, self._lost)

    def _hand_slot(self, ref: MessageRef) -> Slot:
        async def render() -> discord.ui.LayoutView | None:
            snapshot = await self._directory.snapshot(ref.table)
            if snapshot is None:
                return None
            hand = await self._scenes.hand(snapshot, ref.user)
            return hand or await self._scenes.left(snapshot, ref.user)

        return Slot(ref, render, self._lost)

    async def _lost(self, slot: Slot, failure: Failure) -> None:
        """A message or its channel is gone: forget it; post a deleted table or hand anew."""
        ref = slot.ref
        async with self._posting.setdefault((ref.table, ref.user), asyncio.Lock()):
            if slot.retired:
                return  # another message stands in its place already
            self.slots.drop(ref.table, ref.kind, ref.user)
            await self._store.drop_message(ref.table, ref.kind, ref.user)
        snapshot = await self._directory.snapshot(ref.table)
        if failure is not Failure.GONE or snapshot is None:
            return
        if snapshot.table.status is Status.CLOSED:
            return
        if ref.kind == "table":
            self._spawn(self._post_again(snapshot))
        elif ref.kind == "hand":
            self._spawn(self._hand_again(snapshot, ref.user))

    async def _post_again(self, snapshot: Snapshot) -> None:
        await self.post_table(snapshot)

    async def _hand_again(self, snapshot: Snapshot, user: int) -> None:
        await self._show_hand(snapshot, user, fresh=False)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_logged(work), name="board")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        log.exception("keeping a table's messages up to date failed")
