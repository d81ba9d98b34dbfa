"""What a hand says below its picture: what the others did, and that a card plays itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, say
from bot.render.context import OwnHand
from bot.render.play.hand_view import hand_view
from games import GAMES
from games.kernel.screen.elements import Facts
from tests.games.bourre.deal import Deal, hands
from tests.support.games.variants import series
from tests.support.messages.fullest import NOW, in_deal
from tests.support.messages.reading import readable, written

NAMES = ("Anna", "Bo", "Cilla", "Dagny")
DECK = hands(0, "2c 3c 4c 5c 9h", "As Ks Qs Js 2h", "Ts 9s 8s 7s 3h", "Ad Kd Qd Jd 4h")


def own(deal: Deal, seat: int, locale: str = "en", **more: Any) -> str:
    """The hand of one seat, with its picture."""
    game = GAMES["bourre"]
    (any_deal,) = series(game, random.Random(3), 4, "usual", 1)
    about: dict[str, Any] = {"names": NAMES, "options": (), "number": 12, "deadline": NOW + 60}
    context = in_deal(locale, game, any_deal, 0, **about)
    screen = game.screen(deal.view(seat))
    view = hand_view(screen, replace(context, reader=seat, names=NAMES, **more))
    return readable(written(view))


def test_a_hand_says_who_passed_and_how_many_the_others_drew_until_a_trick_is_complete() -> None:
    deal = Deal(DECK).do("1 stay", "2 fold", "3 stay", "0 stay", "1 exchange 2h,Js")
    told = "-# passed: Cilla · drew: Bo 2"
    assert told in own(deal, 3)
    deal.do("3 exchange -", "0 exchange 2c")
    assert "-# passed: Cilla · drew: Dagny 0, Anna 1" in own(deal, 1)
    screen = GAMES["bourre"].screen(deal.view(1))
    facts = [line for e in screen.elements if isinstance(e, Facts) for line in e.lines]
    assert [line.told for line in facts].count(True) == 1


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_card_that_plays_itself_is_not_asked_for(locale: str) -> None:
    """GEN-023: no question and no clock, since the player has nothing to do."""
    deal = Deal(DECK).do("1 stay", "2 fold", "3 stay", "0 stay").stand()
    asked = own(deal, 1, locale)
    itself = own(deal, 1, locale, own_hand=OwnHand(plays_itself=True))
    question = {"en": "Your turn: lead a card", "sv": "Din tur: spela ut ett kort"}[locale]
    assert question in asked
    assert "⏳" in asked
    assert question not in itself
    assert "⏳" not in itself
    assert f"### {say(locale, 'hand-plays-itself')}" in itself


def test_a_player_of_a_tied_deal_reads_why_nobody_won() -> None:
    """BOU-071."""
    tied = Deal(DECK).do(*["stay"] * 4).stand().settle(2, 2, 1, 0)
    for seat in (0, 2):
        assert "tied: 16 carries over" in own(tied, seat)
    won = Deal(DECK).do(*["stay"] * 4).stand().settle(3, 1, 1, 0)
    assert "carries over" not in own(won, 0)
