"""What passes between Discord and this process, counted: presses, how soon each is answered,
requests and what came of them.

Owns: counting requests by who pays for them and what Discord answered, and the time from a press's
arrival to the end of its answer; at DEBUG, a line of the log for each request. Must not know: what
is asked of Discord, how requests are paced (`bot.discord.request_pace`), who reads the counts.
"""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from typing import Literal

import aiohttp

from bot.runtime.monitoring.durations import Durations

log = logging.getLogger(__name__)

WAITED_FOR = 1000
"""Presses whose answer is waited for: of more, those that came first are given up."""
LOST = "lost"
"""In place of Discord's answer, where none came."""
_NAMED = re.compile(r"(?<=/webhooks/)[^/]+/[^/]+|(?<=/interactions/)[^/]+/[^/]+|\d{15,}|@me")
"""What stands in an address for somebody or something: tokens, people, servers, channels."""
By = Literal["login", "token"]
"""Whether Discord counts a request for the bot, or it went by the token of a press."""


class Traffic:
    """Since the start. A press or a command costs a dictionary's entry, a request a counter."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[By, str]] = Counter()
        """By the answer's HTTP status, or `LOST`."""
        self.presses = 0
        """Interactions that were taken."""
        self.answered = Durations(0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3)
        """From the arrival of each, at whichever process that was, to when Discord had its first
        answer; without the moment that a letter from there takes. What is not answered is in
        `presses` alone.
        """
        self._heard: dict[str, float] = {}

    def came(self, interaction: int, ago: float) -> None:
        """An interaction that is now to be looked at came so many seconds ago, perhaps to another
        process.
        """
        self._heard[str(interaction)] = time.perf_counter() - ago
        if len(self._heard) > WAITED_FOR:
            del self._heard[next(iter(self._heard))]

    def heard(self, interaction: int) -> None:
        """An interaction is to be answered, which has come now if nothing else was said."""
        self.presses += 1
        if str(interaction) not in self._heard:
            self.came(interaction, 0.0)

    def listen(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """The same trace of a session of aiohttp, which from now on also counts here."""

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
