"""Whether this process does what it is there for.

Owns: that judgement, for whoever would start it again or send nobody there. Must not know: who
asks, how a session with Discord is kept.
"""

from __future__ import annotations

import time
from collections.abc import Callable

DEFAULT = "127.0.0.1:9464"
"""Loopback, and the port that others use for what Prometheus fetches from a program itself."""
PATTERN = r"^$|^(\[[0-9a-fA-F:.]+\]|[\w.-]+):[0-9]{1,5}$"


def split(address: str) -> tuple[str, int]:
    """Host and port of an address that is not empty."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


GRACE = 60.0
"""Seconds for which no session with Discord is a moment's matter: Discord closes them now and then,
and asks for another."""


class Health:
    """Ill is what has had no session for `GRACE`, since the start or the last one.

    A database that is away is no reason, nor that Discord refuses requests: starting again would
    mend neither, and would cost the sessions.
    """

    def __init__(
        self, connected: Callable[[], bool], now: Callable[[], float] = time.monotonic
    ) -> None:
        """`connected` says whether there is a session, or none is to be."""
        self._connected = connected
        self._now = now
        self._last = now()

    def look(self) -> None:
        """See how it is; called every second or so."""
        if self._connected():
            self._last = self._now()

    @property
    def trouble(self) -> str | None:
        """What is wrong, in a line for an operator."""
        self.look()
        seconds = self._now() - self._last
        return f"no session with Discord for {seconds:.0f} s" if seconds >= GRACE else None
