"""Tests that Greenland Mousel's computer player plays legally and sensibly."""

from __future__ import annotations

import random
from collections import Counter

from games.greenland import GAME
from games.greenland.regular.heuristics import strength
from games.greenland.state import State
from games.kernel import cards
from games.kernel.actions import Action, Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import evolve_all, run_forward
from tests.games.greenland.deal import Deal, dealt
from tests.support.games.driven import held
from tests.support.games.playout import chance, some_action

STRONG = dealt("7c 8c 9c Tc", "Ah Qh Ac 7d", "7h 8d 9d Th", "7s 8s 9s Ts", then="Kh")


def calm(n: int) -> int:
    """A draw in the middle, which leans neither way."""
    return n // 2


def test_a_strong_hand_takes_the_turn_up_and_a_weak_one_refuses() -> None:
    deal = Deal(STRONG).do("offer")
    assert GAME.regular(deal.view(1), calm) == Action("accept")
    deal.do("refuse")
    assert GAME.regular(deal.view(2), calm) == Action("refuse")


def test_a_blind_dealer_offers_all_except_an_ace_and_looks_before_the_last_call() -> None:
    deal = Deal(STRONG)
    assert GAME.regular(deal.view(0), calm) == Action("offer")
    deal.do("offer", *["refuse"] * 3)
    assert GAME.regular(deal.view(0), calm) == Action("look")
    ace = Deal(dealt("7c 8c", "9c Tc", then="Ah"), n=2, allowTwo=True)
    assert {GAME.regular(ace.view(0), lambda n, d=d: d * n // 4).verb for d in range(4)} == {
        "accept", "offer",
    }  # fmt: skip


def test_good_cards_stay_in_and_bad_ones_fold() -> None:
    deal = Deal(STRONG).do("offer", "refuse", "refuse", "3 accept", "3 keep", "0 keep")
    assert GAME.regular(deal.view(1), calm).verb == "exchange"
    deal.do("1 keep")
    assert GAME.regular(deal.view(2), calm) == Action("fold")


def test_trumps_and_aces_are_kept() -> None:
    deal = Deal(STRONG).do("offer", "1 accept")
    assert GAME.regular(deal.view(1), calm) == Action("exchange", held("7d"))


def test_more_and_higher_trumps_are_worth_more() -> None:
    assert strength(held("Ah Kh"), cards.HEARTS) > strength(held("Ah 7h"), cards.HEARTS)
    assert strength(held("Ah 7h"), cards.HEARTS) > strength(held("Ah 7c"), cards.HEARTS)


def played(rng: random.Random, n: int, regulars: int, carry: Carry) -> State:
    """One deal in which the first seats are regulars and the others choose at random."""
    config = Config({"limit": 20}, n, (100,) * n)
    state, _ = run_forward(GAME, GAME.initial(config, carry), chance(rng))
    while seats := GAME.to_act(state):
        (seat,) = seats
        action = (
            GAME.regular(GAME.view(state, seat), rng.randrange)
            if seat < regulars
            else some_action(GAME.legal(state, seat), rng)
        )
        events = GAME.decide(state, seat, action)
        assert not isinstance(events, Rejected)
        state, _ = run_forward(GAME, evolve_all(GAME, state, events), chance(rng))
    return state


def test_regulars_among_themselves_play_most_deals_and_sometimes_stay_in() -> None:
    """A table of regulars does not void deal after deal, and not all of them fold or stay."""
    rng = random.Random(8)
    for n in (3, 4, 5):
        seen: Counter[str] = Counter()
        for k in range(120):
            result = GAME.result(played(rng, n, n, Carry(dealer=k % n)))
            seen["void"] += result["void"]
            seen["many"] += len(result["participants"]) > 2
            seen["folded"] += bool(result["folded"])
        assert seen["void"] < 12
        assert seen["many"] > 12 or n == 3
        assert seen["folded"] > 12
