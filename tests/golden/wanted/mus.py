"""The twenty stored deals of Mus, and what each must show."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from games.kernel.contract import Carry
from games.mus import GAME
from tests.golden.wanted.kept import (
    Kept,
    Record,
    Wanted,
    Wish,
    by_regulars,
    of_record,
    outcome,
    reshuffled,
)

START = {"scores": [0, 0], "sets": [0, 0], "match_start": True}


def scored(*what: str) -> Wanted:
    """Whether all of these scored."""
    return lambda r: {*what} <= {item[0] for item in r["result"]["items"]}


def without(what: str) -> Wanted:
    """Whether this scored nothing although the hand was counted to its end."""
    return lambda r: (
        r["result"]["set_winner"] is None and what not in {i[0] for i in r["result"]["items"]}
    )


def won_by(what: str) -> Wanted:
    """Whether this won the set."""
    return lambda r: r["result"]["set_winner"] is not None and r["result"]["items"][-1][0] == what


def answered_by_raise(record: Record) -> bool:
    """Whether a raise was raised again (MUS-027)."""
    texts = [text.split()[0] for _, text in record["actions"]]
    return ("raise", "raise") in pairwise(texts)


def only_ordago(record: Record) -> bool:
    """Whether a bid left only an órdago to raise with (MUS-030)."""
    return any(text in {"bid 29", "bid 30"} for _, text in record["actions"])


def corrido_cut(record: Record) -> bool:
    """Whether the deal went round, and a player other than the first one asked is mano."""
    texts = [text.split()[0] for _, text in record["actions"]]
    mano = (record["result"]["next_dealer"], record["dealer"])
    return "discard" in texts and (mano[1] - mano[0]) % 4 != 1


def at(scores: list[int], sets: list[int]) -> dict[str, Any]:
    """The situation before a hand in the middle of a match."""
    return {"scores": scores, "sets": sets}


HANDS: tuple[tuple[dict[str, Any], dict[str, Any], int, Wanted], ...] = (
    ({"corrido": True}, START, 0, corrido_cut),
    ({"payment": "capped", "stake": 50}, START, 3, lambda r: len(set(r["result"]["deltas"])) > 2),
    ({"stake": 0}, START, 0, scored("juego")),
    ({}, {}, 40, reshuffled),
    ({}, at([3, 8], [1, 0]), 40, lambda r: len(r["reshuffles"]) > 1),
    ({}, at([12, 4], [0, 0]), 40, scored("punto")),
    ({"puntoBonus": "onlyIfNoBet"}, at([5, 5], [1, 1]), 40, scored("punto refused")),
    ({}, at([5, 5], [1, 1]), 40, scored("punto refused", "punto")),
    ({}, at([0, 9], [0, 1]), 40, scored("pares refused", "pares")),
    ({}, at([7, 2], [0, 1]), 40, scored("juego refused", "juego")),
    ({}, at([1, 1], [0, 0]), 40, without("pares")),
    ({}, at([10, 14], [1, 2]), 40, answered_by_raise),
    ({}, at([18, 20], [2, 2]), 40, only_ordago),
    ({}, at([4, 27], [1, 0]), 40, won_by("grande ordago")),
    ({}, at([4, 27], [1, 0]), 40, won_by("pares ordago")),
    ({"target": 40}, at([38, 39], [1, 1]), 40, won_by("chica refused")),
    (
        {"target": 35, "setsToWin": 2, "vacasToWin": 2},
        {**at([30, 32], [1, 1]), "vacas": [1, 0]},
        40,
        won_by("juego"),
    ),
    ({"setsToWin": 1, "musBy": "pair"}, at([28, 29], [0, 0]), 43, outcome(match_winner=0)),
    ({"setsToWin": 5, "kings": "four"}, at([28, 29], [4, 4]), 40, outcome(match_winner=1)),
    ({"signals": True, "cards": "french"}, at([0, 0], [2, 2]), 40, scored("pares", "juego")),
)


def before(wish: Wish, rng: random.Random) -> Carry:
    """Any dealer, and the carry of the match."""
    return Carry(wish.pot, 0, rng.randrange(4), wish.before)


TWO_RESHUFFLES = 4
KEPT = Kept(
    GAME,
    tuple(
        Wish(4, pot, options, of_record(wanted), left, 6_730 if k == TWO_RESHUFFLES else 0)
        for k, (options, left, pot, wanted) in enumerate(HANDS)
    ),
    by_regulars(GAME),
    before,
)
