"""What the tests of secrecy and forgery share: the whole bot in a simulated Discord, and counting
what was tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.simulated_discord.fixtures import *  # noqa: F403 (all its fixtures)

COUNTED = "counted: "
Count = Callable[..., None]


@pytest.fixture
def count(record_property: Callable[[str, object], None]) -> Count:
    """Counts something that was tried; `make secrecy` prints the sums."""

    def one_more(what: str, times: int = 1) -> None:
        record_property(COUNTED + what, times)

    return one_more


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What was counted, in all processes together."""
    sums = Counter[str]()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name.startswith(COUNTED):
                sums[name.removeprefix(COUNTED)] += value
    for what, times in sorted(sums.items()):
        terminalreporter.write_line(f"{times:>12,}  {what}")
