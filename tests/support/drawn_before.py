"""Keeps drawings for all workers and later runs, by the version of the sources and of resvg.

Drawing cards was two thirds of the cost of the tests of pictures. It was a seventh of what the bots
of the end-to-end tests did.
"""

import contextlib
import hashlib
import os
import shutil
import threading
from importlib import metadata
from pathlib import Path

import resvg_py

from tests.support.places import ROOT

DRAWN = ROOT / ".pytest_cache" / "drawn"


class DrawnBefore:
    """Replaces `resvg_py`, and calls it if there is no file."""

    def __init__(self, place: Path) -> None:
        self._place = place

    def svg_to_bytes(self, *, svg_string: str, skip_system_fonts: bool) -> bytes:
        file = self._place / hashlib.sha256(svg_string.encode()).hexdigest()
        with contextlib.suppress(FileNotFoundError):
            return file.read_bytes()
        png = resvg_py.svg_to_bytes(svg_string=svg_string, skip_system_fonts=skip_system_fonts)
        half = file.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
        half.write_bytes(png)
        half.rename(file)
        return png


def drawn_before() -> DrawnBefore:
    """Keep the drawings of the present sources and delete others. Raises OSError if none can be
    kept.
    """
    made_by = hashlib.sha256(metadata.version("resvg-py").encode())
    for source in sorted((ROOT / "bot" / "render" / "cards").rglob("*.py")):
        made_by.update(source.read_bytes())
    place = DRAWN / made_by.hexdigest()[:16]
    place.mkdir(parents=True, exist_ok=True)
    for other in DRAWN.iterdir():
        if other != place:
            shutil.rmtree(other, ignore_errors=True)
    return DrawnBefore(place)
