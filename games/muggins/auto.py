"""The steps that nobody chooses (GEN-013), and what must be asked of chance.

Owns: stakes, turning a discard pile over, the cards that a call costs, the pot. Must not know: how
an event changes the state, where chance comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from games.kernel.cards import PACK
from games.kernel.chips import payable
from games.kernel.contract import ChanceRequest, Event, Paid, Received
from games.kernel.seats import clockwise
from games.muggins.events import Begun, Closed, Ended, Gave, TurnedOver
from games.muggins.public import (
    FLIP,
    GIVE,
    POT,
    SETTLE,
    SHUFFLE,
    STAKE,
    STAKES,
    START,
    Call,
    Public,
    total,
)
from games.muggins.state import State


def advance(state: State) -> tuple[Event, ...]:
    """The next AUTO step; empty when somebody must decide, chance must answer, or all is over."""
    step = _STEPS.get(state.public.phase)
    return step(state.public) if step else ()


def chance(state: State) -> ChanceRequest | None:
    """The first dealer (GEN-002) and the shuffle."""
    public = state.public
    if public.phase == START:
        return ChanceRequest("pick", tuple(range(public.terms.n)))
    if public.phase == SHUFFLE:
        return ChanceRequest("shuffle", PACK)
    return None


def _stakes(public: Public) -> tuple[Event, ...]:
    """Everybody's stake, or what a capped purse holds, the dealer's last (MUG-044, GEN-009)."""
    terms = public.terms
    seats = clockwise(terms.n, (public.dealer + 1) % terms.n)
    due = ((s, payable(terms.stake, terms.stacks[s], capped=terms.capped)) for s in seats)
    return (Begun(), *(Paid(seat, amount, STAKE) for seat, amount in due if amount))


def _turn(public: Public) -> tuple[Event, ...]:
    """An empty draw pile is filled when its owner's turn begins (MUG-010)."""
    return () if public.sizes[public.turn] else (TurnedOver(public.turn),)


def _give(public: Public) -> tuple[Event, ...]:
    """All who owe a card give it, those without a card none (MUG-034…037)."""
    out: list[Event] = []
    call = cast(Call, public.called)
    for seat in public.givers:
        if total(public, seat):
            if not public.sizes[seat]:
                out.append(TurnedOver(seat))
            out.append(Gave(seat, public.turn if call.right else call.seat))
    return (*out, Closed())


def _settle(public: Public) -> tuple[Event, ...]:
    """The winner takes the pot; joint winners share it (MUG-043, MUG-044, GEN-011)."""
    share = public.pot // len(public.winners)
    return (*(Received(seat, share, POT) for seat in public.winners if share), Ended())


_STEPS: Final[dict[str, Callable[[Public], tuple[Event, ...]]]] = {
    STAKES: _stakes,
    FLIP: _turn,
    GIVE: _give,
    SETTLE: _settle,
}
