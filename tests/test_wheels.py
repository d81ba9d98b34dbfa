"""Tests the check for wheels: a missing one fails the check, a silent index does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.places import ROOT
from tests.support.stand_in_program import stand_in
from tools.wheels import LOCK, look

NO_WHEEL = (
    'case "$*" in *windows*3.12*) ;; *) exit 0;; esac\n'
    "echo 'Because uvloop==0.22.1 has no usable wheels and you' >&2\n"
    "echo '  require uvloop==0.22.1, we can conclude that …' >&2\n"
    "exit 1"
)


@pytest.mark.parametrize(
    ("script", "told", "code"),
    [
        ("exit 0", "on 20 of 20", 0),
        (NO_WHEEL, "Windows on x86-64, Python 3.12: uvloop==0.22.1 has no usable wheels\n", 1),
        ("echo error: no such host >&2; exit 2", "NOT looked", 0),
    ],
)
def test_a_missing_wheel_fails_and_a_silent_index_is_reported(
    script: str, told: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert look(stand_in(tmp_path / "uv", script), ROOT / LOCK) == code
    assert told in capsys.readouterr().out


def test_an_index_that_never_answers_times_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    silent = stand_in(tmp_path / "uv", "exec sleep 30")
    assert look(silent, ROOT / LOCK, seconds=0.1) == 0
    assert "NOT looked" in capsys.readouterr().out


def test_without_uv_nothing_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert look(str(tmp_path / "none"), ROOT / LOCK) == 0
    assert "NOT looked" in capsys.readouterr().out
