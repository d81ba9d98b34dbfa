"""Tests who may speak in a bet, what may be said, and how a bet ends."""

from __future__ import annotations

import pytest

from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO
from tests.games.mus.deal import PLAIN, Deal

PAIRS = ("7 7 6 5", "6 6 5 4", "5 5 4 7", "4 4 6 7")
"""All have pares, none has juego."""


def test_the_four_bets_in_order() -> None:
    """MUS-020, MUS-049: each starts again with A."""
    deal = Deal("12 12 11 1", "12 12 10 4", "11 11 10 5", "10 10 7 7").bet()
    for kind in (GRANDE, CHICA, PARES, JUEGO):
        assert deal.public.bets[-1].kind == kind
        assert deal.turn == "A"
        deal.wait()
    assert not deal.turn


def test_punto_replaces_juego_if_nobody_has_it() -> None:
    """MUS-020, MUS-052."""
    deal = Deal(*PAIRS).bet().wait(12)
    assert [bet.kind for bet in deal.public.bets] == [GRANDE, CHICA, PARES, PUNTO]
    assert deal.public.juego == (False,) * 4


def test_only_players_with_the_combination_bet_in_pares_and_juego() -> None:
    """MUS-021."""
    deal = Deal("7 7 6 5", "6 6 5 4", "4 5 1 7", "1 4 10 11").until(PARES).wait(2)
    assert deal.public.bets[-1].kind == PUNTO
    deal = Deal("7 6 5 4", "12 11 7 5", "12 10 7 6", "7 6 5 4").until(JUEGO)
    assert deal.turn == "B"
    deal.do("B bid 2")
    assert deal.turn == "C"
    deal.do("C pass")
    assert deal.items[-1][:2] == ("juego", "BD")


def test_statements_are_true_and_public() -> None:
    """MUS-022."""
    deal = Deal("12 12 7 6", "11 10 7 5", "4 4 5 6", "1 2 6 7").bet().wait(8)
    a, b, c, d = (deal.view(None).public.pares[deal.seats[who]] for who in "ABCD")
    assert (a, b, c, d) == (True, False, True, True)


def test_there_is_no_bet_on_one_sided_pares() -> None:
    """MUS-023, MUS-056."""
    deal = Deal("12 12 7 6", "11 10 7 5", "4 4 5 6", "11 2 6 7").bet().wait(8)
    assert deal.public.bets[2].stands == "idle"
    assert deal.public.bets[-1].kind == JUEGO
    assert ("pares", "AC", 2) in deal.to_end().items


def test_the_calls_of_an_opening() -> None:
    """MUS-024, MUS-031."""
    deal = Deal(*PLAIN).bet()
    assert deal.legal() == ["bid 2-30", "ordago", "wait"]
    assert deal.refused("A accept") == "not_legal_phase"
    assert deal.refused("A bid 31") == "wrong_amount"
    deal.wait()
    assert deal.public.bets[0].stands == "waited"


@pytest.mark.parametrize("target", [30, 35, 40])
def test_no_bid_exceeds_the_target(target: int) -> None:
    """MUS-030, MUS-002."""
    deal = Deal(*PLAIN, target=target).bet()
    assert deal.legal()[0] == f"bid 2-{target}"
    deal.do(f"A bid {target}")
    assert deal.legal() == ["accept", "ordago", "pass"]


def test_the_nearest_opponent_replies_then_the_partner() -> None:
    """MUS-025."""
    deal = Deal(*PLAIN).bet().do("A bid 2")
    assert deal.turn == "B"
    assert deal.legal() == ["accept", "ordago", "pass", "raise 2-28"]
    deal.do("B pass")
    assert deal.turn == "D"
    deal.do("D pass")
    assert deal.public.bets[0].stands == "refused"


def test_an_opponent_who_cannot_bet_is_skipped() -> None:
    """MUS-025, MUS-021."""
    deal = Deal("12 12 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7").until(PARES).do("A bid 2")
    assert deal.turn == "D"


def test_partners_of_the_bidder_are_not_asked() -> None:
    """MUS-026."""
    deal = Deal(*PLAIN).bet().do("A bid 2", "B pass")
    assert deal.refused("C raise 2") == "not_your_turn"


def test_a_raise_swaps_the_roles_and_skips_players_who_are_out() -> None:
    """MUS-027: S4's own example, 2, 5, 11."""
    deal = Deal(*PLAIN).bet().do("A bid 2", "B pass", "D raise 3")
    assert deal.turn == "A"
    deal.do("A raise 6")
    assert deal.turn == "D"
    deal.do("D pass")
    assert deal.items == [("grande refused", "AC", 5)]


def test_accepting_fixes_the_level() -> None:
    """MUS-028."""
    deal = Deal(*PLAIN).bet().do("A bid 2", "B raise 4", "C accept")
    bet = deal.public.bets[0]
    assert (bet.stands, bet.level) == ("accepted", 6)
    assert deal.items == []


@pytest.mark.parametrize(
    ("words", "points", "who"),
    [
        (("A bid 9", "B pass", "D pass"), 1, "AC"),
        (("A bid 9", "B raise 2", "C pass", "A pass"), 9, "BD"),
        (("A bid 2", "B raise 2", "C raise 2", "D pass", "B pass"), 4, "AC"),
        (("A bid 7", "B ordago", "C pass", "A pass"), 7, "BD"),
        (("A wait", "B ordago", "C pass", "A pass"), 1, "BD"),
    ],
)
def test_a_refusal_scores_the_refusers_last_offer_at_once(
    words: tuple[str, ...], points: int, who: str
) -> None:
    """MUS-029, MUS-032."""
    deal = Deal(*PLAIN).bet().do(*words)
    assert deal.items == [("grande refused", who, points)]
    assert deal.public.bets[-1].kind == CHICA


def test_an_ordago_can_only_be_accepted_or_refused() -> None:
    """MUS-031."""
    deal = Deal(*PLAIN).bet().do("A ordago")
    assert deal.legal() == ["accept", "pass"]
    assert deal.refused("B raise 2") == "ordago_said"
    assert deal.refused("B ordago") == "ordago_said"
    assert deal.refused("C ordago") == "not_your_turn"


def test_an_accepted_ordago_cancels_earlier_stakes_but_not_scored_points() -> None:
    """MUS-033."""
    deal = Deal("12 12 12 1", "12 11 7 5", "7 6 5 4", "7 6 5 4").bet()
    deal.do("A bid 20", "B accept", "A bid 2", "B pass", "D pass", "A ordago", "B accept")
    assert deal.items == [("chica refused", "AC", 1), ("juego ordago", "AC", 0)]
    assert deal.set_to == "AC"
    assert sorted(deal.public.scores) == [0, 1]
