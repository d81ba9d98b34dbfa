"""A deal of Bourré from `/bourre start` to settled chips."""

from __future__ import annotations

import pytest

from tests.bot.cogs.evening import play_hands, seated, settled
from tests.bot.cogs.inn import Inn, said

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("people", [2, 4])
async def test_a_deal_is_played_by_the_hands_alone(inn: Inn, people: int) -> None:
    """BOU-001…072."""
    players = await seated(inn, "bourre", people, ante=3)
    assert said("bourre-name") in inn.table.text
    await play_hands(inn, players)
    await settled(inn, players)
    assert (await inn.snapshot()).table.deals == 1
