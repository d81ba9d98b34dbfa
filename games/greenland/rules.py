"""Answers actions (GEN-012) and takes AUTO steps (GEN-013) in a Greenland Mousel deal."""

from __future__ import annotations

from typing import Final

from games.greenland.public import (
    ANTE,
    BLIND,
    FOLD,
    LAST,
    LOOK,
    NOBODY_TOOK,
    REFUSE,
    ROUND,
    TURN_UP,
)
from games.greenland.state import Begun, Dealt, Said, State, TurnedUp
from games.kernel.actions import OUT_OF_PHASE, Action, Rejected, Seat, clockwise
from games.kernel.cards import mask
from games.kernel.contract import Answer, Event
from games.tricks.parts.pot import STAKES, antes
from games.tricks.parts.quota import settled
from games.tricks.parts.talon import DEAL, EXCHANGE, THROW, exchange, throw
from games.tricks.public import PLAY, SETTLE
from games.tricks.rules import play
from games.tricks.state import Ended


def _speak(state: State, seat: Seat, action: Action) -> Answer:
    """Answers to a turn-up (MGL-011…014, MGL-017), which do not depend on the cards."""
    public = state.public
    if action in public.spoken():
        return (Said(seat, action.verb),)
    if public.phase == LAST and action == LOOK:
        return Rejected("has_looked")
    if action == REFUSE and public.must_take:
        return Rejected("must_take")
    return OUT_OF_PHASE


def _exchange(state: State, seat: Seat, action: Action) -> Answer:
    """Any cards, or a fold if one is allowed (MGL-020, MGL-024…029)."""
    public = state.public
    if action != FOLD:
        return exchange(state, seat, action)
    if public.may_fold and public.ace_forces(state.hands[seat]):
        return Rejected("ace_must_stay")
    if public.may_fold:
        return (Said(seat, "fold"),)
    return Rejected("taker_stays" if seat == public.declarer else "must_play")


ANSWERS: Final = {
    BLIND: _speak,
    ROUND: _speak,
    LAST: _speak,
    EXCHANGE: _exchange,
    THROW: throw,
    PLAY: play,
}


def _antes(state: State) -> tuple[Event, ...]:
    """A token from each player in every deal, from the dealer's left (MGL-003)."""
    return (Begun(), *antes(state.public, ANTE))


def _deal(state: State) -> tuple[Event, ...]:
    """Two at a time from the dealer's left; an odd number ends with singles (MGL-004)."""
    public, talon = state.public, state.talon
    n = public.terms.n
    order = clockwise(n, public.after(public.dealer))
    hands, at = [0] * n, 0
    for size in (*(2,) * (n // 2), *(1,) * (n % 2)):
        for seat in order:
            hands[seat] |= mask(talon[at : at + size])
            at += size
    return (Dealt(tuple(hands)), TurnedUp(talon[at]))


def _turn_up(state: State) -> tuple[Event, ...]:
    """The next turn-up. Without one the deal is void; nothing is shuffled (MGL-017)."""
    return (TurnedUp(state.talon[0]),) if state.talon else (Ended(NOBODY_TOOK),)


def _settle(state: State) -> tuple[Event, ...]:
    """The pot is divided, or goes to a taker without an opponent (MGL-028, MGL-040)."""
    return settled(state.public)


STEPS: Final = {STAKES: _antes, DEAL: _deal, TURN_UP: _turn_up, SETTLE: _settle}
