"""How a deal changes by what happens in it: one small function for each event.

Owns: `evolve` and the order of phases (table H). Must not know: what is legal, or where events
come from; an event that was logged is folded as it stands.

The laws of this machine:
1. `turn` is a seat exactly when somebody must decide; else `auto` has work or the deal is over.
2. Every card of the pack lies in exactly one place: a hand, the talon, among the folded hands or
   the discards, or in a trick.
3. The pot is what stood in it before, plus what was paid, minus what was received.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.bourre.events import (
    Begun,
    Dealt,
    Ended,
    Reckoned,
    Said,
)
from games.bourre.legal import ace_shown
from games.bourre.public import (
    ANTES,
    DEAL,
    DECIDE,
    DRAW,
    OF_FOLDED,
    PLAY,
    SERVE,
    SETTLE,
    SETTLED,
    SHUFFLE,
    TRICKS,
    Public,
    active,
)
from games.bourre.state import State, next_talon
from games.kernel.actions import Seat
from games.kernel.cards import BIT, SUIT_OF, mask
from games.kernel.chips import Movement
from games.kernel.contract import Event, Paid, Picked, Received, Shuffled
from games.kernel.seats import clockwise, put
from games.kernel.tricks import better
from games.tricks.events import Drew, Exchanged, Played
from games.tricks.view import Taken

Changes = dict[str, Any]
"""New values for some fields of `Public`."""


def evolve(state: State, event: Event) -> State:
    """The state after the event."""
    return _FOLD[type(event)](state, event)


def _picked(state: State, event: Picked) -> State:
    return _with(state, dealer=event.item, phase=ANTES)


def _begun(state: State, _: Begun) -> State:
    return _with(state, phase=SHUFFLE)


def _paid(state: State, event: Paid) -> State:
    return _moved(state, event.seat, -event.amount, event.why)


def _received(state: State, event: Received) -> State:
    return _moved(state, event.seat, event.amount, event.why)


def _moved(state: State, seat: Seat, amount: int, why: str) -> State:
    public = state.public
    moved = (*public.movements, Movement(seat, amount, why))
    return _with(state, pot=public.pot - amount, movements=moved)


def _shuffled(state: State, event: Shuffled) -> State:
    """The pack before the deal, or a new talon for the drawer (BOU-032)."""
    public, count = state.public, len(event.order)
    if public.phase == SHUFFLE:
        return _with(state, phase=DEAL, talon=count)._replace(talon=event.order)
    kind, _ = next_talon(state)
    after = _with(state, talon=count, renewed=kind)._replace(talon=event.order)
    if kind == OF_FOLDED:
        return after._replace(folded=0)
    kept = (c if s == state.drawer else 0 for s, c in enumerate(state.discards))
    return after._replace(discards=tuple(kept))


def _dealt(state: State, event: Dealt) -> State:
    """The dealer's left speaks first (BOU-003, BOU-010)."""
    public = state.public
    n = public.frame.n
    talon = state.talon[TRICKS * n :]
    after = _with(
        state,
        phase=DECIDE,
        turn=(public.dealer + 1) % n,
        shown=event.shown,
        trump=SUIT_OF[event.shown],
        counts=(TRICKS,) * n,
        talon=len(talon),
    )
    return after._replace(hands=event.hands, talon=talon)


def _said(state: State, event: Said) -> State:
    """The next seat is asked, dealer last; one seat left alone ends the deal (BOU-010, BOU-011)."""
    public, seat = state.public, event.seat
    n, ins, outs = public.frame.n, public.ins, public.outs
    changes: Changes = {"turn": (seat + 1) % n}
    if event.verb == "stay":
        changes["ins"] = ins = ins | 1 << seat
    else:
        changes["outs"] = outs = outs | 1 << seat
        changes["counts"] = put(public.counts, seat, 0)
        hands = put(state.hands, seat, 0)
        state = state._replace(hands=hands, folded=state.folded | state.hands[seat])
    if outs.bit_count() == n - 1:
        left = ~outs & (1 << n) - 1
        changes |= {"phase": SETTLE, "turn": None, "uncontested": left.bit_length() - 1}
    elif seat == public.dealer:
        changes |= {"phase": DRAW, "turn": clockwise(n, (seat + 1) % n, ins)[0]}
    return _with(state, **changes)


def _exchanged(state: State, event: Exchanged) -> State:
    """Lays away k, then draws k (BOU-020); what the talon lacks is owed (BOU-032)."""
    seat, cards, drawn = event.seat, event.cards, event.drawn
    public = state.public
    k = cards.bit_count()
    owed, talon = k - len(drawn), state.talon[len(drawn) :]
    exchanged = (*public.exchanged[:seat], k, *public.exchanged[seat + 1 :])
    counts = put(public.counts, seat, TRICKS - owed)
    after = _with(state, exchanged=exchanged, counts=counts, talon=len(talon))
    after = after._replace(
        hands=put(state.hands, seat, state.hands[seat] & ~cards | mask(drawn)),
        talon=talon,
        discards=put(state.discards, seat, cards),
        drawer=seat,
        owed=owed,
    )
    return _with(after, phase=SERVE, turn=None) if owed else _onward(after)


def _drew(state: State, event: Drew) -> State:
    seat, cards = event.seat, event.cards
    public = state.public
    talon, owed = state.talon[len(cards) :], state.owed - len(cards)
    counts = put(public.counts, seat, TRICKS - owed)
    after = _with(state, counts=counts, talon=len(talon))
    hands = put(state.hands, seat, state.hands[seat] | mask(cards))
    after = after._replace(hands=hands, talon=talon, owed=owed)
    return after if owed else _onward(after)


def _onward(state: State) -> State:
    """Who draws next (BOU-020); when all have, the first lead (BOU-040, BOU-041)."""
    public = state.public
    order = active(public)
    for seat in order:
        if public.exchanged[seat] is None:
            return _with(state, phase=DRAW, turn=seat)
    dealer = public.dealer
    leads = dealer if public.ins >> dealer & 1 and ace_shown(public) else order[0]
    order = clockwise(public.frame.n, leads, public.ins)
    return _with(state, phase=PLAY, turn=leads, order=order)


def _played(state: State, event: Played) -> State:
    """The card joins the trick; the winner of a full one leads next (GEN-016, BOU-042).

    Whoever neither follows suit nor trumps holds no trump, being obliged to play one (BOU-059).
    """
    seat, card = play = event.seat, event.card
    public = state.public
    trick, void = (*public.trick, play), public.void
    if SUIT_OF[card] not in {SUIT_OF[trick[0][1]], public.trump}:
        void |= 1 << seat
    best = better(public.best, play, public.trump)
    public = public._replace(
        counts=put(public.counts, seat, public.counts[seat] - 1),
        trick=trick,
        best=best,
        void=void,
        turn=public.order[len(trick)] if len(trick) < len(public.order) else None,
    )
    if public.turn is None:
        public = _taken(public, best[0])
    hands = put(state.hands, seat, state.hands[seat] & ~BIT[card])
    return state._replace(public=public, hands=hands)


def _taken(public: Public, winner: Seat) -> Public:
    """A full trick goes to its winner; after five the deal is settled (BOU-042)."""
    history = (*public.history, Taken(public.trick, winner))
    over = len(history) == TRICKS
    return public._replace(
        phase=SETTLE if over else PLAY,
        turn=None if over else winner,
        tricks=put(public.tricks, winner, public.tricks[winner] + 1),
        order=clockwise(public.frame.n, winner, public.ins),
        trick=(),
        best=None,
        gone=public.gone | mask([card for _, card in public.trick]),
        history=history,
    )


def _reckoned(state: State, event: Reckoned) -> State:
    return _with(state, reckoned=event.pot)


def _ended(state: State, _: Ended) -> State:
    return _with(state, phase=SETTLED)


def _with(state: State, **changes: Any) -> State:
    return state._replace(public=state.public._replace(**changes))


_FOLD: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    Picked: _picked,
    Begun: _begun,
    Paid: _paid,
    Received: _received,
    Shuffled: _shuffled,
    Dealt: _dealt,
    Said: _said,
    Exchanged: _exchanged,
    Drew: _drew,
    Played: _played,
    Reckoned: _reckoned,
    Ended: _ended,
}
