"""Plays a deal of Bourré to its end and rates the result in chips.

Others bid by their habits, and the tricks are played by the rule of thumb.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.bourre.public import TRICKS, Public
from games.bourre.regular.habits import Habits
from games.kernel.actions import Seat
from games.kernel.seats import clockwise
from games.regulars.tally import End
from games.tricks.regular.exchange import Changer
from games.tricks.regular.order import TRUMPS
from games.tricks.regular.rollout import Rollout, by_seat


class BourreRollout(Rollout[Public, Habits]):
    """Rates the options of one decision. Hands are by seat and in the order of worth."""

    def deciding(self, hands: list[int], turn: Seat, ins: int, outs: int, done: int) -> float:
        """Seats from `turn` on play or fold, then all goes on (BOU-010, BOU-011).

        `done` have drawn already. The search assumes that a player who draws in the same turn draws
        afterwards (BOU-022), which reveals nothing.
        """
        n, dealer, stream = self._n, self._public.dealer, self._unseen.stream
        habits = self._habits
        while outs.bit_count() < n - 1:
            habit = habits.stays(ins.bit_count(), (dealer - turn) % n)
            if self._compelled(turn) or habit.says_yes(habits.scale.worth(hands[turn]), stream):
                ins |= 1 << turn
            else:
                outs |= 1 << turn
            if turn == dealer:
                break
            turn = (turn + 1) % n
        if outs.bit_count() == n - 1:
            return self._known_or_settled(0, ins, ~outs & (1 << n) - 1)
        return self.drawing(hands, ins, done)

    def drawing(self, hands: list[int], ins: int, done: int) -> float:
        """The seats that have not drawn draw (BOU-020), and the rest is played out."""
        changer, most = Changer(self._unseen), self._public.most_exchanged(TRICKS)
        seats = clockwise(self._n, (self._public.dealer + 1) % self._n, ins)
        for seat in seats:
            if not done >> seat & 1:
                hands[seat] = changer.by_rule(hands[seat], most)
        won = self._played(hands, seats, self._leader(seats), TRUMPS)
        return self._known_or_settled(won, ins, 0)

    def _compelled(self, turn: Seat) -> bool:
        return turn == self._public.dealer and replace(self._public, turn=turn).must_stay

    def _leader(self, seats: tuple[Seat, ...]) -> int:
        """The first in order, or the dealer with an ace (BOU-040, BOU-041)."""
        dealer = self._public.dealer
        return len(seats) - 1 if dealer in seats and self._public.ace_shown else 0

    def _known_or_settled(self, won: int, ins: int, uncontested: int) -> float:
        return self._remembered(
            (won, ins, uncontested), lambda: self._settled(won, ins, uncontested)
        )

    def _settled(self, won: int, ins: int, uncontested: int) -> tuple[float, End | None]:
        """The worth from now on. A player who plays pays a second ante first (BOU-010)."""
        public = self._public
        paid = [
            public.second_ante(s) if (ins & ~public.ins) >> s & 1 else 0
            for s in range(self._n)
        ]
        public = replace(
            public,
            ins=ins,
            outs=~(ins | uncontested) & (1 << self._n) - 1,
            pot=public.pot + sum(paid),
            uncontested=uncontested.bit_length() - 1 if uncontested else None,
        )
        seats = clockwise(self._n, (public.dealer + 1) % self._n, ins)
        own = self._seat
        worth = worths(public, () if uncontested else seats, won)[own] - paid[own]
        if not (ins | uncontested) >> own & 1:
            return worth, None
        return worth, ended(public, () if uncontested else seats, won, own)


def ended(public: Public, seats: tuple[Seat, ...], won: int, own: Seat) -> End:
    """How a deal with these tricks ends for `own`, who plays (BOU-011, BOU-070)."""
    final = public.pot if public.uncontested is None else None
    public = replace(public, tricks=by_seat(won, seats, public.terms.n), final_pot=final)
    return End(public.tricks[own], public.winner == own)


def worths(public: Public, seats: tuple[Seat, ...], won: int) -> list[float]:
    """The worth of a deal with these tricks for each seat from here (BOU-070…078)."""
    n, options = public.terms.n, public.terms.options
    public = replace(public, tricks=by_seat(won, seats, n))
    if public.uncontested is None:
        public = replace(public, final_pot=public.pot)
    out, left = [0.0] * n, public.pot
    for seat in public.spared:
        out[seat] += public.terms.unit
    for due in public.penalties():
        amount = public.payable(due.seat, due.amount)
        out[due.seat] -= amount
        left += amount
    if winners := public.winners:
        later = public.final_pot is not None and options["bourreTo"] == "nextPot"
        share = (public.pot if later else left) // len(winners)
        for seat in winners:
            out[seat] += share
            left -= share
    return [worth + left / n for worth in out]
