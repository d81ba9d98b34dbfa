"""A deal of Greenland Mousel from `/mousel start` to settled chips."""

from __future__ import annotations

import pytest

from tests.bot.cogs.evening import play_hands, seated, settled
from tests.bot.cogs.inn import Inn, said

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("people", [3, 4])
async def test_a_deal_is_played_by_the_hands_alone(inn: Inn, people: int) -> None:
    """MGL-002…041; the command is Mousel's, the rules are chosen in it."""
    players = await seated(inn, "mousel", people, rules="greenland")
    assert said("greenland-name") in inn.table.text
    assert await play_hands(inn, players) > people
    await settled(inn, players)


async def test_two_play_where_two_are_allowed(inn: Inn) -> None:
    """MGL-002, option allowTwo."""
    players = await seated(inn, "mousel", 2, rules="greenland", **{"two-players": True})
    await play_hands(inn, players)
    await settled(inn, players)
