"""What lies open on a Muggins table: the part of a game that every bystander may know.

Owns: `DealTerms` (fixed for the game), `Public` (grows with the game), and what follows from them
alone: cards left, who flips next, whose answer to a placement is missing, who may act, who is
waited for and what each may do (RULES.md §H). Must not know: the draw piles, what an action brings
about, which piles are right (MUG-030). No field here can hold a card that is face down, so a view
built from it cannot show one.

Piles are numbers as in `games.kernel.records.notation`: muggins piles from 0, the discard pile of a
seat from `DISCARDS`, `OWN` the mover's own discard pile. A pile is a tuple of cards, its top last.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from games.kernel.actions import Action, Seat
from games.kernel.cards import Card
from games.kernel.chips import Movement
from games.kernel.options import Options
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.seats import NOBODY, ONLY, clockwise
from games.kernel.values import known

# Phases in which somebody decides (RULES.md §H).
FLIP: Final = "flip"
PLACE: Final = "place"
CALL: Final = "call"
# The game is over.
SETTLED: Final = "settled"
# AUTO phases (GEN-013): the engine leaves them by itself, nobody is asked anything in them.
START: Final = "start"
STAKES: Final = "stakes"
SHUFFLE: Final = "shuffle"
GIVE: Final = "give"
SETTLE: Final = "settle"

# Why chips move: `why` of Paid and Received, and of `Movement`.
STAKE: Final = "stake"
POT: Final = "pot"

STALEMATE: Final = 200
"""So many placements in a row without a hit end the game (MUG-043)."""

Pile = tuple[Card, ...]


class DealTerms(Struct, frozen=True):
    """What is fixed before the first card: options, seats, and what stands at the start.

    `stake` is what each seat pays in chips (MUG-044), `grace` the pause before a flip in
    milliseconds (MUG-032), `most` after how many placements the game ends, None if it need not
    (MUG-045), `stacks` the chips in each seat's purse, and `pot` those in the pot, all before this
    game's stakes.
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
    """A card that `seat` put on a pile: the latest can be called (MUG-033)."""

    seat: Seat
    card: Card
    pile: int


class Reason(Struct, frozen=True):
    """Why a card that was called lay right or wrong (MUG-012): it goes on `fits`; it goes on
    `under`, where it was put, but ``first`` on `fits`; it does ``not`` go on `under`; or it goes
    ``nowhere`` but on its player's own pile.
    """

    why: Literal["goes", "first", "not", "nowhere"]
    under: Card | None
    fits: Card | None


class Call(Struct, frozen=True):
    """Who called Muggins on `mover`, and what came of it (MUG-034…037).

    `pile` is where a misplaced card lies since, None where it stayed; `given` counts the cards that
    changed hands.
    """

    seat: Seat
    mover: Seat
    right: bool
    pile: int | None
    given: int
    reason: Reason


class Public(Struct, frozen=True):
    """The game as everybody may know it."""

    terms: DealTerms
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002)."""
    phase: str = START
    turn: Seat = -1
    """Who flips and places; in the call window and after it, who has placed."""
    flipped: Card | None = None
    """The card that has been turned up and is still to be placed (MUG-011)."""
    muggins: tuple[Pile, ...] = ()
    """The muggins piles, left to right (MUG-002)."""
    discards: tuple[Pile, ...] = ()
    """The discard pile of each seat."""
    sizes: tuple[int, ...] = ()
    """Cards in the draw pile of each seat."""
    placed: Placement | None = None
    """The latest placement."""
    called: Call | None = None
    """What came of it, if somebody called."""
    before: Call | None = None
    """What came of the placement before the latest, if somebody called."""
    silent: int = 0
    """Seats that have said NO CALL in this window, as bits (MUG-032)."""
    held: bool = False
    """Whether the next player's flip waits for the pause to end; a call drops it."""
    grace: bool = False
    """Whether the pause of this window still runs (MUG-032, MUG-042)."""
    givers: tuple[Seat, ...] = ()
    """Who gives a card because of a call, in order (MUG-034, MUG-037)."""
    turned: Seat | None = None
    """Who has turned the discard pile over for the turn that is being played (MUG-010)."""
    placements: int = 0
    """Cards placed so far; it also names the pause after the latest of them."""
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


def others(public: Public) -> tuple[Seat, ...]:
    """Everybody but the player to move, clockwise from the left (MUG-034)."""
    return clockwise(public.terms.n, public.turn)[1:]


def total(public: Public, seat: Seat) -> int:
    """Cards in the draw pile and the discard pile of `seat`: who has none wins (MUG-040)."""
    return public.sizes[seat] + len(public.discards[seat])


def left(public: Public, seat: Seat) -> int:
    """Cards that `seat` still has to get rid of, the one just turned up included."""
    return total(public, seat) + (public.flipped is not None and seat == public.turn)


def follower(public: Public) -> Seat:
    """Who flips after the latest placement (MUG-015, MUG-036, option continueOnHit)."""
    keeps_turn = public.terms.options["continueOnHit"] and latest(public).pile != OWN
    if keeps_turn and not (public.called and public.called.right):
        return public.turn
    return (public.turn + 1) % public.terms.n


def latest(public: Public) -> Placement:
    """The latest placement; asked only after the first."""
    return known(public.placed)


def last_card(public: Public) -> bool:
    """Whether the mover has just played the last card, so that nobody flips (MUG-042)."""
    return total(public, public.turn) == 0


def to_go(public: Public) -> int | None:
    """How many more cards may be placed at most; None where any number may (MUG-045)."""
    return None if public.terms.most is None else max(0, public.terms.most - public.placements)


def counted(public: Public) -> bool:
    """Whether the fewest cards win when this window has closed, if nobody is out of cards: nothing
    moves any more, or all that were agreed on have been placed (MUG-043, MUG-045).
    """
    return public.idle >= STALEMATE or to_go(public) == 0


def may_flip(public: Public) -> bool:
    """Whether `follower` may flip, and so end the call window, or ask to (MUG-032, MUG-042)."""
    return not public.held and not last_card(public)


def may_call(public: Public) -> tuple[Seat, ...]:
    """Who may still call or say NO CALL, clockwise from the left of the mover (MUG-032); also
    whose flip waits for the pause to end, until it is done.
    """
    return tuple(s for s in others(public) if not public.silent >> s & 1)


def unanswered(public: Public) -> tuple[Seat, ...]:
    """Whose answer is missing: a flip is one, even one that waits (MUG-032)."""
    flips = follower(public) if public.held else None
    return tuple(s for s in may_call(public) if s != flips)


def places(public: Public) -> tuple[Seat, ...]:
    """The seats in order of place: winners first, then the fewest cards (MUG-044)."""
    seats = range(public.terms.n)
    return tuple(sorted(seats, key=lambda s: (s not in public.winners, total(public, s), s)))


def next_dealer(public: Public) -> Seat:
    """The deal goes round clockwise."""
    return (public.dealer + 1) % public.terms.n


def pile_of(public: Public, pile: int) -> Pile:
    """The cards of a pile by its number."""
    if pile < DISCARDS:
        return public.muggins[pile]
    return public.discards[public.turn if pile == OWN else pile - DISCARDS]


FLIPPING: Final = Action("flip")
CALLING: Final = Action("call")
NO_CALL: Final = Action("nocall")
PLACING: Final = tuple(Action("place", pile) for pile in range(OWN + 1))


def to_act(public: Public) -> frozenset[Seat]:
    """The player to move, or in the window those who may still answer, and who flips next."""
    if public.phase == CALL:
        flips = (follower(public),) if may_flip(public) else ()
        return frozenset((*may_call(public), *flips))
    return _mover(public)


def awaited(public: Public) -> frozenset[Seat]:
    """The player to move, or in the window the next one, who must flip (MUG-032).

    Where nobody flips, everybody is waited for, or the pause alone (MUG-042).
    """
    if public.phase != CALL:
        return _mover(public)
    if last_card(public):
        return NOBODY if public.grace else frozenset(unanswered(public))
    return NOBODY if public.held else ONLY[follower(public)]


def _mover(public: Public) -> frozenset[Seat]:
    ready = public.phase == PLACE or (public.phase == FLIP and public.sizes[public.turn])
    return ONLY[public.turn] if ready else NOBODY


def legal_actions(public: Public, seat: Seat) -> tuple[Action, ...]:
    """Everything that `seat` may do now; the shy one's choice comes last."""
    if public.phase == CALL:
        answers = (CALLING, NO_CALL) if seat in may_call(public) else ()
        flips = (FLIPPING,) if seat == follower(public) and may_flip(public) else ()
        return answers + flips
    if seat not in _mover(public):
        return ()
    return (FLIPPING,) if public.phase == FLIP else tuple(PLACING[p] for p in open_piles(public))


def open_piles(public: Public) -> tuple[int, ...]:
    """Every pile on which the mover may put a card, right or wrong (MUG-030)."""
    discards = (DISCARDS + s for s in sorted(others(public)) if public.discards[s])
    return (*range(len(public.muggins)), *discards, OWN)
