"""What lies open on a table of Greenland Mousel: what every bystander may know of a deal.

Owns: `Frame` (fixed for the deal), `Public` (grows with the deal) and the small values in them.
Must not know: anybody's hand, the order of the talon, the discard pile. No field here can hold a
card that is face down, so a view built from it cannot show one.

Sets of seats are bit masks (bit s for seat s), chips are whole numbers, and seats are counted
clockwise (GEN-001).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.kernel.actions import Seat
from games.kernel.cards import Card, Suit
from games.kernel.chips import Movement
from games.kernel.options import Options
from games.kernel.seats import clockwise
from games.tricks.view import Taken

# Phases in which somebody decides (table H; the taker throws in a phase of its own).
BLIND: Final = "blind"
ROUND: Final = "round"
LAST: Final = "last"
EXCHANGE: Final = "exchange"
THROW: Final = "throw"
PLAY: Final = "play"
# The deal is over.
SETTLED: Final = "settled"
VOID: Final = "void"
# AUTO phases (GEN-013): the engine leaves them by itself, nobody is asked anything in them.
START: Final = "start"
ANTES: Final = "antes"
SHUFFLE: Final = "shuffle"
DEAL: Final = "deal"
TURN_UP: Final = "turn_up"
DRAW: Final = "draw"
SETTLE: Final = "settle"

OFFERING: Final = (BLIND, ROUND, LAST)
OVER: Final = (SETTLED, VOID)

# Why chips move: `why` of Paid and Received, and of `Movement`.
ANTE: Final = "ante"  # MGL-003: one token each
SHORT: Final = "short"  # MGL-041: taker with one trick, P
BARE: Final = "bare"  # MGL-041: taker without a trick, 2P

# Why a deal is void (MGL-017).
NOBODY_TOOK: Final = "nobody_took"


class Frame(NamedTuple):
    """What is fixed before the first card: options, seats, and what stands at the start.

    `token` is chips per token (GEN-009), `cap` the largest single penalty in chips, `stacks` the
    chips in each seat's purse and `pot` those in the pot, both before this deal's antes. `recall`
    says that a dealer may be called back (MGL-025).
    """

    options: Options
    n: int
    token: int
    cap: int
    capped: bool
    recall: bool
    stacks: tuple[int, ...]
    pot: int


class Call(NamedTuple):
    """What a seat said, in the order it was said.

    `verb`: ``accept`` ``offer`` ``refuse`` ``look`` ``fold``; `turn_up` is which turn-up lay there,
    counted from 1.
    """

    turn_up: int
    seat: Seat
    verb: str


class Public(NamedTuple):
    """The deal as everybody may know it.

    The fields that every card played changes come last, where they are cheaply replaced.
    """

    frame: Frame
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002)."""
    remainder: int = 0
    """The part of the pot that GEN-011 left over."""
    turned: tuple[Card, ...] = ()
    """Every turn-up in order; all but the last were refused by everybody (MGL-014)."""
    looked: bool = False
    """The dealer is not blind any more (MGL-013, MGL-016)."""
    trump: Suit | None = None
    taker: Seat | None = None
    provisional: bool = False
    """The dealer's fold is not final yet (MGL-025)."""
    recalled: bool = False
    """The dealer has been called back and must play (MGL-025)."""
    divided: int | None = None
    """P, the pot that was divided (MGL-040); None before settlement and in a void deal."""
    void: str | None = None
    """Why the deal is void: NOBODY_TOOK."""
    pot: int = 0
    """All chips in the pot now."""
    movements: tuple[Movement, ...] = ()
    """Every payment of this deal so far, in order."""
    calls: tuple[Call, ...] = ()
    ins: int = 0
    """Seats that play this deal: the taker, and whoever has exchanged."""
    outs: int = 0
    """Seats that have folded for good."""
    exchanged: tuple[int | None, ...] = ()
    """Cards each seat laid away in its exchange; None before it (GEN-007: only the number)."""
    talon: int = 0
    """Cards left in the talon."""
    phase: str = START
    turn: Seat | None = None
    """The one seat that must decide now."""
    counts: tuple[int, ...] = ()
    """Cards in each hand."""
    tricks: tuple[int, ...] = ()
    order: tuple[Seat, ...] = ()
    """Who plays to the trick on the table, the leader first; empty before play."""
    trick: tuple[tuple[Seat, Card], ...] = ()
    """The trick on the table, in order of play."""
    best: tuple[Seat, Card] | None = None
    """The play that wins the trick on the table as it stands; None if it is empty (GEN-016)."""
    history: tuple[Taken, ...] = ()
    """The finished tricks, oldest first."""


def left_of(public: Public, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % public.frame.n


def seats_in(public: Public) -> tuple[Seat, ...]:
    """Those who play: the taker first, then clockwise (MGL-020)."""
    if public.taker is None:
        return ()
    return clockwise(public.frame.n, public.taker, public.ins)


def alone(public: Public) -> bool:
    """Whether no one but the taker is known to stay in."""
    return public.ins.bit_count() == 1


def may_fold(public: Public) -> bool:
    """Whether the seat to act in EXCHANGE may fold (MGL-020, MGL-024…026)."""
    seat, taker, dealer = public.turn, public.taker, public.dealer
    if seat is None or taker is None or seat == taker or public.recalled:
        return False
    last = (taker - 1) % public.frame.n
    if seat != last or not alone(public):
        return True
    # All before have folded: somebody must play against the taker. It is the last to speak, unless
    # the dealer, whose fold is provisional, can still be called back.
    return public.frame.recall and dealer not in {seat, taker}


def folds_provisionally(public: Public, seat: Seat) -> bool:
    """Whether a fold of `seat` now would be provisional (MGL-025)."""
    return public.frame.recall and seat == public.dealer and alone(public)


def must_take(public: Public) -> bool:
    """Whether the dealer, who speaks last, cannot refuse this turn-up (MGL-017)."""
    option = public.frame.options["lastTurnUp"]
    return public.phase == LAST and option == "dealerMustTake" and public.talon == 0
