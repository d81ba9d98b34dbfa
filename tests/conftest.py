"""Settings for all tests: no network but loopback, and few random examples.

Fixtures of one subject are with that subject's tests. `tests.support.extent` has rules for authors
of tests.
"""

from __future__ import annotations

import gc
import ipaddress
import os
import shutil
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

from tests.support import sampling
from tests.support.counted import count, pytest_terminal_summary
from tests.support.places import BROWSERS
from tests.support.postgres.fixtures import (
    address,
    postgres_server,
    primary_and_standby,
    shared_database,
)
from tests.support.sharing import (
    pytest_collection,
    pytest_collection_modifyitems,
    pytest_runtest_makereport,
)

# A fixture that several modules import would be as many fixtures, each with a server of its own.
__all__ = [
    "address",
    "count",
    "postgres_server",
    "primary_and_standby",
    "pytest_collection",
    "pytest_collection_modifyitems",
    "pytest_runtest_makereport",
    "pytest_terminal_summary",
    "shared_database",
]

if TYPE_CHECKING:
    from playwright.async_api import Browser

# The bot is started dozens of times, so compiled modules are kept in any environment.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# The databases of most tests live a second and need no disk. In memory they take a fifth less of
# the processor's time, and save more elapsed time. The smallest machines lack the space (a
# container usually has 64 MB).
_MEMORY = Path("/dev/shm")
if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > 2 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))

# A shared machine is slow at times. A slow example is not a failure, and a stuck test has its
# timeout.
_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("short", parent=_PATIENT, max_examples=12)
settings.register_profile("long", parent=_PATIENT, max_examples=2000)
settings.load_profile("short")


class OutsideNetwork(RuntimeError):
    """A test connected beyond loopback; not an OSError, so that no retry swallows it."""


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


_NETWORK = frozenset(
    {"socket.connect", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname"}
)


def _refuse_outside_network(event: str, args: tuple[object, ...]) -> None:
    """Audit hook: see "Audit events table" in Python's documentation."""
    if event not in _NETWORK:  # most are of other kinds, and each waits for this
        return
    if event in ("socket.connect", "socket.sendto"):
        sock, address = args
        assert isinstance(sock, socket.socket)
        if sock.family not in (socket.AF_INET, socket.AF_INET6):
            return
        host = cast("tuple[object, ...]", address)[0] if isinstance(address, tuple) else address
    else:
        host = args[0]
    if isinstance(host, bytes):
        host = host.decode()
    if host is not None and not _is_loopback(str(host)):
        raise OutsideNetwork(f"{event} to {host}: tests reach loopback only")


sys.addaudithook(_refuse_outside_network)


# Collecting tests makes no garbage.
gc.disable()


def pytest_configure(config: pytest.Config) -> None:
    """Register `sampling` as a plugin: this module has the hook of that name from `sharing`."""
    config.pluginmanager.register(sampling)


def pytest_collection_finish() -> None:
    """Exclude all present objects from garbage collection, because they stay to the end.

    Later collections are fewer than Python's own, which took a twentieth of the processor's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def pytest_unconfigure() -> None:
    """End without waiting for the threads of databases that a failed test left open.

    Python waits for those threads at its end, so a failed test would hang.
    """
    if (aiosqlite := sys.modules.get("aiosqlite")) is None:
        return
    for one in gc.get_objects():
        if isinstance(one, aiosqlite.Connection) and one._thread.is_alive():
            one.stop()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's Chromium; without one the test skips, in CI it fails."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    reason = "no Chromium on this machine; on Debian: apt-get install chromium-headless-shell"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    """That Chromium, for all tests of a page, because starting it takes two seconds."""
    # Only the page's tests need a browser driver.
    from playwright.async_api import async_playwright  # noqa: PLC0415

    from tests.support.page.tab import start_chromium  # noqa: PLC0415

    async with async_playwright() as playwright:
        running = await start_chromium(playwright, chromium)
        yield running
        await running.close()
