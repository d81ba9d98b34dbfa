"""Telling whoever is called to a seat belongs to the table's other work."""

from __future__ import annotations

from typing import Any

import pytest

from bot.presses.seats import SeatPresses
from tables.commands import Outcome, Wake
from tests.bot.cogs.inn import Inn

pytestmark = pytest.mark.asyncio
SAID = "keeping a table's messages up to date failed"


async def test_it_is_waited_for_and_its_failure_logged(
    inn: Inn, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: Any) -> None:
        raise OSError

    monkeypatch.setattr(SeatPresses, "_tell", fails)
    inn.expected.add(SAID)
    await inn.open(inn.person("Anna"))
    outcome = Outcome(await inn.snapshot(), changed=True, called=(99,))
    await inn.bot.presses.seats.called(Wake(), outcome)
    await inn.bot.board.settled()
    assert SAID in caplog.text
