"""Defines the public part of a Muggins game: what every spectator may know."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from games.kernel.actions import NOBODY, ONLY, Action, Seat, clockwise
from games.kernel.cards import Card, Cards
from games.kernel.chips import Movement
from games.kernel.options import Options
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.values import require


class Phase:
    """The phases of a game of Muggins (RULES.md §H)."""

    # Phases in which a seat decides (RULES.md §H).
    FLIP: Final = "flip"
    PLACE: Final = "place"
    CALL: Final = "call"
    # The game is over.
    SETTLED: Final = "settled"
    # AUTO phases (GEN-013), which `games.kernel.driver` leaves without a player's action.
    START: Final = "start"
    STAKES: Final = "stakes"
    SHUFFLE: Final = "shuffle"
    GIVE: Final = "give"
    SETTLE: Final = "settle"


class View(Struct, frozen=True):
    """The public part as `seat` sees it (None: any spectator)."""

    public: Public
    seat: Seat | None

    @property
    def awaited(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat is not None and self.seat in self.public.awaited()

    @property
    def open_cards(self) -> Cards:
        """Every card that lies face up, including those under others."""
        public, out = self.public, 0
        for pile in (*public.muggins, *public.discards):
            for card in pile:
                out |= 1 << card
        return out if public.flipped is None else out | 1 << public.flipped


# Why chips move: `why` of Paid and Received, and of `Movement`.
STAKE: Final = "stake"
POT: Final = "pot"

STALEMATE: Final = 200
"""This many placements in a row without a hit end the game (MUG-043)."""

Pile = tuple[Card, ...]


class DealTerms(Struct, frozen=True):
    """What is fixed before the first card: options, seats, and chips at the start.

    * `stake`: the chips that each seat pays (MUG-044).
    * `grace`: the pause before a flip in milliseconds (MUG-032).
    * `most`: the number of placements after which the game ends; None if unlimited (MUG-045).
    * `stacks`, `pot`: the chips in each purse and in the pot, before this game's stakes.
    """

    options: Options
    n: int
    stake: int
    grace: int
    capped: bool
    stacks: tuple[int, ...]
    pot: int
    most: int | None = None


class Placement(Struct, frozen=True):
    """A card that `seat` put on a pile. Only the latest can be called (MUG-033)."""

    seat: Seat
    card: Card
    pile: int


class Reason(Struct, frozen=True):
    """Why a called card lay right or wrong (MUG-012).

    * ``goes``: it goes on `fits`.
    * ``first``: it goes on `under`, where it was put, but first on `fits`.
    * ``not``: it does not go on `under`.
    * ``beyond``: it would go on `under`, but that pile does not count (MUG-013).
    * ``nowhere``: no other pile takes it, so it goes on its player's own.
    * ``next``: the same, because neither the middle nor `under`, the top card of `owner`, takes it.
      The other discard piles do not count (MUG-013).
    * ``middle``: the same, because the discard pile that would count is empty.
    """

    why: Literal["goes", "first", "not", "beyond", "nowhere", "next", "middle"]
    under: Card | None
    fits: Card | None
    owner: Seat | None = None


class Call(Struct, frozen=True):
    """The player who called Muggins on `mover`, and the result (MUG-034…037).

    `pile` is the new pile of a misplaced card, None if it stayed. `given` counts the cards that
    changed hands.
    """

    seat: Seat
    mover: Seat
    right: bool
    pile: int | None
    given: int
    reason: Reason


class Public(Struct, frozen=True):
    """The public state of a game.

    No field can hold a card that lies face down, so a view built from this part cannot show one.
    Piles are numbers as in `games.kernel.records.notation`: muggins piles from 0, the discard pile
    of a seat from `DISCARDS`, and `OWN` for the mover's own. A pile is a tuple of cards, its top
    last.
    """

    terms: DealTerms
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002)."""
    phase: str = Phase.START
    turn: Seat = -1
    """The player who flips and places; in the call window and after it, the player who placed."""
    flipped: Card | None = None
    """The card that is turned up and not yet placed (MUG-011)."""
    muggins: tuple[Pile, ...] = ()
    """The muggins piles, left to right (MUG-002)."""
    discards: tuple[Pile, ...] = ()
    """The discard pile of each seat."""
    sizes: tuple[int, ...] = ()
    """Cards in the draw pile of each seat."""
    placed: Placement | None = None
    """The latest placement."""
    called: Call | None = None
    """The result of the latest placement, if it was called."""
    before: Call | None = None
    """The result of the placement before the latest, if it was called."""
    silent: int = 0
    """Seats that have said NO CALL in this window, as bits (MUG-032)."""
    held: bool = False
    """Whether the next player's flip waits for the pause to end. A call cancels it."""
    grace: bool = False
    """Whether the pause of this window still runs (MUG-032, MUG-042)."""
    calls: tuple[tuple[int, int], ...] = ()
    """How often each seat has called Muggins rightly and wrongly in this game."""
    givers: tuple[Seat, ...] = ()
    """The seats that give a card because of a call, in order (MUG-034, MUG-037)."""
    turned: Seat | None = None
    """The seat that turned over its discard pile for the present turn (MUG-010)."""
    placements: int = 0
    """Cards placed so far. The number also identifies the pause after the latest placement."""
    idle: int = 0
    """Placements in a row without a hit and without a card given (MUG-043)."""
    moment: int = 0
    """Flips, placements and closed windows so far."""
    pot: int = 0
    """All chips in the pot now."""
    remainder: int = 0
    """The part of the pot that GEN-011 left over."""
    movements: tuple[Movement, ...] = ()
    """Every payment of this game so far, in order."""
    winners: tuple[Seat, ...] = ()
    stalemate: bool = False
    divided: int | None = None
    """The pot as the winners got it; None before the end."""

    def others(self) -> tuple[Seat, ...]:
        """All players except the mover, clockwise from the left (MUG-034)."""
        return clockwise(self.terms.n, self.turn)[1:]

    def total(self, seat: Seat) -> int:
        """Cards in the draw and discard piles of `seat`. A player with none wins (MUG-040)."""
        return self.sizes[seat] + len(self.discards[seat])

    def left(self, seat: Seat) -> int:
        """Cards that `seat` still has to get rid of, including the card just turned up."""
        return self.total(seat) + (self.flipped is not None and seat == self.turn)

    def follower(self) -> Seat:
        """The player who flips after the latest placement (MUG-015, MUG-036, continueOnHit)."""
        keeps_turn = self.terms.options["continueOnHit"] and self.latest().pile != OWN
        if keeps_turn and not (self.called and self.called.right):
            return self.turn
        return (self.turn + 1) % self.terms.n

    def latest(self) -> Placement:
        """The latest placement. Requires that there was one."""
        return require(self.placed)

    def last_card(self) -> bool:
        """Whether the mover has just played the last card, after which nobody flips (MUG-042)."""
        return self.total(self.turn) == 0

    def to_go(self) -> int | None:
        """The number of cards that may still be placed; None if unlimited (MUG-045)."""
        return None if self.terms.most is None else max(0, self.terms.most - self.placements)

    def counted(self) -> bool:
        """Whether the cards are counted when this window closes, unless a player has no card left.

        That is so if the game is stuck, or the agreed number of cards has been placed (MUG-043,
        MUG-045).
        """
        return self.idle >= STALEMATE or self.to_go() == 0

    def may_flip(self) -> bool:
        """Whether `follower` may flip and so end the window, or ask to flip (MUG-032, MUG-042)."""
        return not self.held and not self.last_card()

    def may_call(self) -> tuple[Seat, ...]:
        """The seats that may still call or say NO CALL, clockwise from the mover's left (MUG-032).

        This includes the seat whose flip waits for the pause to end.
        """
        return tuple(s for s in self.others() if not self.silent >> s & 1)

    def unanswered(self) -> tuple[Seat, ...]:
        """The seats whose answer is missing. A flip is an answer, even while it waits (MUG-032)."""
        flips = self.follower() if self.held else None
        return tuple(s for s in self.may_call() if s != flips)

    def places(self) -> tuple[Seat, ...]:
        """The seats in order of place: winners first, then the fewest cards (MUG-044)."""
        seats = range(self.terms.n)
        return tuple(sorted(seats, key=lambda s: (s not in self.winners, self.total(s), s)))

    def next_dealer(self) -> Seat:
        """The dealer of the next game, clockwise from the present one."""
        return (self.dealer + 1) % self.terms.n

    def pile_of(self, pile: int) -> Pile:
        """The cards of a pile by its number."""
        if pile < DISCARDS:
            return self.muggins[pile]
        return self.discards[self.turn if pile == OWN else pile - DISCARDS]

    def to_act(self) -> frozenset[Seat]:
        """The mover, or in the window the seats that may still answer and the next to flip."""
        if self.phase == Phase.CALL:
            flips = (self.follower(),) if self.may_flip() else ()
            return frozenset((*self.may_call(), *flips))
        return self.mover()

    def awaited(self) -> frozenset[Seat]:
        """The mover, or in the window the next player, who must flip (MUG-032).

        If nobody flips, the game waits for all answers, or only for the pause (MUG-042).
        """
        if self.phase != Phase.CALL:
            return self.mover()
        if self.last_card():
            return NOBODY if self.grace else frozenset(self.unanswered())
        return NOBODY if self.held else ONLY[self.follower()]

    def mover(self) -> frozenset[Seat]:
        """The seat that must flip or place now, outside the window."""
        ready = self.phase == Phase.PLACE or (self.phase == Phase.FLIP and self.sizes[self.turn])
        return ONLY[self.turn] if ready else NOBODY

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Everything that `seat` may do now; the last is the choice of a player who never calls."""
        if self.phase == Phase.CALL:
            answers = (CALLING, NO_CALL) if seat in self.may_call() else ()
            flips = (FLIPPING,) if seat == self.follower() and self.may_flip() else ()
            return answers + flips
        if seat not in self.mover():
            return ()
        return (
            (FLIPPING,)
            if self.phase == Phase.FLIP
            else tuple(PLACING[p] for p in self.open_piles())
        )

    def open_piles(self) -> tuple[int, ...]:
        """Every pile on which the mover may put a card, right or wrong (MUG-030)."""
        discards = (DISCARDS + s for s in sorted(self.others()) if self.discards[s])
        return (*range(len(self.muggins)), *discards, OWN)


FLIPPING: Final = Action("flip")
CALLING: Final = Action("call")
NO_CALL: Final = Action("nocall")
PLACING: Final = tuple(Action("place", pile) for pile in range(OWN + 1))
