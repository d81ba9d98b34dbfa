"""Checks that each locked dependency has a wheel on every platform: ``python -m tools.wheels``.

uv looks up the versions of `requirements.txt`. If no package index answers in time, the check
reports that and does not fail: a machine may have no network.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.audit import uv_program

LOCK = "requirements.txt"
PLATFORMS = {
    "x86_64-manylinux_2_28": "Linux on x86-64",
    "aarch64-manylinux_2_28": "Linux on aarch64",
    "aarch64-apple-darwin": "macOS on Apple's processors",
    "x86_64-apple-darwin": "macOS on Intel's",
    "windows": "Windows on x86-64",
}
"""uv's names; 2.28 is the C library of Debian 10 and of every Raspberry Pi OS since."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SECONDS = 60.0
"""For one platform and Python."""
_MISSING = re.compile(r"\S+ has no (?:usable )?wheels[^,.]*?(?= and you |[,.]|$)")


class NotAskedError(Exception):
    """No index answered; the text says why."""


def missing(uv: str, lock: Path, platform: str, python: str, seconds: float = SECONDS) -> str:
    """Return what has no wheel there, in uv's words; empty if all have. Raises `NotAskedError`."""
    with tempfile.TemporaryDirectory() as place:
        command = [
            uv, "pip", "install", "--dry-run", "--quiet", "--no-deps", "--require-hashes",
            "--only-binary", ":all:", "--target", place, "--python-platform", platform,
            "--python-version", python, "--requirement", str(lock),
        ]  # fmt: skip
        try:
            asked = subprocess.run(  # noqa: S603 (uv itself, nobody else names it)
                command, capture_output=True, text=True, timeout=seconds, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NotAskedError(type(error).__name__) from None
    if asked.returncode == 0:
        return ""
    told = " ".join(asked.stderr.split())
    if found := _MISSING.search(told):
        return found[0]
    raise NotAskedError(told or "?")


def look(uv: str, lock: Path, seconds: float = SECONDS) -> int:
    """Check every platform and Python and print the result; 1 if a wheel is missing, else 0."""
    places = [(platform, python) for platform in PLATFORMS for python in PYTHONS]

    def ask(place: tuple[str, str]) -> str:
        return missing(uv, lock, *place, seconds)

    with ThreadPoolExecutor(4) as pool:
        try:
            found = list(zip(places, pool.map(ask, places), strict=True))
        except NotAskedError as why:
            pool.shutdown(wait=False, cancel_futures=True)
            _say(f"It was NOT looked whether every platform has wheels: no index answers ({why}).")
            return 0
    lacking = [(place, what) for place, what in found if what]
    for (platform, python), what in lacking:
        _say(f"{PLATFORMS[platform]}, Python {python}: {what}")
    _say(
        f"All that {lock.name} locks has wheels on {len(places) - len(lacking)} of {len(places)}:"
        f" {', '.join(PLATFORMS.values())}, each with Python {PYTHONS[0]} to {PYTHONS[-1]}."
    )
    return 1 if lacking else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> int:
    """Check this checkout."""
    root = Path(__file__).parent.parent
    return look(uv_program(), root / LOCK)


if __name__ == "__main__":
    sys.exit(main())
