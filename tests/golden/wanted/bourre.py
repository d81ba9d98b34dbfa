"""The twenty stored deals of Bourré, and what each must show."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from games.bourre import GAME
from games.kernel.contract import Carry
from tests.golden.wanted.kept import Kept, Made, Record, Wanted, Wish, by_regulars, outcome


def tricks(*counts: int) -> Wanted:
    """Whether these numbers of tricks were taken, by any players."""
    return lambda r: sorted(r["result"]["tricks"]) == sorted(counts)


def won(r: Record) -> bool:
    """Whether the pot was played for and won (BOU-070)."""
    return r["result"]["P"] is not None and r["result"]["winner"] is not None


def bourres(count: int) -> Wanted:
    """Whether this many players were bourré (BOU-072)."""
    return lambda r: len(r["result"]["bourres"]) == count


def alone(seat: int) -> Wanted:
    """Whether all except this seat folded (BOU-011)."""
    return outcome(uncontested=seat)


def ace(folds: bool) -> Wanted:
    """Whether the dealer showed an ace, and folded or played (BOU-041)."""

    def check(r: Record) -> bool:
        shown = r["deck"][5 * r["n"] - 1]
        played = r["result"]["P"] is not None
        return shown[0] == "A" and played and (r["dealer"] in r["result"]["folded"]) == folds

    return check


def shown_discarded(r: Record) -> bool:
    """Whether the dealer laid the shown card away (BOU-021)."""
    shown = r["deck"][5 * r["n"] - 1]
    own = [text for seat, text in r["actions"] if seat == r["dealer"]]
    return any(text.startswith("exchange") and shown in text for text in own)


def renewed(times: int, folded: bool) -> Wanted:
    """Whether this many new talons were made, the first from folded hands or not (BOU-032)."""
    return lambda r: len(r["reshuffles"]) == times and bool(r["result"]["folded"]) == folded


def sure_lead(r: Record) -> bool:
    """Whether cinch left a leader with several cards only one choice (BOU-065)."""
    plays = [k for k, (_, text) in enumerate(r["actions"]) if text.startswith("play")]
    leads = plays[:: len(r["result"]["active"])]
    return won(r) and all(len(r["trace"][k]) == 1 for k in leads[:2])


SEVEN = {"sevenPlayers": True}
DEALS: tuple[tuple[int, int, dict[str, Any], Wanted], ...] = (
    (2, 0, {}, won),
    (2, 7, {"uncontested": "carry"}, alone(0)),
    (3, 0, {}, lambda r: won(r) and bourres(1)(r)),
    (3, 12, {"payment": "capped"}, bourres(1)),
    (3, 0, {}, ace(folds=True)),
    (4, 0, {}, tricks(2, 1, 1, 1)),
    (4, 0, {"win": "three"}, tricks(2, 1, 1, 1)),
    (4, 30, {"unit": 5, "limit": 3}, bourres(2)),
    (4, 12, {"bourreTo": "nextPot"}, lambda r: won(r) and bourres(1)(r)),
    (4, 5, {}, lambda r: r["result"]["uncontested"] not in {None, r["dealer"]}),
    (4, 0, {"cinch": True}, sure_lead),
    (4, 0, {"aceMustPlay": True}, ace(folds=False)),
    (5, 0, {}, tricks(1, 1, 1, 1, 1)),
    (5, 26, {}, shown_discarded),
    (5, 0, {"unit": 1000, "limit": 1000}, bourres(2)),
    (6, 0, {}, renewed(1, folded=False)),
    (6, 10, {"cinch": True, "payment": "capped"}, tricks(2, 2, 1, 0, 0, 0)),
    (7, 0, SEVEN, renewed(1, folded=False)),
    (7, 40, SEVEN, renewed(1, folded=True)),
    (7, 12, SEVEN | {"bourreTo": "nextPot", "payment": "capped"}, renewed(2, folded=True)),
)


def before(wish: Wish, rng: random.Random) -> Carry:
    """Any dealer, and no remainder, which stays in the pot."""
    return Carry(pot=wish.pot, dealer=rng.randrange(wish.n))


def traced(holds: Wanted) -> Callable[[Made], bool]:
    """A wish about the record with its trace."""
    return lambda made: holds(made.traced)


# The last legal call is PLAY, so that all players fight out many deals.
KEPT = Kept(
    GAME,
    tuple(Wish(n, pot, options, traced(wanted)) for n, pot, options, wanted in DEALS),
    by_regulars(GAME, to_the_last=True),
    before,
)
