"""Deals of every game, played at random and painted: nothing moves under a thumb."""

from __future__ import annotations

import random

import pytest

from bot.ids import decode
from bot.paint.table import table_view
from games import GAMES
from tests.bot.crowded import frame, moments
from tests.bot.messages import rows
from tests.contract.playout import play


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_last_row_never_changes_while_a_deal_is_played(key: str) -> None:
    """Law 3 of docs/screens.md: nothing moves under a thumb."""
    game = GAMES[key]
    deal = play(game, random.Random(key))
    last = {
        tuple(p.choice for b in rows(view)[-1] if (p := decode(b["custom_id"])))
        for state in moments(deal)
        if not game.done(state)
        for view in (
            table_view(game.screen(game.view(state, None)), frame("en", game, deal, None)),
        )
    }
    assert len(last) == 1
