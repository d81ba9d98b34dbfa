"""Tests showing and counting the hands."""

from __future__ import annotations

from typing import Any

import pytest

from games.mus.public import CHICA, JUEGO, PARES, PUNTO
from tests.games.mus.deal import PLAIN, Deal

LOW = ("7 7 6 5", "7 6 5 4", "7 6 5 4", "6 5 4 1")
"""Nobody has juego. Only A has pares, and the best punto."""


def points(deal: Deal, what: str) -> list[tuple[str, int]]:
    """The side that scored for this, and the points."""
    return [(who, n) for name, who, n in deal.items if name == what]


def test_all_hands_are_shown_at_the_evaluation() -> None:
    """MUS-050."""
    deal = Deal(*PLAIN).bet()
    assert deal.public.shown == ()
    deal.to_end()
    assert deal.public.shown == deal.state.hands
    assert [what for what, _, _ in deal.items] == ["grande", "chica", "juego"]


def test_grande_and_chica_without_a_bet_score_one() -> None:
    """MUS-051."""
    deal = Deal(*PLAIN).bet().to_end()
    assert points(deal, "grande") == [("AC", 1)]
    assert points(deal, "chica") == [("BD", 1)]


def test_an_accepted_stake_goes_to_the_best_hand_regardless_of_the_bidder() -> None:
    """MUS-051, MUS-042."""
    deal = Deal(*PLAIN).bet().do("A wait", "B bid 4", "C accept").to_end()
    assert points(deal, "grande") == [("AC", 4)]


def test_a_refused_grande_scores_no_more() -> None:
    """MUS-051."""
    deal = Deal(*PLAIN).bet().do("A wait", "B bid 4", "C pass", "A pass").to_end()
    assert points(deal, "grande refused") == [("BD", 1)]
    assert points(deal, "grande") == []


@pytest.mark.parametrize(
    ("option", "words", "scored"),
    [
        ("always", "", [("punto", "AC", 1)]),
        ("onlyIfNoBet", "", [("punto", "AC", 1)]),
        ("always", "A bid 2, B accept", [("punto", "AC", 3)]),
        ("onlyIfNoBet", "A bid 2, B accept", [("punto", "AC", 2)]),
        ("always", "A wait, B bid 2, C pass, A pass",
         [("punto refused", "BD", 1), ("punto", "BD", 1)]),
        ("onlyIfNoBet", "A wait, B bid 2, C pass, A pass", [("punto refused", "BD", 1)]),
    ],
)  # fmt: skip
def test_puntos_extra_point(option: str, words: str, scored: Any) -> None:
    """MUS-052, MUS-048."""
    deal = Deal(*LOW, puntoBonus=option).until(PUNTO).do(*filter(None, words.split(", ")))
    assert [item for item in deal.to_end().items if item[0].startswith("punto")] == scored


def test_a_refused_pares_bet_leaves_the_bonus_to_the_bidders() -> None:
    """MUS-055, MUS-053: even if the cards of the others are better."""
    deal = Deal("12 12 11 11", "4 4 5 6", "7 6 5 1", "12 5 5 7").until(PARES)
    deal.do("A wait", "B bid 2", "A pass").to_end()
    assert points(deal, "pares refused") == [("BD", 1)]
    assert points(deal, "pares") == [("BD", 2)]


def test_juego_without_a_bet_scores_the_bonus_of_both_partners() -> None:
    """MUS-054, MUS-055, MUS-053."""
    deal = Deal("12 11 10 1", "12 11 7 5", "12 10 7 6", "11 10 7 4").until(JUEGO).to_end()
    assert points(deal, "juego") == [("AC", 5)]


def test_a_single_pair_of_players_scores_its_bonus() -> None:
    """MUS-056."""
    deal = Deal(*LOW).bet().to_end()
    assert points(deal, "pares") == [("AC", 1)]


def test_stake_and_bonus_are_scored_together() -> None:
    """MUS-057."""
    deal = Deal("12 11 10 1", "12 11 7 5", "7 6 5 4", "7 6 5 4").until(JUEGO)
    deal.do("A bid 6", "B accept").to_end()
    assert points(deal, "juego") == [("AC", 9)]


def test_equal_hands_go_to_the_earlier_player() -> None:
    """MUS-043."""
    deal = Deal("7 6 5 4", "7 6 5 4", "7 6 5 4", "7 6 5 4", dealer=2).bet().to_end()
    assert {who for _, who, _ in deal.items} == {"AC"}


def test_nothing_later_counts_once_a_team_has_won() -> None:
    """MUS-050: C has grande, and BD would have had enough in chica."""
    deal = Deal(*PLAIN, scores=(29, 29)).bet().to_end()
    assert deal.items == [("grande", "AC", 1)]
    assert deal.set_to == "AC"


def test_points_of_a_refusal_win_at_once_and_show_no_cards() -> None:
    """MUS-050, MUS-029."""
    deal = Deal(*PLAIN, scores=(29, 29)).until(CHICA).do("A wait", "B bid 2", "C pass", "A pass")
    assert deal.set_to == "BD"
    assert deal.public.shown == ()
    assert not deal.turn


def test_scores_may_go_past_the_target() -> None:
    """MUS-050, MUS-058."""
    deal = Deal(*PLAIN, scores=(20, 28)).bet().do("A bid 30", "B accept").to_end()
    assert max(deal.public.scores) == 58
