"""What an action brings about, or why it is refused (GEN-012).

Owns: `decide` and the absent policy. Must not know: how an event changes the state.

Reason codes: ``deal_over``, ``no_clock``, ``not_your_turn``, ``not_legal_phase``, ``wrong_count``,
``not_in_hand``, ``wrong_amount``, ``only_ordago``, ``ordago_said``; of signals ``no_signals``,
``no_such_sign``, ``sign_lasts``, ``half_a_hand``, ``untrue_sign``, ``watch_rests``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import TIME, Event
from games.mus import hands, signals
from games.mus.events import (
    LaidAway,
    Rested,
    Said,
    Sighted,
    Signed,
    SignEnded,
    Watched,
    WatchEnded,
)
from games.mus.legal import (
    ACCEPT,
    LEAST,
    MUS_,
    NO_MUS,
    ORDAGO,
    PASS,
    WAIT,
    aside_of,
    asides,
    raises,
)
from games.mus.public import DISCARD, ENDING, MUS, OPENING, REPLY, Bet
from games.mus.state import State

Answer = tuple[Event, ...] | Rejected

_OUT_OF_PHASE: Final = Rejected("not_legal_phase")
_NO_CLOCK: Final = Rejected("no_clock")


def decide(state: State, seat: Seat | None, action: Action) -> Answer:
    """What `action` of `seat`, or of the clock (None), brings about."""
    public = state.public
    if seat is None:
        return _time(state, action)
    if public.phase in ENDING:
        return Rejected("deal_over")
    if action.verb in _ASIDES:
        return _ASIDES[action.verb](state, seat, action)
    if seat != public.turn:
        turn = public.turn
        return Rejected("not_your_turn", () if turn is None else (("seat", turn),))
    return _PHASES[public.phase](state, seat, action)


def absent(state: State, seat: Seat) -> Action:
    """GEN-014: no mus, wait, pass; if all said mus one card, the lowest.

    A seat that is not asked may at most give a sign or watch: rather the latter.
    """
    public = state.public
    if seat != public.turn:
        mine = asides(public, state.hands[seat], aside_of(state.signals, seat))
        return mine[-1] if mine else PASS
    if public.phase == DISCARD:
        return Action("discard", 1 << hands.lowest(state.hands[seat]))
    return {MUS: NO_MUS, OPENING: WAIT}.get(public.phase, PASS)


def _mus(state: State, seat: Seat, action: Action) -> Answer:
    del state
    return (Said(seat, action.verb),) if action in (MUS_, NO_MUS) else _OUT_OF_PHASE


def _discard(state: State, seat: Seat, action: Action) -> Answer:
    """One to four cards (MUS-011)."""
    if action.verb != "discard":
        return _OUT_OF_PHASE
    cards, own = action.arg, state.hands[seat]
    if cards < 0 or cards & ~own:
        return Rejected("not_in_hand")
    if not cards:
        return Rejected("wrong_count", (("lo", 1), ("hi", own.bit_count()), ("count", 0)))
    return (LaidAway(seat, cards),)


def _opening(state: State, seat: Seat, action: Action) -> Answer:
    """MUS-024, MUS-030, MUS-031."""
    if action in (WAIT, ORDAGO):
        return (Said(seat, action.verb),)
    if action.verb != "bid":
        return _OUT_OF_PHASE
    return _number(seat, action, state.public.terms.target)


def _reply(state: State, seat: Seat, action: Action) -> Answer:
    """MUS-025, MUS-030, MUS-031; to an órdago only PASS or ACCEPT."""
    if action in (PASS, ACCEPT):
        return (Said(seat, action.verb),)
    if action != ORDAGO and action.verb != "raise":
        return _OUT_OF_PHASE
    bet = cast(Bet, state.public.bet)
    if bet.ordago:
        return Rejected("ordago_said")
    if action == ORDAGO:
        return (Said(seat, "ordago"),)
    return _number(seat, action, raises(bet, state.public.terms.target))


def _number(seat: Seat, action: Action, most: int) -> Answer:
    if most < LEAST:
        return Rejected("only_ordago")
    if not LEAST <= action.arg <= most:
        return Rejected("wrong_amount", (("lo", LEAST), ("hi", most)))
    return (Said(seat, action.verb, action.arg),)


def _sign(state: State, seat: Seat, action: Action) -> Answer:
    """A true sign of the present hand, one at a time (MUS-059)."""
    if not state.public.terms.signals:
        return Rejected("no_signals")
    if action.arg not in signals.SIGNS:
        return Rejected("no_such_sign")
    if state.signals.signs[seat]:
        return Rejected("sign_lasts")
    if state.public.counts[seat] < 4:
        return Rejected("half_a_hand")
    if action.arg not in signals.true_signs(state.hands[seat]):
        return Rejected("untrue_sign")
    seen = signals.who_sees(state.signals, seat)
    return (Signed(seat, action.arg), *(Sighted(s, seat, action.arg) for s in seen))


def _watch(state: State, seat: Seat, action: Action) -> Answer:
    """Signs of opponents that last are seen at once (MUS-059)."""
    if not state.public.terms.signals:
        return Rejected("no_signals")
    if action.arg:
        return _OUT_OF_PHASE
    if state.signals.rests[seat]:
        return Rejected("watch_rests")
    seen = signals.at_watch(state.signals, seat)
    return (Watched(seat), *(Sighted(seat, *sight) for sight in seen))


def _time(state: State, action: Action) -> Answer:
    """A sign, a watch or a rest is over; a timer that is gone was forgotten too late."""
    key = action.arg
    if action.verb != TIME or not key:
        return _NO_CLOCK
    now = state.signals
    for seat in range(4):
        running = now.signs[seat]
        if running and running.key == key:
            return (SignEnded(seat),)
        if now.watches[seat] == key:
            seen = signals.after_watch(now, seat)
            return (WatchEnded(seat), *(Sighted(seat, *sight) for sight in seen))
        if now.rests[seat] == key:
            return (Rested(seat),)
    return _NO_CLOCK


_PHASES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    MUS: _mus,
    DISCARD: _discard,
    OPENING: _opening,
    REPLY: _reply,
}
_ASIDES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    "sign": _sign,
    "watch": _watch,
}
