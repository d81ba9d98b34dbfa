"""Infers what the others may hold from all they said, and samples determinizations."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import perm
from typing import Final, NamedTuple

from games.kernel.actions import Seat
from games.kernel.values import require
from games.mus.public import Bet, Phase, Word, order
from games.mus.regular.habits import (
    ACCEPTS,
    ALL_IN,
    PASSES,
    RAISES,
    WAITS,
    Habits,
    bid_of,
    share,
)
from games.mus.regular.hand_tables import KINDS, Hand, Tables, tables_of
from games.mus.regular.rollout import refusing, stricter
from games.mus.view import View
from games.regulars.sampling import MODULUS, Stream

DOUBT: Final = 0.06
"""How often a player makes a call that the habits do not predict."""
RARE: Final = 0.02
"""How often a player says órdago unpredictably."""
_REPLIES: Final = {"pass": PASSES, "accept": ACCEPTS, "raise": RAISES, "ordago": ALL_IN}
_OFFERS: Final = frozenset({"bid", "raise", "ordago"})
_NIBBLE: Final = 4
_PART: Final = 5
"""Ranks whose cards are counted together: half of the largest number of ranks."""
_MASK: Final = (1 << _PART * _NIBBLE) - 1


@cache
def _packed(tables: Tables) -> tuple[int, ...]:
    """By hand: the number of cards of each rank, packed into bits."""
    return tuple(
        sum(many << _NIBBLE * rank for rank, many in enumerate(tables.counts(ranks)))
        for ranks in tables.ranks
    )


class Determinization(NamedTuple):
    """Hands by seat, their weight, and the state from which the random stream continues."""

    hands: tuple[Hand, ...]
    weight: float
    x: int


class Reading:
    """What one seat knows, and the determinizations that agree with it.

    Each seat's chances follow from its cards, its exchange and its calls. Statements and signs are
    always true (MUS-022, MUS-059). The hands of three seats are drawn one by one. A determinization
    is weighted by how much likelier its hands are together than apart.
    """

    def __init__(self, view: View, habits: Habits) -> None:
        self.public = view.public
        self.tables = tables = tables_of(view.public.terms.ranking)
        self._habits = habits
        self.seat = require(view.seat)
        self.own = tables.hand_of(view.own)
        own = tables.counts(tables.ranks_of(view.own))
        self.left = tuple(a - b for a, b in zip(tables.full, own, strict=True))
        self._dealt = tables.ways(self.left)
        self._packed = _packed(tables)
        self._packs: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._alone = [self._together(packed) for packed in self._packed]
        seen = {s: [g.sign for g in view.aside.seen if g.by == s] for s in range(4)}
        self._sums: list[list[float]] = [
            [] if seat == self.seat else list(accumulate(self._chances(seat, seen[seat])))
            for seat in range(4)
        ]

    def determinization(self, stream: Stream) -> Determinization:
        """Sample a determinization that agrees with everything known."""
        hands, packed, apart = [self.own] * 4, 0, 1.0
        for seat, sums in enumerate(self._sums):
            if sums:
                hand = bisect(sums, sums[-1] * stream.below(MODULUS) / MODULUS)
                hands[seat] = hand
                packed += self._packed[hand]
                apart *= self._alone[hand]
        return Determinization(tuple(hands), self._together(packed) / apart, stream.x)

    def _together(self, packed: int) -> float:
        """The number of orders in which the pack holds these cards."""
        out = 1.0
        for half, orders in enumerate(self._packs):
            part = packed >> _PART * _NIBBLE * half & _MASK
            found = orders.get(part)
            if found is None:
                found = orders[part] = self._orders(part, _PART * half)
            out *= found
        return out

    def _orders(self, part: int, first: int) -> float:
        out = 1
        for left in self.left[first : first + _PART]:
            out *= perm(left, part & 15)
            part >>= _NIBBLE
        return float(out)

    def _chances(self, seat: Seat, signs: Sequence[int]) -> list[float]:
        """Chances by hand. If no hand fits all that was said, they are those of the deal."""
        public, laid, tables = self.public, self.public.laid[seat], self.tables
        out = _times(self._dealt, self._asked(seat))
        if laid is not None and public.phase == Phase.DISCARD:
            # This is the hand before the exchange, because they draw only when all have discarded.
            kept = 4 - laid
            out = [c if len(tables.kept[hand]) == kept else c * DOUBT for hand, c in enumerate(out)]
        elif laid is not None:
            out = _times(out, tables.after_drawing(laid))
        for declared, kind in ((public.pares, 2), (public.juego, 3)):
            has = declared[seat]
            if has is not None:
                out = [c if (place >= 0) == has else 0.0
                       for c, place in zip(out, tables.order[kind], strict=True)]  # fmt: skip
        for sign in signs:
            out = [c if sign in true else 0.0 for c, true in zip(out, tables.signs, strict=True)]
        for bet in public.bets:
            out = self._heard(out, bet, seat)
        return out if any(out) else self._dealt

    def _asked(self, seat: Seat) -> list[float]:
        """A player who said mus wanted other cards, others did not (MUS-010, MUS-011)."""
        public = self.public
        stops = stopping(self.tables, self._habits, order(public.dealer).index(seat))
        if seat == public.stopped or seat in public.against:
            return [DOUBT + often for often in stops]
        if seat in public.mus:
            return [DOUBT + 1 - often for often in stops]
        return [1.0] * len(self._dealt)

    def _heard(self, chances: list[float], bet: Bet, seat: Seat) -> list[float]:
        """Reweight hands by what `seat` said in a bet."""
        kind = KINDS.index(bet.kind)
        beats = self.tables.chance[kind]
        said: list[Word] = []
        for word in bet.said:
            if word.seat == seat:
                likely, more = self._said(word, kind, said), self._stricter(word, kind, said)
                by_hand = [likely[max(0, min(beaten - more, 100))] for beaten in beats]
                chances = [c * by_hand[hand] for hand, c in enumerate(chances)]
            if word.verb in _OFFERS:
                said.append(word)
        return chances

    def _stricter(self, word: Word, kind: int, offers: Sequence[Word]) -> int:
        """How much better a hand had to be for this answer than at the start of a set."""
        if not offers or offers[-1].verb == "ordago":
            return 0
        scores, target = self.public.scores, self.public.terms.target
        return stricter(scores, target, word.seat, kind, *_levels(offers))

    def _said(self, word: Word, kind: int, offers: Sequence[Word]) -> list[float]:
        """By percentage: how often this call is made after these offers, with some doubt."""
        habits, public = self._habits, self.public
        level, other = _levels(offers)
        if not offers:
            shares = habits.opens(kind)
            place = {"wait": WAITS, "ordago": -1}.get(word.verb, bid_of(word.level))
        elif offers[-1].verb == "ordago":
            target = public.terms.target
            shares = habits.dares(refusing(public.scores, target, word.seat, kind, other))
            place = _REPLIES[word.verb]
        else:
            shares = habits.answers(kind, level, max(1, other))
            place = _REPLIES[word.verb]
        said = share(shares, place)
        most, doubt = max(1, *said), RARE if word.verb == "ordago" else DOUBT
        return [doubt + one / most for one in said]


@cache
def stopping(tables: Tables, habits: Habits, place: int) -> tuple[float, ...]:
    """By hand: how often a player in this place from A says no mus (MUS-010)."""
    return tuple(habits.stops(place, promise) for promise in tables.promise)


def _levels(offers: Sequence[Word]) -> tuple[int, int]:
    """The present offer, and the other pair's offer before that."""
    levels = (0, 0, *(word.level for word in offers))
    return levels[-1], levels[-2]


def _times(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a * b for a, b in zip(one, other, strict=True)]
