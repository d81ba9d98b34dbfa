"""Decides when a private channel may be opened and a private message sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import Enum

from bot.discord.refusals.pause import Pause
from bot.discord.request_queue import QueuedRequest, Rate, RequestQueue
from tables.live.topic import Topic

log = logging.getLogger(__name__)

AT_ONCE, EACH = 8, 10.0
"""Private channels that a process may open at once, and the seconds for each one after these, for
all processes together.
"""
IN_A_ROW = 24
"""What all processes together open at once at most: Discord quarantined bots after 25 to 40 in a
row (docs/discord.md, "DMs").
"""
OPENING_TOO_FAST, QUARANTINED = 40003, 20026


class Kind(Enum):
    """What Discord refuses."""

    OPENING = "opening private channels"
    SENDING = "sending private messages"


class Refusal(Enum):
    """Why nothing was requested."""

    PAUSED = "Discord refuses private messages of this bot for now"
    LATER = "too many private channels were opened just before"


async def _always(_: Kind) -> bool:
    return True


class PrivateChannels:
    """The private channels of one process. If `limited`, openings are paced."""

    def __init__(self, *, limited: bool = True) -> None:
        self._limited = limited
        self._rate = Rate(1 / EACH if limited else 0.0, AT_ONCE)
        self._queue = RequestQueue(self._rate)
        self._processes = 1
        self._count_processes: Callable[[], int] = lambda: 1
        self._probes: Callable[[Kind], Awaitable[bool]] = _always
        self._pauses = {kind: Pause() for kind in Kind}
        self._granted: set[int] = set()
        """People whose turn in the queue has come, and whose channel was not requested yet."""
        self.one_at_a_time = asyncio.Lock()
        """Held while a channel is opened: after a refusal no other request is under way."""
        self.pauses = 0
        """Pauses that have begun. A refused probe prolongs one."""
        self.paused: Topic[[]] = Topic("pauses of private messages")
        self.reported: Topic[str, float] = Topic("refusals of private messages")
        """The name of a `Kind`, and for how many seconds Discord refuses it; 0: Discord takes it
        again.
        """

    def share(
        self, processes: Callable[[], int], probes: Callable[[Kind], Awaitable[bool]]
    ) -> None:
        """Divide the pace among several `processes`. `probes` returns whether this process may
        probe whether Discord takes requests again. No other process does at the same time.
        """
        self._count_processes, self._probes = processes, probes

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._queue.waiting

    def is_paused(self, kind: Kind) -> bool:
        """Whether Discord refuses this kind of request."""
        return self._pauses[kind].on

    # --- before a request -------------------------------------------------------------------------

    async def turn(self, user: int, waiting: QueuedRequest) -> None:
        """Wait until this person's channel may be opened by the pace. If it is not opened after
        that, call `give_back`.
        """
        self._divide()
        await self._queue.wait(waiting)
        self._granted.add(user)

    def give_back(self, user: int) -> None:
        """Return this person's turn, which is no longer needed."""
        self._granted.discard(user)

    async def may_open(self, user: int) -> Refusal | None:
        """Why this person's channel may not be requested now, None if it may."""
        # While Discord takes no messages, only the message that probes has a use for a channel.
        if self._is_waiting(Kind.SENDING) or not await self._may_try(Kind.OPENING):
            return Refusal.PAUSED
        if user in self._granted:
            self._granted.discard(user)
            return None
        self._divide()
        now = asyncio.get_running_loop().time()
        if not self._queue.has_room(now):
            return Refusal.LATER
        self._rate.take(now)
        return None

    async def may_send(self) -> Refusal | None:
        """Why a private message may not be sent now, None if it may."""
        return None if await self._may_try(Kind.SENDING) else Refusal.PAUSED

    def _is_waiting(self, kind: Kind) -> bool:
        return self._pauses[kind].is_waiting(asyncio.get_running_loop().time())

    async def _may_try(self, kind: Kind) -> bool:
        pause = self._pauses[kind]
        if not pause.may_try(asyncio.get_running_loop().time()):
            return False
        return not pause.on or await self._probes(kind)

    @staticmethod
    def _burst(processes: int) -> int:
        return max(1, min(AT_ONCE, IN_A_ROW // processes))

    def _divide(self) -> None:
        processes = max(1, self._count_processes())
        if self._limited and processes != self._processes:
            self._processes = processes
            self._rate.set_rate(1 / (EACH * processes), self._burst(processes))

    # --- after a request --------------------------------------------------------------------------

    def succeeded(self, kind: Kind) -> None:
        """Note that Discord has carried out such a request."""
        if self._pauses[kind].succeeded():
            self._ended(kind)
            self.reported.publish(kind.name, 0.0)

    def refused(self, kind: Kind, code: int) -> None:
        """Note that Discord has refused such a request, by a `code` that concerns every person."""
        was_paused = self._is_paused_at_all()
        seconds = self._pauses[kind].refused(asyncio.get_running_loop().time())
        if seconds is None:
            return
        log.warning(
            "Discord refuses %s (%d): tried again in %.0f s, and players use My hand"
            " (docs/running/problems.md)",
            kind.value,
            code,
            seconds,
        )
        self._began(was_paused)
        self.reported.publish(kind.name, seconds)

    def others_reported(self, kind: str, seconds: float) -> None:
        """Note what another process has published by `reported`."""
        pause = self._pauses[Kind[kind]]
        if seconds <= 0:
            if pause.on:
                pause.end()
                self._ended(Kind[kind])
            return
        was_paused = self._is_paused_at_all()
        pause.others_refused(seconds, asyncio.get_running_loop().time())
        self._began(was_paused)

    def _is_paused_at_all(self) -> bool:
        return any(pause.on for pause in self._pauses.values())

    def _began(self, was_paused: bool) -> None:
        self.pauses += not was_paused
        self.paused.publish()

    def _ended(self, kind: Kind) -> None:
        log.info("Discord accepts %s again", kind.value)
        if self._limited:
            # Channels that were not opened meanwhile may not all follow at once.
            self._rate.drop_burst(asyncio.get_running_loop().time())
