"""What must be paid and what is earned in a deal (MGL-003, MGL-040…045, GEN-009, GEN-011).

Owns: antes, shares and penalties as amounts of chips. Must not know: cards, events.
"""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from games.greenland.public import BARE, SHORT, TRICKLESS, Public, clockwise, left_of, seats_in
from games.kernel.actions import Seat
from games.kernel.options import Options

LARGEST: Final = 1_000_000
"""No penalty exceeds this many chips, whatever the options say (GEN-009)."""


class Due(NamedTuple):
    """A payment that a rule asks for, before a capped purse is looked at."""

    seat: Seat
    amount: int
    why: str


def token(options: Options) -> int:
    """Chips per token (MGL-003, GEN-009)."""
    return cast(int, options["unit"])


def cap(options: Options) -> int:
    """The largest single penalty in chips (GEN-009)."""
    limit = options["limit"]
    return LARGEST if limit is None else min(cast(int, limit) * token(options), LARGEST)


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
    pot, most = _divided(public), public.frame.cap
    out: list[Due] = []
    for seat in seats_in(public):
        won = public.tricks[seat]
        if seat == public.taker:
            if won == 0:
                out.append(Due(seat, min(2 * pot, most), BARE))
            elif won == 1:
                out.append(Due(seat, min(pot, most), SHORT))
        elif won == 0:
            out.append(Due(seat, min(pot, most), TRICKLESS))
    return tuple(out)


def payable(public: Public, seat: Seat, due: int, moved: int = 0) -> int:
    """What `seat` pays of `due`: all of it, or what a capped purse holds, never below 0 (GEN-009).

    `moved` chips have gone into the purse in this same step.
    """
    if not public.frame.capped:
        return due
    return min(due, max(purse(public, seat) + moved, 0))


def purse(public: Public, seat: Seat) -> int:
    """Chips in the purse of `seat` now."""
    moved = sum(m.amount for m in public.movements if m.seat == seat)
    return public.frame.stacks[seat] + moved


def _divided(public: Public) -> int:
    return public.pot if public.divided is None else public.divided
