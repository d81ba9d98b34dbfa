"""Tests bad days briefly: each sort of faults at some game, and each detector at a planted one.

The long run of the tests has each kind of faults. Each run is a process of its own, because a
simulation takes over the whole process's time. The long form is `make soak`.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.places import ROOT


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "what",
    [
        pytest.param(["--suite", "--planted"], marks=pytest.mark.ci),
        pytest.param(["--short"], marks=pytest.mark.slow),
    ],
)
def test_no_fault_loses_data_and_each_detector_finds_its_plant(
    what: list[str],
) -> None:
    """A failure prints the command that repeats it."""
    command = [sys.executable, "-m", "tests.soak", *what]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
