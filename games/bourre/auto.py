"""The steps that nobody chooses (GEN-013), and what must be asked of chance.

Owns: antes, dealing, serving cards from a new talon, settlement. Must not know: how an event
changes the state, where chance comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.bourre import pay
from games.bourre.events import Begun, Dealt, Ended, Reckoned
from games.bourre.public import (
    ANTE,
    ANTES,
    DEAL,
    POT,
    SERVE,
    SETTLE,
    SHUFFLE,
    START,
    TRICKS,
    winner,
)
from games.bourre.state import State, next_talon
from games.kernel.cards import PACK, each, mask
from games.kernel.chips import payable
from games.kernel.contract import ChanceRequest, Event, Paid, Received
from games.kernel.seats import clockwise
from games.tricks.events import Drew


def advance(state: State) -> tuple[Event, ...]:
    """The next AUTO step; empty when somebody must decide, chance must answer, or all is over."""
    if state.public.turn is not None:
        return ()
    step = _STEPS.get(state.public.phase)
    return step(state) if step else ()


def chance(state: State) -> ChanceRequest | None:
    """The first dealer (GEN-002), the shuffle, or a new talon (BOU-032)."""
    public = state.public
    if public.phase == START:
        return ChanceRequest("pick", tuple(range(public.frame.n)))
    if public.phase == SHUFFLE:
        return ChanceRequest("shuffle", PACK)
    if public.phase == SERVE and not state.talon:
        return ChanceRequest("shuffle", each(next_talon(state)[1]))
    return None


def _antes(state: State) -> tuple[Event, ...]:
    """Everybody's ante, from the dealer's left (BOU-002, BOU-074)."""
    public = state.public
    n = public.frame.n
    out: list[Event] = [Begun()]
    for seat in clockwise(n, (public.dealer + 1) % n):
        amount = payable(public, seat, public.frame.ante)
        if amount:
            out.append(Paid(seat, amount, ANTE))
    return tuple(out)


def _deal(state: State) -> tuple[Event, ...]:
    """Five cards each, one at a time from the dealer's left, dealer last (BOU-003)."""
    n, dealer, talon = state.public.frame.n, state.public.dealer, state.talon
    dealt = talon[: TRICKS * n]
    hands = tuple(mask(dealt[(seat - dealer - 1) % n :: n]) for seat in range(n))
    return (Dealt(hands, dealt[-1]),)


def _serve(state: State) -> tuple[Event, ...]:
    """As many as are owed, or what the talon still holds (BOU-032)."""
    if not state.talon:
        return ()
    return (Drew(state.drawer, state.talon[: state.owed]),)


def _settle(state: State) -> tuple[Event, ...]:
    """An uncontested pot is given or carried over; one that was played for is reckoned first."""
    public = state.public
    if public.uncontested is None and public.reckoned is None:
        return (Reckoned(public.pot),)
    paid: list[Event] = []
    taken = public.pot
    for seat, due, why in pay.penalties(public):
        amount = payable(public, seat, due)
        if amount:
            paid.append(Paid(seat, amount, why))
            taken += amount
    # The penalties are in the pot before it is won (BOU-073), unless they start the next one.
    if public.reckoned is not None and public.frame.options["bourreTo"] == "nextPot":
        taken = public.reckoned
    seat = winner(public)
    won = (Received(seat, taken, POT),) if seat is not None and taken else ()
    return (*paid, *won, Ended())


_STEPS: Final[dict[str, Callable[[State], tuple[Event, ...]]]] = {
    ANTES: _antes,
    DEAL: _deal,
    SERVE: _serve,
    SETTLE: _settle,
}
