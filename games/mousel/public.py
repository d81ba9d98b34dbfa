"""What lies open on a Mousel table: the part of a deal that every bystander may know.

Owns: `Frame` (fixed for the deal), `Public` (grows with the deal) and the small values in them.
Must not know: anybody's hand, the order of the talon, the discard pile. No field here can hold a
card that is face down, so a view built from it cannot show one.

Sets of seats are bit masks (bit s for seat s), chips are whole numbers, and seats are counted
clockwise (GEN-001).
"""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from games.kernel.actions import Seat
from games.kernel.cards import SUIT_OF, Card, Suit
from games.kernel.chips import Movement
from games.kernel.options import Options
from games.kernel.seats import clockwise
from games.tricks.view import Taken

# Phases in which somebody decides (table H; a fifth card is thrown in a phase of its own).
R1: Final = "r1"
R2: Final = "r2"
R3: Final = "r3"
JOIN: Final = "join"
EXCHANGE: Final = "exchange"
THROW: Final = "throw"
PLAY: Final = "play"
# The deal is over.
SETTLED: Final = "settled"
VOID: Final = "void"
# AUTO phases (GEN-013): the engine leaves them by itself, nobody is asked anything in them.
START: Final = "start"
STAKES: Final = "stakes"
SHUFFLE: Final = "shuffle"
DEAL: Final = "deal"
FLAEKKE: Final = "flaekke"
COMPEL: Final = "compel"
DRAW: Final = "draw"
SETTLE: Final = "settle"

OPENING: Final = (R1, R2, R3)
OVER: Final = (SETTLED, VOID)

# Why chips move: `why` of Paid and Received, and of `Movement`.
DEALER_STAKE: Final = "dealer"  # MDK-011, MDK-014: the dealer's 4 (or 8) markers
ANTE: Final = "ante"  # MDK-012, MDK-014: each player's 2 (or 4) markers
FEE: Final = "flaekning"  # MDK-052: 4 markers for naming one more suit
FEE_BACK: Final = "flaekning_back"  # MDK-054: the fee again, the deal being void
BET: Final = "bet"  # MDK-101: declarer with one trick, P
MOUSELBET: Final = "mouselbet"  # MDK-102: declarer without a trick, 2P

# Why a deal is void.
NOBODY_OPENED: Final = "nobody_opened"  # MDK-056
NO_TRUMP_LEFT: Final = "no_trump_left"  # MDK-054


class Frame(NamedTuple):
    """What is fixed before the first card: options, seats, and what stands at the start.

    `marker` is chips per marker (MDK-010), `cap` the largest single penalty in chips (GEN-009),
    `stacks` the chips in each seat's purse and `pot`, `remainder` those of the pot, all before
    this deal's stakes. `pack` is the number of cards played with (MDK-003, MDK-004).
    """

    options: Options
    n: int
    marker: int
    cap: int
    capped: bool
    stacks: tuple[int, ...]
    pot: int
    remainder: int
    pack: int


class Call(NamedTuple):
    """What a seat said in an opening round or when joining, in the order it was said.

    `verb`: ``open`` ``pass`` ``flaekning`` (with `suit`) ``join``. `auto`: said by the engine
    because the rules left no choice (MDK-043, MDK-062).
    """

    phase: str
    seat: Seat
    verb: str
    suit: Suit | None = None
    auto: bool = False


class Public(NamedTuple):
    """The deal as everybody may know it.

    The fields that every card played changes come last, where they are cheaply replaced.
    """

    frame: Frame
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002)."""
    forced: bool = False
    """A forced deal (MDK-020); else a free one."""
    remainder: int = 0
    """The part of the pot that GEN-011 left over."""
    turn_up: Card | None = None
    """The first card turned up (MDK-031)."""
    turn_up_taken: bool = False
    """The turn-up is in the dealer's hand, or was (MDK-031, MDK-042)."""
    turned: tuple[Card, ...] = ()
    """Cards turned from the talon in flække, in order; the last fixes trump (MDK-051…053)."""
    shut: Suit | None = None
    """The suit that a flækning shut out besides the turn-up's (MDK-052)."""
    trump: Suit | None = None
    declarer: Seat | None = None
    compelled: Seat | None = None
    """The seat that had to join and got a fifth card (MDK-062, MDK-063)."""
    divided: int | None = None
    """P, the pot that was divided (MDK-100); None before settlement and in a void deal."""
    void: str | None = None
    """Why the deal is void: NOBODY_OPENED or NO_TRUMP_LEFT."""
    thrown: int = 0
    """Seats that have thrown their fifth card (MDK-072)."""
    dealt: int = 0
    """Cards dealt to each so far, without turn-up and extra card: 0, 2 or 4."""
    pot: int = 0
    """All chips in the pot now."""
    movements: tuple[Movement, ...] = ()
    """Every payment of this deal so far, in order."""
    calls: tuple[Call, ...] = ()
    ins: int = 0
    """Seats that play this deal."""
    outs: int = 0
    """Seats that passed when asked to join."""
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


def barred_suit(public: Public) -> Suit:
    """The suit of the turn-up, which no flække can make trump; asked only once it lies there."""
    return SUIT_OF[cast(Card, public.turn_up)]


def seats_in(public: Public) -> tuple[Seat, ...]:
    """Those who play: the declarer first, then clockwise (MDK-070)."""
    if public.declarer is None:
        return ()
    return clockwise(public.frame.n, public.declarer, public.ins)
