"""The steps that nobody chooses (GEN-013), and what must be asked of chance.

Owns: antes, dealing, turning up, drawing, settlement. Must not know: how an event changes the
state, where chance comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.greenland import pay
from games.greenland.events import Begun, Dealt, TurnedUp
from games.greenland.options import pack
from games.greenland.public import (
    ANTE,
    ANTES,
    DEAL,
    DRAW,
    NOBODY_TOOK,
    SETTLE,
    SHUFFLE,
    START,
    TURN_UP,
    left_of,
)
from games.greenland.state import State
from games.kernel.cards import each, mask
from games.kernel.contract import ChanceRequest, Event, Paid
from games.kernel.seats import clockwise
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


def _antes(state: State) -> tuple[Event, ...]:
    """A token from everybody, every deal (MGL-003)."""
    return (Begun(), *(Paid(seat, amount, ANTE) for seat, amount in pay.antes(state.public)))


def _deal(state: State) -> tuple[Event, ...]:
    """Two at a time from the dealer's left, an odd number ending with singles (MGL-004)."""
    public, talon = state.public, state.talon
    n = public.frame.n
    order = clockwise(n, left_of(public, public.dealer))
    hands, at = [0] * n, 0
    for size in (*(2,) * (n // 2), *(1,) * (n % 2)):
        for seat in order:
            hands[seat] |= mask(talon[at : at + size])
            at += size
    return (Dealt(tuple(hands)), TurnedUp(talon[at]))


def _turn_up(state: State) -> tuple[Event, ...]:
    """The next turn-up; without one the deal is void, and nothing is shuffled (MGL-017)."""
    return (TurnedUp(state.talon[0]),) if state.talon else (Ended(NOBODY_TOOK),)


def _draw(state: State) -> tuple[Event, ...]:
    """As many as are owed, or what the talon still holds (GEN-006)."""
    if not state.talon:
        return ()
    return (Drew(state.drawer, state.talon[: state.owed]),)


def _settle(state: State) -> tuple[Event, ...]:
    """Shares first, then penalties, every one of them from the same P (MGL-040…044, GEN-009)."""
    public = state.public
    return divided(public, pay.shares(public), pay.penalties(public))


_STEPS: Final[dict[str, Callable[[State], tuple[Event, ...]]]] = {
    ANTES: _antes,
    DEAL: _deal,
    TURN_UP: _turn_up,
    DRAW: _draw,
    SETTLE: _settle,
}
