"""Lets a run of `make test` try one case of a long parametrized test.

A test marked `sampled` has cases that show one promise many times, for example once for each game.
All its cases but one are marked `ci` here. The order's random seed chooses the one. Over
many runs each case is tried, and the seed that a run prints chooses the same case again.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark as `ci` all but one case of each sampled test, before `-m` leaves out what it names."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sampled"):
            cases[item.nodeid.partition("[")[0]].append(item)
    seed = config.getoption("randomly_seed", 0)
    for name, each in cases.items():
        quick = [case for case in each if not _is_left_out(case)]
        quick.sort(key=lambda case: case.nodeid)
        random.Random(f"{seed} {name}").shuffle(quick)
        for case in quick[1:]:
            case.add_marker(pytest.mark.ci)


def _is_left_out(case: pytest.Item) -> bool:
    return any(case.get_closest_marker(mark) for mark in ("ci", "slow"))
