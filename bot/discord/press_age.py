"""Computes how old a press is, and whether Discord has reported it as failed by now.

Discord reports a press as failed if it has no first answer within three seconds (docs/discord.md).
If in doubt, the bot drops the press: its player sees that it failed, and nothing happened.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp
from discord.utils import snowflake_time

from bot.lru import Lru

PICTURE_PATIENCE: Final = 0.3
"""Seconds for which an answer waits for its picture. After that the picture follows by itself,
unless the answer is a message that one person sees for a while.
"""
CLICK_PATIENCE: Final = 1.5
"""Seconds to wait for an edit of the pressed message that is in progress. Then the press is
acknowledged without content.
"""
NOTED_PATIENCE: Final = 1.0
"""Seconds to wait until the pressed message is recorded. `CLICK_PATIENCE` may follow."""
HINT_PATIENCE: Final = 1.8
"""Seconds to wait for a hint, which comes too late after that."""
CONFIRMED_WITHIN: Final = 0.7
"""Seconds within which another process must confirm a press that was forwarded to it."""


ANSWERED_WITHIN: Final = 3.0
"""Seconds from a press to its first answer that Discord allows."""
UNDER_WAY: Final = 0.5
"""Seconds that an answer may need to reach Discord."""
DRIFT: Final = 1e-4
"""Seconds by which the two clocks may drift apart in each second."""
TRUSTED_FOR: Final = 1_200.0
"""Seconds after which the bound from the last request is too old. From then on only the bound from
presses counts, and the bot drops no press whose age is in doubt.
"""
SLACK: Final = 0.25
"""Seconds by which two of Discord's clocks may differ."""
UNANSWERED: Final = 4096
"""Presses that are remembered. Beyond that the oldest count as answered."""


def machine_clock() -> Callable[[], float]:
    """A clock in seconds since some moment, which also runs while the machine sleeps."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        if (clock := getattr(time, name, None)) is not None:
            return lambda: time.clock_gettime(clock)
    return time.monotonic


class PressAges:
    """The ages of one process's presses. Any thread may read them.

    The press's id says when Discord made it, by Discord's clock. Two sources bound the difference
    between this machine's clock and Discord's, however long this process was paused:

    * A press comes after it was made. So the time of its arrival minus the time in its id is at
      least the difference. The smallest of these is the best bound.
    * Discord's answer to a request carries the full second (``Date``) in which it was made, between
      the request and its answer. That bounds the difference on both sides, to a second and the time
      the request took. Each answer makes it narrower.

    An age is computed with the lower bound, so it may be too high by the width of the bounds. Until
    Discord has answered a first request there is only the upper bound.

    The clock is monotonic and also runs while the machine sleeps. It may run faster or slower than
    Discord's by `DRIFT`. The bot does not notice the pause of a virtual machine whose clocks stop
    too.
    """

    def __init__(
        self,
        answered_within: float = ANSWERED_WITHIN,
        wants_time: Callable[[], None] | None = None,
        *,
        now: Callable[[], float] | None = None,
    ) -> None:
        """A press must be answered after at most `answered_within` seconds. `wants_time` is called
        if a request to Discord is needed, because its answer carries Discord's time. `now` is this
        machine's clock, in seconds since any moment.
        """
        self._oldest = answered_within - UNDER_WAY
        self._now = now or machine_clock()
        self._low: float | None = None
        """Lower bound of this clock minus Discord's; None: unknown."""
        self._high: float | None = None
        """Upper bound of the same."""
        self._since = self._asked = self._wanted = float("-inf")
        """When the bounds were updated, when a request was last answered, and when one was wanted.
        """
        self._unanswered: Lru[str, float] = Lru(UNANSWERED)
        """By interaction, when Discord made it."""
        self.late = 0
        """Presses that were too old and were not carried out."""
        self.wants_time = wants_time or _nothing

    # --- learning the difference ----------------------------------------------------------------

    def received(self, interaction: int) -> None:
        """Note that a press has come and must be answered."""
        made = _made(interaction)
        self._unanswered.put(str(interaction), made)
        self._narrow(None, self._now() - made)

    def listen(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Make this trace of an aiohttp session report its requests here. Returns the trace."""

        async def began(
            _session: aiohttp.ClientSession,
            context: SimpleNamespace,
            _: aiohttp.TraceRequestStartParams,
        ) -> None:
            context.asked_at = self._now()

        async def ended(
            _session: aiohttp.ClientSession,
            context: SimpleNamespace,
            end: aiohttp.TraceRequestEndParams,
        ) -> None:
            self.answered(context.asked_at, end.response.headers.get("Date", ""))
            _, is_answer, interaction = end.url.path.rpartition("/interactions/")
            if is_answer and end.response.ok:
                self._unanswered.pop(interaction.partition("/")[0], None)

        trace.on_request_start.append(began)
        trace.on_request_end.append(ended)
        return trace

    def answered(self, asked_at: float, date: str) -> None:
        """Note that a request, sent at `asked_at` on this machine's clock, was answered just now.
        `date` is Discord's time as HTTP writes it.
        """
        try:
            second = parsedate_to_datetime(date).timestamp()
        except ValueError:
            return
        self._asked = self._now()
        self._narrow(asked_at - second - 1.0, self._asked - second)

    def _narrow(self, low: float | None, high: float) -> None:
        """Note that the difference is at least `low` and at most `high`. If that contradicts what
        is known, a clock was set, and only the newest bounds count.
        """
        now = self._now()
        known_low, known_high = self._bounds(now)
        if known_low is not None and high < known_low - SLACK:
            known_low = known_high = None
        if known_high is not None and low is not None and low > known_high + SLACK:
            known_low = known_high = None
        self._high = high if known_high is None else min(known_high, high)
        lows = [one for one in (known_low, low) if one is not None]
        self._low = min(max(lows), self._high) if lows else None
        self._since = now

    def _bounds(self, now: float) -> tuple[float | None, float | None]:
        """The bounds at `now`. They widen over time, because the clocks run at different speeds."""
        if self._high is None:
            return None, None
        drifted = DRIFT * (now - self._since)
        if self._low is None or now - self._asked > TRUSTED_FOR:
            return None, self._high + drifted
        return self._low - drifted, self._high + drifted

    # --- ages -----------------------------------------------------------------------------------

    def age(self, interaction: int) -> float:
        """Seconds since Discord made this press. The result may be too high by the width of the
        bounds.
        """
        return self._age(_made(interaction))

    def is_too_old(self, interaction: str) -> bool:
        """Whether this press is unanswered and an answer would come too late. False for an id that
        is not a press of this process.
        """
        made = self._unanswered.get(interaction)
        return made is not None and self._age(made) > self._oldest

    def mark_late(self) -> None:
        """Count a press that was too old. If no request was answered recently, the clocks may
        differ more than is known. Then a request is wanted, so that the next press is not dropped
        for that reason.
        """
        self.late += 1
        if self._now() - max(self._asked, self._wanted) > TRUSTED_FOR / 2:
            self._wanted = self._now()
            self.wants_time()

    def _age(self, made: float) -> float:
        now = self._now()
        low, high = self._bounds(now)
        least = high if low is None else low
        return 0.0 if least is None else max(0.0, now - made - least)


def _nothing() -> None:
    """Do nothing."""


def _made(interaction: int) -> float:
    """When Discord made an interaction, by Discord's clock."""
    return snowflake_time(interaction).timestamp()
