"""Tests what a hint says at Mus: when to bet, and how to answer, in each of the four bets."""

from __future__ import annotations

import random

import pytest

from games.kernel.regulars import Hint
from games.mus import GAME
from games.mus.public import BETS, CHICA, GRANDE, JUEGO, PARES
from tests.games.mus.deal import PLAIN, Deal

STRONG = {GRANDE: "12 12 12 11", CHICA: "1 1 1 4", PARES: "12 12 11 11", JUEGO: "12 11 10 1"}
WEAK = {GRANDE: "7 6 5 4", CHICA: "12 12 11 11", PARES: "1 1 7 6", JUEGO: "12 12 7 6"}
OTHERS = {PARES: ("12 7 5 5", "11 10 6 6", "10 7 4 4"), JUEGO: ("11 10 7 5",) * 3}
"""The others can bet on pares and juego too. Elsewhere their hands do not matter."""
each_bet = pytest.mark.parametrize("kind", BETS)


def reached(kind: str, *hands: str) -> Deal:
    """A is asked in this bet, after all have waited in each bet before."""
    deal = Deal(*hands).bet()
    while deal.public.bet is None or deal.public.bet.kind != kind:
        deal.do(f"{deal.turn} wait")
    return deal


def among(kind: str) -> tuple[str, ...]:
    """Three hands that may bet here."""
    return OTHERS.get(kind, PLAIN[1:])


def given(deal: Deal, who: str) -> Hint:
    found = GAME.hint(deal.view(who), random.Random(1).randrange)
    assert found is not None
    return found


def names(hint: Hint, kind: str) -> bool:
    """Whether the hint's sentence is about this bet, and has a figure."""
    facts = dict(hint.why.params)
    return facts["kind"] == kind and {"often", "refused"} & facts.keys() != set()


@pytest.mark.sampled
@pytest.mark.parametrize(("kind", "who"), [(GRANDE, "D"), (CHICA, "D"), (PARES, "D"), (JUEGO, "A")])
def test_with_the_best_cards_of_a_bet_the_hint_says_to_bid(kind: str, who: str) -> None:
    """The last to speak has nothing to wait for. Of two hands of 31 mano's is better (MUS-043)."""
    hands = [*among(kind), *among(kind)[:1]]
    hands["ABCD".index(who)] = STRONG[kind]
    deal = reached(kind, *hands)
    while deal.turn != who:
        deal.do(f"{deal.turn} wait")
    hint = given(deal, who)
    assert hint.action.verb in {"bid", "ordago"}
    assert names(hint, kind)


@pytest.mark.sampled
@each_bet
def test_with_poor_cards_the_hint_says_to_wait(kind: str) -> None:
    """It says what a bid of 2 would meet."""
    hint = given(reached(kind, WEAK[kind], *among(kind)), "A")
    assert hint.action.verb == "wait"
    assert names(hint, kind)
    facts = dict(hint.why.params)
    assert (facts["bid"], facts["refused"] in range(5)) == (2, True)


@pytest.mark.sampled
@each_bet
def test_a_bid_is_answered_with_good_cards_and_refused_with_poor_ones(kind: str) -> None:
    for hand, verbs in ((STRONG[kind], {"accept", "raise", "ordago"}), (WEAK[kind], {"pass"})):
        first, *others = among(kind)
        hint = given(reached(kind, first, hand, *others).do("A bid 10"), "B")
        assert hint.action.verb in verbs, (kind, hint)
        assert names(hint, kind)


@each_bet
def test_an_ordago_is_answered_only_with_the_best_cards(kind: str) -> None:
    for hand, verb in ((STRONG[kind], "accept"), (WEAK[kind], "pass")):
        first, *others = among(kind)
        hint = given(reached(kind, first, hand, *others).do("A ordago"), "B")
        assert hint.action.verb == verb, (kind, hint)
        assert names(hint, kind)
