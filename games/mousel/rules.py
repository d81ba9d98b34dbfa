"""Answers actions (GEN-012) and takes AUTO steps (GEN-013) in a Mousel deal."""

from __future__ import annotations

from typing import Final

from games.kernel.actions import MAX_SEATS, OUT_OF_PHASE, Action, Rejected, Seat, clockwise
from games.kernel.cards import SUIT_OF, Card, Cards
from games.kernel.chips import Due
from games.kernel.contract import Answer, Event, Paid, Received
from games.kernel.values import require
from games.mousel import options
from games.mousel.public import (
    ANTE,
    COMPEL,
    DEALER_STAKE,
    FEE,
    FEE_BACK,
    FLAEKKE,
    JOIN,
    NO_TRUMP_LEFT,
    NOBODY_OPENED,
    PASS,
    R1,
    R2,
    R3,
    TRICKS,
    Public,
)
from games.mousel.state import Begun, Dealt, OneSuit, Said, State, Turned
from games.tricks.parts.pot import STAKES
from games.tricks.parts.quota import settled
from games.tricks.parts.talon import DEAL, EXCHANGE, THROW, exchange, throw
from games.tricks.public import PLAY, SETTLE
from games.tricks.rules import play
from games.tricks.state import Ended, Exchanged

# Events are immutable, so each of the most common ones is created only once.
_SAID: Final = {
    verb: tuple((Said(seat, verb),) for seat in range(MAX_SEATS))
    for verb in ("open", "pass", "join")
}


def stakes(public: Public, *, empty: bool) -> list[Due]:
    """The stakes of all players, the dealer's first, by whether the pot is empty (MDK-011…014)."""
    terms, dealer, marker = public.terms, public.dealer, public.terms.unit
    own, dealers_ante, ante = options.stakes(terms.options, empty=empty)
    antes = [
        Due(seat, markers * marker, ANTE)
        for seat in clockwise(terms.n, public.after(dealer))
        if (markers := dealers_ante if seat == dealer else ante)
    ]
    return [Due(dealer, own * marker, DEALER_STAKE), *antes]


def next_stakes(public: Public, *, empty: bool) -> tuple[int, int]:
    """The stakes of the next dealer and of each other player, if the same people play."""
    own, dealers_ante, ante = options.stakes(public.terms.options, empty=empty)
    return (own + dealers_ante) * public.terms.unit, ante * public.terms.unit


def fee(public: Public, seat: Seat) -> int:
    """The price of a flækning, or less if the purse is capped (MDK-052, GEN-009)."""
    return public.payable(seat, options.FEE * public.terms.unit)


def _speak(state: State, seat: Seat, action: Action) -> Answer:
    if action in state.public.spoken():
        return _SAID[action.verb][seat]
    return OUT_OF_PHASE


def _flaekke(state: State, seat: Seat, action: Action) -> Answer:
    """The fee is paid before any card is turned (MDK-052)."""
    public, suit = state.public, action.arg
    if action.verb != "flaekning":
        return _speak(state, seat, action)
    if suit not in range(4):
        return Rejected("no_such_suit")
    if suit == public.barred_suit:
        return Rejected("barred_suit", (("suit", suit),))
    said, due = Said(seat, "flaekning", suit), fee(public, seat)
    return (said, Paid(seat, due, FEE)) if due else (said,)


def _join(state: State, seat: Seat, action: Action) -> Answer:
    """A player with the trump ace may not pass (MDK-068)."""
    if action == PASS and state.public.ace_forces(state.hands[seat]):
        return Rejected("ace_must_join")
    return _speak(state, seat, action)


def _exchange(state: State, seat: Seat, action: Action) -> Answer:
    """A seat that discards four of a suit draws five (MDK-076)."""
    own = state.hands[seat]
    if action == Action("exchange", own) and state.public.five_for(own):
        return (OneSuit(seat), Exchanged(seat, own, state.talon[: TRICKS + 1]))
    return exchange(state, seat, action)


ANSWERS: Final = {
    R1: _speak,
    R2: _speak,
    R3: _flaekke,
    JOIN: _join,
    EXCHANGE: _exchange,
    THROW: throw,
    PLAY: play,
}


def _stakes(state: State) -> tuple[Event, ...]:
    """The stakes of all players. An empty pot makes the deal forced, unless all are asked
    (MDK-011…014, MDK-020, MDK-022).

    A capped purse pays what it holds, one payment after the other (GEN-009). A dealer's stake comes
    before the dealer's ante.
    """
    public = state.public
    empty = public.pot == public.remainder
    spent = [0] * public.terms.n
    events: list[Event] = [Begun(empty and public.forces)]
    for due in stakes(public, empty=empty):
        amount = public.payable(due.seat, due.amount, -spent[due.seat])
        spent[due.seat] += amount
        if amount:
            events.append(Paid(due.seat, amount, due.why))
    return tuple(events)


def _deal(state: State) -> tuple[Event, ...]:
    """Two cards each from the dealer's left, the turn-up, two more (MDK-031, MDK-040…044).

    A forced deal goes through at once; a free one stops at the turn-up for round 1.
    """
    public, talon = state.public, state.talon
    n = public.terms.n
    if public.dealt == 0:
        first = Dealt(_two_each(public, talon), talon[2 * n])
        return (first, Dealt(_two_each(public, talon[2 * n + 1 :]))) if public.forced else (first,)
    return (Dealt(_two_each(public, talon)),)


def _two_each(public: Public, talon: tuple[Card, ...]) -> tuple[Cards, ...]:
    """The dealer's left neighbour gets the top two cards, the dealer the last two."""
    n = public.terms.n
    pairs = [1 << a | 1 << b for a, b in zip(talon[: 2 * n : 2], talon[1 : 2 * n : 2], strict=True)]
    first = n - 1 - public.dealer  # the place of seat 0 in this order
    return (*pairs[first:], *pairs[:first])


def _ace(state: State) -> tuple[Event, ...]:
    """A turned-up ace makes the dealer open (MDK-043). Only then does round 1 ask nobody."""
    return (Said(state.public.dealer, "open", auto=True),)


def _turn(state: State) -> tuple[Event, ...]:
    """Cards are turned until one may be trump. If none may, the deal is void (MDK-051…054)."""
    public = state.public
    barred = {public.barred_suit, public.shut}
    for k, card in enumerate(state.talon):
        if SUIT_OF[card] not in barred:
            return (Turned(state.talon[: k + 1]),)
    fees = tuple(Received(m.seat, -m.amount, FEE_BACK) for m in public.movements if m.why == FEE)
    return (Turned(state.talon), *fees, Ended(NO_TRUMP_LEFT))


def _compel(state: State) -> tuple[Event, ...]:
    """All have passed up to the declarer's right neighbour, who must join (MDK-062)."""
    public = state.public
    return (Said((require(public.declarer) - 1) % public.terms.n, "join", auto=True),)


def _settle(state: State) -> tuple[Event, ...]:
    """The pot is divided, or goes to a declarer without an opponent; without a declarer the deal is
    void (MDK-056, MDK-067, MDK-100…105).
    """
    nobody = state.public.declarer is None
    return (Ended(NOBODY_OPENED),) if nobody else settled(state.public)


STEPS: Final = {
    STAKES: _stakes,
    DEAL: _deal,
    R1: _ace,
    FLAEKKE: _turn,
    COMPEL: _compel,
    SETTLE: _settle,
}
