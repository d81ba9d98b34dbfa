"""Counts what was tried, and reports the sums of a run over all its processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

_COUNTED = "counted: "
Count = Callable[..., None]


@pytest.fixture
def count(record_property: Callable[[str, object], None]) -> Count:
    """Counts something that was tried, once or several times."""

    def one_more(what: str, times: int = 1) -> None:
        record_property(_COUNTED + what, times)

    return one_more


def pytest_terminal_summary(terminalreporter: Any) -> None:
    sums = Counter[str]()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name.startswith(_COUNTED):
                sums[name.removeprefix(_COUNTED)] += value
    for what, times in sorted(sums.items()):
        terminalreporter.write_line(f"{times:>12,}  {what}")
