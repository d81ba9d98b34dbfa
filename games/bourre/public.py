"""What lies open on a Bourré table: the part of a deal that every bystander may know.

Owns: `Frame` (fixed for the deal), `Public` (grows with the deal) and the small values in them.
Must not know: anybody's hand, the order of the talon, folded hands, discards. No field here can
hold a card that is face down, so a view built from it cannot show one.

Sets of seats are bit masks (bit s for seat s), chips are whole numbers, and seats are counted
clockwise (GEN-001).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.kernel.actions import Seat
from games.kernel.cards import Card, Cards, Suit
from games.kernel.chips import Movement
from games.kernel.options import Options
from games.kernel.seats import clockwise
from games.tricks.view import Taken

# Phases in which somebody decides (table H).
DECIDE: Final = "decide"
DRAW: Final = "draw"
PLAY: Final = "play"
# The deal is over.
SETTLED: Final = "settled"
# AUTO phases (GEN-013): the engine leaves them by itself, nobody is asked anything in them.
START: Final = "start"
ANTES: Final = "antes"
SHUFFLE: Final = "shuffle"
DEAL: Final = "deal"
SERVE: Final = "serve"
SETTLE: Final = "settle"

# Why chips move: `why` of Paid and Received, and of `Movement`.
ANTE: Final = "ante"  # BOU-002: everybody, before the cards
SECOND: Final = "second_ante"  # BOU-010: whoever plays
BOURRE: Final = "bourre"  # BOU-072: without a trick, P
POT: Final = "pot"  # BOU-070, BOU-011: the pot to its winner

# What a new talon was made of when the old one had run out (BOU-032).
OF_FOLDED: Final = "folded"
OF_DISCARDS: Final = "discards"

TRICKS: Final = 5
"""Cards in a hand, and so tricks in a deal (BOU-003)."""


class Frame(NamedTuple):
    """What is fixed before the first card: options, seats, and what stands at the start.

    `ante` is a in chips (BOU-002), `cap` the largest single penalty in chips (GEN-009), `stacks`
    the chips in each seat's purse and `pot` those in the pot, all before this deal's antes.
    """

    options: Options
    n: int
    ante: int
    cap: int
    capped: bool
    cinch: bool
    stacks: tuple[int, ...]
    pot: int


class Public(NamedTuple):
    """The deal as everybody may know it."""

    frame: Frame
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002)."""
    shown: Card | None = None
    """The dealer's last card, which was shown; it may have been laid away since (BOU-021)."""
    trump: Suit | None = None
    """The suit of the shown card (BOU-003); None before the deal."""
    pot: int = 0
    """All chips in the pot now."""
    movements: tuple[Movement, ...] = ()
    """Every payment of this deal so far, in order."""
    ins: int = 0
    """Seats that have said PLAY (BOU-010)."""
    outs: int = 0
    """Seats that have folded (BOU-010)."""
    uncontested: Seat | None = None
    """The only seat that has not folded (BOU-011)."""
    reckoned: int | None = None
    """P, the pot after the last trick (BOU-070); None before, and where nothing was played."""
    exchanged: tuple[int | None, ...] = ()
    """Cards each seat laid away in its draw; None before it (GEN-007: only the number)."""
    talon: int = 0
    """Cards left in the talon."""
    renewed: str | None = None
    """What the last new talon was made of: OF_FOLDED or OF_DISCARDS (BOU-032)."""
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
    gone: Cards = 0
    """Cards played in earlier tricks, which all have seen (BOU-054, BOU-059)."""
    void: int = 0
    """Seats that have shown that they hold no trump (BOU-059)."""
    history: tuple[Taken, ...] = ()
    """The finished tricks, oldest first."""


def active(public: Public) -> tuple[Seat, ...]:
    """Those who have not folded, from the dealer's left (BOU-020)."""
    n = public.frame.n
    return clockwise(n, (public.dealer + 1) % n, ~public.outs)


def winner(public: Public) -> Seat | None:
    """Who wins the pot: the one seat not folded, or most tricks alone; None if nobody does.

    Nobody wins a tie (BOU-071), fewer than three tricks under ``win=three`` (BOU-070), or an
    uncontested pot that is carried over (BOU-011).
    """
    options = public.frame.options
    if public.uncontested is not None:
        return public.uncontested if options["uncontested"] == "win" else None
    if public.reckoned is None:
        return None
    most = max(public.tricks)
    if public.tricks.count(most) > 1 or (options["win"] == "three" and most < 3):
        return None
    return public.tricks.index(most)


def bourres(public: Public) -> tuple[Seat, ...]:
    """Who played and took no trick, from the dealer's left (BOU-072); only once P is known."""
    if public.reckoned is None:
        return ()
    return tuple(seat for seat in active(public) if not public.tricks[seat])
