"""Judges whether this process does its work."""

from __future__ import annotations

import time
from collections.abc import Callable

from tables.supervisor import Supervisor

DEFAULT = "127.0.0.1:9464"
"""Loopback, and the port that other programs use for their own metrics."""
PATTERN = r"^$|^(\[[0-9a-fA-F:.]+\]|[\w.-]+):[0-9]{1,5}$"
GRACE = 60.0
"""Seconds for which a missing session with Discord is normal. Discord closes sessions now and then,
and requests a new one.
"""


class Health:
    """A process is unhealthy if it has had no session for `GRACE` seconds, since its start or since
    the last session. It is also unhealthy if one of its background loops stays down.

    An unreachable database and refused requests do not count. A restart would not help, and would
    cost the sessions.
    """

    def __init__(
        self,
        connected: Callable[[], bool],
        supervisor: Supervisor,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`connected` returns whether there is a session, or none is needed."""
        self._connected = connected
        self._supervisor = supervisor
        self._now = now
        self._last = now()

    def check(self) -> None:
        """Check the session. Call this about once a second."""
        if self._connected():
            self._last = self._now()

    @property
    def trouble(self) -> str | None:
        """What is wrong, in one line for an operator; None if nothing is."""
        self.check()
        seconds = self._now() - self._last
        if seconds >= GRACE:
            return f"no session with Discord for {seconds:.0f} s"
        return self._supervisor.trouble


def split(address: str) -> tuple[str, int]:
    """Host and port of a non-empty address."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)
