"""What must be paid and what is earned in a deal (MGL-003, MGL-040…045, GEN-009, GEN-011).

Owns: antes, shares and penalties as amounts of chips. Must not know: cards, events.
"""

from __future__ import annotations

from typing import cast

from games.greenland.public import BARE, SHORT, Public, left_of, seats_in
from games.kernel import chips
from games.kernel.actions import Seat
from games.kernel.chips import Due, payable
from games.kernel.options import Options
from games.kernel.seats import clockwise
from games.tricks.quota import TRICKLESS


def token(options: Options) -> int:
    """Chips per token (MGL-003, GEN-009)."""
    return cast(int, options["unit"])


def cap(options: Options) -> int:
    """The largest single penalty in chips (GEN-009)."""
    return chips.cap(options, token(options))


def antes(public: Public) -> tuple[tuple[Seat, int], ...]:
    """What each seat puts in, from the dealer's left: a token, or what a capped purse holds."""
    order = clockwise(public.frame.n, left_of(public, public.dealer))
    due = ((seat, payable(public, seat, public.frame.token)) for seat in order)
    return tuple((seat, amount) for seat, amount in due if amount)


def shares(public: Public) -> tuple[tuple[Seat, int], ...]:
    """Chips that each participant with tricks earns: ⌊P/n⌋ a trick (MGL-040, GEN-011)."""
    share = _divided(public) // public.frame.n
    tricks = public.tricks
    return tuple((s, tricks[s] * share) for s in seats_in(public) if tricks[s] and share)


def penalties(public: Public) -> tuple[Due, ...]:
    """Who took too few tricks and what it costs, the taker first, within the limit (MGL-041, 042).

    Folded players pay nothing more (MGL-043).
    """
    failed = ((seat, _failure(public, seat)) for seat in seats_in(public))
    most = public.frame.cap
    return tuple(Due(seat, min(full(public, why), most), why) for seat, why in failed if why)


def full(public: Public, why: str) -> int:
    """What a penalty comes to before the limit: P, twice that for a taker without a trick."""
    pot = public.pot if public.divided is None else public.divided
    return 2 * pot if why == BARE else pot


def _failure(public: Public, seat: Seat) -> str:
    won = public.tricks[seat]
    if seat == public.taker:
        return (BARE, SHORT)[won] if won < 2 else ""
    return "" if won else TRICKLESS


def _divided(public: Public) -> int:
    return public.pot if public.divided is None else public.divided
