"""Stops kinds of requests that Discord refuses, and resumes them later."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Awaitable, Callable
from enum import Enum

from bot.discord.request_queue import QueuedRequest, Rate, RequestQueue
from tables.live.topic import Topic

log = logging.getLogger(__name__)

AT_ONCE, EACH = 8, 10.0
"""Private channels that a process may open at once, and the seconds for each one after these, for
all processes together.
"""
IN_A_ROW = 24
"""The most that all processes together open at once: Discord quarantined bots after 25 to 40 in a
row (docs/discord.md, "DMs").
"""
OPENING_TOO_FAST, QUARANTINED = 40003, 20026
PROBE_WITHIN = 30.0
"""Seconds for which no request of its kind is tried during a probe, which may never be answered."""
WITHIN = 600.0
"""Seconds for which each invalid response counts."""
REPORTED_EACH = 25
"""A process reports its own invalid responses to the others each time that there are this many."""
OVER_AT = 0.8
"""The part of a threshold below which the count must fall before that threshold can be reached
again.
"""
_SLOT = 10.0
"""Seconds of invalid responses that are counted together."""


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
    """Decides when one process may open a private channel, and send a private message. If
    `limited`, openings are paced.
    """

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
        """Held while a channel is opened, so that no other request is under way after a refusal."""
        self.pauses = 0
        """The number of pauses that have begun. A refused probe prolongs a pause."""
        self.paused: Topic[[]] = Topic("pauses of private messages")
        self.reported: Topic[str, float] = Topic("refusals of private messages")
        """The name of a `Kind`, and for how many seconds Discord refuses it; 0: Discord accepts it
        again.
        """

    def share(
        self, processes: Callable[[], int], probes: Callable[[Kind], Awaitable[bool]]
    ) -> None:
        """Divide the pace among several `processes`. `probes` returns whether this process may send
        a probe, to find out if Discord accepts requests again. No other process probes at the same
        time.
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
        """Wait until the pace allows this person's channel to be opened. If it is not opened after
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
        # While Discord refuses messages, only the message that probes needs a channel.
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
            " (docs/running/runbook.md)",
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


FIRST_PAUSE, MAX_PAUSE = 60.0, 3600.0
"""Seconds of the first pause, and of the longest: each is twice as long as the one before."""


class Pause:
    """The pause of one kind of request that Discord refuses, longer each time. One request at a
    time probes it. All times are seconds on one monotonic clock.
    """

    def __init__(self) -> None:
        self._seconds = 0.0
        """Length of the pause; 0 if there is none."""
        self._until = -math.inf
        self._probing = False

    @property
    def on(self) -> bool:
        """Whether Discord has refused such requests, and has not accepted one since."""
        return self._seconds > 0

    def is_waiting(self, now: float) -> bool:
        """Whether it is too soon for a probe."""
        return self.on and now < self._until

    def may_try(self, now: float) -> bool:
        """Whether a request may go. During a pause this request is the probe."""
        if self.is_waiting(now):
            return False
        if self.on:
            self._probing, self._until = True, now + PROBE_WITHIN
        return True

    def refused(self, now: float) -> float | None:
        """Note that Discord has refused a request. Returns the seconds of the pause that begins;
        None if the request was under way when the pause began.
        """
        if self.on and not self._probing:
            return None
        seconds = min(2 * self._seconds, MAX_PAUSE) if self.on else FIRST_PAUSE
        self._begin(seconds, now)
        return seconds

    def others_refused(self, seconds: float, now: float) -> None:
        """Note that another process pauses for `seconds`, because Discord refused its request."""
        self._begin(min(max(self._seconds, seconds), MAX_PAUSE), now)

    def _begin(self, seconds: float, now: float) -> None:
        self._seconds, self._until, self._probing = seconds, now + seconds, False

    def succeeded(self) -> bool:
        """Note that Discord has accepted a request. Returns whether that ended a pause. Only a
        probe ends one: other requests were in progress when the pause began.
        """
        if not self._probing:
            return False
        self.end()
        return True

    def end(self) -> None:
        """End the pause: Discord accepts such requests again."""
        self._seconds, self._probing = 0.0, False


INVALID = frozenset({401, 403, 429})
"""Statuses that count, except a 429 of scope `shared` (docs: topics/rate-limits, "Invalid Request
Limit").
"""
WARN_AT, STOP_AT, BANNED_AT = 1_000, 5_000, 10_000
HANDS_STOP_AT = (STOP_AT + BANNED_AT) // 2
"""From this count on the bot sends only answers to presses, and no hand."""


def loop_time() -> float:
    """The event loop's clock."""
    return asyncio.get_running_loop().time()


class InvalidResponses:
    """The invalid responses to the bot's IP address in the last ten minutes, for all processes
    together. Discord bans an IP address that has too many, so requests are held back before that.
    """

    def __init__(self, now: Callable[[], float] = loop_time) -> None:
        self._now = now
        self._slots: deque[tuple[float, int]] = deque()
        """The end of each slot, and how many came in it."""
        self._unreported = 0
        self.reported: Topic[int] = Topic("invalid responses")
        """Publishes how many more responses came to this process."""
        self._warned, self._stopped = False, False

    def note(self, status: int, scope: str | None) -> None:
        """Count a response to this process, if it is invalid."""
        if status not in INVALID or (status == 429 and scope == "shared"):
            return
        self.add(1)
        self._unreported += 1
        if self._unreported >= REPORTED_EACH:
            self.reported.publish(self._unreported)
            self._unreported = 0

    def add(self, number: int) -> None:
        """Count responses to this process or to another."""
        end = (math.floor(self._now() / _SLOT) + 1) * _SLOT
        before = self._slots.pop()[1] if self._slots and self._slots[-1][0] == end else 0
        self._slots.append((end, before + number))
        self._check()

    @property
    def count(self) -> int:
        """How many invalid responses there were in the last ten minutes."""
        now = self._now()
        while self._slots and now - self._slots[0][0] >= WITHIN:
            self._slots.popleft()
        return sum(number for _, number in self._slots)

    def holds_back(self, patience: float, hand: float) -> bool:
        """Whether a request that may wait `patience` seconds must not go now, since no user waits
        for it. `hand` is the patience of the hand message of the player who acts next.
        """
        if patience <= 0 or not self._slots:
            return False
        count = self._check()
        return count >= (STOP_AT if patience > hand else HANDS_STOP_AT)

    def _check(self) -> int:
        count = self.count
        if count >= STOP_AT and not self._stopped:
            self._stopped = self._warned = True
            log.warning(
                "%d responses of 401, 403 or 429 in ten minutes. Until there are fewer, Kro sends"
                " only requests that a user waits for (docs/running/runbook.md)",
                count,
            )
        elif count >= WARN_AT and not self._warned:
            self._warned = True
            log.warning(
                "%d responses of 401, 403 or 429 in ten minutes: at %d Discord bans this address"
                " (docs/running/runbook.md)",
                count,
                BANNED_AT,
            )
        if self._stopped and count < OVER_AT * STOP_AT:
            self._stopped = False
            log.info("requests are no longer held back: %d invalid responses in ten minutes", count)
        self._warned = self._warned and count >= OVER_AT * WARN_AT
        return count
