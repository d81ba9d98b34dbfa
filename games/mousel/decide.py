"""What an action brings about, or why it is refused (GEN-012).

Owns: `decide` and the absent policy. Must not know: how an event changes the state.

Reason codes: ``barred_suit``, ``no_such_suit``, and those of `games.tricks.deciding` and
`games.mousel.play`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kernel.actions import Action, Rejected, Seat
from games.kernel.cards import PACK
from games.kernel.chips import payable
from games.kernel.contract import Paid
from games.mousel import pay
from games.mousel.events import Said
from games.mousel.legal import JOINING, OPEN, PASS
from games.mousel.play import lowest, playable, refusal
from games.mousel.public import EXCHANGE, FEE, JOIN, OVER, PLAY, R1, R2, R3, THROW, barred_suit
from games.mousel.state import State
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

# Events are values, so the common ones are made once.
_PLAYED: Final = tuple(tuple((Played(seat, card),) for card in PACK) for seat in range(7))
_SAID: Final = {
    verb: tuple((Said(seat, verb),) for seat in range(7)) for verb in ("open", "pass", "join")
}


def decide(state: State, seat: Seat | None, action: Action) -> Answer:
    """What `action` of `seat` brings about; this game asks nothing of the clock (seat None)."""
    public = state.public
    if seat is None or seat != public.turn:
        return out_of_turn(public.turn, seat, over=public.phase in OVER)
    return _PHASES[public.phase](state, seat, action)


def absent(state: State, seat: Seat) -> Action:
    """GEN-014: pass, do not join, exchange none, throw and play the lowest card allowed."""
    public = state.public
    if public.phase == EXCHANGE:
        return Action("exchange", 0)
    if public.phase == THROW:
        return Action("throw", lowest(state.hands[seat], public.trump))
    if public.phase == PLAY:
        cards = playable(state.hands[seat], public.trick, public.best, public.trump)
        return Action("play", lowest(cards, public.trump))
    return PASS


def _speak(_: State, seat: Seat, action: Action) -> Answer:
    if action in (OPEN, PASS):
        return _SAID[action.verb][seat]
    return OUT_OF_PHASE


def _flaekke(state: State, seat: Seat, action: Action) -> Answer:
    """The fee is paid before any card is turned (MDK-052)."""
    public = state.public
    if action.verb != "flaekning":
        return _speak(state, seat, action)
    if action.arg not in range(4):
        return Rejected("no_such_suit")
    if action.arg == barred_suit(public):
        return Rejected("barred_suit", (("suit", action.arg),))
    said = Said(seat, "flaekning", action.arg)
    fee = payable(public, seat, pay.fee(public, seat).amount)
    return (said, Paid(seat, fee, FEE)) if fee else (said,)


def _join(_: State, seat: Seat, action: Action) -> Answer:
    if action in (JOINING, PASS):
        return _SAID[action.verb][seat]
    return OUT_OF_PHASE


def _exchange(state: State, seat: Seat, action: Action) -> Answer:
    """0–4 cards, or 0–5 with five in hand (MDK-071, MDK-072)."""
    return exchange(state, seat, action, state.public.counts[seat])


def _play(state: State, seat: Seat, action: Action) -> Answer:
    if action.verb != "play":
        return OUT_OF_PHASE
    hand, card, public = state.hands[seat], action.arg, state.public
    if not holds(hand, card):
        return NOT_IN_HAND
    trick, best, trump = public.trick, public.best, public.trump
    if not playable(hand, trick, best, trump) >> card & 1:
        return refusal(hand, trick, best, trump, card)
    return _PLAYED[seat][card]


_PHASES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    R1: _speak,
    R2: _speak,
    R3: _flaekke,
    JOIN: _join,
    EXCHANGE: _exchange,
    THROW: throw,
    PLAY: _play,
}
