"""Decides on mus and on discards by drawing new cards in many determinizations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from games.kernel.actions import Action, Seat
from games.kernel.cards import Cards, each
from games.mus.hands import Ranking
from games.mus.public import MUS, corrido, dealer_before, order, proposes, speakers
from games.mus.regular.habits import Habits
from games.mus.regular.hand_tables import Hand
from games.mus.regular.inference import Determinization, Reading, stopping
from games.mus.regular.regret import behind
from games.mus.regular.rollout import Situation
from games.mus.view import NO_MUS
from games.regulars.chance import Stream


class Exchange:
    """The present exchange: to continue it, or to end it."""

    def __init__(self, reading: Reading, situation: Situation, stream: Stream) -> None:
        self._reading, self._situation, self._stream = reading, situation, stream
        self._stopped = self._exchanged = situation
        if corrido(reading.public) and reading.public.phase == MUS:
            # The player who stops is mano; otherwise the deal passes on (MUS-007).
            self._stopped = situation.with_dealer(dealer_before(reading.seat))
            self._exchanged = situation.with_dealer(order(reading.public.dealer)[0])
        self._tables = reading.tables
        self._after = _following(reading, situation.habits)

    def mus(self, words: Sequence[Action], many: int) -> list[float]:
        """How far each of mus and no mus is behind the better, in chances of the set.

        This counts only deals in which all others want to exchange. In other deals the call makes
        no difference.
        """

        def sample() -> Determinization:
            hands, weight, x = self._sample()
            for seat, stops in self._after:
                weight *= 1 - stops[hands[seat]]
            return Determinization(hands, weight, x)

        def worth(deal: Determinization, k: int) -> float:
            self._stream.x = deal.x
            if words[k] == NO_MUS:
                return self._played(deal.hands, self._stopped)
            kept = [self._tables.kept[hand] for hand in deal.hands]
            return self._played(self._drawn(deal.hands, kept), self._exchanged)

        return behind(len(words), many, sample, worth)

    def discard(self, own: Cards, many: int) -> Action:
        """Choose the cards to lay away (MUS-011)."""
        options = list(_keeps(self._tables.ranking, own))

        def worth(deal: Determinization, k: int) -> float:
            self._stream.x = deal.x
            return self._played(self.after(deal.hands, options[k][1]), self._situation)

        worse = behind(len(options), many, self._sample, worth)
        return Action("discard", options[worse.index(min(worse))][0])

    def after(self, hands: Sequence[Hand], keeps: Sequence[int]) -> list[Hand]:
        """New hands for all. The deciding seat keeps these ranks, the others follow the rule of
        thumb.
        """
        kept: list[Sequence[int]] = [self._tables.kept[hand] for hand in hands]
        kept[self._reading.seat] = keeps
        return self._drawn(hands, kept)

    def _sample(self) -> Determinization:
        return self._reading.determinization(self._stream)

    def _drawn(self, hands: Sequence[Hand], kept: Sequence[Sequence[int]]) -> list[Hand]:
        """All draw from the cards that nobody holds."""
        left = [*self._reading.left]
        for seat, hand in enumerate(hands):
            if seat != self._reading.seat:
                for r in self._tables.ranks[hand]:
                    left[r] -= 1
        talon = [r for r, many in enumerate(left) for _ in range(many)]
        out, below = [0] * 4, self._stream.below
        for seat in self._situation.order:
            held = [*kept[seat]]
            while len(held) < 4:
                held.append(talon.pop(below(len(talon))))
            out[seat] = self._tables.place[tuple(sorted(held))]
        return out

    @staticmethod
    def _played(hands: Sequence[Hand], situation: Situation) -> float:
        return situation.worth(hands, situation.future(hands, 0), 0)


def _following(reading: Reading, habits: Habits) -> list[tuple[Seat, tuple[float, ...]]]:
    """The seats whose call still counts, and how often each hand makes them say no mus."""
    public, around = reading.public, speakers(reading.public)
    return [
        (around[place], stopping(reading.tables, habits, place))
        for place in range(around.index(reading.seat) + 1, 4)
        if not proposes(public, around[place])
    ]


def _keeps(ranking: Ranking, own: Cards) -> Iterator[tuple[Cards, tuple[int, ...]]]:
    """The possible discards, with the ranks that are kept; of equal ranks the highest go last."""
    cards, seen = ranking.in_order(own), set[tuple[int, ...]]()
    for count in range(3, -1, -1):
        for kept in combinations(cards, count):
            ranks = tuple(ranking.rank(card) for card in kept)
            if ranks not in seen:
                seen.add(ranks)
                yield sum(1 << card for card in each(own) if card not in kept), ranks
