"""Counts presses, requests and answers between Discord and this process, and times the answers."""

from __future__ import annotations

import logging
import re
import time
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from typing import Literal

import aiohttp


class Durations:
    """Counts durations, in seconds, by rising `bounds`. Longer durations count too."""

    def __init__(self, *bounds: float) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self.sum = 0.0
        """The sum of all, in seconds."""

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """For each bound, how many durations were at most as long, then how many there were in all.
        This is the form of Prometheus.
        """
        names = [*map(str, self._bounds), "+Inf"]
        return list(zip(names, map(float, accumulate(self._counts)), strict=True))


log = logging.getLogger(__name__)

WAITED_FOR = 1000
"""The most presses whose answers are awaited. If there are more, the oldest are dropped."""
LOST = "lost"
"""Used as the status if no answer came."""
_NAMED = re.compile(r"(?<=/webhooks/)[^/]+/[^/]+|(?<=/interactions/)[^/]+/[^/]+|\d{15,}|@me")
"""Parts of an address that identify something: tokens, people, servers, channels."""
By = Literal["login", "token"]
"""Whether a request used the login, so that Discord counts it for the bot, or the token of a press.
"""


class Traffic:
    """The counts since the start. A press costs a dictionary entry, and a request a counter."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[By, str]] = Counter()
        """By login or token, and the answer's HTTP status or `LOST`."""
        self.presses = 0
        """Interactions that were taken."""
        self.answered = Durations(0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3)
        """Seconds from the arrival of a press, at any process, until Discord had its first answer,
        without the transfer of a forwarded press. A press without an answer counts only in
        `presses`.
        """
        self._heard: dict[str, float] = {}

    def received(self, interaction: int, ago: float) -> None:
        """Note that an interaction to be handled now came `ago` seconds ago, perhaps to another
        process.
        """
        self._heard[str(interaction)] = time.perf_counter() - ago
        if len(self._heard) > WAITED_FOR:
            del self._heard[next(iter(self._heard))]

    def admitted(self, interaction: int) -> None:
        """Note that an interaction must be answered. It came now, unless `received` has noted its
        time.
        """
        self.presses += 1
        if str(interaction) not in self._heard:
            self.received(interaction, 0.0)

    def listen(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Count the requests of an aiohttp session's trace, and log each at DEBUG. Returns the same
        trace.
        """

        async def ended(
            _session: aiohttp.ClientSession, _context: object, end: aiohttp.TraceRequestEndParams
        ) -> None:
            self._count(end.method, end.url.path, str(end.response.status))

        async def broke(
            _session: aiohttp.ClientSession,
            _context: object,
            end: aiohttp.TraceRequestExceptionParams,
        ) -> None:
            self._count(end.method, end.url.path, LOST)

        trace.on_request_end.append(ended)
        trace.on_request_exception.append(broke)
        return trace

    def _count(self, method: str, path: str, status: str) -> None:
        if log.isEnabledFor(logging.DEBUG):
            log.debug("%s %s: %s", method, _NAMED.sub("…", path), status)
        if path.endswith("/callback"):
            self.requests["token", status] += 1
            # …/interactions/<id>/<token>/callback
            _, _, interaction = path.rpartition("/interactions/")
            heard = self._heard.pop(interaction.partition("/")[0], None)
            if heard is not None and status < "3":
                self.answered.add(time.perf_counter() - heard)
        else:
            self.requests["token" if "/webhooks/" in path else "login", status] += 1
