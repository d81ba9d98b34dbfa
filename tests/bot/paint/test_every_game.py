"""Deals of every game, played at random and painted: nothing moves, and nothing is said twice."""

from __future__ import annotations

import random

import pytest

from bot.ids import decode
from bot.language.i18n import LANGUAGES
from bot.paint.play.table_view import table_view
from games import GAMES
from tests.support.games.playout import play
from tests.support.messages.fullest import in_deal, moments
from tests.support.messages.reading import rows, written


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_tables_second_line_says_nothing_twice(key: str, locale: str) -> None:
    game = GAMES[key]
    for seed in range(8):
        deal = play(game, random.Random(f"{key}{seed}"))
        screen = game.screen(game.view(deal.states[0], None))
        view = table_view(screen, in_deal(locale, game, deal, None))
        facts = written(view).splitlines()[1].removeprefix("-# ").split(" · ")
        assert len(set(facts)) == len(facts), facts


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
            table_view(game.screen(game.view(state, None)), in_deal("en", game, deal, None)),
        )
    }
    assert len(last) == 1
