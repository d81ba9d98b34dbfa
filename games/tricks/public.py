"""The public part of a deal: what every spectator may know.

No field can hold a card that lies face down, so a view built from this part cannot show one.

Sets of seats are bit masks (bit s for seat s), chips are whole numbers, and seats are counted
clockwise (GEN-001).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import chips
from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import BIT, PACK, Card, Cards, Suit
from games.kernel.chips import Movement
from games.kernel.contract import Carry
from games.kernel.options import Options
from games.kernel.seats import clockwise
from games.kernel.values import AbstractStructMeta
from games.tricks.winning import Play, Plays

# Phases in which a seat decides (RULES.md §H). Games add the phases of their bidding.
EXCHANGE: Final = "exchange"
THROW: Final = "throw"
PLAY: Final = "play"
# The deal is over.
SETTLED: Final = "settled"
VOID: Final = "void"
# AUTO phases (GEN-013), which the engine leaves by itself.
START: Final = "start"
STAKES: Final = "stakes"
SHUFFLE: Final = "shuffle"
DEAL: Final = "deal"
DRAW: Final = "draw"
SETTLE: Final = "settle"

OVER: Final = (SETTLED, VOID)

PLAYING: Final = tuple(Action("play", card) for card in PACK)
THROWING: Final = tuple(Action("throw", card) for card in PACK)


class DealTerms(Struct, frozen=True, gc=False):
    """What is fixed before the first card.

    * `tricks`: how many are played.
    * `unit`: chips per marker, token or ante (MDK-010, MGL-003, BOU-002).
    * `cap`: the largest single penalty in chips. `capped`: a purse pays no more than it holds
      (GEN-009).
    * `stacks`, `pot`: the chips in each seat's purse and in the pot, both before this deal's
      stakes.
    """

    options: Options
    n: int
    tricks: int
    unit: int
    cap: int
    capped: bool
    stacks: tuple[int, ...]
    pot: int


class Taken(Struct, frozen=True, gc=False):
    """A finished trick: the plays in order, (seat, card), and the winner (GEN-016)."""

    plays: Plays
    winner: Seat


class TrickPublic(Struct, metaclass=AbstractStructMeta, frozen=True, gc=False):
    """The public state of a deal, and what follows from it for the seat to act.

    A game derives its own, adds fields, and implements the abstract methods.
    """

    exchanging: ClassVar[str] = EXCHANGE
    """The phase in which cards are exchanged."""
    drawing: ClassVar[str] = DRAW
    """The AUTO phase in which owed cards are drawn."""

    terms: DealTerms
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002)."""
    trump: Suit | None = None
    pot: int = 0
    """All chips in the pot now."""
    remainder: int = 0
    """The part of the pot that GEN-011 left over."""
    movements: tuple[Movement, ...] = ()
    """Every payment of this deal so far, in order."""
    final_pot: int | None = None
    """P, the pot after the last trick (MDK-100, MGL-040, BOU-070). None before, and if nothing was
    played.
    """
    ins: int = 0
    """Seats that play this deal."""
    outs: int = 0
    """Seats that have passed or folded for good."""
    exchanged: tuple[int | None, ...] = ()
    """Cards that each seat laid away in its exchange (GEN-007: only the number); None before."""
    talon: int = 0
    """Cards left in the talon."""
    phase: str = START
    turn: Seat | None = None
    """The seat that must decide now."""
    counts: tuple[int, ...] = ()
    """Cards in each hand."""
    tricks: tuple[int, ...] = ()
    order: tuple[Seat, ...] = ()
    """The seats that play to the trick on the table, the leader first; empty before play."""
    trick: Plays = ()
    """The trick on the table, in order of play."""
    best: Play | None = None
    """The play that wins the trick on the table as it stands; None if it is empty (GEN-016)."""
    history: tuple[Taken, ...] = ()
    """The finished tricks, oldest first."""

    @classmethod
    def before(cls, terms: DealTerms, carry: Carry) -> Self:
        """The public state before the stakes. The first dealer may not be drawn yet."""
        nothing = (0,) * terms.n
        return cls(
            terms=terms,
            dealer=-1 if carry.dealer is None else carry.dealer,
            pot=carry.pot,
            remainder=carry.remainder,
            exchanged=(None,) * terms.n,
            phase=START if carry.dealer is None else STAKES,
            counts=nothing,
            tricks=nothing,
        )

    @property
    @abstractmethod
    def players(self) -> tuple[Seat, ...]:
        """The seats that play, in the order in which they are asked."""

    @abstractmethod
    def playable(self, own: Cards) -> Cards:
        """The cards of `own` that the seat to act may play."""

    @abstractmethod
    def refusal(self, own: Cards, card: Card) -> Rejected:
        """Why the seat to act may not play this card of `own`, which is not `playable`."""

    @abstractmethod
    def spoken(self) -> tuple[Action, ...]:
        """The calls that the seat to act may make now. They do not depend on its hand."""

    @abstractmethod
    def at_risk(self, seat: Seat, own: Cards) -> int:
        """The most chips that the rest of the deal can cost `seat`, whose cards are `own`.

        Assumes that the seat puts no more at stake than it must (GEN-014). A capped purse may hold
        less.
        """

    @abstractmethod
    def onward(self, seat: Seat) -> Self:
        """The state after `seat` has exchanged, drawn or thrown: the next seat is asked, or
        leads.
        """

    def may_look(self, seat: Seat) -> bool:
        """Whether `seat` may see its own cards."""
        del seat
        return True

    def most_exchanged(self, held: int) -> int:
        """How many of `held` cards may be laid away in an exchange."""
        return held

    def drawn(self, seat: Seat, away: int) -> int:
        """How many cards `seat` draws for `away` cards laid away; by default as many."""
        del seat
        return away

    def legal(self, own: Cards) -> tuple[Action | Span, ...]:
        """Everything that the seat to act, whose cards are `own`, may do now.

        It depends on this one hand alone, so the offered actions reveal nothing about other hands.
        """
        phase = self.phase
        if phase == PLAY:
            return _each(self.playable(own), PLAYING)
        if phase == self.exchanging:
            most = self.most_exchanged(own.bit_count())
            return (Span("exchange", 0, most, own), *self.spoken())
        return _each(own, THROWING) if phase == THROW else self.spoken()

    def awaiting_cards(self) -> Self:
        """The state when the talon has run out and cards are owed."""
        return replace(self, phase=self.drawing, turn=None)

    def lead(self, seat: Seat) -> Self:
        """`seat` leads to the first trick."""
        order = clockwise(self.terms.n, seat, self.ins)
        return replace(self, phase=PLAY, turn=seat, order=order)

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % self.terms.n

    def purse(self, seat: Seat) -> int:
        """Chips in the purse of `seat` now."""
        return chips.purse(self.terms.stacks, self.movements, seat)

    def payable(self, seat: Seat, due: int, more: int = 0) -> int:
        """The part of `due` that `seat` pays: all of it, or what a capped purse holds (GEN-009).

        `more` chips have gone into the purse in this same step, or out of it if negative.
        """
        if not self.terms.capped:
            return due
        return chips.payable(due, self.purse(seat) + more, capped=True)


def _each(cards: Cards, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    out: list[Action] = []
    while cards:
        highest = cards.bit_length() - 1
        out.append(actions[highest])
        cards ^= BIT[highest]
    return tuple(out[::-1])
