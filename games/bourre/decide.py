"""What an action brings about, or why it is refused (GEN-012).

Owns: `decide` and the absent policy. Must not know: how an event changes the state.

Reason codes: ``ace_must_play`` (BOU-041), and those of `games.tricks.deciding` and
`games.bourre.play`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.bourre.events import Said
from games.bourre.legal import FOLD, STAY, must_stay, table
from games.bourre.play import lowest, playable, refusal
from games.bourre.public import DECIDE, DRAW, PLAY, SECOND, SETTLED, TRICKS
from games.bourre.state import State
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.chips import payable
from games.kernel.contract import Paid
from games.tricks.deciding import (
    NOT_IN_HAND,
    OUT_OF_PHASE,
    Answer,
    exchange,
    holds,
    out_of_turn,
)
from games.tricks.events import Played


def decide(state: State, seat: Seat | None, action: Action) -> Answer:
    """What `action` of `seat` brings about; this game asks nothing of the clock (seat None)."""
    public = state.public
    if seat is None or seat != public.turn:
        return out_of_turn(public.turn, seat, over=public.phase == SETTLED)
    return _PHASES[public.phase](state, seat, action)


def absent(state: State, seat: Seat) -> Action:
    """GEN-014: fold unless that is forbidden, draw none, play the lowest card allowed."""
    public = state.public
    if public.phase == DECIDE:
        return STAY if must_stay(public) else FOLD
    if public.phase == DRAW:
        return Action("exchange", 0)
    return Action("play", lowest(playable(state.hands[seat], table(public, seat)), public.trump))


def _speak(state: State, seat: Seat, action: Action) -> Answer:
    """PLAY costs a second ante, FOLD nothing more (BOU-010)."""
    public = state.public
    if action == FOLD:
        return Rejected("ace_must_play") if must_stay(public) else (Said(seat, "fold"),)
    if action != STAY:
        return OUT_OF_PHASE
    said = Said(seat, "stay")
    second = payable(public, seat, public.frame.ante)
    return (said, Paid(seat, second, SECOND)) if second else (said,)


def _draw(state: State, seat: Seat, action: Action) -> Answer:
    """0–5 cards, once (BOU-020); the shown one is a card like any other (BOU-021)."""
    return exchange(state, seat, action, TRICKS)


def _play(state: State, seat: Seat, action: Action) -> Answer:
    if action.verb != "play":
        return OUT_OF_PHASE
    hand, card = state.hands[seat], action.arg
    if not holds(hand, card):
        return NOT_IN_HAND
    seen = table(state.public, seat)
    if not playable(hand, seen) >> card & 1:
        return refusal(hand, seen, card)
    return (Played(seat, card),)


_PHASES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    DECIDE: _speak,
    DRAW: _draw,
    PLAY: _play,
}
