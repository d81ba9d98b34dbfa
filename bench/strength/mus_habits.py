"""Counts how the regulars of Mus bet among equals, for `games/mus/regular/habits.py`.

Run with ``python -m bench.strength.mus_habits --series 250``, and copy the rows by hand. Each
strength plays the same series. Rare cases lean on the formulas of `habits`, as if those had been
seen a few times.
"""

from __future__ import annotations

import argparse
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from bench.figures import say
from bench.strength.deals import hands, kind
from games.kernel.actions import Action, Seat
from games.kernel.regulars import Strength
from games.mus.public import Bet, Phase, Public, order
from games.mus.regular.habits import (
    ALL_IN,
    BIDS,
    HANDS,
    PROMISES,
    SENSIBLE,
    Shares,
    bid_of,
    offer,
    share,
)
from games.mus.regular.habits import refusing as row_of
from games.mus.regular.hand_tables import EIGHT, KINDS
from games.mus.regular.rollout import refusing

LIMITS: Final = (25, 50, 70, 85, 95)
"""The upper ends of the hands that are counted for each of `HANDS` except the last."""
PROMISE_LIMITS: Final = (10, 30, 45, 50, 57, 67)
"""The same for `PROMISES`."""
LEANING: Final = 6
"""How often the formulas count as seen."""
OFFERS: Final = ((2, 1), (5, 1), (10, 1), (6, 4), (12, 5))
"""A level and the price of refusing it, for each `offer`."""
HOPES: Final = (10, 30, 50, 70)
"""The chance in percent that the set is won by refusing, for each row of the órdagos."""
_REPLIES: Final = ("pass", "accept", "raise", "ordago")

Counts = defaultdict[tuple[Any, ...], Counter[int]]
"""For each question and hand, how often each word was said."""


def counted(many: int, first: int = 0) -> Counts:
    """Count the words in many series of each strength."""
    found: Counts = defaultdict(Counter)

    def watch(state: Any, seat: Seat, action: Action) -> None:
        public: Public = state.public
        hand = EIGHT.hand_of(state.hands[seat])
        if public.phase == Phase.MUS:
            place = order(public.dealer).index(seat)
            at = bisect(PROMISE_LIMITS, EIGHT.promise[hand])
            found["stops", place, at][action.verb == "nomus"] += 1
        elif public.phase in {Phase.OPENING, Phase.REPLY}:
            asked, word = _word(public, seat, action)
            lance = KINDS.index(public.bets[-1].kind)
            found[*asked, bisect(LIMITS, EIGHT.chance[lance][hand])][word] += 1

    for strength in Strength:
        say(f"how a {strength.value} bets")
        for number in range(first, first + many):
            hands([kind(strength.value)] * 4, number, watch)
    return found


def _word(public: Public, seat: Seat, action: Action) -> tuple[tuple[Any, ...], int]:
    """Return the question, and which of its words was said."""
    bet: Bet = public.bets[-1]
    lance = KINDS.index(bet.kind)
    if public.phase == Phase.OPENING:
        levels = {"wait": 0, "ordago": len(BIDS) - 1}
        return ("opens", lance), levels.get(action.verb, bid_of(action.arg))
    word = _REPLIES.index(action.verb)
    if bet.ordago:
        hope = refusing(public.scores, public.terms.target, seat, lance, bet.other)
        return ("dares", row_of(hope)), word
    return ("answers", lance, offer(bet.level, max(1, bet.other))), word


def row(counts: Counts, asked: tuple[Any, ...], words: int, formulas: Shares) -> list[Any]:
    """At each of `HANDS`, in percent rounded down: how often each word except the first is said."""
    out: list[Any] = []
    for place, chance in enumerate(HANDS):
        seen = counts[*asked, place]
        whole = sum(seen.values()) + LEANING
        said = [
            int(100 * (seen[w] + LEANING * share(formulas, w)[chance] / 1000) / whole)
            for w in range(1, words)
        ]
        out.append(tuple(said) if words > 2 else said[0])
    return out


def stops(counts: Counts, place: int) -> list[int]:
    """At each of `PROMISES`, in percent: how often "no mus" is said."""
    out: list[int] = []
    for at, promise in enumerate(PROMISES):
        seen = counts["stops", place, at]
        leaning = LEANING * SENSIBLE.stops(place, promise)
        out.append(round(100 * (seen[1] + leaning) / (sum(seen.values()) + LEANING)))
    return out


def main() -> None:
    """Print the rows of `recorded`."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength.mus_habits", description=__doc__
    )
    parser.add_argument("--series", type=int, default=250)
    given = parser.parse_args()
    counts = counted(given.series)
    lances = range(len(KINDS))
    _show("OPENS", lances, lambda k: row(counts, ("opens", k), len(BIDS), SENSIBLE.opens(k)))
    for lance in lances:
        _show(f"ANSWERS, {KINDS[lance]}", range(len(OFFERS)), lambda at, lance=lance: row(
            counts, ("answers", lance, at), ALL_IN + 1, SENSIBLE.answers(lance, *OFFERS[at])
        ))  # fmt: skip
    _show("DARES", range(len(HOPES)), lambda at: row(
        counts, ("dares", at), 2, SENSIBLE.dares(HOPES[at])
    ))  # fmt: skip
    _show("STOPS", range(4), lambda place: stops(counts, place))


def _show(name: str, places: Sequence[int], rows: Callable[[int], list[Any]]) -> None:
    print(name)
    for place in places:
        print(f"    {tuple(rows(place))},")


if __name__ == "__main__":
    main()
