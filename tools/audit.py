"""Checks the locked dependencies for known vulnerabilities: ``python -m tools.audit``.

It runs uv's own audit on `requirements.txt` and `requirements-dev.txt`. If no advisory database
answers in time, it reports that and does not fail: a machine may have no network.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from pathlib import Path

LOCKS = ("requirements.txt", "requirements-dev.txt")
SECONDS = 60.0
"""For the whole answer."""
FOUND = 1
"""uv's exit code if it has found something; a higher one means that it could not audit."""
_PIN = re.compile(r"^[A-Za-z0-9][\w.\-\[\]]*==[^\s;\\]+(?: *;[^\\]+)?", re.MULTILINE)


def pins(locks: Sequence[Path]) -> list[str]:
    """Return each locked version once, without its hashes."""
    return sorted({pin.strip() for lock in locks for pin in _PIN.findall(lock.read_text())})


def audit(uv: str, locked: Sequence[str], seconds: float = SECONDS) -> int:
    """Audit these versions and print the result; 1 if a vulnerability is known, else 0."""
    with tempfile.TemporaryDirectory() as place:
        project = Path(place, "pyproject.toml")
        project.write_text(
            '[project]\nname = "audited"\nversion = "0"\nrequires-python = ">=3.11"\n'
            f"dependencies = {json.dumps(list(locked))}\n"
        )
        command = [uv, "audit", "--preview-features", "audit-command", "--project", place]
        try:
            asked = subprocess.run(  # noqa: S603 (uv itself, nobody else names it)
                command, cwd=place, capture_output=True, text=True, timeout=seconds, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return _not_audited(type(error).__name__)
    if asked.returncode > FOUND or asked.returncode < 0:
        return _not_audited((asked.stderr.strip().splitlines() or ["?"])[-1].strip())
    _say(f"{asked.stdout}{asked.stderr}".strip())
    _say(f"Of {len(locked)} locked dependencies {'some are' if asked.returncode else 'none is'} "
         "known to be weak.")  # fmt: skip
    return asked.returncode


def _not_audited(why: str) -> int:
    _say(f"The dependencies were NOT audited: no database of advisories can be asked ({why}).")
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def uv_program() -> str:
    """Return uv, preferably the one next to this Python."""
    here = Path(sysconfig.get_path("scripts"), "uv")
    return str(here) if here.is_file() else shutil.which("uv") or "uv"


def main() -> int:
    """Audit this checkout."""
    root = Path(__file__).parent.parent
    return audit(uv_program(), pins([root / name for name in LOCKS]))


if __name__ == "__main__":
    sys.exit(main())
