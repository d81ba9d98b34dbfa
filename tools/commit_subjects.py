"""Checks that each commit's subject is short and has the form ``part: effect``.

``python -m tools.commit_subjects`` runs in ``make check``. Commits up to ``SINCE`` are exempt.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SINCE = "9db2b497"
"""The last commit that is not checked."""
EXEMPT = ("aac540df",)
"""Later commits with a wrong subject, which are part of the published history."""
LONGEST = 72
"""In characters."""
_FORM = re.compile(r"[a-z][a-z0-9 ,_/.-]*: \S")


def main(root: Path = ROOT, since: str = SINCE) -> int:
    """Print each wrong subject in the history of ``root``; returns the exit status."""
    if _git(root, "cat-file", "-e", f"{since}^{{commit}}") is None:
        sys.stdout.write(f"NOT checked: commit {since} is not in this clone.\n")
        return 0
    log = _git(root, "log", "--no-merges", "--format=%H %s", f"{since}..HEAD") or ""
    wrong = 0
    for line in log.splitlines():
        commit, _, subject = line.partition(" ")
        if commit.startswith(EXEMPT):
            continue
        for fault in faults(subject):
            sys.stdout.write(f"{commit:.8}: {fault}: {subject}\n")
            wrong += 1
    return 1 if wrong else 0


def faults(subject: str) -> Sequence[str]:
    """What is wrong with a commit's subject."""
    found: list[str] = []
    if len(subject) > LONGEST:
        found.append(f"the subject has {len(subject)} characters, more than {LONGEST}")
    if not _FORM.match(subject):
        found.append("the subject is not of the form 'part: effect'")
    return found


def _git(root: Path, *arguments: str) -> str | None:
    """The output of a git command, or None if git fails or is missing."""
    try:
        done = subprocess.run(  # noqa: S603
            ["git", *arguments],  # noqa: S607
            cwd=root, capture_output=True, text=True, check=False,
        )  # fmt: skip
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


if __name__ == "__main__":
    sys.exit(main())
