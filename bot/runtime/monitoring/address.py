"""Where a bot tells how it is.

Owns: that address, its default, and what it may look like. Must not know: what is told there.
"""

from __future__ import annotations

DEFAULT = "127.0.0.1:9464"
"""Loopback, and the port that others use for what Prometheus fetches from a program itself."""
PATTERN = r"^$|^(\[[0-9a-fA-F:.]+\]|[\w.-]+):[0-9]{1,5}$"


def split(address: str) -> tuple[str, int]:
    """Host and port of an address that is not empty."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)
