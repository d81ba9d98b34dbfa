"""Tests the audit of dependencies: a finding fails the check, an unreachable database does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.stand_in_program import stand_in
from tools.audit import LOCKS, audit, pins


def test_every_locked_dependency_is_audited() -> None:
    root = Path(__file__).parent.parent
    locked = pins([root / name for name in LOCKS])
    assert {pin.partition("==")[0] for pin in locked} >= {"aiohttp", "discord-py", "pytest"}
    lines = [line for name in LOCKS for line in (root / name).read_text().splitlines()]
    names = {line.partition("==")[0] for line in lines if "==" in line and line[0].isalnum()}
    assert {pin.partition("==")[0] for pin in locked} == names


@pytest.mark.parametrize(
    ("script", "told", "code"),
    [
        ("echo all is well", "none is known", 0),
        ("echo weak 1.0; exit 1", "weak 1.0", 1),
        ("echo no such host >&2; exit 2", "NOT audited: no database", 0),
    ],
)
def test_a_known_vulnerability_fails_and_an_unreachable_database_is_reported(
    script: str, told: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit(stand_in(tmp_path / "uv", script), ["a==1"]) == code
    assert told in capsys.readouterr().out


def test_a_database_that_never_answers_times_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    silent = stand_in(tmp_path / "uv", "exec sleep 30")
    assert audit(silent, ["a==1"], seconds=0.1) == 0
    assert "NOT audited: no database" in capsys.readouterr().out


def test_without_uv_nothing_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit(str(tmp_path / "none"), ["a==1"]) == 0
    assert "NOT audited" in capsys.readouterr().out
