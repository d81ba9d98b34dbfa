"""Settings for all tests: no network but loopback, and few random examples.

Fixtures of one subject are with that subject's tests. `tests.support.extent` has rules for authors
of tests.
"""

from __future__ import annotations

import functools
import gc
import ipaddress
import os
import shutil
import socket
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, settings

from tests.support.counted import count, pytest_terminal_summary
from tests.support.places import BROWSERS
from tests.support.sharing import (
    pytest_collection,
    pytest_collection_modifyitems,
    pytest_runtest_makereport,
    pytest_runtest_protocol,
)

__all__ = [
    "count",
    "pytest_collection",
    "pytest_collection_modifyitems",
    "pytest_runtest_makereport",
    "pytest_runtest_protocol",
    "pytest_terminal_summary",
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


def _require_loopback(host: object, call: str) -> None:
    if isinstance(host, bytes):
        host = host.decode()
    if host is not None and not _is_loopback(str(host)):
        raise OutsideNetwork(f"{call} to {host}: tests reach loopback only")


def _sending(name: str) -> Callable[..., Any]:
    plain = getattr(socket.socket, name)

    @functools.wraps(plain)
    def guarded(sock: socket.socket, *args: Any) -> Any:
        if sock.family in (socket.AF_INET, socket.AF_INET6):
            address: tuple[object, ...] = args[-1]
            _require_loopback(address[0], name)
        return plain(sock, *args)

    return guarded


def _looking_up(name: str) -> Callable[..., Any]:
    plain = getattr(socket, name)

    @functools.wraps(plain)
    def guarded(host: Any, *args: Any, **kwargs: Any) -> Any:
        _require_loopback(host, name)
        return plain(host, *args, **kwargs)

    return guarded


# An audit hook would also be called for all other events of Python, at three hundredths of the
# processor's time.
for _name in ("connect", "connect_ex", "sendto"):
    setattr(socket.socket, _name, _sending(_name))
for _name in ("getaddrinfo", "gethostbyname"):
    setattr(socket, _name, _looking_up(_name))


# Collecting tests makes no garbage.
gc.disable()


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
