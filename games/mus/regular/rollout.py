"""Plays a determinization to its end by the players' habits, and rates the result."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import product
from math import fsum
from typing import Final, NamedTuple

from msgspec.structs import replace

from games.kernel.actions import Seat
from games.kernel.values import require
from games.mus.public import Bet, Public, order, team
from games.mus.regular.habits import ACCEPTS, ALL_IN, BIDS, BONUS, PASSES, RAISES, Habits
from games.mus.regular.hand_tables import Hand, tables_of
from games.regulars.sampling import Stream

GAINS: Final = (
    (0, 0.13), (1, 0.14), (2, 0.14), (3, 0.12), (4, 0.1), (5, 0.09), (6, 0.07), (7, 0.06),
    (8, 0.05), (9, 0.03), (10, 0.03), (12, 0.02), (15, 0.02),
)  # fmt: skip
"""The points that a pair scores in a deal, and roughly how often regulars score them."""


@cache
def hopes(target: int) -> tuple[tuple[float, ...], ...]:
    """By our points and theirs: the chance that our pair reaches `target` first."""
    out = [[0.5] * target for _ in range(target)]
    odds = [(a, b, p * q) for (a, p), (b, q) in product(GAINS, repeat=2) if a or b]
    whole = fsum(weight for _, _, weight in odds)
    for own, theirs in sorted(product(range(target), repeat=2), key=sum, reverse=True):
        won = fsum(w * _after(out, target, own + a, theirs + b) for a, b, w in odds)
        out[own][theirs] = won / whole
    return tuple(map(tuple, out))


def _after(out: list[list[float]], target: int, own: int, theirs: int) -> float:
    if own >= target:
        return 0.5 if theirs >= target else 1.0
    return 0.0 if theirs >= target else out[own][theirs]


ORDAGO: Final = -1
"""The level of an accepted órdago."""
GRANDE, CHICA, PARES, JUEGO, PUNTO = range(5)
"""Places in `hand_tables.KINDS`."""


_BY_NEED: Final = 100
"""To win every bet, a hand must beat this many percent more of the hands than to win no bet."""


class BetEnd(NamedTuple):
    """How a bet ended.

    `level` is the accepted stake, or the points if the opponents of `by` refused, or else 0.
    """

    level: int = 0
    by: int | None = None


class Offer(NamedTuple):
    """An offer to be answered: `by` offers `level`, after the other pair offered `other`."""

    level: int
    other: int
    by: Seat
    ordago: bool = False
    outs: int = 0


WAITED: Final = BetEnd()


class Situation:
    """What is the same in all determinizations: seats, scores, points already won."""

    def __init__(self, public: Public, seat: Seat, stream: Stream, habits: Habits) -> None:
        self.order = order(public.dealer)
        self._tables = tables_of(public.terms.ranking)
        self.side = team(seat)
        self.scores = public.scores
        self.target = public.terms.target
        self.always = public.terms.options["puntoBonus"] == "always"
        self.stream = stream
        self.habits = habits
        self._hopes = hopes(self.target)
        self._better: dict[tuple[int, int, int, int], int] = {}
        self._public, self._seat = public, seat

    def with_dealer(self, dealer: Seat) -> Situation:
        """The same situation with another dealer (MUS-007)."""
        return Situation(replace(self._public, dealer=dealer), self._seat, self.stream, self.habits)

    def players(self, kind: int, hands: Sequence[Hand]) -> tuple[Seat, ...]:
        """The seats that may bet, from A on; empty if one pair has none (MUS-021, MUS-023)."""
        if kind not in {PARES, JUEGO}:
            return self.order
        held = self._tables.order[kind]
        yes = tuple(s for s in self.order if held[hands[s]] >= 0)
        return yes if len({s & 1 for s in yes}) == 2 else ()

    def kind(self, k: int, hands: Sequence[Hand]) -> int:
        """The k-th bet; punto if nobody has juego (MUS-052)."""
        if k == JUEGO and all(self._tables.order[JUEGO][hand] < 0 for hand in hands):
            return PUNTO
        return k

    def opened(self, kind: int, hands: Sequence[Hand], asked: Sequence[Seat]) -> BetEnd:
        """How the bet ends if these seats are still to open it."""
        chance, opens = self._tables.chance[kind], self.habits.opens(kind)
        for seat in asked:
            word = bisect(opens[chance[hands[seat]]], self.stream.below(1000))
            if word:
                level = BIDS[word]
                offer = Offer(level or 0, 0, seat, level is None)
                return self.answered(kind, hands, self.players(kind, hands), offer)
        return WAITED

    def answered(
        self, kind: int, hands: Sequence[Hand], players: Sequence[Seat], offer: Offer
    ) -> BetEnd:
        """How the bet ends after an offer."""
        chance, below, habits = self._tables.chance[kind], self.stream.below, self.habits
        while True:
            level, other, by, ordago, outs = offer
            for seat in ((by - 1) % 4, (by + 1) % 4):
                if seat not in players or outs >> seat & 1:
                    continue
                beats = chance[hands[seat]]
                if ordago:
                    dares = habits.dares(refusing(self.scores, self.target, seat, kind, other))
                    if bisect(dares[beats], below(1000)) != PASSES:
                        return BetEnd(ORDAGO)
                else:
                    answers = habits.answers(kind, level, max(1, other))
                    worth = max(0, min(beats - self._stricter(seat, kind, level, other), 100))
                    word = bisect(answers[worth], below(1000))
                    if word == ACCEPTS or (word == RAISES and level + 2 > self.target):
                        return BetEnd(level)
                    if word != PASSES:
                        more = level + (5 if level + 5 <= self.target and below(2) else 2)
                        offer = Offer(more, level, seat, word == ALL_IN, outs)
                        break
                outs |= 1 << seat
            else:
                return BetEnd(max(1, other), by & 1)

    def _stricter(self, seat: Seat, kind: int, level: int, other: int) -> int:
        """See `stricter`."""
        key = seat & 1, kind, level, other
        found = self._better.get(key)
        if found is None:
            found = stricter(self.scores, self.target, seat, kind, level, other)
            self._better[key] = found
        return found

    def future(self, hands: Sequence[Hand], first: int) -> list[BetEnd]:
        """How the bets end, from the bet numbered `first` on."""
        out: list[BetEnd] = []
        for k in range(first, 4):
            kind = self.kind(k, hands)
            out.append(self.opened(kind, hands, self.players(kind, hands)))
        return out

    def worth(self, hands: Sequence[Hand], closes: Sequence[BetEnd], booked: int) -> float:
        """The chance that the deciding pair wins the set from here.

        The scores already include the points of refusals in the first `booked` bets.
        """
        scores = [*self.scores]
        for k, (level, by) in enumerate(closes):
            if level == ORDAGO:
                return float(self.best(self.kind(k, hands), hands) == self.side)
            if by is not None and k >= booked:
                scores[by] += level
                if scores[by] >= self.target:
                    return float(by == self.side)
        for k, (level, by) in enumerate(closes):
            won, points = self._item(self.kind(k, hands), hands, level, by)
            scores[won] += points
            if scores[won] >= self.target:
                return float(won == self.side)
        return self._hopes[scores[self.side]][scores[1 - self.side]]

    def _item(
        self, kind: int, hands: Sequence[Hand], level: int, by: int | None
    ) -> tuple[int, int]:
        """The pair that a bet scores for in the evaluation, and the points (MUS-051…056)."""
        side = self.best(kind, hands) if by is None else by
        if side is None:
            return 0, 0
        points = 0 if by is not None else level
        if kind == PUNTO:
            return side, points + int(self.always or not (level or points))
        bonus = {PARES: self._tables.pares_bonus, JUEGO: self._tables.juego_bonus}.get(kind)
        if bonus is None:
            return side, points or int(by is None)
        return side, points + bonus[hands[side]] + bonus[hands[side + 2]]

    def best(self, kind: int, hands: Sequence[Hand]) -> int | None:
        """The pair with the best cards; of equal hands the earlier (MUS-043)."""
        held, best, side = self._tables.order[kind], -1, None
        for seat in self.order:
            place = held[hands[seat]]
            if place > best:
                best, side = place, seat & 1
        return side


def refusing(scores: Sequence[int], target: int, seat: Seat, kind: int, other: int) -> int:
    """How often, in percent, the pair of `seat` wins the set if it refuses an órdago.

    The refusal costs `other`, and the bonus of this kind.
    """
    own, theirs = scores[seat & 1], scores[1 - (seat & 1)] + max(1, other) + BONUS[kind] // 2
    return round(100 * hopes(target)[own][theirs]) if theirs < target else 0


def stricter(
    scores: Sequence[int], target: int, seat: Seat, kind: int, level: int, other: int
) -> int:
    """How much better the hand of `seat` must be to accept than at the start of a set.

    The result is in percent of the hands that it beats. `Habits` describe answers at any score.
    Near the end of a set, an offer may decide the set, or a refusal may lose it. Players take this
    into account.
    """
    own, theirs = scores[seat & 1], scores[1 - (seat & 1)]
    here = _needed(own, theirs, target, kind, level, other)
    return round(_BY_NEED * (here - _needed(0, 0, target, kind, level, other)))


def _needed(own: int, theirs: int, target: int, kind: int, level: int, other: int) -> float:
    """How often a pair must win this bet so that accepting wins as many sets as refusing."""
    bonus = BONUS[kind]
    won = _wins(own + level + bonus, theirs, target)
    lost = _wins(own, theirs + level + bonus, target)
    refused = _wins(own, theirs + max(1, other) + bonus // 2, target)
    return min(max((refused - lost) / (won - lost), 0.0), 1.0)


def _wins(own: int, theirs: int, target: int) -> float:
    """How often a pair with these points wins the set; only one of the two can have reached it."""
    if own >= target:
        return 1.0
    return 0.0 if theirs >= target else hopes(target)[own][theirs]


def made(bet: Bet) -> Offer:
    """The present offer of a bet."""
    return Offer(bet.level, bet.other, require(bet.by), bet.ordago, bet.outs)
