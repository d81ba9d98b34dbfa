"""Holds the whole state of a Mus deal, and changes it by events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import astuple, replace

from games.kernel.actions import Seat, put
from games.kernel.cards import Card, Cards, mask
from games.kernel.chips import movement
from games.kernel.contract import Event, Paid, Picked, Received, Shuffled
from games.mus import events
from games.mus import signals as signalling
from games.mus.bets import opened, said
from games.mus.public import (
    BETS,
    OPEN,
    PARES,
    Item,
    Phase,
    Public,
    corrido,
    dealer_before,
    order,
    proposes,
    speakers,
)
from games.mus.signals import Signals


class State(Struct, frozen=True):
    """One immutable value.

    `discards` is the discard pile (GEN-005). `away` are the cards each seat discarded in this
    exchange, which it cannot draw again (MUS-013).

    The invariants:

    1. `turn` is a seat exactly when a seat must decide. Otherwise an AUTO step or chance has work,
       or the deal is over.
    2. Every card of the pack lies in exactly one place: a hand, the talon, the discard pile.
    3. The pot is what stood in it before, plus all payments in, minus all payments out.
    4. A sight of a sign is kept until the exchange or bet is over, or until the sign ends if that
       is later. It is removed with the giver's cards. Signs and watches end by time, and with the
       deal.
    """

    public: Public
    hands: tuple[Cards, ...]
    talon: tuple[Card, ...]
    discards: Cards
    away: tuple[Cards, ...]
    signals: Signals


def next_scores(public: Public) -> list[int]:
    """The scores at the start of the next deal; a new set starts at 0 (MUS-058)."""
    return list(public.scores) if public.set_winner is None else [0, 0]


def next_sets(public: Public) -> list[int]:
    """The sets at the start of the next deal; a new vaca starts at 0 (MUS-063)."""
    return list(public.sets) if public.vaca_winner is None else [0, 0]


_NOBODY_YET: Final = (None, None, None, None)


def part(public: Public) -> int:
    """The part of the deal in which sights of signs are kept: the exchange, or a bet."""
    if public.phase in Phase.EXCHANGING:
        return -1
    return sum(bet.stands != OPEN for bet in public.bets)


def _picked(state: State, event: Picked) -> State:
    return _with(state, dealer=event.item, phase=Phase.STAKES)


def _begun(state: State, event: events.Begun) -> State:
    del event
    return _with(state, phase=Phase.SHUFFLE)


def _moved(state: State, event: Paid | Received) -> State:
    public, moved = state.public, movement(event)
    movements = (*public.movements, moved)
    return _with(state, pot=public.pot - moved.amount, movements=movements)


def _shuffled(state: State, event: Shuffled) -> State:
    """The pack before the deal, or the discard pile when the talon has run out (MUS-013)."""
    phase = Phase.DEAL if state.public.phase == Phase.SHUFFLE else state.public.phase
    rest = state.discards & ~mask(event.order)
    state = replace(state, talon=event.order, discards=rest)
    return _with(state, phase=phase, talon=len(event.order))


def _dealt(state: State, event: events.Dealt) -> State:
    talon = state.talon[16:]
    state = replace(state, hands=event.hands, talon=talon)
    mano = order(state.public.dealer)[0]
    return _with(state, phase=Phase.MUS, turn=mano, counts=(4, 4, 4, 4), talon=len(talon))


def _said(state: State, event: events.Said) -> State:
    public = state.public
    if event.verb == "nomus":
        return _no_mus(state, event.seat)
    if event.verb == "mus":
        return _mus(state, event.seat)
    return replace(state, public=said(public, event))


def _no_mus(state: State, seat: Seat) -> State:
    """The betting begins, unless the call was only for the partner (MUS-010, MUS-014).

    In mus corrido, the first of the pair to say it becomes mano (MUS-007).
    """
    public, partner = state.public, (seat + 2) % 4
    if proposes(public, seat):
        return _with(state, turn=partner, against=(*public.against, seat))
    dealer = public.dealer
    if corrido(public):
        dealer = dealer_before(partner if partner in public.against else seat)
    return _with(state, phase=Phase.NEXT, turn=None, stopped=seat, dealer=dealer)


def _mus(state: State, seat: Seat) -> State:
    """The next seat is asked. When all four want to exchange, A does so first (MUS-010…012).

    In mus corrido the deal has passed on by then (MUS-007).
    """
    public = state.public
    mus = (*public.mus, seat)
    asked = speakers(public)
    if seat != asked[-1]:
        return _with(state, turn=asked[asked.index(seat) + 1], mus=mus)
    state = replace(state, away=(0, 0, 0, 0))
    dealer = order(seat)[0] if corrido(public) else seat
    mano = order(dealer)[0]
    return _with(state, phase=Phase.DISCARD, turn=mano, mus=mus, laid=_NOBODY_YET, dealer=dealer)


def _discarded(state: State, event: events.LaidAway) -> State:
    """Cards go to the discard pile, and sights of signs about them are removed (MUS-059).

    When all have discarded, the draws begin (MUS-012).
    """
    public, seat, cards = state.public, event.seat, event.cards
    count = cards.bit_count()
    state = replace(
        state,
        hands=put(state.hands, seat, state.hands[seat] & ~cards),
        discards=state.discards | cards,
        away=put(state.away, seat, cards),
        signals=signalling.given_up(state.signals, seat),
    )
    last = seat == public.dealer
    return _with(
        state,
        phase=Phase.DRAW if last else Phase.DISCARD,
        turn=None if last else (seat - 1) % 4,
        laid=put(public.laid, seat, count),
        counts=put(public.counts, seat, 4 - count),
    )


def _drew(state: State, event: events.Drew) -> State:
    """When all have four cards again, A is asked again (MUS-011)."""
    public, seat = state.public, event.seat
    talon = state.talon[len(event.cards) :]
    hands = put(state.hands, seat, state.hands[seat] | mask(event.cards))
    counts = put(public.counts, seat, hands[seat].bit_count())
    state = _with(replace(state, hands=hands, talon=talon), counts=counts, talon=len(talon))
    if min(counts) < 4:
        return state
    mano = order(public.dealer)[0]
    return _with(
        state, phase=Phase.MUS, turn=mano, mus=(), against=(), exchanges=public.exchanges + 1
    )


def _declared(state: State, event: events.Declared) -> State:
    public = state.public
    if event.kind == PARES:
        return _with(state, pares=put(public.pares, event.seat, event.yes))
    return _with(state, juego=put(public.juego, event.seat, event.yes))


def _opened(state: State, event: events.Opened) -> State:
    return replace(state, public=opened(state.public, event.kind))


def _shown(state: State, event: events.Shown) -> State:
    return _with(state, phase=Phase.SETTLE, shown=event.hands)


def _scored(state: State, event: events.Scored) -> State:
    """Points are scored. After a refusal comes the next bet, or the set is won (MUS-050)."""
    public = state.public
    scores = put(public.scores, event.team, public.scores[event.team] + event.points)
    items = (*public.items, Item(event.what, event.team, event.points))
    phase = Phase.SETTLE
    if not public.shown and scores[event.team] < public.terms.target:
        phase = Phase.NEXT if len(public.bets) < len(BETS) else Phase.SHOW
    return _with(state, scores=scores, items=items, phase=phase)


def _ended(state: State, event: events.Ended) -> State:
    public, winner = state.public, event.set_winner
    sets = public.sets if winner is None else put(public.sets, winner, public.sets[winner] + 1)
    divided = event.match_winner is not None
    state = _with(state, sets=sets, set_winner=winner)
    vaca, vacas = state.public.vaca_winner, public.vacas
    return _with(
        state,
        phase=Phase.OVER,
        vacas=vacas if vaca is None else put(vacas, vaca, vacas[vaca] + 1),
        match_winner=event.match_winner,
        remainder=public.pot if divided else public.remainder,
    )


_SIGNALS: Final[dict[type[Event], Callable[..., signalling.Signals]]] = {
    events.Signed: signalling.signed,
    events.Watched: signalling.watched,
    events.Sighted: signalling.sighted,
    events.SignEnded: signalling.sign_ended,
    events.WatchEnded: signalling.watch_ended,
    events.Rested: signalling.rested,
}
"""What each event does to the signals, given its fields in order."""


def _signal(state: State, event: Event) -> State:
    change = _SIGNALS[type(event)]
    return replace(state, signals=change(state.signals, *astuple(event)))


def _with(state: State, **changes: Any) -> State:
    return replace(state, public=replace(state.public, **changes))


EVOLVERS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    Picked: _picked,
    events.Begun: _begun,
    Paid: _moved,
    Received: _moved,
    Shuffled: _shuffled,
    events.Dealt: _dealt,
    events.Said: _said,
    events.LaidAway: _discarded,
    events.Drew: _drew,
    events.Declared: _declared,
    events.Opened: _opened,
    events.Shown: _shown,
    events.Scored: _scored,
    events.Ended: _ended,
    **dict.fromkeys(_SIGNALS, _signal),
}
