"""Judges whether this process does its work, and whether it can serve players now."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

from tables.ports import Unreachable
from tables.supervisor import Supervisor

DEFAULT = "127.0.0.1:9464"
"""Loopback, and the usual port of programs that export figures to Prometheus."""
PATTERN = r"^$|^(\[[0-9a-fA-F:.]+\]|[\w.-]+):[0-9]{1,5}$"
GRACE = 60.0
"""Seconds for which a missing session with Discord is normal. Discord closes sessions now and then,
and requests a new one.
"""


class Health:
    """A process is unhealthy if it has had no session for `GRACE` seconds, since its start or since
    the last session. It is also unhealthy if one of its background loops stays down.

    An unreachable database and requests that Discord refuses do not count. A restart would not
    help, and would cost the sessions.
    """

    def __init__(
        self,
        connected: Callable[[], bool],
        supervisor: Supervisor,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`connected` returns whether there is a session, or whether no session is needed."""
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


PING_WITHIN = 2.0
"""Seconds to wait for the answer of the database."""


class Readiness:
    """A process is ready if it answers presses: it is open, its database answers, and each of its
    shards has a session. Unlike `Health`, this changes at once, and does not call for a restart.
    """

    def __init__(
        self,
        is_open: Callable[[], bool],
        missing: Callable[[], Sequence[int]],
        ping: Callable[[], Awaitable[object]],
    ) -> None:
        """`missing` returns the shards of this process that have no session. `ping` reads from the
        database, and raises `Unreachable`.
        """
        self._is_open = is_open
        self._missing = missing
        self._ping = ping

    async def database_answers(self) -> bool:
        """Whether the database answers a read within `PING_WITHIN`."""
        try:
            async with asyncio.timeout(PING_WITHIN):
                await self._ping()
        except (Unreachable, TimeoutError):
            return False
        return True

    async def trouble(self) -> str | None:
        """What is missing, in one line for an operator; None if nothing is."""
        if not self._is_open():
            return "it starts or ends"
        if not await self.database_answers():
            return "the database does not answer"
        if missing := self._missing():
            return f"no session with Discord for shard {', '.join(map(str, missing))}"
        return None


def split(address: str) -> tuple[str, int]:
    """Host and port of a non-empty address."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)
