"""What must be paid and what is earned in a deal (MDK-010…014, MDK-100…104, GEN-009, GEN-011).

Owns: stakes, fee, shares and penalties as amounts of chips. Must not know: cards, events.
"""

from __future__ import annotations

from typing import cast

from games.kernel import chips
from games.kernel.actions import Seat
from games.kernel.chips import Due
from games.kernel.options import Options
from games.mousel.public import ANTE, BET, DEALER_STAKE, FEE, MOUSELBET, Public, seats_in
from games.tricks.quota import TRICKLESS


def marker(options: Options, n: int) -> int:
    """Chips per marker: unit·u, u = 2 for an odd n under main stakes, else 1 (MDK-010, MDK-014)."""
    return cast(int, options["unit"]) * (2 if n % 2 and options["stakes"] == "main" else 1)


def cap(options: Options, n: int) -> int:
    """The largest single penalty in chips (GEN-009)."""
    return chips.cap(options, marker(options, n))


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


def next_stakes(public: Public, forced: bool) -> tuple[int, int]:
    """What the next dealer stakes and what each of the others does, if the same people play."""
    due = stakes(public, forced)
    own = sum(amount for seat, amount, _ in due if seat == public.dealer)
    return own, next((amount for seat, amount, _ in due if seat != public.dealer), 0)


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
    failed = ((seat, _failure(public, seat)) for seat in seats_in(public))
    most = public.frame.cap
    return tuple(Due(seat, min(full(public, why), most), why) for seat, why in failed if why)


def full(public: Public, why: str) -> int:
    """What a penalty comes to before the limit: P, twice that for a declarer without a trick."""
    pot = public.pot if public.divided is None else public.divided
    return 2 * pot if why == MOUSELBET else pot


def _failure(public: Public, seat: Seat) -> str:
    won = public.tricks[seat]
    if seat == public.declarer:
        return (MOUSELBET, BET)[won] if won < 2 else ""
    return "" if won else TRICKLESS
