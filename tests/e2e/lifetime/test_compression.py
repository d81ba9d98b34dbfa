"""Tests a bot without zstandard, which uses zlib with one context for a connection.

tests/sandbox/gateway/test_gateway.py unpacks that without the bot in every run.
"""

from pathlib import Path

import pytest

from sandbox.gateway import PACKERS
from tests.e2e.conftest import OpenInn
from tests.support.sandbox.people.players import full_table, play_deal

pytestmark = [pytest.mark.asyncio, pytest.mark.slow]
WITHOUT_ZSTD = """
import sys
sys.modules["zstandard"] = sys.modules["compression.zstd"] = None
"""
"""Read by a Python as it starts: importing either module fails from then on."""


async def test_a_deal_is_played_over_zlib(
    opening: OpenInn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(WITHOUT_ZSTD)
    monkeypatch.delitem(PACKERS, "zstd-stream")
    async with opening(forked=False, PYTHONPATH=str(tmp_path)) as server:
        players = await server.players("Anna", "Bo", "Cilla")
        await full_table(players)
        await players[0].deal()
        await play_deal(players, 1)
        await server.check_ledger()
