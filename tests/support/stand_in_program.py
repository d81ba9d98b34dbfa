"""A program that answers in place of one that asks the network.

Owns: making it. Must not know: what it stands for.
"""

from __future__ import annotations

from pathlib import Path


def stand_in(file: Path, script: str) -> str:
    """Make `file` a program that runs this shell script; returns its path."""
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o700)
    return str(file)
