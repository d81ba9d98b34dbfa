"""How a deal changes by what happens in it: one small function for each event.

Owns: `evolve` and the order of phases (table H). Must not know: what is legal, or where events
come from; an event that was logged is folded as it stands.

The laws of this machine:
1. `turn` is a seat exactly when somebody must decide; else `auto` has work or the deal is over.
2. Every card of the pack lies in exactly one place: a hand, the talon, the discard pile, a trick,
   or open on the table as the turn-up that is offered.
3. The pot is what stood in it before, plus what was paid, minus what was received.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.greenland.events import Begun, Dealt, Said, TurnedUp
from games.greenland.public import (
    ANTES,
    BLIND,
    DEAL,
    DRAW,
    EXCHANGE,
    LAST,
    PLAY,
    ROUND,
    SETTLE,
    SETTLED,
    SHUFFLE,
    THROW,
    TURN_UP,
    VOID,
    Call,
    Public,
    folds_provisionally,
    left_of,
    seats_in,
)
from games.greenland.state import State
from games.kernel.actions import Seat
from games.kernel.cards import BIT, SUIT_OF, mask
from games.kernel.chips import Movement
from games.kernel.contract import Event, Paid, Picked, Received, Shuffled
from games.kernel.seats import add, clockwise
from games.kernel.tricks import better
from games.tricks.events import Divided, Drew, Ended, Exchanged, Played, Threw
from games.tricks.view import Taken


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return _FOLD[type(event)](state, event)


def _picked(state: State, event: Picked) -> State:
    return _put(state, dealer=event.item, phase=ANTES)


def _begun(state: State, _: Begun) -> State:
    return _put(state, phase=SHUFFLE)


def _paid(state: State, event: Paid) -> State:
    return _moved(state, event.seat, -event.amount, event.why)


def _received(state: State, event: Received) -> State:
    return _moved(state, event.seat, event.amount, event.why)


def _moved(state: State, seat: Seat, amount: int, why: str) -> State:
    public = state.public
    movements = (*public.movements, Movement(seat, amount, why))
    return _put(state, pot=public.pot - amount, movements=movements)


def _shuffled(state: State, event: Shuffled) -> State:
    """The pack before the deal, or the discard pile when the talon has run dry (GEN-006)."""
    public = state.public
    phase = DEAL if public.phase == SHUFFLE else public.phase
    state = _put(state, talon=len(event.order), phase=phase)
    return state._replace(talon=event.order, discards=state.discards & state.held)


def _dealt(state: State, event: Dealt) -> State:
    """As many cards each as there are players (MGL-004)."""
    n = state.public.frame.n
    talon = state.talon[n * n :]
    state = _put(state, counts=(n,) * n, talon=len(talon))
    return state._replace(hands=event.hands, talon=talon)


def _turned_up(state: State, event: TurnedUp) -> State:
    """A blind dealer speaks first; one who has looked speaks last (MGL-011, MGL-014)."""
    public, talon = state.public, state.talon[1:]
    first = (ROUND, left_of(public, public.dealer)) if public.looked else (BLIND, public.dealer)
    state = _put(
        state,
        turned=(*public.turned, event.card),
        talon=len(talon),
        phase=first[0],
        turn=first[1],
    )
    return state._replace(talon=talon)


def _said(state: State, event: Said) -> State:
    public = state.public
    call = Call(len(public.turned), event.seat, event.verb)
    return _SAID[event.verb](_put(state, calls=(*public.calls, call)), event.seat)


def _accepted(state: State, seat: Seat) -> State:
    """The taker has the turn-up, its suit is trump, and nobody is blind (MGL-015, MGL-016)."""
    public = state.public
    card = public.turned[-1]
    return _put(
        _hand(state, seat, state.hands[seat] | BIT[card]),
        trump=SUIT_OF[card],
        taker=seat,
        looked=True,
        ins=1 << seat,
        counts=add(public.counts, seat, 1),
        phase=EXCHANGE,
        turn=seat,
    )


def _offered(state: State, seat: Seat) -> State:
    """The others are asked from the dealer's left (MGL-012)."""
    return _put(state, phase=ROUND, turn=left_of(state.public, seat))


def _refused(state: State, seat: Seat) -> State:
    """The dealer speaks last; what the dealer refuses is discarded (MGL-013, MGL-014)."""
    public = state.public
    if seat != public.dealer:
        after = left_of(public, seat)
        return _put(state, turn=after, phase=LAST if after == public.dealer else ROUND)
    discards = state.discards | BIT[public.turned[-1]]
    return _put(state, phase=TURN_UP, turn=None)._replace(discards=discards)


def _looked(state: State, _: Seat) -> State:
    """Once and for good; the dealer is asked again (MGL-013)."""
    return _put(state, looked=True)


def _folded(state: State, seat: Seat) -> State:
    """For good, or while others are undecided for now (MGL-020, MGL-025)."""
    if folds_provisionally(state.public, seat):
        return _onward(_put(state, provisional=True), seat)
    return _onward(_out(state, seat), seat)


def _out(state: State, seat: Seat) -> State:
    """The hand of whoever folds goes to the discard pile (GEN-005)."""
    public = state.public
    counts = (*public.counts[:seat], 0, *public.counts[seat + 1 :])
    discards = state.discards | state.hands[seat]
    state = _put(_hand(state, seat, 0), outs=public.outs | 1 << seat, counts=counts)
    return state._replace(discards=discards)


def _exchanged(state: State, event: Exchanged) -> State:
    """Lays away k, then draws k (MGL-020); what the talon lacks is owed (GEN-006).

    Whoever stays in makes the dealer's provisional fold final before drawing (MGL-025).
    """
    seat, cards, drawn = event.seat, event.cards, event.drawn
    if state.public.provisional:
        state = _out(_put(state, provisional=False), state.public.dealer)
    public = state.public
    k = cards.bit_count()
    owed, talon = k - len(drawn), state.talon[len(drawn) :]
    state = _put(
        _hand(state, seat, state.hands[seat] & ~cards | mask(drawn)),
        ins=public.ins | 1 << seat,
        exchanged=(*public.exchanged[:seat], k, *public.exchanged[seat + 1 :]),
        counts=add(public.counts, seat, -owed),
        talon=len(talon),
    )._replace(
        talon=talon, discards=state.discards | cards, drawer=seat, owed=owed, held=cards
    )
    return _put(state, phase=DRAW, turn=None) if owed else _onward(state, seat)


def _drew(state: State, event: Drew) -> State:
    seat, k = event.seat, len(event.cards)
    talon, owed = state.talon[k:], state.owed - k
    counts = add(state.public.counts, seat, k)
    state = _put(
        _hand(state, seat, state.hands[seat] | mask(event.cards)), counts=counts, talon=len(talon)
    )._replace(talon=talon, owed=owed)
    return state if owed else _onward(state, seat)


def _onward(state: State, seat: Seat) -> State:
    """Whoever is asked after `seat`; at last the dealer called back, then the taker throws."""
    public = state.public
    after = left_of(public, seat)
    if not public.recalled and after != public.taker:
        return _put(state, phase=EXCHANGE, turn=after)
    if public.provisional:
        return _put(state, provisional=False, recalled=True, phase=EXCHANGE, turn=public.dealer)
    return _put(state, phase=THROW, turn=public.taker)


def _threw(state: State, event: Threw) -> State:
    """All have as many cards as there are tricks, and the taker leads (MGL-023, MGL-030)."""
    seat, card = event.seat, BIT[event.card]
    public = state.public
    counts = add(public.counts, seat, -1)
    state = _hand(state, seat, state.hands[seat] & ~card)
    state = _put(state, counts=counts, phase=PLAY, turn=seat, order=seats_in(public))
    return state._replace(discards=state.discards | card)


def _played(state: State, event: Played) -> State:
    """The card joins the trick; the winner of a full one leads next (GEN-016, MGL-032)."""
    seat, card = play = event.seat, event.card
    public = state.public
    phase, turn, counts, tricks, order, trick, best, history = public[-8:]
    trick += (play,)
    best = better(best, play, public.trump)
    if len(trick) < len(order):
        turn = order[len(trick)]
    else:
        turn = best[0]
        tricks, history = add(tricks, turn, 1), (*history, Taken(trick, turn))
        order, trick, best = clockwise(public.frame.n, turn, public.ins), (), None
        if len(history) == public.frame.n:
            phase, turn = SETTLE, None
    changed = (phase, turn, add(counts, seat, -1), tricks, order, trick, best, history)
    public = Public(*public[:-8], *changed)
    return _hand(state, seat, state.hands[seat] & ~BIT[card])._replace(public=public)


def _divided(state: State, event: Divided) -> State:
    """P is fixed; what no share takes stays in the pot (MGL-040, GEN-011)."""
    return _put(state, divided=event.pot, remainder=event.pot % state.public.frame.n)


def _ended(state: State, event: Ended) -> State:
    return _put(state, phase=SETTLED if event.void is None else VOID, void=event.void)


def _put(state: State, **changes: Any) -> State:
    """The state with some of what lies open changed."""
    return state._replace(public=state.public._replace(**changes))


def _hand(state: State, seat: Seat, cards: int) -> State:
    """The state with another hand for `seat`."""
    hands = state.hands
    return state._replace(hands=(*hands[:seat], cards, *hands[seat + 1 :]))


_SAID: Final[dict[str, Callable[[State, Seat], State]]] = {
    "accept": _accepted,
    "offer": _offered,
    "refuse": _refused,
    "look": _looked,
    "fold": _folded,
}

_FOLD: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    Picked: _picked,
    Begun: _begun,
    Paid: _paid,
    Received: _received,
    Shuffled: _shuffled,
    Dealt: _dealt,
    TurnedUp: _turned_up,
    Said: _said,
    Exchanged: _exchanged,
    Drew: _drew,
    Threw: _threw,
    Played: _played,
    Divided: _divided,
    Ended: _ended,
}
