"""Random deals of every game, rendered: no button moves, and no text repeats."""

from __future__ import annotations

import random

import pytest

from bot.ids import decode
from bot.language.i18n import LANGUAGES
from bot.render.play.hand_view import hand_view
from bot.render.play.table_view import table_view
from games import GAMES
from games.kernel.screen.elements import Title
from tests.support.games.playout import play
from tests.support.messages.fullest import in_deal, moments
from tests.support.messages.reading import rows, written


@pytest.mark.sampled
@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_tables_second_line_repeats_nothing(key: str, locale: str) -> None:
    game = GAMES[key]
    for seed in range(8):
        deal = play(game, random.Random(f"{key}{seed}"))
        screen = game.screen(game.view(deal.states[0], None))
        view = table_view(screen, in_deal(locale, game, deal, None))
        facts = written(view).splitlines()[1].removeprefix("-# ").split(" · ")
        assert len(set(facts)) == len(facts), facts


@pytest.mark.sampled
@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("key", sorted(set(GAMES) - {"muggins"}))
def test_a_hand_says_the_question_once(key: str, locale: str) -> None:
    """Muggins is played on the table."""
    game, tall = GAMES[key], 0
    for seed in range(4):
        deal = play(game, random.Random(f"{key}{seed}"))
        for state in moments(deal):
            for seat in game.to_act(state):
                screen = game.screen(game.view(state, seat))
                [asked] = [e.text for e in screen.elements if isinstance(e, Title)]
                for pictures in (True, False):
                    context = in_deal(locale, game, deal, seat, pictures=pictures)
                    told = written(hand_view(screen, context)).replace("\u00a0", " ")
                    said = context.write(asked).replace("\u00a0", " ")
                    assert told.count(said) == 1, told
                    tall += not told.startswith("### ")
    assert tall, "some of them are tall"


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
