"""Defines the public part of a deal of tricks: what every spectator may know."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import chips
from games.kernel.actions import Action, Rejected, Seat, Span, clockwise
from games.kernel.cards import BIT, HIGHER, OF_SUIT, PACK, SUIT_OF, Card, Cards, Suit
from games.kernel.chips import Movement
from games.kernel.contract import Carry
from games.kernel.options import Options
from games.kernel.values import AbstractStructMeta

Play = tuple[Seat, Card]
Plays = tuple[Play, ...]
"""A trick, or the beginning of one, in order of play."""


def following(hand: Cards, trick: Plays) -> Cards:
    """The cards of `hand` that follow suit, else all of it. Any card may be led."""
    return hand & OF_SUIT[SUIT_OF[trick[0][1]]] or hand if trick else hand


def beaters(best: Card, trump: Suit | None) -> Cards:
    """Every card that beats `best` if `best` is the best of the trick so far (GEN-016)."""
    out = HIGHER[best]
    if trump is not None and SUIT_OF[best] != trump:
        out |= OF_SUIT[trump]
    return out


def better(best: Play | None, play: Play, trump: Suit | None) -> Play:
    """The better of the best play so far and the next one (GEN-016)."""
    return play if best is None or BEATS[trump][best[1]] >> play[1] & 1 else best


BEATS: dict[Suit | None, tuple[Cards, ...]] = {
    trump: tuple(beaters(c, trump) for c in range(52)) for trump in (None, 0, 1, 2, 3)
}
"""`beaters` as a table: ``BEATS[trump][best]``."""


# The phase in which a seat decides (RULES.md §H). Parts and games add others.
PLAY: Final = "play"
# The deal is over.
SETTLED: Final = "settled"
VOID: Final = "void"
# AUTO phases (GEN-013), which `games.kernel.driver` leaves without a player's action.
START: Final = "start"
SHUFFLE: Final = "shuffle"
SETTLE: Final = "settle"

OVER: Final = (SETTLED, VOID)

PLAYING: Final = tuple(Action("play", card) for card in PACK)


class DealTerms(Struct, frozen=True, gc=False):
    """What is fixed before the first card.

    * `tricks`: how many are played.
    * `unit`: chips per marker, token, ante or point (MDK-010, MGL-003, BOU-002).
    * `cap`: the largest single penalty in chips. `capped`: a purse pays no more than it holds
      (GEN-009).
    * `stacks`, `pot`: the chips in each seat's purse and in the pot, both before this deal.
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

    On its own, it describes a game in which all seats play and the only duty is to follow
    suit. Parts and games derive from it.

    No field can hold a card that lies face down, so a view built from this part cannot show one.
    Sets of seats are bit masks (bit s for seat s), chips are whole numbers, and seats are counted
    clockwise (GEN-001).
    """

    opening: ClassVar[str] = SHUFFLE
    """The phase after the first dealer is drawn."""

    terms: DealTerms
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002)."""
    trump: Suit | None = None
    """None in a game without trump, and before trump is known."""
    pot: int = 0
    """All chips in the pot now. Chips move from purse to purse through it."""
    movements: tuple[Movement, ...] = ()
    """Every payment of this deal so far, in order."""
    ins: int = 0
    """Seats that play this deal."""
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
        """The public state before the deal. The first dealer may not be drawn yet."""
        nothing = (0,) * terms.n
        return cls(
            terms=terms,
            dealer=-1 if carry.dealer is None else carry.dealer,
            pot=carry.pot,
            phase=START if carry.dealer is None else cls.opening,
            counts=nothing,
            tricks=nothing,
        )

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that play, in the order in which they are asked."""
        return clockwise(self.terms.n, self.after(self.dealer), self.ins)

    @property
    def lying(self) -> Taken | None:
        """The last trick while it lies on the table, until a card is led to the next."""
        lies = self.phase == PLAY and self.history and not self.trick
        return self.history[-1] if lies else None

    def playable(self, own: Cards) -> Cards:
        """The cards of `own` that the seat to act may play: those that follow suit, else any.

        No player has to trump or to beat (MGL-031).
        """
        return following(own, self.trick)

    def refusal(self, own: Cards, card: Card) -> Rejected:
        """Why the seat to act may not play this card of `own`, which is not `playable`."""
        del own, card
        return Rejected("must_follow", (("led", SUIT_OF[self.trick[0][1]]),))

    def at_risk(self, seat: Seat, own: Cards) -> int:
        """The most chips that the rest of the deal can cost `seat`, whose cards are `own`.

        Assumes that the seat puts no more at stake than it must (GEN-014). A capped purse may hold
        less.
        """
        del seat, own
        return 0

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat has passed or folded for good. Without calls, every seat plays."""
        del seat
        return False

    def may_look(self, seat: Seat) -> bool:
        """Whether `seat` may see its own cards."""
        del seat
        return True

    def choosable(self, own: Cards) -> Cards | None:
        """The cards that the seat to act may choose from now; None if no card is asked for."""
        return self.playable(own) if self.phase == PLAY else None

    def legal(self, own: Cards) -> tuple[Action | Span, ...]:
        """Everything that the seat to act, whose cards are `own`, may do now.

        It depends on this one hand alone, so the offered actions reveal nothing about other hands.
        """
        return each_of(self.playable(own), PLAYING) if self.phase == PLAY else ()

    def lead(self, seat: Seat) -> Self:
        """The state in which `seat` leads to the first trick."""
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


def each_of(cards: Cards, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The action of each of these cards, in ascending order."""
    out: list[Action] = []
    while cards:
        highest = cards.bit_length() - 1
        out.append(actions[highest])
        cards ^= BIT[highest]
    return tuple(out[::-1])
