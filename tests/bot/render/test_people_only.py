"""Tables for people only: no message says that a regular plays, because the absent policy does."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bot.render.context import OwnHand
from bot.render.play import one_liners
from bot.render.play.hand_view import hand_view
from bot.render.play.table_view import table_view
from games import GAMES
from tests.support.games.playout import play
from tests.support.messages.contexts import changed
from tests.support.messages.fullest import in_deal, moments
from tests.support.messages.reading import assert_discord_takes, written

WORD = {"en": "regular", "sv": "stamgäst"}
MUST = {"en": "must", "sv": "måste"}
every_game = pytest.mark.parametrize("key", sorted(GAMES))
every_language = pytest.mark.parametrize("locale", WORD)


@pytest.mark.sampled
@every_language
@every_game
def test_neither_table_nor_hand_mentions_regulars(key: str, locale: str) -> None:
    game = GAMES[key]
    deal = play(game, random.Random(f"people {key}"), 40)
    for state in [*moments(deal)][::6]:
        around = in_deal(locale, game, deal, None, absent=frozenset({0}), regulars=False)
        table = table_view(game.screen(game.view(state, None)), around)
        assert WORD[locale] not in written(table).lower()
        for seat in range(deal.config.n) if game.traits.hands else ():
            own = replace(around, reader=seat)
            for leaving, closing in ((False, False), (True, False), (True, True)):
                now = changed(own, own_hand=OwnHand(leaving=leaving), closing=closing)
                hand = hand_view(game.screen(game.view(state, seat)), now)
                assert_discord_takes(hand)
                assert WORD[locale] not in written(hand).lower()


STAKES = (("none", 0), ("some", 12))
RISKS = tuple((("deal", 3), ("stake", stake), ("lose", lose)) for stake, lose in STAKES)


@every_language
@every_game
@pytest.mark.parametrize("regulars", [True, False])
def test_leaving_and_closing_say_who_plays_on(key: str, locale: str, regulars: bool) -> None:
    game = GAMES[key]
    deal = play(game, random.Random(1), 10)
    around = in_deal(locale, game, deal, None, regulars=regulars)
    said = [
        *(one_liners.leave_question(around, "leave-deal", some).content for some in RISKS),
        *(
            one_liners.close_question(around, "playing", pot=1, stake=stake, lose=lose).content
            for stake, lose in STAKES
        ),
        one_liners.close_question(around, "match", stake="some").content,
        one_liners.done(around, "leaving"),
        one_liners.done(around, "leaving-match"),
    ]
    assert [WORD[locale] in one.lower() for one in said] == [regulars] * len(said)
    # The price of opening or joining is next to the question: a stand-in does neither.
    if game.traits.hands:
        assert [MUST[locale] in one for one in said[:4]] == [False, True] * 2


def test_the_clock_says_what_happens_when_it_runs_out() -> None:
    game = GAMES["mousel"]
    deal = play(game, random.Random(2), 10)
    around = in_deal("en", game, deal, 0)
    assert around.say("hand-clock", when="now") == "now · then a regular plays for you"
    policy = replace(around, regulars=False).say("hand-clock", when="now")
    assert policy == "now · then the simplest move is made for you"
