"""What an action brings about, or why it is refused (GEN-012).

Owns: `decide` and the absent policy. Must not know: how an event changes the state.

Reason codes: ``has_looked``, ``must_take``, ``taker_stays``, ``must_play``, and those of
`games.tricks.deciding` and `games.greenland.play`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.greenland.events import Said
from games.greenland.legal import ACCEPT, FOLD, LOOK, OFFER, REFUSE, offered
from games.greenland.play import lowest, playable, refusal
from games.greenland.public import (
    BLIND,
    EXCHANGE,
    LAST,
    OFFERING,
    OVER,
    PLAY,
    ROUND,
    THROW,
    may_fold,
    must_take,
)
from games.greenland.state import State
from games.kernel.actions import Action, Rejected, Seat
from games.tricks.deciding import (
    NOT_IN_HAND,
    OUT_OF_PHASE,
    Answer,
    exchange,
    holds,
    out_of_turn,
    throw,
)
from games.tricks.events import Played


def decide(state: State, seat: Seat | None, action: Action) -> Answer:
    """What `action` of `seat` brings about; this game asks nothing of the clock (seat None)."""
    public = state.public
    if seat is None or seat != public.turn:
        return out_of_turn(public.turn, seat, over=public.phase in OVER)
    return _PHASES[public.phase](state, seat, action)


def absent(state: State, seat: Seat) -> Action:
    """GEN-014: offer and refuse, never look, fold or exchange none, throw and play the lowest."""
    public = state.public
    if public.phase in OFFERING:
        if public.phase == BLIND:
            return OFFER
        return ACCEPT if must_take(public) else REFUSE
    if public.phase == EXCHANGE:
        return FOLD if may_fold(public) else Action("exchange", 0)
    if public.phase == THROW:
        return Action("throw", lowest(state.hands[seat], public.trump))
    return Action("play", lowest(playable(state.hands[seat], public.trick), public.trump))


def _speak(state: State, seat: Seat, action: Action) -> Answer:
    """To a turn-up (MGL-011…014, MGL-017). What the cards are does not come into it."""
    public = state.public
    if action in offered(public):
        return (Said(seat, action.verb),)
    if public.phase == LAST and action == LOOK:
        return Rejected("has_looked")
    if action == REFUSE and must_take(public):
        return Rejected("must_take")
    return OUT_OF_PHASE


def _exchange(state: State, seat: Seat, action: Action) -> Answer:
    """0–n cards, the taker's 0–n+1, or a fold where one is allowed (MGL-020, MGL-024…026)."""
    public = state.public
    if action == FOLD:
        if may_fold(public):
            return (Said(seat, "fold"),)
        return Rejected("taker_stays" if seat == public.taker else "must_play")
    return exchange(state, seat, action, public.counts[seat])


def _play(state: State, seat: Seat, action: Action) -> Answer:
    """MGL-031."""
    if action.verb != "play":
        return OUT_OF_PHASE
    if not holds(state.hands[seat], action.arg):
        return NOT_IN_HAND
    trick = state.public.trick
    if not playable(state.hands[seat], trick) >> action.arg & 1:
        return refusal(trick)
    return (Played(seat, action.arg),)


_PHASES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    BLIND: _speak,
    ROUND: _speak,
    LAST: _speak,
    EXCHANGE: _exchange,
    THROW: throw,
    PLAY: _play,
}
