"""Calls players who must act: sends one line for each decision, and deletes it afterwards."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.discord.rest import DiscordRest, Sent, nonce
from bot.messages.notifier import Given, Notifier
from bot.people import People
from bot.ports import MessageKind, MessageRef, Store
from bot.present.sentences import CallLines
from bot.render.parts import OneLiner
from bot.runtime.side_tasks import SideTasks
from tables.decision import Decision
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.deadlines import asked_at

PING_AFTER = 60.0
"""A player who acted or pressed anything at this table within this many seconds is not called
yet.
"""
SHARE, LEAST, SHORT = 3, 20.0, 2
"""No player is called before a third (1/`SHARE`) of the time for the decision has passed. The wait
is at least `LEAST` seconds, or half (1/`SHORT`) of the time if that is less. It is at most
`PING_AFTER`. A player who is present may be reading the hand, and a line below it would push its
buttons away.
"""
RESTORED = Decision(0)
"""Stands for the decision of a call that was out when the process stopped. It is not stored."""


class TurnCalls:
    """Sends turn calls, and deletes those whose decisions are made."""

    def __init__(
        self,
        directory: Directory,
        store: Store,
        rest: DiscordRest,
        lines: CallLines,
        people: People,
        reach: Notifier,
        tasks: SideTasks,
    ) -> None:
        self._directory, self._store, self._rest = directory, store, rest
        self._lines, self._people, self._reach = lines, people, reach
        self._tasks = tasks
        self._clock = directory.services.clock
        self._out: dict[int, dict[int, Decision]] = {}
        """By table, then by user: the decision that the call is for."""
        self._written_in: dict[tuple[int, int], str] = {}
        """By table and user: the language of the call that is out, if this process wrote it."""
        self._queues = TableQueues()
        self._to_follow: set[int] = set()
        """Tables for which a check is scheduled."""
        self._timers: dict[int, asyncio.TimerHandle] = {}
        """By table: when to check again for players who have acted too recently to be called."""

    def follow(self, table: int) -> None:
        """Schedule a check: delete the calls whose decisions are made, and call players who must
        act and have not acted here for a while. Checks at one table run one after the other, each
        with the state at that time.
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
                asked = self._undecided(before, users)
                muted = {user for user in asked if await self._people.is_muted(user)}
                # A player who has acted meanwhile must not be called. Nothing is awaited from here
                # until `_out` has the new calls.
                snapshot = await self._directory.snapshot(table) or before
                if snapshot.version == before.version:
                    break
            done = self._drop_decided(table, asked)
            late = self._to_call(snapshot, users, asked, muted)
            if done:
                for ref in await self._store.messages(table):
                    if ref.kind == MessageKind.TURN_CALL and ref.user in done:
                        await self.drop(ref)
            await self._translate(snapshot)
            for user, decision in late.items():
                await self._send(snapshot, user, decision)

    def _drop_decided(self, table: int, asked: dict[int, Decision]) -> set[int]:
        """Return the users who were called and have decided since, and forget their calls."""
        out = self._out.get(table, {})
        done = {
            user
            for user, decision in out.items()
            if user not in asked or decision not in (asked[user], RESTORED)
        }
        for user in done:
            del out[user]
            self._written_in.pop((table, user), None)
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
        """Return the users to call now, and note their calls as out."""
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
        """Delete one call."""
        await self._store.drop_message(ref)
        await self._rest.delete(ref.channel, ref.message)

    def forget(self, table: int) -> None:
        """Stop calling players at this table: the table has closed, or another process shows it."""
        self._follow_in(table, None)
        for user in self._out.pop(table, ()):
            self._written_in.pop((table, user), None)

    async def restore(self, table: int) -> None:
        """Restore the calls that were out when the process stopped."""
        for ref in await self._store.messages(table):
            if ref.kind == MessageKind.TURN_CALL:
                self._out.setdefault(table, {}).setdefault(ref.user, RESTORED)

    def _undecided(self, snapshot: Snapshot, users: dict[int, int]) -> dict[int, Decision]:
        """The people who must act, with their decisions, except those who have left."""
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
        """By user: the earliest time to call a player who must act. A player who has pressed
        anything at the table since the turn began is present, and is not in the result.
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

    def cancel(self) -> None:
        """Schedule no more checks."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _ring(self, table: int) -> None:
        self._timers.pop(table, None)
        self.follow(table)

    async def _translate(self, snapshot: Snapshot) -> None:
        """Edit the calls whose language has changed. A private call has the reader's language, a
        call in a channel has the table's.
        """
        table, written_in = snapshot.id, self._written_in
        if not any((table, user) in written_in for user in self._out.get(table, ())):
            return
        for ref in await self._store.messages(table):
            before = written_in.get((table, ref.user))
            if ref.kind != MessageKind.TURN_CALL or before is None:
                continue
            private = await self._is_private(ref)
            now = await self._language(snapshot, ref.user, private=private)
            if now == before:
                continue
            written_in[table, ref.user] = now
            if private:
                line = await self._private_line(snapshot, ref.user)
            else:
                line = await self._lines.to_turn(snapshot, ref.user, f"<@{ref.user}>")
            if line is not None:
                await self._rest.edit_line(ref.channel, ref.message, line.content, line.view)

    async def _is_private(self, ref: MessageRef) -> bool:
        person = await self._store.person(ref.user)
        return person is not None and person.dm_channel == ref.channel

    async def _language(self, snapshot: Snapshot, user: int, *, private: bool) -> str:
        if private:
            return await self._people.language(user)
        return await self._people.table_language(snapshot.table)

    async def _send(self, snapshot: Snapshot, user: int, decision: Decision) -> None:
        async def words(who: str) -> OneLiner:
            return await self._lines.to_turn(snapshot, user, who)

        if snapshot.table.room is None:
            sent = await self._reach.notify(snapshot, user, self._below_the_hand, words, "turn")
        else:
            # In a Duplicate nobody but the player may learn whose turn it is.
            sent = await self._below_the_hand(snapshot, user)
        if not isinstance(sent, Sent):
            return
        at, call = self._clock.now(), MessageKind.TURN_CALL
        ref = MessageRef(snapshot.id, call, user, sent.channel, sent.message, at)
        await self._store.save_message(ref)
        private = await self._is_private(ref)
        written_in = await self._language(snapshot, user, private=private)
        self._written_in[snapshot.id, user] = written_in
        if self._out.get(snapshot.id, {}).get(user) != decision:
            # The decision was made while the call was on its way.
            self._written_in.pop((snapshot.id, user), None)
            await self.drop(ref)

    async def _private_line(self, snapshot: Snapshot, user: int) -> OneLiner | None:
        """The line below this person's hand; None if there is no hand message."""
        refs = await self._store.messages(snapshot.id)
        hands = (ref for ref in refs if ref.kind == MessageKind.HAND)
        hand = next((ref for ref in hands if ref.user == user), None)
        return None if hand is None else await self._lines.to_turn(snapshot, user, hand=hand)

    async def _below_the_hand(self, snapshot: Snapshot, user: int) -> Given:
        person = await self._store.person(user)
        if person is None or person.dms_closed:
            return None
        line = await self._private_line(snapshot, user)
        if line is None:
            return None
        key = nonce("ping", snapshot.id, snapshot.version, user)
        return await self._reach.send_private(person, key, line.view, line.content)


class TableQueues:
    """Runs one piece of work per table at a time, in order of arrival. Keeps nothing about idle
    tables.
    """

    def __init__(self) -> None:
        self._locks: dict[int, asyncio.Lock] = {}
        self._here: Counter[int] = Counter()
        """By table: how many tasks have a turn or wait for one."""

    @asynccontextmanager
    async def turn(self, table: int) -> AsyncGenerator[None, None]:
        """Hold the table's turn; earlier work at this table runs first."""
        lock = self._locks.setdefault(table, asyncio.Lock())
        self._here[table] += 1
        try:
            async with lock:
                yield
        finally:
            self._here[table] -= 1
            if not self._here[table]:
                del self._here[table], self._locks[table]
