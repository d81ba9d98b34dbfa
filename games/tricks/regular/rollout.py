"""Plays a deal to its end and rates the result in chips.

The pot at the end belongs to all seats equally: each player's worth includes an equal share of it
(GEN-017). Penalties stay at the table, so they are not a loss to all players together.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from games.kernel.actions import Seat
from games.regulars.tally import End
from games.regulars.unseen import Unseen
from games.tricks.parts.quota import QuotaPublic
from games.tricks.parts.talon import TalonPublic
from games.tricks.regular.exchange import led_by_rule
from games.tricks.regular.playout import STEP, played_out, turns

P = TypeVar("P", bound=TalonPublic)
H = TypeVar("H")

_ONE: Final = (1 << STEP) - 1


class Rollout(Generic[P, H]):
    """Rates the options of one decision. Hands are by seat and in the order of worth."""

    def __init__(self, public: P, seat: Seat, unseen: Unseen, habits: H) -> None:
        self._public = public
        self._seat = seat
        self._n = public.terms.n
        self._unseen = unseen
        self._habits = habits
        self._known: dict[Hashable, tuple[float, End | None]] = {}
        self.end: End | None = None
        """How the last deal played out ended for the seat that decides."""

    def _played(self, hands: Sequence[int], seats: Sequence[Seat], leader: int, force: int) -> int:
        """The tricks of `seats`, by place, if all is played by the rule of thumb."""
        playing = [hands[seat] for seat in seats]
        trick = led_by_rule(playing, leader)
        return played_out(playing, trick, self._public.terms.tricks, force, turns(len(seats)))

    def _remembered(self, key: Hashable, settled: Callable[[], tuple[float, End | None]]) -> float:
        """The result, computed once for each `key`."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = settled()
        self.end = found[1]
        return found[0]

    def _quota(
        self, public: QuotaPublic, seats: Sequence[Seat], won: int
    ) -> tuple[float, End | None]:
        """The result of promised tricks."""
        worth, seat = promised_worths(public, seats, won)[self._seat], self._seat
        return worth, End(by_seat(won, seats, self._n)[seat]) if seat in seats else None


def by_seat(won: int, seats: Sequence[Seat], n: int) -> tuple[int, ...]:
    """Convert tricks by place among `seats` to tricks of all `n` seats."""
    tricks = [0] * n
    for place, seat in enumerate(seats):
        tricks[seat] = won >> STEP * place & _ONE
    return tuple(tricks)


def promised_worths(public: QuotaPublic, seats: Sequence[Seat], won: int) -> list[float]:
    """The worth of a deal with these tricks for each seat from here (MDK-100…105, MGL-040…044)."""
    n = public.terms.n
    public = replace(public, tricks=by_seat(won, seats, n))
    out, left = [0.0] * n, public.pot
    for seat, amount in public.shares():
        out[seat] += amount
        left -= amount
    for due in public.penalties():
        amount = public.payable(due.seat, due.amount, int(out[due.seat]))
        out[due.seat] -= amount
        left += amount
    return [worth + left / n for worth in out]
