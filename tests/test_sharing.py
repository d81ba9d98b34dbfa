"""Tests the order in which tests come to the workers of a run."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.sharing import pytest_collection_modifyitems

PLACES = {"tests/games/": 200, "tests/e2e/play/": 30, "tests/e2e/fleet/": 3, "tests/page/": 20}


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_each_worker_begins_with_the_processes_that_it_starts_alone(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTEST_XDIST_WORKER_COUNT", str(workers))
    names = [f"{place}test_{n}.py::test" for place, many in PLACES.items() for n in range(many)]
    random.Random(1).shuffle(names)
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in names]
    pytest_collection_modifyitems(items)
    ordered = [item.nodeid for item in items]
    assert sorted(ordered) == sorted(names)
    assert all(name.startswith("tests/e2e/fleet/") for name in ordered[:3])
    assert all(name.startswith("tests/e2e/") for name in ordered[:33])
    pages = [at for at, name in enumerate(ordered) if name.startswith("tests/page/")]
    assert pages == [*range(pages[0], pages[0] + 20)]
    assert pages[0] == (len(names) // workers if workers > 1 else 33)
    others = [name for name in names if name.startswith("tests/games/")]
    assert [name for name in ordered if name in others] == others
