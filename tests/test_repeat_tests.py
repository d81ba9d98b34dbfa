"""Tests `make test-repeat`: runs in fresh clones are counted, and a stopped series continues."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import repeat_tests

MAKEFILE = """\
test:
\t@mkdir -p build .venv
\t@echo '<s><testcase classname="t" name="a"/><testcase classname="t" name="b">{}</testcase></s>' \
>build/tests.xml
\t@test ! -e left-by-a-run; touch left-by-a-run $$TMPDIR/left
\t@exit {}
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a Makefile that pretends to run its tests."""
    made = tmp_path / "project"
    made.mkdir()
    for name in ("requirements.txt", "requirements-dev.txt", "pyproject.toml"):
        (made / name).write_text("")
    monkeypatch.setattr(repeat_tests, "ROOT", made)
    return made


def git(root: Path, *args: str) -> None:
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    subprocess.run(["git", *who, *args], cwd=root, check=True, capture_output=True)


def commit(root: Path, *, inside: str = "", code: int = 0) -> None:
    """Commit a version whose tests end like this."""
    (root / "Makefile").write_text(MAKEFILE.format(inside, code))
    if not (root / ".git").exists():
        git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "--allow-empty", "-m", "a")


def repeat(root: Path, monkeypatch: pytest.MonkeyPatch, *args: str) -> int:
    places = ("--where", str(root.parent / "where"), "--kept", str(root.parent / "kept.jsonl"))
    monkeypatch.setattr(sys, "argv", ["repeat_tests", *places, *args])
    return repeat_tests.main()


@pytest.mark.ci
def test_runs_are_counted_and_a_stopped_series_continues(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commit(root)
    assert repeat(root, monkeypatch, "--runs", "1", "--only", "idle") == 0
    assert repeat(root, monkeypatch, "--runs", "2", "--only", "idle", "--only", "busy") == 0
    printed = capsys.readouterr().out
    assert printed.count("green: 2 tests, 0 skipped") == 2
    assert printed.count("left in TMPDIR: left") == 2
    assert [line.split()[:3] for line in printed.splitlines()[-2:]] == [
        ["idle", "1", "1"],
        ["busy", "1", "1"],
    ]


def test_each_failed_test_is_named_with_its_count(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commit(root)
    assert repeat(root, monkeypatch, "--runs", "1", "--only", "private") == 0
    commit(root, inside="<failure/>", code=1)
    assert repeat(root, monkeypatch, "--runs", "2", "--only", "private") == 1
    printed = capsys.readouterr().out
    assert "FAILED (1 tests, exit status 2): 2 tests" in printed
    assert printed.splitlines()[-1] == "2 of 2: t::b"


def test_a_folder_that_others_can_change_is_not_used(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commit(root)
    (root.parent / "where").mkdir()
    (root.parent / "where").chmod(0o777)
    assert repeat(root, monkeypatch, "--runs", "1", "--only", "idle") == 1
    assert "idle: not possible here: others can change" in capsys.readouterr().out
