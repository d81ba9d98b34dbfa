"""Reuses earlier drawings, except in tests of drawing itself, also in threads."""

from __future__ import annotations

import contextlib

import pytest

from bot.render.cards.drawing import resvg
from tests.support.drawn_before import DrawnBefore, drawn_before


@pytest.fixture(scope="session")
def before() -> DrawnBefore | None:
    with contextlib.suppress(OSError):
        return drawn_before()
    return None


@pytest.fixture(autouse=True)
def spared(
    before: DrawnBefore | None, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    if before is not None and request.path.name != "test_drawing.py":
        monkeypatch.setattr(resvg, "resvg_py", before)
