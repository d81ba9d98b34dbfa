"""What the bot sends to systemd, at a socket of the test's own."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.runtime.monitoring.systemd import Systemd


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(5)
        yield listening


def test_systemd_is_notified_that_the_bot_is_ready_and_ends(heard: socket.socket) -> None:
    systemd = Systemd({"NOTIFY_SOCKET": heard.getsockname()})
    assert systemd.there
    systemd.ready("3 servers")
    assert heard.recv(100) == b"READY=1\nSTATUS=3 servers"
    systemd.beat()  # no watchdog is wanted
    systemd.ends()
    assert heard.recv(100) == b"STOPPING=1"


def test_the_watchdog_gets_three_beats_within_its_timeout(heard: socket.socket) -> None:
    time = [0.0]
    wished = {"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": str(os.getpid())}
    systemd = Systemd({"NOTIFY_SOCKET": heard.getsockname()} | wished, lambda: time[0])
    for quarter in range(1, 241):
        time[0] = quarter / 4
        systemd.beat()
    systemd.ends()
    assert [heard.recv(100) for _ in range(4)] == [b"WATCHDOG=1"] * 3 + [b"STOPPING=1"]


def test_a_child_process_and_one_without_systemd_send_nothing(heard: socket.socket) -> None:
    other = Systemd({"WATCHDOG_USEC": "3", "WATCHDOG_PID": "1"}, lambda: 1e9)
    assert not other.there
    other.beat()
    other.ready("")
    heard.setblocking(False)
    with pytest.raises(BlockingIOError):
        heard.recv(100)
