"""Calling whoever must act: one line, once for each decision, taken away again afterwards.

Owns: when somebody is called to a decision, and the call's message. Must not know: what the line
says (`bot.present.sentences`), where somebody can be reached (`bot.messages.reach`), any other
message of the table.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.discord.rest import DiscordRest, Failure, nonce
from bot.messages.reach import Given, Reach
from bot.people import People
from bot.ports import LiveMessageStore, MessageKind, MessageRef
from bot.present.sentences import CallLines
from bot.render.parts import OneLiner
from bot.runtime.side_tasks import SideTasks
from tables.decision import Decision
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.deadlines import asked_at


class TableQueues:
    """One piece of work for a table at a time: first come, first served. Nothing is kept of a table
    for which nothing is done.
    """

    def __init__(self) -> None:
        self._locks: dict[int, asyncio.Lock] = {}
        self._here: Counter[int] = Counter()
        """By table: how many have a turn or wait for one."""

    @asynccontextmanager
    async def turn(self, table: int) -> AsyncGenerator[None, None]:
        """Held while something is done for this table, once what came before is done."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        self._here[table] += 1
        try:
            async with lock:
                yield
        finally:
            self._here[table] -= 1
            if not self._here[table]:
                del self._here[table], self._locks[table]


PING_AFTER = 60.0
"""Whoever acted or pressed anything at this table within this many seconds is not called yet."""
SHARE, LEAST, SHORT = 3, 20.0, 2
"""Nobody is called before a part of the time for the decision is over, 1 in `SHARE`, but `LEAST`
seconds at least, 1 in `SHORT` of a short time, and `PING_AFTER` at most: whoever is there may read
the hand, and a line below it would push its buttons away."""
RESTORED = Decision(0)
"""A call that was out when the process stopped: which decision it was for is not kept."""


class TurnCalls:
    """The calls that are out."""

    def __init__(
        self,
        directory: Directory,
        store: LiveMessageStore,
        rest: DiscordRest,
        lines: CallLines,
        people: People,
        reach: Reach,
        tasks: SideTasks,
    ) -> None:
        self._directory, self._store, self._rest = directory, store, rest
        self._lines, self._people, self._reach = lines, people, reach
        self._tasks = tasks
        self._clock = directory.services.clock
        self._out: dict[int, dict[int, Decision]] = {}
        """By table, then by user: the decision that the call is for."""
        self._queues = TableQueues()
        self._to_follow: set[int] = set()
        """Tables at which somebody is about to look who is asked."""
        self._timers: dict[int, asyncio.TimerHandle] = {}
        """By table: when to look again for whoever has acted too lately to be called yet."""

    def follow(self, table: int) -> None:
        """Soon, take the call away from everyone whose decision is made, and call whoever must act
        now and has not acted here for a while; one after the other at a table, each time as it
        stands then.
        """
        if table not in self._to_follow:
            self._to_follow.add(table)
            self._tasks.spawn(self._follow(table))

    async def _follow(self, table: int) -> None:
        async with self._queues.turn(table):
            self._to_follow.discard(table)
            snapshot = await self._directory.snapshot(table)
            if snapshot is None:
                return
            while True:
                before = snapshot
                users = await self._people.users(before)
                asked = self._asked(before, users)
                muted = {user for user in asked if await self._people.is_muted(user)}
                # Whoever has acted meanwhile is not to be called: nothing is awaited from here
                # until it stands in `_out` who is.
                snapshot = await self._directory.snapshot(table) or before
                if snapshot.version == before.version:
                    break
            done = self._no_longer_asked(table, asked)
            late = self._to_call(snapshot, users, asked, muted)
            if done:
                for ref in await self._store.messages(table):
                    if ref.kind == MessageKind.TURN_CALL and ref.user in done:
                        await self.drop(ref)
            for user, decision in late.items():
                await self._send(snapshot, user, decision)

    def _no_longer_asked(self, table: int, asked: dict[int, Decision]) -> set[int]:
        """Those who were called to a decision that is made; none of their calls is out any more."""
        out = self._out.get(table, {})
        done = {
            user
            for user, decision in out.items()
            if user not in asked or decision not in (asked[user], RESTORED)
        }
        for user in done:
            del out[user]
        if not out:
            self._out.pop(table, None)
        return done

    def _to_call(
        self,
        snapshot: Snapshot,
        users: dict[int, int],
        asked: dict[int, Decision],
        muted: set[int],
    ) -> dict[int, Decision]:
        """Those who are to be called now; from now on their calls are out."""
        chairs = {user: snapshot.table.chairs[i] for i, user in users.items()}
        late: dict[int, Decision] = {}
        waits: list[float] = []
        soonest = self._soonest(snapshot, users)
        for user, decision in asked.items():
            chair = chairs[user]
            if chair is None or chair.played_by_regular or user in muted or user not in soonest:
                continue
            wait = max(chair.acted_at + PING_AFTER, soonest[user]) - self._clock.now()
            if wait > 0:
                waits.append(wait)
            elif user not in self._out.get(snapshot.id, ()):
                late[user] = self._out.setdefault(snapshot.id, {})[user] = decision
        self._follow_in(snapshot.id, min(waits, default=None))
        return late

    async def drop(self, ref: MessageRef) -> None:
        """Take one call away."""
        await self._store.drop_message(ref.table, MessageKind.TURN_CALL, ref.user)
        await self._rest.delete(ref.channel, ref.message)

    def forget(self, table: int) -> None:
        """Nobody is called there any more: the table has closed, or another process shows it."""
        self._follow_in(table, None)
        self._out.pop(table, None)

    async def restore(self, table: int) -> None:
        """Take up the calls that were out when the process stopped."""
        for ref in await self._store.messages(table):
            if ref.kind == MessageKind.TURN_CALL:
                self._out.setdefault(table, {}).setdefault(ref.user, RESTORED)

    def _asked(self, snapshot: Snapshot, users: dict[int, int]) -> dict[int, Decision]:
        """The people who must act, with the decision; not those who have left."""
        deal = snapshot.deal
        if deal is None or snapshot.table.status is not Status.PLAYING:
            return {}
        turns = snapshot.table.schedule.turns
        asked: dict[int, Decision] = {}
        for turn in turns:
            index = deal.setup.chairs[turn.seat]
            chair = snapshot.table.chairs[index]
            if index in users and chair is not None and not chair.leaving:
                asked[users[index]] = deal.decision(turn.seat)
        return asked

    def _soonest(self, snapshot: Snapshot, users: dict[int, int]) -> dict[int, float]:
        """Before when those who must act are not called; without whoever has pressed anything there
        since being asked, and so is there.
        """
        deal, table = snapshot.deal, snapshot.table
        found: dict[int, float] = {}
        if deal is None:
            return found
        for turn in table.schedule.turns:
            index = deal.setup.chairs[turn.seat]
            chair = table.chairs[index]
            if chair is None or index not in users:
                continue
            asked, given = asked_at(table, chair, turn)
            pressed = self._people.last_press(snapshot.id, users[index])
            if pressed <= asked:
                patience = min(max(given / SHARE, min(LEAST, given / SHORT)), PING_AFTER)
                found[users[index]] = max(asked + patience, pressed + PING_AFTER)
        return found

    def _follow_in(self, table: int, wait: float | None) -> None:
        old = self._timers.pop(table, None)
        if old is not None:
            old.cancel()
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._timers[table] = loop.call_later(wait, self._ring, table)

    def give_up(self) -> None:
        """Look for nobody again."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _ring(self, table: int) -> None:
        self._timers.pop(table, None)
        self.follow(table)

    async def _send(self, snapshot: Snapshot, user: int, decision: Decision) -> None:
        async def words(who: str) -> OneLiner:
            return await self._lines.to_turn(snapshot, user, who)

        sent = await self._reach.tell(snapshot, user, self._below_the_hand, words, "turn")
        if isinstance(sent, Failure):
            return
        at, call = self._clock.now(), MessageKind.TURN_CALL
        ref = MessageRef(snapshot.id, call, user, sent.channel, sent.message, at)
        await self._store.save_message(ref)
        if self._out.get(snapshot.id, {}).get(user) != decision:
            # The decision was made while the call was on its way.
            await self.drop(ref)

    async def _below_the_hand(self, snapshot: Snapshot, user: int) -> Given:
        refs = await self._store.messages(snapshot.id)
        person = await self._store.person(user)
        if person is None or person.dms_closed:
            return None
        hands = (ref for ref in refs if ref.kind == MessageKind.HAND)
        hand = next((ref for ref in hands if ref.user == user), None)
        if hand is None:
            return None
        line = await self._lines.to_turn(snapshot, user, hand=hand)
        key = nonce("ping", snapshot.id, snapshot.version, user)
        return await self._reach.send_private(person, key, line.view, line.content)
