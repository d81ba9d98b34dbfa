"""Forwards a press or command to the process that must answer it, and reports changes to others.

If the holder does not confirm a press soon, or no process has the shard, the receiver carries it
out. That is harmless: the version of the table's row and the interaction's id prevent a second
execution. Discord accepts one answer only.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from bot import ids
from bot.cluster.message_bus import Letter, MessageBus
from bot.cluster.own_leases import ShardHome
from bot.discord.press_age import CONFIRMED_WITHIN
from bot.lru import Lru
from bot.messages.messages import After, Messages
from bot.runtime.logs import Seldom
from bot.store_cache import FORGOTTEN, CachingStore
from tables.commands import correlation_id
from tables.live.directory import Directory
from tables.live.topic import Topic
from tables.ports import Unreachable

log = logging.getLogger(__name__)

ASKED_AT_MOST = 2
"""Processes to which a press is forwarded, one after the other, before it is carried out here."""
REMEMBERED = 4096
"""Interactions carried out that are remembered, so that one that arrives twice is carried out once.
Also the number of tables whose servers are remembered; these never change.
"""
COMPONENTS_V2 = 1 << 15
_COMPONENT, _MODAL = 3, 5
PRESS, TAKEN = "press", "taken"
AGO = "kro_ago"
"""Key for how many seconds ago an interaction came, added when it is forwarded. The time to its
answer counts from then.
"""

Raw = dict[str, Any]


class Forwarding:
    """Forwards the interactions of one process, and takes those that others forward.

    The receiver of a press finds the table's server, its shard and the shard's holder. It forwards
    another process's press as Discord sent it, without the content of its message. The
    interaction's id and token are enough to answer it.
    """

    def __init__(
        self,
        home: ShardHome,
        message_bus: MessageBus,
        carry_out: Callable[[Raw, float], None],
        server_of: Callable[[int], Awaitable[int | None]],
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`carry_out` takes what Discord sent and how many seconds ago it came. `server_of` finds a
        table's server, and may raise `Unreachable`. `now` is this process's own clock, in seconds.
        """
        self._home = home
        self._message_bus = message_bus
        self._carry_out = carry_out
        self._server_of = server_of
        self._now = now
        self._done: Lru[int, bool] = Lru(REMEMBERED)
        """Interactions that were carried out here, by id."""
        self._servers: Lru[int, int] = Lru(REMEMBERED)
        """By table: its server."""
        self._unconfirmed: dict[int, asyncio.Future[None]] = {}
        self._passing_on: set[asyncio.Task[None]] = set()
        self._ended = False
        self._not_taken = Seldom(
            log, "presses were carried out here that other processes should have answered"
        )
        message_bus.subscribe(PRESS, self._pressed)
        message_bus.subscribe(TAKEN, self._on_accepted)

    async def wait_until_forwarded(self) -> None:
        """Wait until every press received so far is confirmed by another process or carried out
        here. A press in transit would be lost when this process ends. Presses that arrive meanwhile
        do not count.
        """
        if self._passing_on:
            await asyncio.wait(self._passing_on)

    def end(self) -> None:
        """Take nothing more from other processes, since this one ends."""
        self._ended = True

    # --- what Discord sends ---------------------------------------------------------------------

    def receive(self, raw: Raw) -> None:
        """Carry out an interaction that has come, or forward it."""
        if int(raw["id"]) in self._done:
            return
        came = self._now()
        if self._is_ours(raw):
            self._do(raw, came)
        else:
            passing_on = self._message_bus.tasks.spawn(self._forward(raw, came))
            if passing_on is not None:
                self._passing_on.add(passing_on)
                passing_on.add_done_callback(self._passing_on.discard)

    def _is_ours(self, raw: Raw) -> bool:
        """Whether this process is certainly the one to answer."""
        guild = int(raw.get("guild_id") or 0)
        if not guild and (table := _table_of(raw)) is not None:
            guild = self._servers.get(table) or 0
            return bool(guild) and self._home.ours(guild)
        return self._home.ours(guild)

    def _do(self, raw: Raw, came: float) -> None:
        key = int(raw["id"])
        if key not in self._done:
            self._done.put(key, True)
            self._carry_out(raw, self._now() - came)

    async def _forward(self, raw: Raw, came: float) -> None:
        correlation_id.set(str(raw["id"]))
        if self._home.all_cut_off:
            self._do(raw, came)
        elif self._home.cut_off:
            # Another process may have the shard by now and receive this press too. That process
            # goes first, since this one could only answer that the database is unreachable.
            await asyncio.sleep(CONFIRMED_WITHIN)
            self._do(raw, came)
        elif not await self._is_answered_elsewhere(raw, came):
            self._do(raw, came)

    async def _is_answered_elsewhere(self, raw: Raw, came: float) -> bool:
        whose = "nobody"
        try:
            async with asyncio.timeout(ASKED_AT_MOST * CONFIRMED_WITHIN):
                shard = await self._shard_of(raw)
                for _ in range(ASKED_AT_MOST):
                    if self._home.holds(shard):
                        return False
                    to = self._home.other_holder(shard)
                    whose = f"shard {shard} of {to or 'nobody'}"
                    log.debug("interaction received and forwarded to %s", to or "all")
                    if await self._offer(to, raw, came):
                        return True
                    if self._home.other_holder(shard) == to:
                        break
        except Unreachable as error:
            log.debug("a press is carried out here: %s", error)
        except TimeoutError:
            self._not_taken.say("no answer")
        else:
            self._not_taken.say(whose)
        return False

    async def _shard_of(self, raw: Raw) -> int:
        """The shard of an interaction. Raises `Unreachable`."""
        guild = int(raw.get("guild_id") or 0)
        if not guild and (table := _table_of(raw)) is not None:
            guild = self._servers.get(table) or await self._server_of(table) or 0
            if guild:
                self._servers.put(table, guild)
        return self._home.shard_of(guild)

    async def _offer(self, to: str | None, raw: Raw, came: float) -> bool:
        """Forward an interaction, to all processes if its holder is unknown. Returns whether one
        took it in time. Raises `Unreachable`.
        """
        key = int(raw["id"])
        taken = self._unconfirmed[key] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(CONFIRMED_WITHIN):
                told = abridged(raw) | {AGO: self._now() - came}
                await self._message_bus.send(to, PRESS, told)
                await taken
        except TimeoutError:
            return False
        else:
            return True
        finally:
            self._unconfirmed.pop(key, None)

    # --- what others send -----------------------------------------------------------------------

    def _on_accepted(self, letter: Letter) -> None:
        taken = self._unconfirmed.get(int(letter.about))
        if taken is not None and not taken.done():
            taken.set_result(None)

    def _pressed(self, letter: Letter) -> None:
        if not self._ended:
            self._message_bus.tasks.spawn(self._on_offer(letter))

    async def _on_offer(self, letter: Letter) -> None:
        """Carry out a press if this process must answer it. Otherwise its sender carries it out."""
        raw: Raw = dict(letter.about)
        came = self._now() - float(raw.pop(AGO, 0.0))
        key = int(raw["id"])
        shard = await self._shard_of(raw)
        # A process that ends carries out nothing more. The sender does it.
        if key in self._done or (self._home.holds(shard) and not self._ended):
            # Confirm first: a press that is confirmed too late is carried out twice.
            self._message_bus.send_best_effort(letter.sender, TAKEN, key)
            self._do(raw, came)


def _table_of(raw: Raw) -> int | None:
    """The table of a press, None for other interactions."""
    if raw.get("type") not in (_COMPONENT, _MODAL):
        return None
    data: Raw = raw.get("data") or {}
    press = ids.decode(str(data.get("custom_id", "")))
    return None if press is None else press.table


def abridged(raw: Raw) -> Raw:
    """Drop the content of the interaction's message. The bot reads only that the message is its
    own. The buttons of a one-liner stay (`bot.presses.invocation.Click.on_call`).
    """
    message = raw.get("message")
    if not message:
        return raw
    kept = message | {"content": "", "embeds": [], "attachments": []}
    for unread in ("referenced_message", "interaction_metadata", "interaction"):
        kept.pop(unread, None)
    if int(message.get("flags") or 0) & COMPONENTS_V2:
        kept["components"] = []
    return raw | {"message": kept}


TABLE, WRITTEN, LANGUAGE = "table", "written", "language"


class Invalidation:
    """Reports changes made here to processes that show or cache them, and applies theirs."""

    def __init__(
        self,
        home: ShardHome,
        message_bus: MessageBus,
        directory: Directory,
        store: CachingStore,
        messages: Messages,
        forget_person: Callable[[int], None],
        language_changed: Topic[int],
    ) -> None:
        """`forget_person` drops what is in memory about an erased person. `language_changed` has
        the people who have pressed here and whose language has changed.
        """
        self._home = home
        self._message_bus = message_bus
        self._directory = directory
        self._store = store
        self._messages = messages
        self._forget_person = forget_person
        directory.committed_elsewhere.subscribe(self._on_changed_elsewhere)
        directory.changed_hands.subscribe(lambda table: store.drop("messages", table))
        store.written.subscribe(self._send_all)
        language_changed.subscribe(lambda user: message_bus.send_best_effort(None, LANGUAGE, user))
        message_bus.subscribe(TABLE, self._table_changed)
        message_bus.subscribe(WRITTEN, self._written)
        message_bus.subscribe(LANGUAGE, self._language_changed)
        message_bus.subscribe_to_loss(self._on_message_lost)

    def _on_changed_elsewhere(self, table: int, guild: int) -> None:
        """Report a change made here to a table that another process runs. Mostly this process has
        just lost the table, and does not know the table's new home yet. So all processes receive
        the report.
        """
        self._message_bus.send_best_effort(None, TABLE, [table, guild])

    def _send_all(self, kind: str, key: int) -> None:
        self._message_bus.send_best_effort(None, WRITTEN, [kind, key])

    def _table_changed(self, letter: Letter) -> None:
        table, guild = map(int, letter.about)
        self._store.drop("messages", table)
        if self._home.ours(guild):
            self._message_bus.tasks.spawn(self._reload(table))

    async def _reload(self, table: int) -> None:
        if await self._directory.reload(table) is not None:
            self._messages.show_all(table, After.ANOTHER_PROCESS)

    def _written(self, letter: Letter) -> None:
        kind, key = letter.about
        self._store.drop(str(kind), int(key))
        if kind == FORGOTTEN:
            self._forget_person(int(key))

    def _language_changed(self, letter: Letter) -> None:
        user = int(letter.about)
        self._store.drop("person", user)
        self._messages.show_in_language(user)

    def _on_message_lost(self) -> None:
        self._store.drop_all()
        self._message_bus.tasks.spawn(self._reload_all())

    async def _reload_all(self) -> None:
        for table in await self._directory.changed_elsewhere():
            await self._reload(table)
