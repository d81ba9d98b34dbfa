"""Tests the value of four cards."""

from __future__ import annotations

import pytest

from games.kernel import cards
from games.mus.hands import ACE, DUPLES, EIGHT_KINGS, FOUR_KINGS, MEDIAS, PAIR, Pares
from tests.games.mus.deal import held

FOUR, FIVE, SIX, SEVEN, JACK, KNIGHT, KING = range(1, 8)
"""Ranks above the ace, with eight kings."""


def test_in_a_pack_of_forty_cards_threes_are_kings_and_twos_aces() -> None:
    """MUS-003, MUS-046."""
    ranks = [EIGHT_KINGS.rank(card) for card in cards.SPANISH]
    assert len(ranks) == 40
    assert {r: ranks.count(r) for r in (ACE, KING)} == {ACE: 8, KING: 8}
    assert {ranks.count(r) for r in (FOUR, FIVE, SIX, SEVEN, JACK, KNIGHT)} == {4}


def test_with_four_kings_every_number_counts_as_itself() -> None:
    """MUS-003, MUS-004, option kings: ten ranks of four cards."""
    ranks = [FOUR_KINGS.rank(card) for card in cards.SPANISH]
    assert {r: ranks.count(r) for r in range(10)} == dict.fromkeys(range(10), 4)
    assert FOUR_KINGS.grande_key(held("12 3 2 1")) == (9, 2, 1, 0)
    assert FOUR_KINGS.pares(held("12 3 2 1")) is None
    assert FOUR_KINGS.total(held("12 11 10 3")) == 33
    assert FOUR_KINGS.juego_key(held("12 11 10 2")) > FOUR_KINGS.juego_key(held("12 11 10 3"))
    assert [cards.NAMES[c] for c in FOUR_KINGS.in_order(held("3 1 4 2"))] == [
        "4o", "3o", "2o", "1o",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("12 3 11 10", 40), ("7 6 5 4", 22), ("1 2 1 2", 4), ("12 3 11 2", 31),
        ("7 7 7 10", 31), ("12 12 6 5", 31), ("12 12 7 7", 34),
    ],
)  # fmt: skip
def test_points_of_a_hand(hand: str, points: int) -> None:
    """MUS-004: kings, knights and jacks ten, aces one."""
    assert EIGHT_KINGS.total(held(hand)) == points
    assert EIGHT_KINGS.has_juego(held(hand)) == (points >= 31)


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("12 11 10 7", None), ("12 3 11 7", Pares(PAIR, KING)), ("1 2 11 7", Pares(PAIR, ACE)),
        ("3 12 12 7", Pares(MEDIAS, KING)), ("2 2 1 7", Pares(MEDIAS, ACE)),
        ("12 3 11 11", Pares(DUPLES, KING, KNIGHT)), ("4 4 5 5", Pares(DUPLES, FIVE, FOUR)),
        ("1 1 2 2", Pares(DUPLES, ACE, ACE)),
    ],
)  # fmt: skip
def test_the_pares_of_a_hand(hand: str, found: Pares | None) -> None:
    """MUS-044, MUS-045, MUS-046."""
    assert EIGHT_KINGS.pares(held(hand)) == found


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4 4 5 5", "12 12 12 1"), ("4 4 4 5", "12 12 11 10"), ("11 11 4 4", "10 10 7 7"),
        ("12 12 5 5", "12 12 4 4"), ("12 12 5 4", "11 11 12 10"), ("4 4 4 5", "1 1 1 12"),
    ],
)  # fmt: skip
def test_pares_by_class_then_rank(better: str, worse: str) -> None:
    """MUS-044."""
    assert EIGHT_KINGS.pares_key(held(better)) > EIGHT_KINGS.pares_key(held(worse))


def test_loose_cards_do_not_count_in_pares() -> None:
    """MUS-044."""
    assert EIGHT_KINGS.pares_key(held("12 12 11 10")) == EIGHT_KINGS.pares_key(held("12 12 5 4"))
    assert EIGHT_KINGS.pares_key(held("7 7 7 12")) == EIGHT_KINGS.pares_key(held("7 7 7 1"))


def test_grande_and_chica_compare_card_by_card() -> None:
    """MUS-040, MUS-041."""
    assert EIGHT_KINGS.grande_key(held("12 11 4 4")) > EIGHT_KINGS.grande_key(held("12 10 10 10"))
    assert EIGHT_KINGS.grande_key(held("3 3 1 1")) > EIGHT_KINGS.grande_key(held("12 11 11 11"))
    assert EIGHT_KINGS.chica_key(held("1 2 12 12")) > EIGHT_KINGS.chica_key(held("1 4 4 4"))
    assert EIGHT_KINGS.chica_key(held("1 4 6 7")) > EIGHT_KINGS.chica_key(held("2 4 7 7"))
    assert EIGHT_KINGS.chica_key(held("1 1 1 4")) == EIGHT_KINGS.chica_key(held("2 2 2 4"))


def test_the_order_of_juego_and_punto() -> None:
    """MUS-047, MUS-048."""
    order = ("12 12 10 1", "12 11 7 5", "12 12 11 11", "12 12 10 7", "12 12 10 6", "12 12 10 5",
             "12 12 10 4", "10 10 7 6")  # fmt: skip
    assert [EIGHT_KINGS.total(held(h)) for h in order] == [31, 32, 40, 37, 36, 35, 34, 33]
    keys = [EIGHT_KINGS.juego_key(held(h)) for h in order]
    assert keys == sorted(keys, reverse=True)
    assert EIGHT_KINGS.punto_key(held("12 11 6 4")) > EIGHT_KINGS.punto_key(held("12 11 5 4"))


def test_bonuses() -> None:
    """MUS-053, MUS-054."""
    some = ("12 12 11 10", "12 12 12 1", "12 12 1 1", "12 11 10 1")
    assert [EIGHT_KINGS.pares_bonus(held(h)) for h in some] == [1, 2, 3, 0]
    assert [EIGHT_KINGS.juego_bonus(held(h)) for h in some] == [2, 3, 0, 3]


def test_cards_are_read_from_the_highest_down() -> None:
    """GEN-014 for the lowest: by rank, then number, then suit."""
    read = EIGHT_KINGS.in_order(held("2 1 3 12"))
    assert [cards.NAMES[c] for c in read] == ["12o", "3o", "2o", "1o"]
    assert cards.NAMES[EIGHT_KINGS.lowest(held("2 1 3 12"))] == "1o"
    assert cards.NAMES[EIGHT_KINGS.lowest(held("5 5 6 7"))] == "5o"
