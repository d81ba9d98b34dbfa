"""Defines the public part of a Mousel deal: what every spectator may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import HIGHER, OF_SUIT, SUIT_OF, Card, Cards, Suit
from games.kernel.values import require
from games.mousel import options
from games.tricks.parts.quota import QuotaPublic
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import Play, Plays

_TRUMPS: Final[Mapping[Suit | None, Cards]] = {None: 0, **dict(enumerate(OF_SUIT))}


def playable(hand: Cards, trick: Plays, best: Play | None, trump: Suit | None) -> Cards:
    """The cards of `hand` that may be played to `trick`, which `best` wins so far (MDK-081).

    Any card may be led (MDK-080).
    """
    if best is None:
        return hand
    choice = hand & OF_SUIT[SUIT_OF[trick[0][1]]] or hand & _TRUMPS[trump] or hand
    # All higher cards are of one suit. If the best card is of another suit than the choice, the
    # whole choice stands. Then the trick is trumped already (MDK-081.1), or not yet (MDK-081.2).
    return choice & HIGHER[best[1]] or choice


def refusal(
    hand: Cards, trick: Plays, best: Play | None, trump: Suit | None, card: Card
) -> Rejected:
    """Why `card` of `hand`, which is not `playable`, is refused: the test of MDK-081 it fails."""
    # A lead is never refused, so the trick has a card. Without trumps, only the suit led matters.
    led, top, trump = SUIT_OF[trick[0][1]], require(best)[1], require(trump)
    if hand & OF_SUIT[led]:
        if SUIT_OF[card] != led:
            return Rejected("must_follow", (("led", led),))
        return Rejected("must_beat", (("led", led), ("best", top)))
    if SUIT_OF[card] != trump:
        return Rejected("must_trump", (("led", led), ("trump", trump)))
    return Rejected("must_overtrump", (("trump", trump), ("best", top)))


# Phases of the bidding (RULES.md §H). A fifth card is thrown in a separate phase.
R1: Final = "r1"
R2: Final = "r2"
R3: Final = "r3"
JOIN: Final = "join"
# AUTO phases (GEN-013) besides those of all trick-taking games.
FLAEKKE: Final = "flaekke"
COMPEL: Final = "compel"

OPENING: Final = (R1, R2, R3)

# Why chips move: `why` of Paid and Received, and of `Movement`.
DEALER_STAKE: Final = "dealer"  # MDK-011, MDK-014: the dealer's 4 (or 8) markers.
ANTE: Final = "ante"  # MDK-012, MDK-014: each player's 2 (or 4) markers.
FEE: Final = "flaekning"  # MDK-052: 4 markers for naming one more suit.
FEE_BACK: Final = "flaekning_back"  # MDK-054: the fee returned, because the deal is void.
BET: Final = "bet"  # MDK-101: declarer with one trick, P.
MOUSELBET: Final = "mouselbet"  # MDK-102: declarer without a trick, 2P.

# Why a deal is void.
NOBODY_OPENED: Final = "nobody_opened"  # MDK-056
NO_TRUMP_LEFT: Final = "no_trump_left"  # MDK-054

TRICKS: Final = 4

OPEN: Final = Action("open")
PASS: Final = Action("pass")
JOINING: Final = Action("join")
FLAEKNING: Final = tuple(Action("flaekning", suit) for suit in range(4))
# The suit of the turn-up cannot be named (MDK-052).
_FLAEKKE: Final = tuple(
    (OPEN, *(FLAEKNING[suit] for suit in range(4) if suit != turn_up), PASS) for turn_up in range(4)
)


class Call(Struct, frozen=True, gc=False):
    """One call of a seat, in an opening round or when joining. Calls are kept in order.

    `verb`: ``open`` ``pass`` ``flaekning`` (with `suit`) ``join``. `auto`: no player made the
    call, because the rules left no choice (MDK-043, MDK-062).
    """

    phase: str
    seat: Seat
    verb: str
    suit: Suit | None = None
    auto: bool = False


class Public(QuotaPublic, frozen=True, gc=False):
    """The public state of a deal."""

    failures: ClassVar[tuple[str, str]] = (MOUSELBET, BET)
    asking: ClassVar[str] = JOIN

    forced: bool = False
    """Whether the deal is forced (MDK-020); otherwise it is free."""
    turn_up: Card | None = None
    """The first card turned up (MDK-031). Those of a flække are in `turned`."""
    turn_up_taken: bool = False
    """The turn-up is, or was, in the dealer's hand (MDK-031, MDK-042)."""
    shut: Suit | None = None
    """The suit that a flækning excluded, besides that of the turn-up (MDK-052)."""
    compelled: Seat | None = None
    """The seat that had to join and got a fifth card (MDK-062, MDK-063)."""
    dealt: int = 0
    """Cards dealt to each seat so far, without turn-up and extra card: 0, 2 or 4."""
    calls: tuple[Call, ...] = ()
    fives: int = 0
    """Seats that discarded four cards of one suit, and so drew five (MDK-076)."""

    @property
    def barred_suit(self) -> Suit:
        """The suit of the turn-up, which no flække can make trump. Requires a turn-up."""
        return SUIT_OF[require(self.turn_up)]

    @property
    def compels(self) -> bool:
        """Whether a player must oppose the declarer (MDK-062, MDK-067)."""
        return self.terms.options["unopposed"] == "fight"

    @property
    def forces(self) -> bool:
        """Whether a deal on an empty pot is forced (MDK-020, MDK-022)."""
        return self.terms.options["emptyPot"] == "forced"

    def legal(self, own: Cards) -> tuple[Action | Span, ...]:
        """A seat with the trump ace can only join (MDK-068)."""
        return (JOINING,) if self.ace_forces(own) else super().legal(own)

    def drawn(self, seat: Seat, away: int) -> int:
        """One more card for four discarded of one suit (MDK-076)."""
        return away + (self.fives >> seat & 1)

    def five_for(self, own: Cards) -> bool:
        """Whether a seat that lays these cards away together draws five (MDK-076)."""
        if not self.terms.options["fourOfSuit"] or own.bit_count() != TRICKS:
            return False
        return any(own & ~suit == 0 for suit in OF_SUIT)

    def made_to_play(self, seat: Seat, own: Cards) -> int:
        """The penalty of a seat that the rules can force to play.

        It can hold the trump ace (MDK-068), or be last to speak when no other player has joined
        (MDK-062). Before a player has opened, this can be any seat, and the pot may include a
        flækning's fee (MDK-052).
        """
        if self.phase == JOIN:
            last = self.compels and self.unopposed and self.after(seat) == self.declarer
            return self.pot if last or self.ace_binds(own) else 0
        nobody = self.phase == R3 and seat == self.turn == self.dealer
        binds = self.compels or self.terms.options["aceMustPlay"]
        return self.pot + options.FEE * self.terms.unit if binds and not nobody else 0

    def may_look(self, seat: Seat) -> bool:
        """All players except the dealer wait for four cards (MDK-040)."""
        return self.dealt == 4 or seat == self.dealer

    def playable(self, own: Cards) -> Cards:
        """See `games.mousel.public`."""
        return playable(own, self.trick, self.best, self.trump)

    def refusal(self, own: Cards, card: Card) -> Rejected:
        """See `games.mousel.public`."""
        return refusal(own, self.trick, self.best, self.trump, card)

    def spoken(self) -> tuple[Action, ...]:
        """To open or join, or to pass (MDK-041…052, MDK-061)."""
        phase = self.phase
        if phase == JOIN:
            return (JOINING, PASS)
        if phase == R3:
            return _FLAEKKE[self.barred_suit]
        return (OPEN, PASS) if phase in OPENING else ()

    def onward(self, seat: Seat) -> Self:
        """The next seat exchanges or throws; at last the declarer leads (MDK-070…073, MDK-080)."""
        order, counts = self.players, self.counts
        immediate = self.terms.options["fifthCard"] == "immediate"
        for player in order:
            if self.exchanged[player] is None:
                return replace(self, phase=EXCHANGE, turn=player)
            if immediate and counts[player] > TRICKS:
                return replace(self, phase=THROW, turn=player)
        for player in order:
            if counts[player] > TRICKS:
                return replace(self, phase=THROW, turn=player)
        return self.lead(order[0])
