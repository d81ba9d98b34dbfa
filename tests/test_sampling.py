"""Tests that `make test` tries one case of each sampled test, and CI all of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.sampling import pytest_collection_modifyitems


class Case:
    """A collected test, with what a choice of cases asks of it."""

    def __init__(self, nodeid: str, *marks: str) -> None:
        self.nodeid = nodeid
        self.marks = [*marks]

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self.marks else None

    def add_marker(self, marker: pytest.MarkDecorator) -> None:
        self.marks.append(marker.name)


class Config:
    """The settings of a run with this seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def getoption(self, name: str, default: object) -> object:
        return self.seed if name == "randomly_seed" else default


def kept(seed: int, cases: list[Case]) -> list[str]:
    """Return the tests that `make test` runs."""
    items: Any = cases
    config: Any = Config(seed)
    pytest_collection_modifyitems(config, items)
    return [case.nodeid for case in cases if not {"ci", "slow"} & {*case.marks}]


def cases() -> list[Case]:
    return [Case(f"tests/test_a.py::test_long[{number}]", "sampled") for number in range(5)]


def test_one_case_of_a_sampled_test_is_kept_and_all_of_any_other() -> None:
    other = [Case(f"tests/test_a.py::test_short[{number}]") for number in range(3)]
    names = kept(1, [*cases(), *other])
    assert len(names) == 4
    assert names[1:] == [case.nodeid for case in other]


def test_many_runs_try_every_case_and_one_seed_always_the_same() -> None:
    runs = [kept(seed, cases()) for seed in range(60)]
    assert {name for run in runs for name in run} == {case.nodeid for case in cases()}
    assert kept(7, cases()) == kept(7, cases()[::-1])


def test_a_case_that_the_run_leaves_out_anyway_is_not_the_one() -> None:
    marked = [Case(f"tests/test_a.py::test_long[{number}]", "sampled", "ci") for number in (8, 9)]
    for seed in range(20):
        assert len(kept(seed, [*marked, *cases()[:2]])) == 1
