"""How a deal of Greenland Mousel may go on once it has a taker, and what that is worth in chips.

Owns: `Future`, which plays one world on: others answer by their habits, the tricks are
played by the rule of thumb. Must not know: how worlds are made.

What stands in the pot at the end belongs to all alike: every player's worth counts an equal share
of it (GEN-017).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from games.greenland.public import Public
from games.greenland.regular.habits import Habits
from games.greenland.regular.reading import FREE
from games.kernel.actions import Seat
from games.kernel.seats import clockwise
from games.regulars.ahead import Changer, led_by_rule
from games.regulars.playout import STEP, played_out, turns
from games.regulars.unseen import Unseen

_ONE: Final = (1 << STEP) - 1


class Future:
    """One decision's outlook. Hands are by seat and in the order of worth."""

    def __init__(self, public: Public, seat: Seat, unseen: Unseen, habits: Habits) -> None:
        self._public = public
        self._seat = seat
        self._n = public.terms.n
        self._unseen = unseen
        self._habits = habits
        self._known: dict[tuple[int, Seat, int], float] = {}

    def changing(
        self, hands: list[int], taker: Seat, turn: Seat, ins: int, *, provisional: bool = False
    ) -> float:
        """From `turn` up to the taker they fold or exchange (MGL-020…026); it is played out.

        If `turn` is the taker, all but a dealer called back have been asked.
        """
        changer = Changer(self._unseen)
        dealer, n, stream = self._public.dealer, self._n, self._unseen.stream
        scale, stays, rival = self._habits.scale, self._habits.stays, self._habits.rival
        alone = 1 << taker
        while turn != taker:
            if ins != alone or not self._must(turn, taker):
                more = rival * (ins.bit_count() - 1)
                if not stays.says_yes(scale.worth(hands[turn]), stream, more):
                    provisional |= turn == dealer and ins == alone and self._public.recalls
                    turn = (turn + 1) % n
                    continue
            provisional = False
            hands[turn] = changer.by_rule(hands[turn])
            ins |= 1 << turn
            turn = (turn + 1) % n
        if provisional:
            hands[dealer] = changer.by_rule(hands[dealer])
            ins |= 1 << dealer
        return self.playing(hands, taker, ins)

    def playing(self, hands: list[int], taker: Seat, ins: int) -> float:
        """The taker throws a card (MGL-023) and leads, and it is played out."""
        n = self._n
        hand = hands[taker]
        hands[taker] = hand & hand - 1 if hand.bit_count() > n else hand
        seats = clockwise(n, taker, ins)
        playing = [hands[seat] for seat in seats]
        trick = led_by_rule(playing, 0)
        won = played_out(playing, trick, n, FREE, turns(len(seats)))
        key = (won, taker, ins)
        found = self._known.get(key)
        if found is None:
            public = replace(self._public, declarer=taker, ins=ins)
            found = self._known[key] = worths(public, seats, won)[self._seat]
        return found

    def _must(self, seat: Seat, taker: Seat) -> bool:
        """Whether `seat` cannot fold once all before have (MGL-024…026)."""
        dealer = self._public.dealer
        last = seat == (taker - 1) % self._n
        return last and not (self._public.recalls and dealer not in {seat, taker})


def worths(public: Public, seats: tuple[Seat, ...], won: int) -> list[float]:
    """What a deal with these tricks is worth to each seat from here (MGL-040…044)."""
    n = public.terms.n
    tricks = [0] * n
    for place, seat in enumerate(seats):
        tricks[seat] = won >> STEP * place & _ONE
    public = replace(public, tricks=tuple(tricks))
    out, left = [0.0] * n, public.pot
    for seat, amount in public.shares():
        out[seat] += amount
        left -= amount
    for seat, due, _ in public.penalties():
        amount = public.payable(seat, due, int(out[seat]))
        out[seat] -= amount
        left += amount
    return [worth + left / n for worth in out]
