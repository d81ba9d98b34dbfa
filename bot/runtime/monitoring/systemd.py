"""What systemd is told: that the bot is ready, that its event loop turns, that it ends.

Owns: sd_notify(3), as far as it is needed, and its watchdog. Must not know: when a bot is ready.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable, Mapping

log = logging.getLogger(__name__)


class Systemd:
    """Whoever has started this process, if that is systemd with ``Type=notify``; else nobody."""

    def __init__(
        self,
        environment: Mapping[str, str] = os.environ,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the zero byte of a socket that no file system has.
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        meant = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        within = int(environment.get("WATCHDOG_USEC", "0")) / 1e6 if meant else 0.0
        self._every = within / 3
        self._now = now
        self._told_at = now()

    @property
    def there(self) -> bool:
        """Whether there is anybody to tell."""
        return bool(self._address)

    def ready(self, status: str) -> None:
        """The bot does what it is there for; `status` is for `systemctl status`."""
        self._tell(f"READY=1\nSTATUS={status}")

    def ends(self) -> None:
        """It is being stopped."""
        self._tell("STOPPING=1")

    def beat(self) -> None:
        """The event loop turns: told three times in the time after which systemd would end it."""
        if self._every and self._now() - self._told_at >= self._every:
            self._told_at = self._now()
            self._tell("WATCHDOG=1")

    def _tell(self, what: str) -> None:
        family = getattr(socket, "AF_UNIX", None)
        if not self._address or family is None:
            return
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as to:
                to.setblocking(False)
                to.connect(self._address)
                to.send(what.encode())
        except OSError as error:
            log.warning("systemd could not be told: %s", error)
