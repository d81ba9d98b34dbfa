"""What an action brings about, or why it is refused (GEN-012).

Owns: `decide` and the absent policy. Must not know: how an event changes the state.

Reason codes: ``deal_over``, ``no_clock``, ``not_your_turn``, ``not_legal_phase``, ``has_looked``,
``must_take``, ``taker_stays``, ``must_play``, ``wrong_count``, ``not_in_hand``, and that of
`games.greenland.play`.
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
from games.kernel.contract import Event
from games.tricks.events import Exchanged, Played, Threw

Answer = tuple[Event, ...] | Rejected

_NOT_IN_HAND: Final = Rejected("not_in_hand")
_OUT_OF_PHASE: Final = Rejected("not_legal_phase")


def decide(state: State, seat: Seat | None, action: Action) -> Answer:
    """What `action` of `seat` brings about; this game asks nothing of the clock (seat None)."""
    public = state.public
    if seat is None:
        return Rejected("no_clock")
    if seat != public.turn:
        if public.phase in OVER:
            return Rejected("deal_over")
        turn = public.turn
        return Rejected("not_your_turn", () if turn is None else (("seat", turn),))
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
    return _OUT_OF_PHASE


def _exchange(state: State, seat: Seat, action: Action) -> Answer:
    """0–n cards, the taker's 0–n+1, or a fold where one is allowed (MGL-020, MGL-024…026)."""
    public = state.public
    if action == FOLD:
        if may_fold(public):
            return (Said(seat, "fold"),)
        return Rejected("taker_stays" if seat == public.taker else "must_play")
    if action.verb != "exchange":
        return _OUT_OF_PHASE
    cards, most = action.arg, public.counts[seat]
    count = cards.bit_count()
    if cards >= 0 and count > most:
        return Rejected("wrong_count", (("lo", 0), ("hi", most), ("count", count)))
    if cards < 0 or cards & ~state.hands[seat]:
        return _NOT_IN_HAND
    return (Exchanged(seat, cards, state.talon[:count]),)


def _throw(state: State, seat: Seat, action: Action) -> Answer:
    """Any card of the taker's, the turn-up included (MGL-023)."""
    if action.verb != "throw":
        return _OUT_OF_PHASE
    if not _holds(state, seat, action.arg):
        return _NOT_IN_HAND
    return (Threw(seat, action.arg),)


def _play(state: State, seat: Seat, action: Action) -> Answer:
    """MGL-031."""
    if action.verb != "play":
        return _OUT_OF_PHASE
    if not _holds(state, seat, action.arg):
        return _NOT_IN_HAND
    trick = state.public.trick
    if not playable(state.hands[seat], trick) >> action.arg & 1:
        return refusal(trick)
    return (Played(seat, action.arg),)


def _holds(state: State, seat: Seat, card: int) -> bool:
    return 0 <= card < 52 and bool(state.hands[seat] >> card & 1)


_PHASES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    BLIND: _speak,
    ROUND: _speak,
    LAST: _speak,
    EXCHANGE: _exchange,
    THROW: _throw,
    PLAY: _play,
}
