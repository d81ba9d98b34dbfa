"""Distributes compilation and test order among the xdist workers of a run.

It also keeps the reports of passed tests short.

A run with `--dist worksteal` gives each worker an equal part of the list of tests. A worker that is
done takes tests from the end of the longest remaining part. So tests at the beginning of a part
stay with one worker, and run early.
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
"""Modules that tests import, and that pytest does not compile in its own way."""
BEGINNINGS = (
    # These wait more than they work: of three workers one waits, and both cores are busy. The
    # longest come first, so that no worker waits for them at the end.
    ("tests/e2e/fleet/test_three_processes.py", "tests/e2e/fleet/", "tests/e2e/"),
    # Each worker with one of these starts its own Chromium.
    ("tests/page/",),
    # And with one of these its own PostgreSQL.
    ("tests/db/postgres/", "tests/bot/runtime/console/test_fleet.py", "tests/soak/"),
)
"""The tests at the beginning of a worker's part, by their folders and modules."""

_FAILED = pytest.StashKey[bool]()
"""Whether a part of a test has failed: then all its reports are complete, also the last."""


def pytest_collection(session: pytest.Session) -> None:
    """Compile a part of what every worker will import, while the others compile the rest.

    Without compiled modules, that takes longer than all else before the first test.
    """
    worker, workers = _worker()
    if workers == 1:
        return
    for source in _sources([ROOT / folder for folder in SOURCES], "*.py")[worker::workers]:
        compileall.compile_file(source, quiet=2)
    root = session.config.rootpath
    named = [root / argument.partition("::")[0] for argument in session.config.args]
    for source in _sources(named, "test_*.py")[worker::workers]:
        # pytest compiles it, as it is imported. Its errors are reported when pytest collects it.
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(".".join(source.relative_to(root).with_suffix("").parts))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put those tests at the beginning of each worker's part, and keep the order of the rest.

    It comes last, because options leave out tests before, and workers share what remains.
    """
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
    """Drop the captured output of a passed test from its reports.

    Sending and reading it, with each of three reports, took longer than many tests. (Without
    workers, `-rP` shows it.)
    """
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    if _worker()[1] > 1 and _FAILED not in item.stash:
        report.sections.clear()
        report.keywords = {}
    return report


def _worker() -> tuple[int, int]:
    """Return this worker's number, from 0, and the number of workers."""
    name = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    return int(name.removeprefix("gw")), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def _sources(places: Sequence[Path], pattern: str) -> list[Path]:
    """Return the modules in these folders, and those of the paths that are modules."""
    found = {source for place in places for source in place.rglob(pattern)}
    return sorted(found | {place for place in places if place.match(pattern)})
