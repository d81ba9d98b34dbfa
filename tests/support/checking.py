"""Runs the program of docs/trust.md with which a player checks a deal, as a player runs it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec

from tables.fairness.proof import Proof
from tests.support.places import ROOT


def script() -> str:
    [found] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/trust.md").read_text(), re.DOTALL)
    return found


def believed(folder: Path, proof: Proof, kept: str) -> bool:
    return not objection(folder, proof, kept)


def objection(folder: Path, proof: Proof, kept: str) -> str:
    """Return what it finds wrong with a file, in one line, or an empty string."""
    path, program = folder / "proof.json", folder / "check.py"
    path.write_bytes(msgspec.json.encode(proof))
    program.write_text(script(), encoding="utf-8")
    # In an empty folder, without anything that is installed here; -O skips every assert.
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-O", str(program), str(path), kept],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode == 0) == (not done.stderr), done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stderr
