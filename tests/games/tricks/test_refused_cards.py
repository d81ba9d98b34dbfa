"""**Why?** stays short: of the cards with one reason it names three, and counts the others."""

from __future__ import annotations

import random

import pytest

from bot.language.i18n import LANGUAGES
from bot.language.names import plain
from games import GAMES
from games.kernel.screen.texts import CardNames, Text
from games.tricks.narration import NAMED
from tests.support.games.variants import series
from tests.support.messages.fullest import in_deal

MORE = {"en": "and 1 more", "sv": "och 1 till"}


def named(value: object) -> tuple[int, int]:
    """How many cards a text names, and how many more it counts."""
    if isinstance(value, Text):
        params = dict(value.params)
        more = params["more"]
        assert isinstance(more, int)
        return named(params["cards"])[0], more
    assert isinstance(value, CardNames)
    return len(value.cards), 0


@pytest.mark.sampled
@pytest.mark.parametrize("key", ["bourre", "greenland", "mousel"])
def test_why_names_three_cards_of_a_reason_and_counts_the_others(key: str) -> None:
    game, counted = GAMES[key], 0
    for deal in series(game, random.Random(key), 4, "usual", 12):
        for state in deal.states:
            for seat in range(4):
                view = game.view(state, seat)
                screen = game.screen(view)
                if not screen.why:
                    continue
                refused = 0
                for reason in screen.why:
                    count, more = named(dict(reason.params)["cards"])
                    assert count <= NAMED
                    assert not more or count == NAMED
                    refused += count + more
                    if more == 1:
                        counted += 1
                        for locale in LANGUAGES:
                            told = plain(in_deal(locale, game, deal, seat).write(reason))
                            assert MORE[locale] in told.replace("\N{NO-BREAK SPACE}", " ")
                assert refused == len(view.refused)
    # In the other games a player seldom has four cards that may not be played.
    assert counted or key != "bourre"
