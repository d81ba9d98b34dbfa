"""Bad days, shortly: each sort of faults at some game, and each detector at a planted one; in the
longer run of the tests each kind of faults.

Each is a process of its own, since a simulation has the whole process's time. The long form is
`make soak`.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.places import ROOT


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "what", [["--suite", "--planted"], pytest.param(["--short"], marks=pytest.mark.slow)]
)
def test_whatever_fails_nothing_is_lost_and_each_detector_sees_what_it_should(
    what: list[str],
) -> None:
    """A failure prints the command that repeats it."""
    command = [sys.executable, "-m", "tests.soak", *what]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
