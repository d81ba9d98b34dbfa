"""Decides by search whether to open (MDK-041…056)."""

from __future__ import annotations

from typing import Final

from games.kernel.actions import Action, Seat
from games.kernel.cards import SUIT_OF, Cards, Suit
from games.kernel.values import known
from games.mousel.options import pack
from games.mousel.public import FLAEKNING, OPEN, PASS, R1, R2, R3, Public
from games.mousel.regular.habits import Habits
from games.mousel.regular.rollout import MouselRollout
from games.mousel.view import View
from games.regulars.chance import Stream
from games.regulars.tally import Tally
from games.tricks.regular.order import ordered
from games.tricks.regular.search import Bidding

DEALT: Final = 4
TRIES: Final = 3
_Deal = tuple[list[Cards], int, int]


def opening(
    view: View, stream: Stream, many: int, habits: Habits, tally: Tally | None = None
) -> Action:
    """OPEN, PASS, or in round 3 OPEN with a flækning. A `tally` receives the result of each."""
    rounds = _Rounds(view, stream, habits)
    return rounds.best(rounds.options, many, tally)


class _Rounds(Bidding[View, Public, Habits, _Deal]):
    """The possible continuations of the opening."""

    def __init__(self, view: View, stream: Stream, habits: Habits) -> None:
        public = view.public
        self._barred, self._turn_up = public.barred_suit, 1 << known(public.turn_up)
        cards = pack(public.terms.options, public.terms.n)
        super().__init__(view, stream, habits, cards, view.own | self._turn_up)
        suits = [s for s in range(4) if s != self._barred]
        self.options = (OPEN, PASS)
        if public.phase == R3:
            self.options = (OPEN, PASS, *(FLAEKNING[suit] for suit in suits))
        # A player who passed in round 2 did not like this suit.
        self._shy = {c.seat for c in public.calls if c.phase == R2 and c.verb == "pass"}

    def sample(self) -> _Deal:
        """Deal four cards to each player."""
        unseen = self._unseen
        unseen.reset()
        hands: list[Cards] = []
        for seat in range(self._n):
            if seat == self._seat:
                own = self._view.own
                hands.append(own | unseen.take(DEALT - own.bit_count()))
            elif seat in self._shy:
                hands.append(unseen.likely(DEALT, self._unfit, TRIES))
            else:
                hands.append(unseen.take(DEALT))
        return hands, unseen.left, unseen.stream.x

    def worth(self, sampled: _Deal, option: int) -> float:
        """The result of this option in this determinization."""
        hands, self._unseen.left, self._unseen.stream.x = sampled
        self.end = None
        said, phase = self.options[option], self._public.phase
        if said == PASS:
            return self._passed(hands)
        if phase == R3:
            return self._turned(hands, self._seat, said.arg if said != OPEN else None)
        if phase == R1:
            hands = [*hands]
            hands[self._seat] |= self._turn_up
        return self._opened(hands, self._seat, self._barred, 0)

    def _unfit(self, hand: Cards) -> bool:
        return self._worth(hand, self._barred) < self._habits.opens.bar

    def _passed(self, hands: list[Cards]) -> float:
        public, n = self._public, self._n
        phase, turn = public.phase, self._seat
        while True:
            if turn == public.dealer:
                if phase == R3:
                    return public.pot / n
                phase = R2 if phase == R1 else R3
            turn = (turn + 1) % n
            if phase == R2:
                worth = self._worth(hands[turn], self._barred)
                if self._habits.opens.says_yes(worth, self._unseen.stream):
                    return self._opened(hands, turn, self._barred, 0)
            elif self._dares(hands[turn]):
                return self._turned(hands, turn, None)

    def _worth(self, hand: Cards, trump: Suit) -> int:
        return self._habits.scale.worth(ordered(hand, trump))

    def _dares(self, hand: Cards) -> bool:
        """Whether another player opens regardless of the suit that a flække turns."""
        worth = sum(self._worth(hand, suit) for suit in range(4) if suit != self._barred)
        return self._habits.dares.says_yes(worth // 3, self._unseen.stream)

    def _turned(self, hands: list[Cards], seat: Seat, shut: Suit | None) -> float:
        """Cards are turned from the talon until one may be trump (MDK-051…054)."""
        unseen = self._unseen
        fee = 0 if shut is None else self._view.fee
        while unseen.left:
            suit = SUIT_OF[unseen.take(1).bit_length() - 1]
            if suit not in {self._barred, shut}:
                return self._opened(hands, seat, suit, fee) - (fee if seat == self._seat else 0)
        return self._public.pot / self._n

    def _opened(self, hands: list[Cards], seat: Seat, trump: Suit, fee: int) -> float:
        habits = self._habits if trump == self._barred else self._habits.turned()
        future = MouselRollout(self._public, self._seat, self._rest(trump), habits)
        after = (seat + 1) % self._n
        ours = [ordered(hand, trump) for hand in hands]
        worth = future.joining(ours, seat, after, 1 << seat, fee)
        self.end = future.end
        return worth
