"""Answers actions (GEN-012) and takes AUTO steps (GEN-013) in a Bourré deal."""

from __future__ import annotations

from typing import Final

from games.bourre.public import ANTE, DECIDE, EXCHANGE, FOLD, SECOND, STAY, TRICKS
from games.bourre.state import Begun, Dealt, Ended, Reckoned, Said, State
from games.kernel.actions import OUT_OF_PHASE, Action, Rejected, Seat
from games.kernel.cards import mask
from games.kernel.contract import Answer, Event, Paid, Received
from games.tricks.parts.pot import STAKES, antes
from games.tricks.parts.talon import DEAL, exchange
from games.tricks.public import PLAY, SETTLE
from games.tricks.rules import play


def _speak(state: State, seat: Seat, action: Action) -> Answer:
    """PLAY costs a second ante if the option is set; FOLD costs nothing more (BOU-010)."""
    public = state.public
    if action == FOLD:
        return Rejected("ace_must_play") if public.must_stay else (Said(seat, "fold"),)
    if action != STAY:
        return OUT_OF_PHASE
    said = Said(seat, "stay")
    second = public.second_ante(seat)
    return (said, Paid(seat, second, SECOND)) if second else (said,)


ANSWERS: Final = {DECIDE: _speak, EXCHANGE: exchange, PLAY: play}


def _antes(state: State) -> tuple[Event, ...]:
    """The antes from the dealer's left, except of exempt seats (BOU-002, BOU-074, BOU-078)."""
    public = state.public
    return (Begun(), *(p for p in antes(public, ANTE) if not public.exempt >> p.seat & 1))


def _deal(state: State) -> tuple[Event, ...]:
    """Five cards each, one at a time from the dealer's left, dealer last (BOU-003)."""
    n, dealer, talon = state.public.terms.n, state.public.dealer, state.talon
    dealt = talon[: TRICKS * n]
    hands = tuple(mask(dealt[(seat - dealer - 1) % n :: n]) for seat in range(n))
    return (Dealt(hands, dealt[-1]),)


def _settle(state: State) -> tuple[Event, ...]:
    """An uncontested pot is paid out or carried over. Otherwise P is fixed first."""
    public = state.public
    if public.uncontested is None and public.final_pot is None:
        return (Reckoned(public.pot),)
    moves = (
        Paid(m.seat, -m.amount, m.why) if m.amount < 0 else Received(m.seat, m.amount, m.why)
        for m in public.final_payments()
    )
    return (*moves, Ended())


STEPS: Final = {STAKES: _antes, DEAL: _deal, SETTLE: _settle}
