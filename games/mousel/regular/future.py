"""How a deal of Mousel may go on from here, and what that is worth in chips.

Owns: `Future`, which plays one world on: others bid by their habits, the tricks are
played by the rule of thumb. Must not know: how worlds are made.

What stands in the pot at the end belongs to all alike: every player's worth counts an equal share
of it (GEN-017), so that penalties, which stay at the table, are no loss to everybody.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from games.kernel.actions import Seat
from games.kernel.seats import clockwise
from games.mousel.public import Public
from games.mousel.regular.habits import Habits
from games.regulars.ahead import Changer, led_by_rule
from games.regulars.order import TRUMPS
from games.regulars.playout import STEP, played_out, turns
from games.regulars.unseen import Unseen

TRICKS: Final = 4
_ONE: Final = (1 << STEP) - 1


class Future:
    """One decision's outlook. Hands are by seat and in the order of worth."""

    def __init__(self, public: Public, seat: Seat, unseen: Unseen, habits: Habits) -> None:
        self._public = public
        self._seat = seat
        self._n = public.terms.n
        self._unseen = unseen
        self._habits = habits
        self._known: dict[tuple[int, Seat, int, int], float] = {}

    def joining(
        self, hands: list[int], declarer: Seat, turn: Seat, ins: int, fee: int = 0
    ) -> float:
        """From `turn` on they join or pass, then all goes on (MDK-061, MDK-062)."""
        n, stream = self._n, self._unseen.stream
        worth, joins, more = self._habits.scale.worth, self._habits.joins, self._habits.rival
        while turn != declarer:
            rivals = ins.bit_count() - 1
            if not rivals and (turn + 1) % n == declarer:
                hands[turn] |= self._unseen.take(1)
                ins |= 1 << turn
            elif joins.says_yes(worth(hands[turn]), stream, more * rivals):
                ins |= 1 << turn
            turn = (turn + 1) % n
        return self.exchanging(hands, declarer, ins, 0, fee)

    def exchanging(
        self, hands: list[int], declarer: Seat, ins: int, done: int, fee: int = 0
    ) -> float:
        """Those who have not exchanged do, fifth cards are thrown, and it is played out."""
        changer = Changer(self._unseen)
        seats = clockwise(self._n, declarer, ins)
        for seat in seats:
            hand = hands[seat] if done >> seat & 1 else changer.by_rule(hands[seat])
            hands[seat] = hand & hand - 1 if hand.bit_count() > TRICKS else hand
        playing = [hands[seat] for seat in seats]
        trick = led_by_rule(playing, 0)
        won = played_out(playing, trick, TRICKS, TRUMPS, turns(len(seats)))
        key = (won, declarer, ins, fee)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._settled(key, seats)
        return found

    def _settled(self, key: tuple[int, Seat, int, int], seats: tuple[Seat, ...]) -> float:
        won, declarer, ins, fee = key
        public = replace(self._public,
            declarer=declarer, ins=ins, pot=self._public.pot + fee, final_pot=None
        )
        return worths(public, seats, won)[self._seat]


def worths(public: Public, seats: tuple[Seat, ...], won: int) -> list[float]:
    """What a deal with these tricks is worth to each seat from here (MDK-100…105)."""
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
