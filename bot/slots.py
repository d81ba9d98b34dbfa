"""One editor for each message, so that an older picture can never land last.

Owns: which message of a table stands where, what was last shown in it, and when it is drawn again.
Must not know: what is drawn (a render function says) or why it changed.

Answers to clicks that redraw a message (callback type 7) go through the same editor as edits, and
whatever comes while one request is under way is drawn once, with the latest state
(docs/architecture.md).
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import discord

from bot.deliver import Deliver, Failure
from bot.paint.shot import Picture
from bot.pictures import UNKNOWN, Standing, picture_of
from tables.ports import MessageRef

log = logging.getLogger(__name__)

Render = Callable[[], Awaitable[discord.ui.LayoutView | None]]
RETRY_SECONDS = (2.0, 10.0, 60.0)
CLICK_PATIENCE = 1.5
"""Seconds a click waits for an edit under way before it is acknowledged without a picture: a click
must be answered within three."""


def digest(view: discord.ui.LayoutView) -> bytes:
    """What tells two states of a message apart: what stands in it, and what is on its picture."""
    told = json.dumps(view.to_components()) + repr(picture_of(view))
    return blake2b(told.encode(), digest_size=16).digest()


@dataclass(slots=True)
class Slot:
    """One message that is kept up to date."""

    ref: MessageRef
    render: Render
    lost: Callable[[Slot, Failure], Awaitable[None]]
    """Called when Discord says that the message or its channel is gone."""
    shown: bytes | None = None
    standing: Standing = UNKNOWN
    dirty: bool = False
    tries: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    retired: bool = False
    once: Render | None = None
    """What is to be drawn next in place of `render`: what the answer to a press should have shown
    and did not yet, such as the cards just picked."""
    held: bool = False
    """Whether a press on this message is being carried out whose answer will draw it."""


class Slots:
    """The editors of this process. Nothing here needs to survive: the references are stored."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._slots: dict[tuple[int, str, int], Slot] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def get(self, table: int, kind: str, user: int = 0) -> Slot | None:
        """The editor of a message, if it has one."""
        return self._slots.get((table, kind, user))

    def put(self, slot: Slot) -> None:
        """Keep a message up to date from now on, in place of the one before it."""
        key = (slot.ref.table, slot.ref.kind, slot.ref.user)
        old = self._slots.get(key)
        if old is not None:
            _retire(old)
        self._slots[key] = slot

    def drop(self, table: int, kind: str, user: int = 0) -> None:
        """Stop keeping a message up to date."""
        slot = self._slots.pop((table, kind, user), None)
        if slot is not None:
            _retire(slot)

    def drop_table(self, table: int) -> None:
        """Stop keeping any message of a table up to date."""
        for key in [k for k in self._slots if k[0] == table]:
            _retire(self._slots.pop(key))

    def mark(self, slot: Slot) -> None:
        """Draw the message again, soon and once, with what is true then."""
        if slot.retired:
            return
        slot.dirty = True
        if slot.task is None and slot.timer is None and not slot.held:
            slot.task = self._spawn(self._work(slot), f"edit {slot.ref.kind}")

    @contextmanager
    def held(self, table: int, kind: str, user: int, message: int | None) -> Iterator[None]:
        """While a press on this very message is carried out: the answer to it draws the message,
        so an edit beside it would be one request too many.
        """
        slot = self.get(table, kind, user)
        if slot is None or slot.ref.message != message:
            yield
            return
        slot.held = True
        try:
            yield
        finally:
            self._let_go(slot)

    async def answer(
        self, slot: Slot, interaction: discord.Interaction, draw: Render | None = None
    ) -> None:
        """Answer a click on this very message with its latest picture, or what `draw` makes; if an
        edit takes too long, acknowledge first and draw afterwards.
        """
        try:
            async with asyncio.timeout(CLICK_PATIENCE):
                await slot.lock.acquire()
        except TimeoutError:
            await interaction.response.defer()
            slot.once = draw
            self.mark(slot)
            return
        try:
            if slot.retired:
                # The message was replaced meanwhile and shows what is left of it.
                await interaction.response.defer()
                return
            slot.dirty, slot.once = False, None
            view = await (draw or slot.render)()
            if view is None:
                await interaction.response.defer()
                return
            try:
                late = await self._deliver.answer(interaction, view, slot.standing)
            except discord.HTTPException:
                # What was refused may be drawn otherwise since (`Deliver.refused`).
                again = await (draw or slot.render)()
                if again is None or digest(again) == digest(view):
                    raise
                view = again
                late = await self._deliver.answer(interaction, view, slot.standing)
            slot.shown, slot.standing = digest(view), picture_of(view)
            if late is not None:
                self._spawn(self._follow(slot, late, draw, slot.shown), "picture to follow")
        except Exception:
            # Whether Discord has drawn it is unknown: the next edit must not be skipped as equal.
            slot.shown, slot.standing = None, UNKNOWN
            self.mark(slot)
            raise
        finally:
            slot.lock.release()
            # What the press still does (a first private message may take long) holds up nobody.
            self._let_go(slot)

    async def _follow(
        self, slot: Slot, picture: Picture, draw: Render | None, shown: bytes | None
    ) -> None:
        """Draw the message again as soon as its picture is there, unless it no longer shows what it
        did.
        """
        try:
            await self._deliver.pictures.drawn(picture)
        except Exception:
            log.exception("a picture that was to follow could not be drawn")
        else:
            if slot.shown == shown:
                slot.once = draw
                self.mark(slot)

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _let_go(self, slot: Slot) -> None:
        slot.held = False
        if slot.dirty:
            self.mark(slot)

    async def leave(self, slot: Slot, view: discord.ui.LayoutView) -> None:
        """Draw the message a last time, after whatever is under way, when another has taken its
        place.
        """
        await self._deliver.turn()
        async with slot.lock:
            await self._deliver.edit(slot.ref.channel, slot.ref.message, view, slot.standing)

    async def settled(self) -> None:
        """Wait until nothing is being drawn."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def give_up(self) -> None:
        """Draw nothing more, and break off what is being drawn."""
        for slot in self._slots.values():
            _retire(slot)
        left = list(self._tasks)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _work(self, slot: Slot) -> None:
        try:
            while slot.dirty and not slot.retired:
                # Before the lock: no click has to wait for it, and a click's answer may spare it.
                await self._deliver.turn()
                async with slot.lock:
                    failure = await self._draw(slot) if slot.dirty else None
                if slot.retired:
                    return
                if failure is None:
                    slot.tries = 0
                elif failure is Failure.TROUBLE:
                    self._later(slot)
                    return
                else:
                    await slot.lost(slot, failure)
                    return
        except Exception:
            log.exception("drawing a %s message of table %s failed", slot.ref.kind, slot.ref.table)
        finally:
            slot.task = None

    async def _draw(self, slot: Slot) -> Failure | None:
        draw = slot.once or slot.render
        slot.dirty, slot.once = False, None
        view = await draw()
        if view is None or slot.retired:
            return None
        shown = digest(view)
        if shown == slot.shown:
            return None
        ref = slot.ref
        failure = await self._deliver.edit(ref.channel, ref.message, view, slot.standing)
        slot.shown = shown if failure is None else None
        slot.standing = picture_of(view) if failure is None else UNKNOWN
        return failure

    def _later(self, slot: Slot) -> None:
        if slot.tries >= len(RETRY_SECONDS):
            log.warning("giving up on a %s message for now", slot.ref.kind)
            slot.tries = 0
            return
        loop = asyncio.get_running_loop()
        slot.timer = loop.call_later(RETRY_SECONDS[slot.tries], self._again, slot)
        slot.tries += 1

    def _again(self, slot: Slot) -> None:
        slot.timer = None
        self.mark(slot)


def _retire(slot: Slot) -> None:
    slot.retired = True
    if slot.timer is not None:
        slot.timer.cancel()
        slot.timer = None
