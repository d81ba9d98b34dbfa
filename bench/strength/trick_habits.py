"""Counts how regulars answer at the trick games, and fits the figures that masters use.

Run with ``python -m bench.strength.trick_habits mousel --deals 1400``. Its output goes into
``games/<game>/regular/heuristics.py``.

It is a logistic regression. The log odds of a yes are the sum over the cards of the hand, less a
bar that depends on the question. The output is ten times that. Low cards count as one rank, and
side cards below the ten as nothing.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from bench.strength.deals import OPTIONS, SERIES_OF
from games import GAMES
from games.kernel.actions import Action
from games.kernel.cards import RANK_OF, SUIT_OF, Card, Cards, Suit, each
from games.kernel.contract import Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.regulars import Strength

PLAYERS: Final = 4
ROUNDS: Final = 400
LOW: Final = {"mousel": 7, "bourre": 7, "greenland": 8}
"""Trumps up to this rank (the two is 0) count alike."""
SIDES_FROM: Final = 8
NO: Final = {"pass", "fold", "refuse", "offer"}


class Asked(NamedTuple):
    """A hand at a question; if several suits may become trump, their average."""

    question: str
    cards: Cards
    suits: tuple[Suit, ...]


def _mousel(view: Any) -> Asked | None:
    public = view.public
    turned: Card = public.turn_up
    first = SUIT_OF[turned]
    if public.phase == "join":
        replaced = " (turned)" if public.trump != first else ""
        return Asked(f"joins{replaced}", view.own, (public.trump,))
    others = tuple(suit for suit in range(4) if suit != first)
    return {
        "r1": Asked("opens on two", view.own | 1 << turned, (first,)),
        "r2": Asked("opens", view.own, (first,)),
        "r3": Asked("dares", view.own, others),
    }.get(public.phase)


def _bourre(view: Any) -> Asked | None:
    public = view.public
    if public.phase != "decide" or view.must_stay:
        return None
    doubts = (public.dealer - view.seat) % public.terms.n
    question = f"plays, {public.ins.bit_count()} rivals, {doubts} to speak"
    return Asked(question, view.own, (public.trump,))


def _greenland(view: Any) -> Asked | None:
    public = view.public
    if public.phase == "blind":
        return Asked(f"takes blind, rank {RANK_OF[public.turned[-1]]}", 0, (0,))
    if public.phase == "round":
        card = public.turned[-1]
        return Asked("takes", view.own | 1 << card, (SUIT_OF[card],))
    if public.phase == "exchange" and view.may_fold:
        return Asked(f"stays, {public.ins.bit_count()} in", view.own, (public.trump,))
    return None


ASKED: Final[dict[str, Callable[[Any], Asked | None]]] = {
    "mousel": _mousel, "bourre": _bourre, "greenland": _greenland,
}  # fmt: skip


def answers(key: str, deals: int) -> Iterator[tuple[Asked, bool]]:
    """Yield what regulars answered in many deals."""
    game: Any = GAMES[key]
    carry = Carry(dealer=0)
    for number in range(deals):
        rng = random.Random(f"habits {number}")

        def draw(request: ChanceRequest, rng: random.Random = rng) -> tuple[int, ...]:
            return tuple(rng.sample(request.items, len(request.items)))

        config = Config(OPTIONS[key], PLAYERS, (500,) * PLAYERS)
        carry = carry if number % SERIES_OF[key] else Carry(dealer=0)
        state, _ = run_forward(game, game.initial(config, carry), draw)
        while seats := game.to_act(state):
            (seat,) = seats
            view = game.view(state, seat)
            action: Action = game.regular(view, rng.randrange, Strength.EXPERIENCED)
            asked = ASKED[key](view)
            if asked is not None:
                yield asked, action.verb not in NO
            events = game.decide(state, seat, action)
            state, _ = run_forward(game, evolve_all(game, state, events), draw)
        carry = game.carry(state)


def counted(asked: Asked, low: int) -> dict[str, float]:
    """Return the question and the cards as the regression's features."""
    found: Counter[str] = Counter()
    for suit in asked.suits:
        for card in each(asked.cards):
            rank = RANK_OF[card]
            if SUIT_OF[card] == suit:
                found[f"trump {max(rank, low)}"] += 1
            elif rank >= SIDES_FROM:
                found[f"side {rank}"] += 1
    weights = {name: count / len(asked.suits) for name, count in found.items()}
    return {asked.question: 1.0, **weights}


def fitted(rows: list[tuple[dict[str, float], bool]]) -> dict[str, float]:
    """Return the likeliest weights for these answers, by gradient steps."""
    weights = dict.fromkeys(sorted({name for row, _ in rows for name in row}), 0.0)
    size = dict.fromkeys(weights, 1e-8)
    for turn in range(ROUNDS):
        slope = dict.fromkeys(weights, 0.0)
        for row, yes in rows:
            odds = sum(weights[name] * count for name, count in row.items())
            miss = yes - 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
            for name, count in row.items():
                slope[name] += miss * count
        for name in weights:
            step = slope[name] / len(rows) - 1e-5 * weights[name]
            size[name] = 0.95 * size[name] + 0.05 * step * step
            weights[name] += 0.15 * (1 - turn / ROUNDS) * step / math.sqrt(size[name])
    return weights


def main() -> None:
    """Print how a game's regulars judge cards, and their bars, in hundredths of a trick."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength.trick_habits", description=__doc__
    )
    parser.add_argument("game", choices=ASKED)
    parser.add_argument("--deals", type=int, default=1400)
    given = parser.parse_args()
    rows = [(counted(a, LOW[given.game]), yes) for a, yes in answers(given.game, given.deals)]
    for name, weight in fitted(rows).items():
        times = sum(name in row for row, _ in rows)
        print(f"{name:32} {10 * weight:7.0f}  ({times} times)")


if __name__ == "__main__":
    main()
