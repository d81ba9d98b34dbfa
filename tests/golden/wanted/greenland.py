"""The twenty stored deals of Greenland Mousel, and what each must show."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from games.greenland import GAME
from games.kernel.actions import Action, Seat
from games.kernel.contract import Carry
from tests.golden.wanted.kept import Kept, Record, Wanted, Wish, of_record, outcome, reshuffled
from tests.support.games.playout import some_action


def said(word: str) -> Wanted:
    """Whether a player makes this call."""
    return lambda r: any(text == word for _, text in r["actions"])


def taken_blind(record: Record) -> bool:
    """Whether the blind dealer took the first turn-up (MGL-011)."""
    return record["actions"][0][1] == "accept"


def looked_and_went_on(record: Record) -> bool:
    """Whether a dealer who has looked lets another card be turned up (MGL-014)."""
    words = [text for _, text in record["actions"]]
    return any(a == "look" and b == "refuse" for a, b in pairwise(words))


def last_blind(record: Record) -> bool:
    """Whether the dealer takes, without looking, what all refused (MGL-013)."""
    result = record["result"]
    return (
        not taken_blind(record) and result["taker"] == record["dealer"] and not said("look")(record)
    )


def right_of_dealer_compelled(record: Record) -> bool:
    """Whether only the last player opposes a dealer who took (MGL-026)."""
    n, dealer = record["n"], record["dealer"]
    return record["result"]["participants"] == [dealer, (dealer - 1) % n]


def fold_made_final(record: Record) -> bool:
    """Whether the dealer folds before another player is in, and one then stays (MGL-025)."""
    order = [seat for seat, text in record["actions"] if text.split()[0] in {"fold", "exchange"}]
    dealer, result = record["dealer"], record["result"]
    if dealer not in result["folded"] or len(result["participants"]) != 2:
        return False
    return order.index(dealer) < order.index(result["participants"][1])


def tricks(*won: int) -> Wanted:
    """Whether the taker and the players who stayed won these numbers of tricks."""

    def holds(record: Record) -> bool:
        result = record["result"]
        return [result["tricks"][s] for s in result["participants"]] == list(won)

    return holds


def everybody(record: Record) -> bool:
    """Whether nobody folded."""
    return not record["result"]["folded"]


DEALS: tuple[tuple[int, int, dict[str, Any], Wanted], ...] = (
    (2, 0, {"allowTwo": True}, tricks(2, 0)),
    (2, 5, {"allowTwo": True}, lambda r: r["result"]["remainder"] == 1),
    (3, 0, {}, taken_blind),
    (3, 8, {"payment": "capped"}, lambda r: r["result"]["remainder"] > 0),
    (3, 6, {}, tricks(0, 3)),
    (3, 9, {"compelled": "rightOfTaker"}, lambda r: len(r["result"]["folded"]) == 1),
    (3, 0, {"lastTurnUp": "dealerMustTake"}, looked_and_went_on),
    (4, 0, {}, outcome(recalled=True)),
    (4, 12, {}, fold_made_final),
    (4, 4, {}, right_of_dealer_compelled),
    (4, 61, {"unit": 5, "limit": 3}, lambda r: r["result"]["pot"] > 0),
    (4, 8, {"payment": "capped"}, everybody),
    (4, 8, {}, last_blind),
    (4, 16, {}, reshuffled),
    (5, 0, {}, reshuffled),
    (5, 10, {}, outcome(void=True)),
    (5, 10, {"lastTurnUp": "dealerMustTake"}, lambda r: said("look")(r) and r["result"]["taker"]
     == r["dealer"] and sum(text == "refuse" for _, text in r["actions"]) >= 28),
    (5, 15, {"compelled": "rightOfTaker"}, lambda r: len(r["result"]["folded"]) == 3),
    (5, 0, {"unit": 1000, "limit": 10}, everybody),
    (5, 15, {}, outcome(recalled=True)),
)  # fmt: skip


def before(wish: Wish, rng: random.Random) -> Carry:
    """Any dealer; the indivisible part is the remainder."""
    return Carry(wish.pot, wish.pot % wish.n, rng.randrange(wish.n))


def choose(state: Any, rng: random.Random, shy: float) -> tuple[Seat, Action]:
    """Chance decides, leaning towards the last legal call."""
    (seat,) = GAME.to_act(state)
    legal = GAME.legal(state, seat)
    return seat, some_action(legal[-1:] if rng.random() < shy else legal, rng)


KEPT = Kept(
    GAME,
    tuple(Wish(n, pot, options, of_record(wanted)) for n, pot, options, wanted in DEALS),
    choose,
    before,
    leanings=(0.1, 0.5, 0.95),
)
