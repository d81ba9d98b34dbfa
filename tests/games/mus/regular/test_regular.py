"""Tests that Mus's computer player and the absent policy play legally and sensibly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.kernel import cards
from games.kernel.actions import Action, Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import complete
from games.mus import GAME
from games.mus.hands import EIGHT_KINGS, FOUR_KINGS
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO
from games.mus.regular.heuristics import strength, thrown
from games.mus.signals import THREE_KINGS
from tests.games.mus.deal import LETTERS, PLAIN, Deal, held
from tests.support.games.playout import chance, some_action


def calm(n: int) -> int:
    """A draw in the middle, which leans neither way."""
    return n // 2


def test_a_strong_hand_bets_and_a_weak_one_exchanges() -> None:
    strong = Deal("12 12 12 1", *PLAIN[1:])
    assert GAME.regular(strong.view("A"), calm) == Action("nomus")
    assert GAME.regular(Deal("7 6 5 4", *PLAIN[1:]).view("A"), calm) == Action("mus")


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("12 3 11 7", {"11o", "7o"}), ("12 3 11 1", {"11o"}), ("7 6 5 4", {"7o", "6o", "5o", "4o"}),
        ("12 12 7 7", {"7o"}), ("1 2 7 6", {"7o", "6o"}), ("12 3 12 3", {"3o"}),
    ],
)  # fmt: skip
def test_kings_and_good_pairs_are_kept(hand: str, away: set[str]) -> None:
    """MUS-011: at least one card goes."""
    assert {cards.NAMES[c] for c in cards.each(thrown(EIGHT_KINGS, held(hand)))} == away


def test_with_four_kings_a_three_is_thrown_and_two_kings_look_stronger() -> None:
    """MUS-003, option kings."""
    away = thrown(FOUR_KINGS, held("12 12 3 2"))
    assert [cards.NAMES[c] for c in cards.each(away)] == ["2o", "3o"]
    for kind, hand in ((GRANDE, "12 12 11 7"), (CHICA, "1 1 11 7")):
        assert strength(FOUR_KINGS, held(hand), kind) > strength(EIGHT_KINGS, held(hand), kind) + 10


@pytest.mark.parametrize(
    ("kind", "better", "worse"),
    [
        (GRANDE, "12 3 12 1", "12 3 11 1"), (CHICA, "1 2 1 12", "1 2 12 11"),
        (PARES, "12 12 11 11", "7 7 7 1"), (PARES, "7 7 7 1", "12 12 10 1"),
        (JUEGO, "12 11 10 1", "12 11 7 5"), (JUEGO, "12 11 7 5", "12 11 7 6"),
        (PUNTO, "12 11 6 4", "12 11 5 4"),
    ],
)  # fmt: skip
def test_better_hands_look_stronger(kind: str, better: str, worse: str) -> None:
    assert strength(EIGHT_KINGS, held(better), kind) > strength(EIGHT_KINGS, held(worse), kind)


def test_a_sign_of_the_partner_encourages_a_bet() -> None:
    """MUS-059: signs that it has seen count."""
    hands = ("12 3 12 5", "7 6 5 1", "12 11 7 5", "11 10 6 4")
    deal = Deal(*hands, signals=True).bet().do("A wait", "B bid 5")
    assert GAME.regular(deal.view("C"), calm) == Action("pass")
    deal.do(f"A sign {THREE_KINGS}")
    assert GAME.regular(deal.view("C"), calm).verb in {"accept", "raise"}


def test_an_ordago_is_rare() -> None:
    """A regular says it in less than one deal in twenty while nothing is decided."""
    rng = random.Random(4)
    said = 0
    for _ in range(150):
        result = hand(rng, {0, 1, 2, 3})
        said += result["ordago"]
    assert said < 8


def test_the_absent_say_no_mus_wait_and_pass() -> None:
    """GEN-014."""
    deal = Deal(*PLAIN)
    seat = deal.seats
    assert GAME.absent(deal.state, seat["A"]) == Action("nomus")
    deal.bet()
    assert GAME.absent(deal.state, seat["A"]) == Action("wait")
    deal.do("A bid 2")
    assert GAME.absent(deal.state, seat["B"]) == Action("pass")
    deal.do("B ordago")
    assert GAME.absent(deal.state, seat["C"]) == Action("pass")


def test_the_absent_discard_the_lowest_card() -> None:
    """GEN-014, MUS-011."""
    deal = Deal("12 3 2 1", *PLAIN[1:]).do("A mus", "B mus", "C mus", "D mus")
    (card,) = cards.each(GAME.absent(deal.state, deal.seats["A"]).arg)
    assert cards.NAMES[card] == "1o"


def test_a_pair_of_regulars_beats_random_players() -> None:
    """The cards have a fixed seed."""
    rng = random.Random(7)
    points = [0, 0]
    for _ in range(250):
        for team, more in enumerate(hand(rng, {0, 2})["scores"]):
            points[team] += more
    assert points[0] > 1.2 * points[1]


def hand(rng: random.Random, regulars: set[int]) -> dict[str, Any]:
    """The result of one deal in which the other seats choose at random, without órdago."""
    options = complete(GAME.traits.options, {"target": 40})
    carry = Carry(dealer=rng.randrange(4))
    state = GAME.initial(Config(options, 4, (100,) * 4), carry)
    state, _ = run_forward(GAME, state, chance(rng))
    ordago = 0
    while seats := GAME.to_act(state):
        (seat,) = seats
        if seat in regulars:
            action = GAME.regular(GAME.view(state, seat), rng.randrange)
            ordago += action.verb == "ordago"
        else:
            tame = [a for a in GAME.legal(state, seat) if a.verb != "ordago"]
            action = some_action(tame, rng)
        events = GAME.decide(state, seat, action)
        assert not isinstance(events, Rejected)
        state, _ = run_forward(GAME, evolve_all(GAME, state, events), chance(rng))
    return {**GAME.result(state), "ordago": ordago}


def test_letters_are_seats_anticlockwise() -> None:
    """MUS-001: the seats that these tests call A to D."""
    assert [Deal(dealer=3).seats[who] for who in LETTERS] == [2, 1, 0, 3]
