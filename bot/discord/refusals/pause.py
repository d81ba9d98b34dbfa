"""Pauses what Discord refuses, for longer each time, and lets one request at a time probe it."""

from __future__ import annotations

import math

FIRST, LONGEST = 60.0, 3600.0
"""Seconds of the first pause, and of the longest: each is twice as long as the one before."""
PROBE_WITHIN = 30.0
"""Seconds for which nothing else is tried during a probe, which may never be answered."""


class Pause:
    """The pause of one kind of request. All times are seconds on one monotonic clock."""

    def __init__(self) -> None:
        self._seconds = 0.0
        """Length of the pause; 0 if there is none."""
        self._until = -math.inf
        self._probing = False

    @property
    def on(self) -> bool:
        """Whether Discord has refused such requests, and has not taken one since."""
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
        """Discord has refused a request. Returns the seconds of the pause that begins; None if the
        request was under way when the pause began.
        """
        if self.on and not self._probing:
            return None
        seconds = min(2 * self._seconds, LONGEST) if self.on else FIRST
        self._begin(seconds, now)
        return seconds

    def others_refused(self, seconds: float, now: float) -> None:
        """Note that another process pauses for `seconds`, because Discord refused its request."""
        self._begin(min(max(self._seconds, seconds), LONGEST), now)

    def _begin(self, seconds: float, now: float) -> None:
        self._seconds, self._until, self._probing = seconds, now + seconds, False

    def succeeded(self) -> bool:
        """Note that Discord has taken a request. Returns whether that ended a pause. Only a probe
        ends one: other requests were in progress when the pause began.
        """
        if not self._probing:
            return False
        self.end()
        return True

    def end(self) -> None:
        """Discord takes such requests again."""
        self._seconds, self._probing = 0.0, False
