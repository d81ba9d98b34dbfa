"""Plays a deal of Greenland Mousel with a taker to its end, and rates the result in chips.

Others answer by their habits, and the tricks are played by the rule of thumb.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.greenland.public import Public
from games.greenland.regular.habits import Habits
from games.greenland.regular.inference import FREE
from games.kernel.actions import Seat
from games.kernel.seats import clockwise
from games.regulars.tally import End
from games.tricks.regular.exchange import Changer
from games.tricks.regular.order import TRUMP_ACE
from games.tricks.regular.rollout import Rollout


class GreenlandRollout(Rollout[Public, Habits]):
    """Rates the options of one decision. Hands are by seat and in the order of worth."""

    def changing(
        self, hands: list[int], taker: Seat, turn: Seat, ins: int, *, provisional: bool = False
    ) -> float:
        """Seats from `turn` up to the taker fold or exchange (MGL-020…029), then it is played out.

        If `turn` is the taker, all have been asked except a dealer who is called back.
        """
        changer = Changer(self._unseen)
        dealer, n, stream = self._public.dealer, self._n, self._unseen.stream
        scale, stays, rival = self._habits.scale, self._habits.stays, self._habits.rival
        only_taker = 1 << taker
        bound = TRUMP_ACE if self._public.terms.options["aceMustPlay"] else 0
        while turn != taker:
            bears = hands[turn] & bound or (ins == only_taker and self._must(turn, taker))
            if not bears:
                more = rival * (ins.bit_count() - 1)
                if not stays.says_yes(scale.worth(hands[turn]), stream, more):
                    provisional |= turn == dealer and ins == only_taker and self._public.recalls
                    turn = (turn + 1) % n
                    continue
            provisional = False
            hands[turn] = changer.by_rule(hands[turn])
            ins |= 1 << turn
            turn = (turn + 1) % n
        if provisional:
            hands[dealer] = changer.by_rule(hands[dealer])
            ins |= 1 << dealer
        if ins == only_taker and not self._public.compels:
            self.end = End(0, pot=True) if taker == self._seat else None
            return float(self._public.pot) if taker == self._seat else 0.0
        return self.playing(hands, taker, ins)

    def playing(self, hands: list[int], taker: Seat, ins: int) -> float:
        """The taker throws a card (MGL-023) and leads, and the rest is played out."""
        n = self._n
        hand = hands[taker]
        hands[taker] = hand & hand - 1 if hand.bit_count() > n else hand
        seats = clockwise(n, taker, ins)
        won = self._played(hands, seats, 0, FREE)

        def settled() -> tuple[float, End | None]:
            public = replace(self._public, declarer=taker, ins=ins)
            return self._quota(public, seats, won)

        return self._remembered((won, taker, ins), settled)

    def _must(self, seat: Seat, taker: Seat) -> bool:
        """Whether `seat` cannot fold once all before it have (MGL-024…026, MGL-028)."""
        if not self._public.compels:
            return False
        dealer = self._public.dealer
        last = seat == (taker - 1) % self._n
        return last and not (self._public.recalls and dealer not in {seat, taker})
