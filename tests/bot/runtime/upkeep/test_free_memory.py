"""Unused memory returns to the operating system."""

from __future__ import annotations

import ctypes
import mmap
import sys
from pathlib import Path

import pytest

from bot.runtime.upkeep.free_memory import trim

PIECES, SIZE, KEPT = 100_000, 1024, 100


def resident() -> int:
    """The bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_trim"),
    reason="the C library is not glibc",
)
def test_freed_pieces_between_used_ones_go_back() -> None:
    pieces = [bytes(SIZE) for _ in range(PIECES)]
    kept = pieces[::KEPT]
    del pieces
    before = resident()
    assert trim()
    assert before - resident() > PIECES * SIZE // 2
    assert all(len(piece) == SIZE for piece in kept)
