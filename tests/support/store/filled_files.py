"""Fills files once, and gives each test a copy to spoil."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any

Fill = Callable[[Path], Coroutine[Any, Any, None]]


def copy_of(fill: Fill, folder: Path) -> Path:
    """Return a copy, in this folder, of the file that `fill` has filled."""
    path = folder / "kro.db"
    path.write_bytes(_filled(fill))
    return path


@cache
def _filled(fill: Fill) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "kro.db")
        asyncio.run(fill(path))
        return path.read_bytes()
