"""Tests what regulars of Mus do unasked: they give true signs, and watch (MUS-059)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.kernel.actions import Action
from games.kernel.regulars import Strength
from games.mus import GAME
from games.mus.regular.heuristics import CONCERNS, MANNERS, sign_to_give
from games.mus.signals import DUPLES_SIGN, JUEGO_31, SIGNS, THREE_KINGS, TWO_KINGS
from games.mus.view import WATCH, View
from tests.games.mus.deal import PLAIN, Deal
from tests.support.extent import examples
from tests.support.games.playout import covers, play, with_other_hidden_cards

KINGS = ("12 3 12 5", *PLAIN[1:])


def unasked(view: View, strength: Strength, many: int = 400) -> Counter[Action | None]:
    """What a regular does in that many moments."""
    return Counter(
        GAME.aside(view, random.Random(seed).randrange, strength) for seed in range(many)
    )


@pytest.mark.parametrize("strength", list(Strength))
def test_signs_are_true_and_not_always_given(strength: Strength) -> None:
    done = unasked(Deal(*KINGS, signals=True).view("A"), strength)
    assert set(done) == {None, WATCH, Action("sign", THREE_KINGS)}
    assert done[None] > 200


@pytest.mark.parametrize("strength", list(Strength))
def test_whatever_a_regular_does_unasked_is_legal(strength: Strength) -> None:
    for seed in range(examples(20, 200)):
        rng = random.Random(seed)
        state = play(GAME, rng, rng.randint(0, 25)).states[-1]
        for seat in range(4):
            action = GAME.aside(GAME.view(state, seat), rng.randrange, strength)
            assert action is None or covers(GAME.legal(state, seat), action)


def test_nothing_is_done_where_no_signs_are_allowed() -> None:
    assert not GAME.has_asides(Deal(*KINGS).state)
    assert set(unasked(Deal(*KINGS).view("A"), Strength.NOVICE)) == {None}


def test_a_stronger_player_watches_more() -> None:
    view = Deal(*KINGS, signals=True).view("B")
    watches = [unasked(view, strength, 2000)[WATCH] for strength in Strength]
    assert watches == sorted(watches)
    assert watches[0] > 0


def test_a_watch_does_not_depend_on_cards() -> None:
    """What reveals nothing to others may still be seen by its effects."""
    for strength in Strength:
        kings, nothing = (Deal(*hands, signals=True).view("A") for hands in (KINGS, PLAIN))
        assert unasked(kings, strength)[WATCH] == unasked(nothing, strength)[WATCH]


def test_the_sign_that_tells_most_comes_first() -> None:
    view = Deal("12 12 1 2", *PLAIN[1:], signals=True).view("A")
    assert sign_to_give(view, careful=True) == DUPLES_SIGN


def test_in_a_bet_the_sign_about_it_comes_first_and_a_master_gives_no_other() -> None:
    deal = Deal("12 12 11 1", *PLAIN[1:], signals=True)
    assert sign_to_give(deal.view("A"), careful=True) == JUEGO_31
    assert sign_to_give(deal.until("grande").view("A"), careful=True) == TWO_KINGS
    none = Deal("12 12 12 5", *PLAIN[1:], signals=True).until("chica")
    assert sign_to_give(none.view("A"), careful=True) is None
    assert sign_to_give(none.view("A"), careful=False) == THREE_KINGS
    assert [MANNERS[strength].careful for strength in Strength] == [False, False, True]


def test_a_master_gives_no_sign_after_the_partner_has_spoken() -> None:
    deal = Deal("12 12 12 5", *PLAIN[1:], signals=True).until("grande")
    assert sign_to_give(deal.view("A"), careful=True) == THREE_KINGS
    deal.do("A wait", "B wait", "C wait")
    assert sign_to_give(deal.view("A"), careful=True) is None


def test_every_sign_concerns_a_bet() -> None:
    assert {*CONCERNS} == {*SIGNS}


def test_hidden_cards_change_nothing() -> None:
    compared = 0
    for seed in range(examples(20, 100)):
        out = play(GAME, random.Random(seed), seed % 12)
        for seat in range(4):
            other = with_other_hidden_cards(out, seat, sizes=(2, 2, 3), tries=4)
            if other is None:
                continue
            one, two = (GAME.view(s, seat) for s in (out.states[-1], other.states[-1]))
            for strength in Strength:
                assert unasked(one, strength, 10) == unasked(two, strength, 10)
            compared += 1
    assert compared > 10
