"""Holds the whole state of a Mousel deal, and changes it by events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from games.kernel.actions import Seat, add, put
from games.kernel.cards import BIT, RANK_OF, SUIT_OF, Card, Cards, Suit, mask
from games.kernel.contract import Announced, Event
from games.kernel.values import require
from games.mousel.public import (
    COMPEL,
    FLAEKKE,
    JOIN,
    R1,
    R2,
    R3,
    Call,
    Public,
)
from games.tricks.parts.quota import QuotaState, evolvers
from games.tricks.parts.talon import DEAL, EXCHANGE
from games.tricks.public import SETTLE, SHUFFLE
from games.tricks.state import Evolver


class Begun(Event, frozen=True):
    """The deal begins; the stakes follow. Only an empty pot can force it (MDK-020, MDK-022)."""

    forced: bool


class Dealt(Event, frozen=True):
    """The next two cards to each seat, from the top of the talon (MDK-031).

    After the first two, the next card is turned up. After the second two, a dealer who is declarer
    takes it (MDK-042).
    """

    hands: tuple[Cards, ...]
    turn_up: Card | None = None


class Said(Event, frozen=True):
    """``open``, ``pass``, ``flaekning`` with a suit, or ``join``. `auto`: without being asked."""

    seat: Seat
    verb: str
    suit: Suit | None = None
    auto: bool = False


class OneSuit(Announced, frozen=True):
    """The four cards that `seat` discards are of one suit, so it draws five (MDK-076)."""


class Turned(Event, frozen=True):
    """Cards turned from the talon in flække. The last fixes trump if it may (MDK-051…054)."""

    cards: tuple[Card, ...]


_ACE: Final = 12
Changes = dict[str, Any]
"""New values for some fields of `Public`."""


class State(QuotaState[Public], frozen=True, gc=False):
    """One immutable value with the public part and the hidden part of a deal."""

    def begun(self, event: Begun) -> State:
        """The stakes are due."""
        return self.with_public(forced=event.forced, phase=SHUFFLE)

    def dealt(self, event: Dealt) -> State:
        """Two more cards each, then the turn-up or the next phase (MDK-031, MDK-040)."""
        public, card = self.public, event.turn_up
        n, dealer = public.terms.n, public.dealer
        hands = tuple([a | b for a, b in zip(self.hands, event.hands, strict=True)])
        talon = self.talon[2 * n if card is None else 2 * n + 1 :]
        dealt = public.dealt + 2
        counts = (dealt,) * n
        if card is not None:
            then = _turned_up(public, card)
        elif public.declarer is None:  # MDK-044, MDK-045
            then = {"phase": R2, "turn": public.after(dealer)}
        else:  # The declaring dealer takes the turn-up (MDK-031, MDK-042).
            hands = add(hands, dealer, BIT[require(public.turn_up)])
            counts = add(counts, dealer, 1)
            exchanges = {"phase": EXCHANGE, "turn": dealer}
            then = exchanges if public.forced else _joining(public, dealer)
            then = {**then, "turn_up_taken": True}
        public = replace(public, dealt=dealt, counts=counts, talon=len(talon), **then)
        return replace(self, public=public, hands=hands, talon=talon)

    def said(self, event: Said) -> State:
        """The call, and its effect in this phase."""
        public, seat = self.public, event.seat
        now = public.phase
        call = Call(JOIN if now == COMPEL else now, seat, event.verb, event.suit, event.auto)
        changes = _SAID[now](public, event)
        public = replace(public, calls=(*public.calls, call), **changes)
        state = replace(self, public=public)
        if now == COMPEL:  # the extra card comes at once (MDK-063)
            return replace(state, drawer=seat, owed=1, held=0)
        return state.hand_discarded(seat) if event.verb == "pass" and now == JOIN else state

    def one_suit(self, event: OneSuit) -> State:
        """The seat is due five cards for the four that it discards next (MDK-076)."""
        return self.with_public(fives=self.public.fives | 1 << event.seat)

    def turned(self, event: Turned) -> State:
        """The last card fixes trump and stays; the others are discarded (MDK-051…053)."""
        public, cards = self.public, event.cards
        talon = self.talon[len(cards) :]
        discards = self.discards | BIT[require(public.turn_up)] | mask(cards)
        trump = SUIT_OF[cards[-1]]
        public = replace(public, turned=cards, talon=len(talon))
        if trump not in {public.barred_suit, public.shut}:
            public = replace(public, trump=trump, **_joining(public, require(public.declarer)))
            discards ^= BIT[cards[-1]]
        return replace(self, public=public, talon=talon, discards=discards)

    def table(self) -> tuple[Card, ...]:
        """The tricks, and the card that shows trump."""
        public = self.public
        lying: tuple[Card | None, ...] = (None if public.turn_up_taken else public.turn_up,)
        if public.turned:
            # The last card turned stays on the table once it has fixed trump (MDK-053).
            lying = public.turned[-1:] if public.void is None and public.trump is not None else ()
        return (*super().table(), *(card for card in lying if card is not None))


def _turned_up(public: Public, card: Card) -> Changes:
    """A forced deal has its declarer (MDK-020). Otherwise round 1 asks the dealer (MDK-041)."""
    dealer, n = public.dealer, public.terms.n
    if public.forced:
        everyone = (1 << n) - 1
        return {"turn_up": card, "trump": SUIT_OF[card], "declarer": dealer, "ins": everyone}
    auto = public.terms.options["aceForcesDealer"] and RANK_OF[card] == _ACE  # MDK-043
    return {"turn_up": card, "phase": R1, "turn": None if auto else dealer}


def _joining(public: Public, declarer: Seat) -> Changes:
    """The declarer's left neighbour speaks first (MDK-061)."""
    turn = public.after(declarer)
    return {"phase": JOIN, "turn": turn, "declarer": declarer, "ins": 1 << declarer}


def _said_r1(public: Public, event: Said) -> Changes:
    """OPEN makes the dealer declarer (MDK-042). In any case all get two more cards (MDK-044)."""
    if event.verb == "open":
        trump = public.barred_suit
        return {"phase": DEAL, "turn": None, "declarer": event.seat, "trump": trump}
    return {"phase": DEAL, "turn": None}


def _said_r2(public: Public, event: Said) -> Changes:
    """The opener is declarer and the turn-up stays (MDK-045). If all PASS, round 3 follows."""
    if event.verb == "open":
        return {"trump": public.barred_suit, **_joining(public, event.seat)}
    forehand = public.after(event.seat)
    return {"turn": forehand, "phase": R3 if event.seat == public.dealer else R2}


def _said_r3(public: Public, event: Said) -> Changes:
    """The opener's trump is turned up (MDK-050…052). If all PASS, the deal is void (MDK-056)."""
    if event.verb != "pass":
        return {"phase": FLAEKKE, "turn": None, "declarer": event.seat, "shut": event.suit}
    if event.seat == public.dealer:
        return {"phase": SETTLE, "turn": None}
    return {"turn": public.after(event.seat)}


def _said_join(public: Public, event: Said) -> Changes:
    """JOIN or PASS (MDK-061). If no other joined, the last player must (MDK-062), or may leave the
    declarer the pot (MDK-067).
    """
    seat, declarer = event.seat, public.declarer
    ins, outs, counts, turn = public.ins, public.outs, public.counts, public.after(seat)
    if event.verb == "join":
        ins |= 1 << seat
    else:
        outs |= 1 << seat
        counts = put(counts, seat, 0)
    changes: Changes = {"ins": ins, "outs": outs, "counts": counts, "turn": turn}
    alone = ins.bit_count() == 1
    if turn == declarer:
        unopposed = {"phase": SETTLE, "turn": None, "walkover": True}
        changes |= unopposed if alone else {"phase": EXCHANGE}
    elif public.after(turn) == declarer and alone and public.compels:
        changes |= {"phase": COMPEL, "turn": None}
    return changes


def _said_compelled(public: Public, event: Said) -> Changes:
    """The declarer's right neighbour is in (MDK-062)."""
    phase, ins = public.drawing, public.ins | 1 << event.seat
    return {"phase": phase, "ins": ins, "compelled": event.seat}


_SAID: Final[dict[str, Callable[[Public, Said], Changes]]] = {
    R1: _said_r1,
    R2: _said_r2,
    R3: _said_r3,
    JOIN: _said_join,
    COMPEL: _said_compelled,
}

EVOLVERS: Final[dict[type[Any], Evolver[State]]] = {
    **evolvers(State),
    Begun: State.begun,
    Dealt: State.dealt,
    Said: State.said,
    OneSuit: State.one_suit,
    Turned: State.turned,
}
