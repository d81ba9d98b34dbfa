"""Whether a weakness is known of any of the locked dependencies: ``python -m tools.audit``.

Owns: asking uv's own audit about what `requirements.txt` and `requirements-dev.txt` lock. Must not
know: where advisories are kept. Where no database of them can be reached in time, that is said, and
nothing fails: a machine without a network is not at fault.
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
"""How long the answer may take in all."""
FOUND = 1
"""uv's exit code where it has found something; a higher one tells that it could not look."""
_PIN = re.compile(r"^[A-Za-z0-9][\w.\-\[\]]*==[^\s;\\]+(?: *;[^\\]+)?", re.MULTILINE)


def pins(locks: Sequence[Path]) -> list[str]:
    """What is locked, each once, without its hashes."""
    return sorted({pin.strip() for lock in locks for pin in _PIN.findall(lock.read_text())})


def audit(uv: str, locked: Sequence[str], seconds: float = SECONDS) -> int:
    """Ask about these, say what came of it; 1 if a weakness is known, else 0."""
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
    """uv, the one beside this Python first."""
    here = Path(sysconfig.get_path("scripts"), "uv")
    return str(here) if here.is_file() else shutil.which("uv") or "uv"


def main() -> int:
    """Audit this checkout."""
    root = Path(__file__).parent.parent
    return audit(uv_program(), pins([root / name for name in LOCKS]))


if __name__ == "__main__":
    sys.exit(main())
