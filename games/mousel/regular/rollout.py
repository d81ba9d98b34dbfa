"""Plays a deal of Mousel to its end and rates the result in chips.

Others bid by their habits, and the tricks are played by the rule of thumb.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.actions import Seat
from games.kernel.seats import clockwise
from games.mousel.public import TRICKS, Public
from games.mousel.regular.habits import Habits
from games.regulars.tally import End
from games.regulars.unseen import Unseen
from games.tricks.regular.exchange import Changer
from games.tricks.regular.order import SUIT, TRUMP_ACE, TRUMPS
from games.tricks.regular.rollout import Rollout


class MouselRollout(Rollout[Public, Habits]):
    """Rates the options of one decision. Hands are by seat and in the order of worth."""

    def __init__(self, public: Public, seat: Seat, unseen: Unseen, habits: Habits) -> None:
        super().__init__(public, seat, unseen, habits)
        self._fives = bool(public.terms.options["fourOfSuit"])

    def joining(
        self, hands: list[int], declarer: Seat, turn: Seat, ins: int, fee: int = 0
    ) -> float:
        """Seats from `turn` on join or pass (MDK-061, MDK-062, MDK-067, MDK-068)."""
        n, stream = self._n, self._unseen.stream
        compels = self._public.compels
        bound = TRUMP_ACE if self._public.terms.options["aceMustPlay"] else 0
        worth, joins, more = self._habits.scale.worth, self._habits.joins, self._habits.rival
        while turn != declarer:
            rivals = ins.bit_count() - 1
            if compels and not rivals and (turn + 1) % n == declarer:
                hands[turn] |= self._unseen.take(1)
                ins |= 1 << turn
            elif hands[turn] & bound or joins.says_yes(worth(hands[turn]), stream, more * rivals):
                ins |= 1 << turn
            turn = (turn + 1) % n
        if ins.bit_count() == 1:
            self.end = End(0, pot=True) if declarer == self._seat else None
            return float(self._public.pot + fee) if declarer == self._seat else 0.0
        return self.exchanging(hands, declarer, ins, 0, fee)

    def with_fifth(self, before: int, after: int) -> int:
        """The hand after an exchange, with the fifth card for four of a suit (MDK-076)."""
        if not self._fives or before & after or before.bit_count() != TRICKS:
            return after
        one_suit = any(before & ~suit == 0 for suit in SUIT)
        return after | self._unseen.take(1) if one_suit else after

    def exchanging(
        self, hands: list[int], declarer: Seat, ins: int, done: int, fee: int = 0
    ) -> float:
        """The remaining seats exchange, fifth cards are thrown, and the rest is played out."""
        changer = Changer(self._unseen)
        seats = clockwise(self._n, declarer, ins)
        for seat in seats:
            hand = hands[seat]
            if not done >> seat & 1:
                hand = self.with_fifth(hand, changer.by_rule(hand))
            hands[seat] = hand & hand - 1 if hand.bit_count() > TRICKS else hand
        won = self._played(hands, seats, 0, TRUMPS)

        def settled() -> tuple[float, End | None]:
            pot = self._public.pot + fee
            public = replace(self._public, declarer=declarer, ins=ins, pot=pot, final_pot=None)
            return self._quota(public, seats, won)

        return self._remembered((won, declarer, ins, fee), settled)
