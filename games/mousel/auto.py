"""The steps that nobody chooses (GEN-013), and what must be asked of chance.

Owns: stakes, dealing, the turn-up, flække, compelled joining, drawing, settlement. Must not know:
how an event changes the state, where chance comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from games.kernel.actions import Seat
from games.kernel.cards import SUIT_OF, Card, Cards, each
from games.kernel.chips import payable
from games.kernel.contract import ChanceRequest, Event, Paid, Received
from games.mousel import pay
from games.mousel.events import Begun, Dealt, Said, Turned
from games.mousel.options import pack
from games.mousel.public import (
    COMPEL,
    DEAL,
    DRAW,
    FEE,
    FEE_BACK,
    FLAEKKE,
    NO_TRUMP_LEFT,
    NOBODY_OPENED,
    R1,
    SETTLE,
    SHUFFLE,
    STAKES,
    START,
    Public,
    barred_suit,
)
from games.mousel.state import State
from games.tricks.events import Drew, Ended
from games.tricks.quota import divided


def advance(state: State) -> tuple[Event, ...]:
    """The next AUTO step; empty when somebody must decide, chance must answer, or all is over."""
    public = state.public
    if public.turn is not None:
        return ()
    step = _STEPS.get(public.phase)
    return step(state) if step else ()


def chance(state: State) -> ChanceRequest | None:
    """The first dealer (GEN-002), the shuffle, or a new talon (GEN-006)."""
    public = state.public
    if public.turn is not None:
        return None
    if public.phase == START:
        return ChanceRequest("pick", tuple(range(public.frame.n)))
    if public.phase == SHUFFLE:
        return ChanceRequest("shuffle", pack(public.frame.options, public.frame.n))
    if public.phase == DRAW and not state.talon:
        # What the drawer has just laid away is held out (GEN-006).
        return ChanceRequest("shuffle", each(state.discards & ~state.held))
    return None


def _stakes(state: State) -> tuple[Event, ...]:
    """Everybody's stakes, in a forced deal if the pot was empty (MDK-011…014, MDK-020).

    A capped dealer's stake comes before the dealer's ante.
    """
    public = state.public
    forced = public.pot == public.remainder
    due = pay.stakes(public, forced)
    if public.frame.capped:
        due = _as_far_as_purses_go(public, due)
    return (Begun(forced), *(Paid(*payment) for payment in due))


def _as_far_as_purses_go(
    public: Public, due: list[tuple[Seat, int, str]]
) -> list[tuple[Seat, int, str]]:
    """A capped purse pays what it holds, one payment after the other (GEN-009)."""
    spent = [0] * public.frame.n
    paid: list[tuple[Seat, int, str]] = []
    for seat, amount, why in due:
        possible = payable(public, seat, amount, -spent[seat])
        spent[seat] += possible
        if possible:
            paid.append((seat, possible, why))
    return paid


def _deal(state: State) -> tuple[Event, ...]:
    """Two cards each from the dealer's left, the turn-up, two more (MDK-031, MDK-040…044).

    A forced deal goes through at once; a free one stops at the turn-up for round 1.
    """
    public, talon = state.public, state.talon
    n = public.frame.n
    if public.dealt == 0:
        first = Dealt(_two_each(public, talon), talon[2 * n])
        return (first, Dealt(_two_each(public, talon[2 * n + 1 :]))) if public.forced else (first,)
    return (Dealt(_two_each(public, talon)),)


def _two_each(public: Public, talon: tuple[Card, ...]) -> tuple[Cards, ...]:
    """The dealer's left gets the two on top, the dealer the last two."""
    n = public.frame.n
    pairs = [1 << a | 1 << b for a, b in zip(talon[: 2 * n : 2], talon[1 : 2 * n : 2], strict=True)]
    first = n - 1 - public.dealer  # where seat 0 is in this order
    return (*pairs[first:], *pairs[:first])


def _ace(state: State) -> tuple[Event, ...]:
    """An ace turned up makes the dealer open (MDK-043); only then round 1 asks nobody."""
    return (Said(state.public.dealer, "open", auto=True),)


def _flaekke(state: State) -> tuple[Event, ...]:
    """Cards are turned until one may be trump; if none may, the deal is void (MDK-051…054)."""
    public = state.public
    barred = {barred_suit(public), public.shut}
    for k, card in enumerate(state.talon):
        if SUIT_OF[card] not in barred:
            return (Turned(state.talon[: k + 1]),)
    fees = tuple(Received(m.seat, -m.amount, FEE_BACK) for m in public.movements if m.why == FEE)
    return (Turned(state.talon), *fees, Ended(NO_TRUMP_LEFT))


def _compel(state: State) -> tuple[Event, ...]:
    """Everyone has passed up to the declarer's right, who must join (MDK-062)."""
    public = state.public
    return (Said((cast(Seat, public.declarer) - 1) % public.frame.n, "join", auto=True),)


def _draw(state: State) -> tuple[Event, ...]:
    """As many as are owed, or what the talon still holds (GEN-006)."""
    if not state.talon:
        return ()
    return (Drew(state.drawer, state.talon[: state.owed]),)


def _settle(state: State) -> tuple[Event, ...]:
    """Shares first, then penalties, every one of them from the same P (MDK-100…105, GEN-009)."""
    public = state.public
    if public.declarer is None:
        return (Ended(NOBODY_OPENED),)
    return divided(public, pay.shares(public), pay.penalties(public))


_STEPS: Final[dict[str, Callable[[State], tuple[Event, ...]]]] = {
    STAKES: _stakes,
    DEAL: _deal,
    R1: _ace,
    FLAEKKE: _flaekke,
    COMPEL: _compel,
    DRAW: _draw,
    SETTLE: _settle,
}
