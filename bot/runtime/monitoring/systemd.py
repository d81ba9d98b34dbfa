"""Notifies systemd that the bot is ready, that its event loop runs, and that it ends."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable, Mapping

log = logging.getLogger(__name__)


class Systemd:
    """The systemd that started this process with ``Type=notify`` (sd_notify(3)). Without one, calls
    have no effect.
    """

    def __init__(
        self,
        environment: Mapping[str, str] = os.environ,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the zero byte of an abstract socket.
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        meant = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        within = int(environment.get("WATCHDOG_USEC", "0")) / 1e6 if meant else 0.0
        self._every = within / 3
        self._now = now
        self._told_at = now()

    @property
    def there(self) -> bool:
        """Whether systemd expects notifications."""
        return bool(self._address)

    def ready(self, status: str) -> None:
        """Report that the bot is up and running; `status` is for `systemctl status`."""
        self._notify(f"READY=1\nSTATUS={status}")

    def ends(self) -> None:
        """Report that the bot is stopping."""
        self._notify("STOPPING=1")

    def beat(self) -> None:
        """Report, at most three times per watchdog timeout, that the event loop is running."""
        if self._every and self._now() - self._told_at >= self._every:
            self._told_at = self._now()
            self._notify("WATCHDOG=1")

    def _notify(self, what: str) -> None:
        family = getattr(socket, "AF_UNIX", None)
        if not self._address or family is None:
            return
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as to:
                to.setblocking(False)
                to.connect(self._address)
                to.send(what.encode())
        except OSError as error:
            log.warning("could not notify systemd: %s", error)
