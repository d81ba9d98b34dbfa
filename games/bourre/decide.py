"""What an action brings about, or why it is refused (GEN-012).

Owns: `decide` and the absent policy. Must not know: how an event changes the state.

Reason codes: ``deal_over``, ``no_clock``, ``not_your_turn``, ``not_legal_phase``, ``ace_must_play``
(BOU-041), ``wrong_count``, ``not_in_hand``, and those of `games.bourre.play`.
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
from games.kernel.contract import Event, Paid
from games.tricks.events import Exchanged, Played

Answer = tuple[Event, ...] | Rejected

_NOT_IN_HAND: Final = Rejected("not_in_hand")
_OUT_OF_PHASE: Final = Rejected("not_legal_phase")


def decide(state: State, seat: Seat | None, action: Action) -> Answer:
    """What `action` of `seat` brings about; this game asks nothing of the clock (seat None)."""
    public = state.public
    if seat is None:
        return Rejected("no_clock")
    if seat != public.turn:
        if public.phase == SETTLED:
            return Rejected("deal_over")
        turn = public.turn
        return Rejected("not_your_turn", () if turn is None else (("seat", turn),))
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
        return _OUT_OF_PHASE
    said = Said(seat, "stay")
    second = payable(public, seat, public.frame.ante)
    return (said, Paid(seat, second, SECOND)) if second else (said,)


def _draw(state: State, seat: Seat, action: Action) -> Answer:
    """0–5 cards, once (BOU-020); the shown one is a card like any other (BOU-021)."""
    if action.verb != "exchange":
        return _OUT_OF_PHASE
    cards, count = action.arg, action.arg.bit_count()
    if cards >= 0 and count > TRICKS:
        return Rejected("wrong_count", (("lo", 0), ("hi", TRICKS), ("count", count)))
    if cards < 0 or cards & ~state.hands[seat]:
        return _NOT_IN_HAND
    return (Exchanged(seat, cards, state.talon[:count]),)


def _play(state: State, seat: Seat, action: Action) -> Answer:
    if action.verb != "play":
        return _OUT_OF_PHASE
    hand, card = state.hands[seat], action.arg
    if not (0 <= card < 52 and hand >> card & 1):
        return _NOT_IN_HAND
    seen = table(state.public, seat)
    if not playable(hand, seen) >> card & 1:
        return refusal(hand, seen, card)
    return (Played(seat, card),)


_PHASES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    DECIDE: _speak,
    DRAW: _draw,
    PLAY: _play,
}
