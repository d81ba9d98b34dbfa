"""The sums that the lessons of the Mousels name at the end."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language.i18n import Names, catalogue
from games import GAMES
from games.kernel.lesson import LEARNER
from tests.support.games.lessons import lesson_of, walks

NAMES = Names(("Anna", "🤖 Lars Degn", "🤖 Lille Maren", "🤖 Tante Inga"), LEARNER)


@pytest.mark.parametrize("key", ["greenland", "mousel"])
def test_the_sum_names_the_stake_and_the_fine(key: str) -> None:
    """So what was won and paid is what the picture shows as the net."""
    game, fines = GAMES[key], set[bool]()
    for deal in walks(key):
        end = lesson_of(game).tell(game.view(deal.state, LEARNER)).happened
        won = next((t for t in end if t.key == f"{key}-lesson-won"), None)
        if won is None:
            continue
        found: dict[str, Any] = dict(won.params)
        net = game.result(deal.state)["deltas"][LEARNER]
        assert net == found["won"] - found["stake"] - found["fine"]
        assert found["stake"] > 0
        fines.add(found["fine"] > 0)
        price = next(t for t in end if t.key == f"{key}-lesson-price")
        told = catalogue().write("en", price, NAMES)
        assert (" paid another " in told) == bool(dict(price.params)["chips"])
    assert fines == {False, True}
