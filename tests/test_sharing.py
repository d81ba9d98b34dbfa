"""Tests the order in which tests come to the workers of a run."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pluggy
import pytest
from _pytest import hookspec

from tests.support import sharing
from tests.support.sharing import pytest_collection_modifyitems

PLACES = {"tests/games/": 200, "tests/e2e/play/": 30, "tests/e2e/fleet/": 3, "tests/page/": 20}


class Deselection:
    """Removes what `-m "not slow"` leaves out, like pytest's own plugin."""

    @staticmethod
    @pytest.hookimpl
    def pytest_collection_modifyitems(items: list[Any]) -> None:
        items[:] = [item for item in items if not item.slow]


def test_parts_are_counted_without_the_tests_that_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise they begin elsewhere than the workers' parts, and long tests come last."""
    monkeypatch.setenv("PYTEST_XDIST_WORKER_COUNT", "3")
    places = ("tests/games/", "tests/page/")
    items = [
        SimpleNamespace(nodeid=f"{place}test_{n}.py::test", slow=n % 3 == 0)
        for place in places
        for n in range(30)
    ]
    for plugins in ((Deselection, sharing), (sharing, Deselection)):
        manager, kept = pluggy.PluginManager("pytest"), [*items]
        manager.add_hookspecs(hookspec)
        for plugin in plugins:
            manager.register(plugin)
        manager.hook.pytest_collection_modifyitems(session=None, config=None, items=kept)
        pages = [at for at, item in enumerate(kept) if item.nodeid.startswith("tests/page/")]
        assert len(kept) == 40
        assert pages[0] == 40 // 3


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
