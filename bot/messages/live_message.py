"""Gives each message one editor, so that older content never replaces newer content."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from hashlib import blake2b
from heapq import heappop, heappush
from itertools import chain

import discord
import orjson
from msgspec import msgpack
from msgspec.structs import replace

from bot.discord.interaction_tokens import InteractionToken, token_of
from bot.discord.picture_files import UNKNOWN, KnownPicture, PictureShown, picture_of
from bot.discord.press_age import CLICK_PATIENCE
from bot.discord.rate_limiter import Urgency
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import (
    ARCHIVED,
    UNKNOWN_MESSAGE,
    DiscordRest,
    Failure,
    acknowledge,
    always,
)
from bot.ports import MessageKind, MessageRef
from bot.render.parts import Picture
from bot.runtime.side_tasks import SideTasks
from tables.live.topic import Topic
from tables.ports import Unreachable
from tables.supervisor import log_failure

log = logging.getLogger(__name__)

AT_ONCE = 2
"""Messages that are rendered in one round. Together they take 2 ms on an idle process. A round
that renders nothing takes about 0.05 ms.
"""

URGENCY = {
    MessageKind.HAND: Urgency.HAND,
    MessageKind.TABLE: Urgency.TABLE,
    MessageKind.COPY: Urgency.HAND,
}
Render = Callable[[], Awaitable[discord.ui.LayoutView | None]]
IN_PLACE = {
    discord.InteractionResponseType.deferred_message_update,
    discord.InteractionResponseType.message_update,
}
"""Response types after which the pressed message is the answer, and its token may edit it."""
RETRY_SECONDS = (2.0, 10.0, 60.0)
"""Seconds until an edit is tried again. The last one repeats: most trouble is over in seconds, and
in an outage every message retries once a minute.
"""


def digest(view: discord.ui.LayoutView) -> bytes:
    """A hash of a message's components and picture, to compare two states of the message."""
    hashed, picture = blake2b(orjson.dumps(view.to_components()), digest_size=16), picture_of(view)
    if picture is not None:
        hashed.update(type(picture.scene).__name__.encode() + msgpack.encode(picture.compared))
    return hashed.digest()


@dataclass(slots=True, eq=False)
class LiveMessage:
    """One message that is kept up to date. It is in one of these states:

    * at rest: it shows what was drawn last. It is not `dirty` and has no `task` and no `timer`.
    * held: a press on it is being handled (`to_answer`). `mark` only makes it `dirty`, and its
      `task` begins when the press is done.
    * editing: it has a `task`. While the task is `waiting` for its turn it blocks nothing. While it
      renders and sends, it has the `lock`, and `dirty` means one more edit after that.
    * retrying: an edit has failed. It has no `task` but a `timer`, which makes it `dirty` again.
    * retired: another message has replaced it, or it is gone. Nothing more is drawn.

    The answer to a press takes the `lock` too, in any of these states. If a message has
    `on_final_edit`, that callback retires it after its last edit.
    """

    ref: MessageRef
    render: Callable[[LiveMessage], Awaitable[discord.ui.LayoutView | None]]
    """Renders the message's content from the present table."""
    on_lost: Callable[[LiveMessage, Failure], Awaitable[None]]
    """Called if Discord reports that the message or its channel is gone."""
    version_shown: int | None = None
    """The version of the table that was drawn last or is being drawn; None if not known."""
    last_digest: bytes | None = None
    known_picture: KnownPicture = UNKNOWN
    token: InteractionToken | None = None
    """The newest token that may edit this message. It comes from the last press on it that was
    answered in place, or from the press that it answers.
    """
    dirty: bool = False
    """Whether a change is waiting to be drawn."""
    tries: int = 0
    """Edits that have failed in a row."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while content is sent to the message, so that one request runs at a time."""
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    retired: bool = False
    on_final_edit: Callable[[LiveMessage], Awaitable[None]] | None = None
    """Called after the last edit, when the table has closed."""
    is_ours: Callable[[], bool] = always
    """Whether this process runs the table. A message of another process's table changes here only
    by the answer to a press.
    """
    once: Render | None = None
    """Renders the next edit instead of `render`: what the answer to a press should have shown, such
    as the cards just picked.
    """
    urgency: Urgency = Urgency.ANSWER
    """The urgency of the next edit."""
    waiting: QueuedRequest | None = None
    """The request of the next edit, while it waits for its turn."""
    to_answer: asyncio.Future[None] | None = None
    """Pending while a press is handled that will be answered by drawing this message; done after
    it. An `asyncio.Event` would cost every message 860 bytes.
    """

    @property
    def is_held(self) -> bool:
        """Whether a press is being handled that will be answered by drawing this message."""
        return self.to_answer is not None

    async def free(self) -> None:
        """Wait until the message is no longer held."""
        if self.to_answer is not None:
            await asyncio.shield(self.to_answer)

    @property
    def is_pending(self) -> bool:
        """Whether the message is being drawn, or will be."""
        return bool(self.dirty or self.task or self.timer or self.lock.locked())

    async def content(self, once: Render | None) -> discord.ui.LayoutView | None:
        """The content to show: the present table, or what `once` renders."""
        return await (self.render(self) if once is None else once())

    @property
    def needed(self) -> bool:
        """Whether the message has state that the store does not have."""
        copy = self.ref.kind == MessageKind.COPY and self.good_token is not None
        return self.is_pending or self.is_held or copy

    @property
    def good_token(self) -> InteractionToken | None:
        """The message's token; None without a valid one."""
        now = asyncio.get_running_loop().time()
        return self.token if self.token is not None and self.token.good(now) else None


class LiveMessages:
    """The live messages of this process. They need not survive a restart: the store has the
    references. Answers to presses that redraw a message (callback type 7) go through the same
    editor as edits.
    """

    def __init__(self, rest: DiscordRest) -> None:
        self._rest = rest
        self._live_messages: dict[int, dict[tuple[MessageKind, int], LiveMessage]] = {}
        """By table, then by kind and user."""
        self._turns = RenderTurns()
        self.paused: Topic[LiveMessage] = Topic("live messages that Discord is refusing for now")
        self.late: Topic[LiveMessage] = Topic("live messages that were drawn too late")
        """By then another process had taken the table, or this process had taken it again. The
        message may show older content than was drawn since.
        """
        self._tasks = SideTasks("live message", "a live message could not be drawn")

    def get(self, table: int, kind: MessageKind, user: int = 0) -> LiveMessage | None:
        """This live message, if it is kept up to date."""
        return self._live_messages.get(table, {}).get((kind, user))

    def _all(self) -> Iterator[LiveMessage]:
        return chain.from_iterable(at.values() for at in self._live_messages.values())

    def up_to_date_refs(self, of: Iterable[LiveMessage] | None = None) -> list[MessageRef]:
        """References to the up-to-date messages among these (or among all), each with the version
        that it shows.
        """
        return [
            replace(live.ref, version=live.version_shown)
            for live in (self._all() if of is None else of)
            if not (live.retired or live.is_pending)
            and live.last_digest is not None
            and live.version_shown is not None
            and live.ref.kind != MessageKind.COPY
        ]

    def put(self, live: LiveMessage) -> None:
        """Keep a message up to date from now on, in place of the previous one."""
        at, key = self._live_messages.setdefault(live.ref.table, {}), (live.ref.kind, live.ref.user)
        old = at.get(key)
        if old is not None:
            _retire(old)
        at[key] = live

    def drop(self, table: int, kind: MessageKind, user: int = 0) -> None:
        """Stop keeping a message up to date."""
        at = self._live_messages.get(table, {})
        live = at.pop((kind, user), None)
        if live is not None:
            _retire(live)
            if not at:
                del self._live_messages[table]

    def drop_table(self, table: int) -> None:
        """Stop keeping any message of a table up to date."""
        for live in self._live_messages.pop(table, {}).values():
            _retire(live)

    def unload(self, table: int) -> None:
        """Drop the messages of a table that can be found again in the store. Messages that are
        being drawn stay, and so do copies that a token may still edit.
        """
        at = self._live_messages.pop(table, {})
        kept = {key: live for key, live in at.items() if live.needed}
        if kept:
            self._live_messages[table] = kept

    def mark(self, live: LiveMessage, urgency: Urgency | None = None) -> None:
        """Schedule an edit, which draws the table as it is when the edit runs. More urgent edits go
        first.
        """
        if live.retired:
            return
        wanted = urgency or URGENCY[live.ref.kind]
        if not live.dirty or wanted.value < live.urgency.value:
            live.urgency = wanted
            if live.waiting is not None:
                live.waiting.hurry(wanted.value)
        live.dirty = True
        if live.task is None and live.timer is None and not live.is_held:
            live.task = self._tasks.spawn(self._work(live), f"edit {live.ref.kind}")

    @contextmanager
    def hold(
        self, table: int, kind: MessageKind, user: int, interaction: discord.Interaction
    ) -> Generator[None, None, None]:
        """Hold this message while a press on it is handled. The answer to the press draws the
        message, so a separate edit would be a superfluous request.
        """
        live, pressed = self.get(table, kind, user), interaction.message
        if live is None or pressed is None or live.ref.message != pressed.id:
            yield
            return
        if live.to_answer is None:
            live.to_answer = asyncio.get_running_loop().create_future()
        try:
            yield
        finally:
            self._mark_answered(live, interaction)
            self._release(live)

    async def answer(
        self, live: LiveMessage, interaction: discord.Interaction, render: Render | None = None
    ) -> None:
        """Answer a press on this message with its latest content, or with what `render` returns. If
        a running edit takes too long, acknowledge the press first and draw afterwards.
        """
        try:
            # A free lock needs no timeout: acquiring it does not wait.
            async with asyncio.timeout(CLICK_PATIENCE) if live.lock.locked() else nullcontext():
                await live.lock.acquire()
        except TimeoutError:
            await interaction.response.defer()
            _may_change(live, interaction)
            live.once = render
            self.mark(live)
            return
        try:
            if live.retired:
                # The message was replaced meanwhile and has become a receipt.
                await interaction.response.defer()
                return
            await self.turn(Urgency.ANSWER)
            live.dirty, live.once = False, None
            view = await live.content(render)
            if view is None:
                await interaction.response.defer()
                return
            try:
                answered = await self._rest.answer(interaction, view, live.known_picture)
            except discord.HTTPException:
                # After a refusal the content may be rendered differently (`refused` of
                # `DiscordRest`).
                redrawn = await live.content(render)
                if redrawn is None or digest(redrawn) == digest(view):
                    raise
                view = redrawn
                answered = await self._rest.answer(interaction, view, live.known_picture)
            live.last_digest, live.known_picture = digest(view), answered.shown
            _may_change(live, interaction)
            if answered.late is not None:
                follow = self._follow(live, answered.late, render, live.last_digest)
                self._tasks.spawn(follow, "picture to follow")
        except BaseException as error:
            # It is unknown whether Discord has drawn it, so the next edit must not be skipped as
            # equal.
            live.last_digest, live.known_picture = None, UNKNOWN
            self.mark(live)
            # A deleted copy is not posted again here: `HandCopies` gives the player another.
            is_copy = live.ref.kind is MessageKind.COPY
            expected = (ARCHIVED,) if is_copy else (ARCHIVED, UNKNOWN_MESSAGE)
            if not isinstance(error, discord.HTTPException) or error.code not in expected:
                raise
            # The message is posted again, which also reopens an archived thread.
            await acknowledge(interaction)
        finally:
            live.lock.release()
            # The rest of the press (a first private message may take long) must not block edits.
            self._release(live)

    async def _follow(
        self, live: LiveMessage, picture: Picture, render: Render | None, drawn: bytes | None
    ) -> None:
        """Draw the message again when its picture is ready, unless the message has changed
        since.
        """
        try:
            await self._rest.pictures.drawn(picture)
        except Exception:
            log.exception("a picture that was to follow could not be drawn")
        else:
            if live.last_digest == drawn:
                live.once = render
                self.mark(live)

    def _mark_answered(self, live: LiveMessage, interaction: discord.Interaction) -> None:
        """Note that a press on this message was answered, perhaps by replacing its
        content.
        """
        kind, known = interaction.response.type, live.token
        if kind not in IN_PLACE or (known is not None and known.secret == interaction.token):
            return
        replaced = kind is discord.InteractionResponseType.message_update
        if replaced and live.ref.kind == MessageKind.COPY:
            self.drop(live.ref.table, MessageKind.COPY, live.ref.user)
        else:
            _may_change(live, interaction)

    def _release(self, live: LiveMessage) -> None:
        if live.to_answer is not None:
            live.to_answer.set_result(None)
            live.to_answer = None
        if live.dirty or live.on_final_edit is not None:
            self.mark(live)

    async def draw_final(
        self, live: LiveMessage, render: Render, urgency: Urgency = Urgency.RECEIPT
    ) -> None:
        """Draw a replaced message for the last time, after any edit that is under way. It shows
        what `render` returns then, if anything.
        """
        ref = live.ref
        token = await self._wait_for_slot(live, QueuedRequest(urgency.value))
        await self.turn(urgency)
        async with live.lock:
            if (view := await render()) is not None:
                await self._rest.edit(ref.channel, ref.message, view, live.known_picture, token)

    async def turn(self, urgency: Urgency) -> None:
        """Wait until a message of this urgency may be rendered, for an edit or for a post."""
        await self._turns.turn(asyncio.get_running_loop().time() + urgency.value)

    async def wait_until_settled(self) -> None:
        """Wait until nothing is being drawn."""
        await self._tasks.wait_until_done()

    async def cancel(self) -> None:
        """Draw nothing more, and cancel the running edits."""
        for live in self._all():
            _retire(live)
        await self._tasks.cancel()

    async def _work(self, live: LiveMessage) -> None:
        try:
            while live.dirty and not live.retired:
                # Wait before taking the lock, so that no press has to wait too. The answer to a
                # press may make the edit unnecessary.
                waiting = live.waiting = QueuedRequest(live.urgency.value)
                token = await self._wait_for_slot(live, waiting)
                live.waiting = None
                await self._turns.turn(waiting.due)
                async with live.lock:
                    failure = await self._send_edit(live, token) if live.dirty else None
                if live.retired:
                    return
                if failure is None:
                    live.tries = 0
                    if live.on_final_edit is not None and not live.dirty:
                        await live.on_final_edit(live)
                elif failure is Failure.TROUBLE:
                    # An outage may last, so the longest wait repeats until it is over.
                    self._later(live, RETRY_SECONDS[min(live.tries, len(RETRY_SECONDS) - 1)])
                    return
                elif failure is Failure.PAUSED:
                    # Send no request until Discord takes private messages again.
                    self._later(live, RETRY_SECONDS[-1])
                    self.paused.publish(live)
                    return
                else:
                    await live.on_lost(live, failure)
                    return
        except Exception as error:  # noqa: BLE001  (logged, and tried again)
            what = "drawing a %s message of table %s failed"
            log_failure(log, error, what, live.ref.kind, live.ref.table)
            # The database may be unreachable for long. Any other error that repeats is a bug.
            live.last_digest = None
            if isinstance(error, Unreachable):
                self._later(live, RETRY_SECONDS[min(live.tries, len(RETRY_SECONDS) - 1)])
            elif live.tries < len(RETRY_SECONDS):
                self._later(live, RETRY_SECONDS[live.tries])
            else:
                live.tries = 0
        finally:
            live.task = None

    async def _wait_for_slot(
        self, live: LiveMessage, waiting: QueuedRequest
    ) -> InteractionToken | None:
        """Wait until the message may be edited; returns the token to edit it with, if any."""
        if live.ref.kind != MessageKind.COPY:
            return await self._rest.wait_for_edit_slot(live.ref.channel, waiting, live.token)
        token = live.good_token
        if token is not None:
            await self._rest.wait_for_token_slot(token, waiting)
        return token

    async def _send_edit(self, live: LiveMessage, token: InteractionToken | None) -> Failure | None:
        once = live.once
        live.dirty, live.once = False, None
        view = await live.content(once)
        if view is None or live.retired:
            return None
        drawn = digest(view)
        if not live.is_ours():
            edited = None
        elif drawn == live.last_digest:
            return None
        else:
            edited = await self._edited(live, view, token)
            if edited is not None and (live.retired or not live.is_ours()):
                self.late.publish(live)
        if edited is None:
            # Another process draws it, so its content is not known here.
            live.version_shown = live.last_digest = None
            live.known_picture = UNKNOWN
            return None
        if isinstance(edited, Failure):
            live.last_digest, live.known_picture = None, UNKNOWN
            return edited
        live.last_digest, live.known_picture = drawn, edited
        return None

    async def _edited(
        self, live: LiveMessage, view: discord.ui.LayoutView, token: InteractionToken | None
    ) -> Failure | PictureShown | None:
        """Draw this view, unless another process runs the table by the time the request may go."""

        def is_true() -> bool:
            return live.is_ours() and not live.retired

        ref, known = live.ref, live.known_picture
        if ref.kind != MessageKind.COPY:
            private = ref.kind == MessageKind.HAND
            return await self._rest.edit(
                ref.channel, ref.message, view, known, token, is_true, private=private
            )
        if token is None:
            return Failure.GONE
        return await self._rest.edit_copy(ref.channel, ref.message, view, known, token, is_true)

    def _later(self, live: LiveMessage, seconds: float) -> None:
        if live.retired:
            return
        loop = asyncio.get_running_loop()
        live.timer = loop.call_later(seconds, self._retry, live)
        live.tries += 1

    def _retry(self, live: LiveMessage) -> None:
        live.timer = None
        self.mark(live)


class RenderTurns:
    """Lets messages render in the order of their due times."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._left = AT_ONCE
        """How many more may be rendered in this round."""

    async def turn(self, due: float) -> None:
        """Wait until a message with this due time (in the loop's time) may be rendered. The caller
        then renders without awaiting anything that takes time.
        """
        loop = asyncio.get_running_loop()
        if self._left:
            self._take(loop)
            return
        future = loop.create_future()
        heappush(self._waiting, (due, next(self._order), future))
        await future

    def _take(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._left == AT_ONCE:
            loop.call_soon(self._next_round, loop)
        self._left -= 1

    def _next_round(self, loop: asyncio.AbstractEventLoop) -> None:
        self._left = AT_ONCE
        while self._waiting and self._left:
            future = heappop(self._waiting)[2]
            if not future.done():  # else the waiting task was cancelled
                future.set_result(None)
                self._take(loop)


def _may_change(live: LiveMessage, interaction: discord.Interaction) -> None:
    live.token = token_of(interaction, live.ref.message)


def _retire(live: LiveMessage) -> None:
    live.retired = True
    if live.timer is not None:
        live.timer.cancel()
        live.timer = None
