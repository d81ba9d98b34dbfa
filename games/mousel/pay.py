"""What must be paid and what is earned in a deal (MDK-010…014, MDK-100…104, GEN-009, GEN-011).

Owns: stakes, fee, shares and penalties as amounts of chips. Must not know: cards, events.
"""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from games.kernel.actions import Seat
from games.kernel.options import Options
from games.mousel.public import (
    ANTE,
    BET,
    DEALER_STAKE,
    FEE,
    MOUSELBET,
    TRICKLESS,
    Public,
    seats_in,
)

LARGEST: Final = 1_000_000
"""No penalty exceeds this many chips, whatever the options say (GEN-009)."""


class Due(NamedTuple):
    """A payment that a rule asks for, before a capped purse is looked at."""

    seat: Seat
    amount: int
    why: str


def marker(options: Options, n: int) -> int:
    """Chips per marker: unit·u, u = 2 for an odd n under main stakes, else 1 (MDK-010, MDK-014)."""
    return cast(int, options["unit"]) * (2 if n % 2 and options["stakes"] == "main" else 1)


def cap(options: Options, n: int) -> int:
    """The largest single penalty in chips (GEN-009)."""
    limit = options["limit"]
    return LARGEST if limit is None else min(cast(int, limit) * marker(options, n), LARGEST)


def stakes(public: Public, forced: bool) -> list[tuple[Seat, int, str]]:
    """Everybody's stakes as (seat, chips, why), the dealer's own first (MDK-011…014)."""
    frame, dealer = public.frame, public.dealer
    n, marker = frame.n, frame.marker
    if frame.options["stakes"] == "8/4":
        own, ante, payers = 8, 4, n - 1
    else:
        own, ante, payers = 4, 2, n if forced else 0
    return [
        (dealer, own * marker, DEALER_STAKE),
        *(((dealer + k) % n, ante * marker, ANTE) for k in range(1, payers + 1)),
    ]


def fee(public: Public, seat: Seat) -> Due:
    """The fee of a flækning: 4 markers (MDK-052)."""
    return Due(seat, 4 * public.frame.marker, FEE)


def shares(public: Public) -> tuple[tuple[Seat, int], ...]:
    """Chips that each participant with tricks earns: ⌊P/4⌋ a trick (MDK-100, GEN-011)."""
    share = (public.pot if public.divided is None else public.divided) // 4
    tricks = public.tricks
    return tuple((s, tricks[s] * share) for s in seats_in(public) if tricks[s] and share)


def penalties(public: Public) -> tuple[Due, ...]:
    """Who failed the quota and what it costs, declarer first (MDK-101…104), within the limit."""
    pot = public.pot if public.divided is None else public.divided
    most = public.frame.cap
    out: list[Due] = []
    for seat in seats_in(public):
        won = public.tricks[seat]
        if seat == public.declarer:
            if won == 0:
                out.append(Due(seat, min(2 * pot, most), MOUSELBET))
            elif won == 1:
                out.append(Due(seat, min(pot, most), BET))
        elif won == 0:
            out.append(Due(seat, min(pot, most), TRICKLESS))
    return tuple(out)


def payable(public: Public, seat: Seat, due: int, moved: int = 0) -> int:
    """What `seat` pays of `due`: all of it, or what a capped purse holds, never below 0 (GEN-009).

    `moved` chips have gone into the purse in this same step, or out of it if negative.
    """
    if not public.frame.capped:
        return due
    return min(due, max(purse(public, seat) + moved, 0))


def purse(public: Public, seat: Seat) -> int:
    """Chips in the purse of `seat` now."""
    moved = sum(m.amount for m in public.movements if m.seat == seat)
    return public.frame.stacks[seat] + moved
