"""Tests settlement (MDK-100…108, GEN-009, GEN-011, GEN-017)."""

from __future__ import annotations

import pytest

from games.mousel import GAME
from games.tricks.parts.quota import Penalty, Settlement
from tests.games.mousel.deal import Deal

ALL = (0, 1, 2, 3)


def settlement(deal: Deal) -> Settlement:
    """The settlement of a finished deal."""
    found = deal.view(None).settlement
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("tricks", "times"),
    [
        ((2, 1, 1, 0), 1),
        ((2, 2, 0, 0), 2),
        ((1, 1, 1, 1), 1),
        ((1, 3, 0, 0), 3),
        ((0, 2, 1, 1), 2),
        ((0, 4, 0, 0), 4),
        ((4, 0, 0, 0), 3),
    ],
)
def test_the_next_pot_is_a_multiple_of_this_one(tricks: tuple[int, ...], times: int) -> None:
    """MDK-100…105, MDK-107: 0, 1 or 2 P from the declarer, P from each other trickless player."""
    deal = Deal(pot=20).settle(0, tricks, ALL)
    assert deal.public.final_pot == 24
    assert deal.public.pot == times * 24
    assert settlement(deal).share == 6


def test_every_payer_uses_the_same_pot() -> None:
    """MDK-104: the pot before the division."""
    deal = Deal(pot=20).settle(0, (0, 4, 0, 0), ALL)
    assert [(p.seat, p.why, p.due) for p in settlement(deal).penalties] == [
        (0, "mouselbet", 48), (2, "trickless", 24), (3, "trickless", 24),
    ]  # fmt: skip


def test_shares_are_received_before_penalties_are_paid() -> None:
    """GEN-009: the declarer first, then clockwise."""
    deal = Deal(pot=20, dealer=2).settle(2, (0, 2, 1, 1), (2, 3, 0, 1))
    assert deal.paid[1:] == [
        (2, 6, "tricks"), (3, 6, "tricks"), (1, 12, "tricks"),
        (2, -24, "bet"), (0, -24, "trickless"),
    ]  # fmt: skip


def test_a_player_who_is_not_in_the_deal_neither_pays_nor_receives() -> None:
    """MDK-106."""
    deal = Deal(pot=20, dealer=3).settle(0, (1, 0, 3, 0), (0, 2))
    assert settlement(deal).nets == (-18, 0, 18, -4)


def test_no_payment_empties_the_pot_and_forces_the_next_deal() -> None:
    """MDK-105, MDK-020."""
    deal = Deal(n=3, pot=20).settle(1, (1, 2, 1), (1, 2, 0))
    assert settlement(deal).pot == 0
    assert settlement(deal).empties
    assert Deal(pot=GAME.carry(deal.state).pot).public.forced


def test_a_limit_bounds_each_single_penalty() -> None:
    """GEN-009 limit: in markers, for bet, mouselbet and trickless alike."""
    deal = Deal(pot=96, limit=30)
    price = deal.view(0).price()
    assert (price.pot, price.one, price.none, price.trickless) == (100, 30, 30, 30)
    deal.settle(0, (0, 4, 0, 0), ALL)
    assert [p.due for p in settlement(deal).penalties] == [30, 30, 30]
    assert deal.public.pot == 90


def test_no_penalty_exceeds_a_million_chips() -> None:
    """GEN-009: whatever the limit and the unit."""
    deal = Deal(pot=3_999_996, limit=1_000_000_000, unit=1000)
    deal.settle(0, (0, 4, 0, 0), ALL)
    assert {p.due for p in settlement(deal).penalties} == {1_000_000}


def test_a_capped_payer_pays_what_is_there_and_the_share_counts() -> None:
    """GEN-009 payment=capped: min(due, purse), shares first, never below 0."""
    deal = Deal(pot=20, stacks=(4, 50, 3, -8), payment="capped")
    deal.settle(0, (1, 3, 0, 0), ALL)
    assert deal.purses == [0, 68, 0, -8]
    assert settlement(deal).penalties == (
        Penalty(0, "bet", full=24, due=24, paid=6),
        Penalty(2, "trickless", full=24, due=24, paid=3),
        Penalty(3, "trickless", full=24, due=24, paid=0),
    )
    assert deal.public.pot == 9


def test_the_indivisible_rest_stays_in_the_pot() -> None:
    """GEN-011: each trick earns a whole quarter. The rest counts as an empty pot (MDK-020)."""
    deal = Deal(pot=5, n=3, stacks=(1, 100, 100), payment="capped").settle(0, (2, 1, 1), (0, 1, 2))
    assert deal.public.final_pot == 6
    assert deal.purses == [2, 101, 101]
    carry = GAME.carry(deal.state)
    assert (carry.pot, carry.remainder) == (2, 2)
    assert settlement(deal).empties


def test_a_remainder_is_divided_again_with_the_next_pot() -> None:
    """GEN-011, MDK-100: P is the whole pot."""
    deal = Deal(pot=2, remainder=2)
    assert deal.view(None).price().pot == 14
    deal.settle(0, (2, 2, 0, 0), ALL)
    assert settlement(deal).final_pot == 14
    assert settlement(deal).remainder == 2
    assert settlement(deal).pot == 2 + 2 * 14


def test_a_net_is_the_sum_of_its_movements() -> None:
    """GEN-017: stakes of this deal included."""
    deal = Deal().settle(0, (1, 2, 1, 0), ALL)
    found = settlement(deal)
    for seat, net in enumerate(found.nets):
        assert net == sum(m.amount for m in found.movements if m.seat == seat)
        assert deal.purses[seat] == 100 + net
    assert sum(found.nets) + found.pot == 0


@pytest.mark.parametrize("value", ["leave", "endSession", "continue"])
def test_bankruptcy_is_left_to_the_table(value: str) -> None:
    """MDK-108, GEN-010: the engine accepts the option and settles all payments alike."""
    deal = Deal(stacks=(1, 1, 1, 1), onBankrupt=value, handLimit=1)
    deal.settle(0, (2, 1, 1, 0), ALL)
    assert deal.purses == [1, 2, 2, -13]


def test_the_result_has_the_fields_of_the_records() -> None:
    deal = Deal(pot=20, dealer=3).settle(0, (1, 0, 3, 0), (0, 2))
    assert GAME.result(deal.state) == {
        "stacks": [82, 100, 118, 96],
        "deltas": [-18, 0, 18, -4],
        "pot": 24,
        "next_dealer": 0,
        "void": False,
        "forced": False,
        "declarer": 0,
        "participants": [0, 2],
        "trump": None,
        "tricks": [1, 0, 3, 0],
        "P": 24,
        "remainder": 0,
    }
