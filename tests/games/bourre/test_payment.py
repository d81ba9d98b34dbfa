"""Tests settlement (BOU-070…077, GEN-009, GEN-010)."""

from __future__ import annotations

from typing import Any

import pytest

from games.bourre import GAME
from tests.games.bourre.deal import Deal


def played(n: int = 4, folders: tuple[int, ...] = (), **options: Any) -> Deal:
    """All have declared; the dealer is seat 0."""
    deal = Deal(n=n, **options)
    for seat in (*range(1, n), 0):
        deal.do(f"{seat} {'fold' if seat in folders else 'stay'}")
    return deal.stand()


@pytest.mark.parametrize(
    ("tricks", "winner", "bourres"),
    [
        ((5, 0, 0, 0), 0, [1, 2, 3]),
        ((1, 1, 3, 0), 2, [3]),
        ((2, 1, 1, 1), 0, []),
        ((2, 2, 1, 0), None, [3]),
        ((0, 0, 2, 3), 3, [0, 1]),
        ((1, 2, 2, 0), None, [3]),
    ],
)
def test_the_winner_and_the_bourres(
    tricks: tuple[int, ...], winner: int | None, bourres: list[int]
) -> None:
    """BOU-070, BOU-071, BOU-072, BOU-073: the winner takes P·(1+k), or it stays in the pot."""
    deal = played(pot=12).settle(*tricks)
    result = GAME.result(deal.state)
    assert (result["winner"], result["bourres"], result["P"]) == (winner, bourres, 20)
    whole = 20 * (1 + len(bourres))
    for seat in range(4):
        due = 20 if seat in bourres else 0
        assert deal.deltas[seat] == -2 - due + (whole if seat == winner else 0)
    assert deal.public.pot == (whole if winner is None else 0)


def test_all_tied_with_one_trick_each() -> None:
    """BOU-071: nobody shares."""
    deal = played(n=5).settle(1, 1, 1, 1, 1)
    assert deal.settlement.tied == (1, 2, 3, 4, 0)
    assert deal.public.pot == 10
    assert deal.deltas == [-2] * 5


def test_tied_players_may_share_the_pot() -> None:
    """BOU-071 tie=split, GEN-011: the indivisible rest stays."""
    deal = played(n=5, pot=3, tie="split").settle(2, 2, 1, 0, 0)
    assert deal.settlement.tied == (1, 0)
    assert (deal.settlement.won, deal.public.pot) == (38, 1)
    assert deal.deltas == [17, 17, -2, -15, -15]
    assert GAME.result(deal.state)["winner"] is None
    assert GAME.result(deal.state)["winners"] == [0, 1]


def test_tied_players_share_only_the_pot_that_was_played_for() -> None:
    """BOU-071 tie=split, BOU-073 bourreTo=nextPot."""
    deal = played(pot=12, tie="split", bourreTo="nextPot").settle(2, 2, 1, 0)
    assert (deal.settlement.won, deal.public.pot) == (20, 20)


def test_a_single_leader_with_too_few_tricks_shares_with_nobody() -> None:
    """BOU-070 win=three, BOU-071 tie=split."""
    assert played(win="three", tie="split").settle(2, 1, 1, 1).public.pot == 8
    assert played(win="three", tie="split").settle(2, 2, 1, 0).public.pot == 0


def test_penalties_may_start_the_next_pot() -> None:
    """BOU-073 bourreTo=nextPot: the winner takes P, and k·P starts the next pot."""
    deal = played(pot=12, bourreTo="nextPot").settle(4, 1, 0, 0)
    assert deal.deltas == [18, -2, -22, -22]
    assert deal.public.pot == 40
    assert played(pot=12, bourreTo="nextPot").settle(2, 2, 1, 0).public.pot == 40


@pytest.mark.parametrize(
    ("tricks", "winner"), [((2, 1, 1, 1), None), ((2, 2, 1, 0), None), ((3, 1, 1, 0), 0)]
)
def test_a_win_may_need_three_tricks(tricks: tuple[int, ...], winner: int | None) -> None:
    """BOU-070 win=three: with fewer, the hand counts as tied, but bourrés still pay."""
    deal = played(win="three").settle(*tricks)
    assert deal.settlement.winner == winner
    assert (deal.public.pot == 0) == (winner is not None)


def test_folded_players_are_never_bourre() -> None:
    """BOU-012."""
    deal = played(folders=(1, 2)).settle(0, 0, 0, 5)
    assert GAME.result(deal.state)["bourres"] == [0]
    assert GAME.result(deal.state)["folded"] == [1, 2]
    assert deal.deltas == [-8, -1, -1, 10]


def test_a_limit_bounds_each_single_penalty() -> None:
    """GEN-009 limit: in antes of `unit` chips."""
    deal = played(pot=100, unit=2, limit=10).settle(5, 0, 0, 0)
    assert [(p.due, p.paid) for p in deal.settlement.penalties] == [(20, 20)] * 3
    assert deal.paid[-1] == (0, 116 + 60, "pot")


def test_no_penalty_exceeds_a_million_chips() -> None:
    """GEN-009: whatever the limit and the unit."""
    deal = played(pot=3_000_000, unit=1000, limit=1_000_000_000).settle(5, 0, 0, 0)
    assert {p.due for p in deal.settlement.penalties} == {1_000_000}


def test_a_capped_bourre_pays_what_is_there() -> None:
    """GEN-009 payment=capped."""
    deal = played(pot=12, stacks=(100, 5, 2, 100), payment="capped").settle(4, 0, 0, 1)
    assert deal.purses == [121, 0, 0, 98]
    assert [(p.due, p.paid) for p in deal.settlement.penalties] == [(20, 3), (20, 0)]


def test_all_ante_again_on_top_of_a_standing_pot() -> None:
    """BOU-074: also players who folded, were bourré or tied."""
    deal = played(folders=(2,)).settle(2, 0, 0, 2)
    carry = GAME.carry(deal.state)
    assert (carry.pot, carry.remainder, carry.dealer) == (14, 0, 1)
    following = Deal(pot=carry.pot, dealer=carry.dealer)
    assert following.deltas == [-1, -1, -1, -1]
    assert following.public.pot == 18


def test_chips_are_conserved() -> None:
    """BOU-077: purses and pot."""
    deal = played(pot=12).settle(2, 2, 1, 0)
    assert sum(deal.purses) + deal.public.pot == 412


@pytest.mark.parametrize("value", ["leave", "endSession", "continue"])
def test_bankruptcy_is_left_to_the_table(value: str) -> None:
    """BOU-076, GEN-010: the engine accepts the options and settles alike."""
    deal = played(stacks=(1, 1, 1, 1), onBankrupt=value, handLimit=1).settle(2, 2, 1, 0)
    assert deal.purses == [-1, -1, -1, -9]


@pytest.mark.parametrize("limit", [None, 3])
def test_the_worst_loss_of_a_deal_is_a_bourre_when_all_play(limit: int | None) -> None:
    """BOU-002, BOU-010, BOU-072: both antes and the pot of all."""
    deal = played(n=6, pot=40, unit=2, limit=limit).settle(5, 0, 0, 0, 0, 0)
    worst = GAME.worst_loss(deal.config.options, 6, 40)
    assert min(deal.deltas) == -worst
    assert worst == 4 + (64 if limit is None else 6)


def test_the_result_has_the_fields_of_the_records() -> None:
    deal = played(pot=2, folders=(3,), dealer=0).settle(0, 4, 1, 0)
    trump = GAME.result(deal.state)["trump"]
    assert GAME.result(deal.state) == {
        "stacks": [89, 116, 98, 99],
        "deltas": [-11, 16, -2, -1],
        "pot": 0,
        "next_dealer": 1,
        "trump": trump,
        "active": [0, 1, 2],
        "folded": [3],
        "uncontested": None,
        "winner": 1,
        "bourres": [0],
        "tricks": [0, 4, 1, 0],
        "P": 9,
    }
