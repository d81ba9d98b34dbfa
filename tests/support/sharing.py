"""How the workers of a run share its work.

Owns: that each source is compiled by one of them, not by each for itself; which tests lie at the
beginning of a worker's share; and how little is told of a test that passes. Must not know: what a
test does.

A run with `--dist worksteal` gives each worker a like part of the list of tests, and whoever is
through takes of the end of the longest part that is left. So what lies at the beginning of a part
stays with one worker, and is done early.
"""

from __future__ import annotations

import compileall
import contextlib
import importlib
import os
from collections.abc import Generator, Sequence
from itertools import islice
from pathlib import Path

import pytest

from tests.support.places import ROOT

SOURCES = ("games", "tables", "db", "bot", "cogs", "sandbox", "tools", "tests/support")
"""Where modules are that tests import, and pytest compiles in no way of its own."""
BEGINNINGS = (
    # These wait more than they work: of three workers one waits, and both cores are busy. The
    # longest come first, and nobody waits for them at the end.
    ("tests/e2e/fleet/test_three_processes.py", "tests/e2e/fleet/", "tests/e2e/"),
    # Each worker with one of these starts a Chromium of its own.
    ("tests/page/",),
    # And with one of these a PostgreSQL.
    ("tests/db/postgres/", "tests/bot/runtime/console/test_fleet.py", "tests/soak/"),
)
"""What is at the beginning of whose part, by the folders and modules where it lies."""

_FAILED = pytest.StashKey[bool]()
"""Whether anything of a test has failed: then all of it is told, its end too."""


def pytest_collection(session: pytest.Session) -> None:
    """Compile a part of what every worker is going to import, while the others compile the rest:
    where nothing is compiled yet, that takes longer than all else before the first test.
    """
    worker, workers = _worker()
    if workers == 1:
        return
    for source in _sources([ROOT / folder for folder in SOURCES], "*.py")[worker::workers]:
        compileall.compile_file(source, quiet=2)
    root = session.config.rootpath
    named = [root / argument.partition("::")[0] for argument in session.config.args]
    for source in _sources(named, "test_*.py")[worker::workers]:
        # pytest compiles it, as it is imported. What fails in it is told when pytest comes to it.
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(".".join(source.relative_to(root).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what belongs there at the beginning of each worker's part; else the order stays."""
    _, workers = _worker()
    beginnings: list[list[pytest.Item]] = [[] for _ in range(workers)]
    others = [*items]
    for number, places in enumerate(BEGINNINGS):
        for place in places:
            beginnings[number % workers] += [i for i in others if i.nodeid.startswith(place)]
            others = [item for item in others if not item.nodeid.startswith(place)]
    part, left = len(items) // workers, iter(others)
    items[:] = []
    for beginning in beginnings:
        items += [*beginning, *islice(left, max(0, part - len(beginning)))]
    items += left


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell the process that counts nothing of what was printed and logged in a test that passes:
    sending and reading it, with each of three reports, took longer than many a test. (`-rP` shows
    it where there are no workers.)
    """
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    if _worker()[1] > 1 and _FAILED not in item.stash:
        report.sections.clear()
        report.keywords = {}
    return report


def _worker() -> tuple[int, int]:
    """Which worker this is, from 0, of how many."""
    name = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    return int(name.removeprefix("gw")), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def _sources(places: Sequence[Path], pattern: str) -> list[Path]:
    """The modules in these folders, and those among them that are modules."""
    found = {source for place in places for source in place.rglob(pattern)}
    return sorted(found | {place for place in places if place.match(pattern)})
