"""Implements the game contract for Muggins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any

from games.kernel import chips
from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import NAMES, Card, Cards
from games.kernel.contract import (
    Event,
    RecordRules,
    Traits,
)
from games.kernel.options import Options, number
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.regulars import Hint, Strength
from games.kernel.screen.elements import Screen
from games.kernel.screen.texts import CardName, SeatName, Text, text
from games.kernel.values import require
from games.muggins import achievements
from games.muggins import options as rows
from games.muggins import regular as player
from games.muggins import screen as painting
from games.muggins.events import EVENTS, Closed, FlipHeld, Flipped
from games.muggins.lesson import LESSON
from games.muggins.play import correct, judged, lifted
from games.muggins.public import (
    CALLING,
    FLIPPING,
    NO_CALL,
    PLACING,
    STALEMATE,
    Phase,
    Public,
    View,
)
from games.muggins.rules import MugginsRules
from games.muggins.state import State


def _belongs(public: Public, card: Card, pile: int) -> Text:
    """Why a card belongs on a pile (MUG-005, MUG-012)."""
    if pile == OWN:
        return text("muggins-hint-own", card=CardName(card))
    on = CardName(public.pile_of(pile)[-1])
    if pile < DISCARDS:
        return text("muggins-hint-pile", card=CardName(card), on=on)
    return text("muggins-hint-left", card=CardName(card), owner=SeatName(pile - DISCARDS), on=on)


CARDS_A_MINUTE = 1.25
"""About how many cards each of four players places if one of them reads everything for the first
time.
"""
_SINCE_WINDOW = 2
"""Moments from an open window to the next card: the window closes, and the card is flipped."""
CALL_LEARNED = 8.0
"""The least time in seconds that a newcomer has to find where a card belonged."""
CALL_READ = 7.0
"""Seconds needed to read the result of a call, about 25 words."""


class MugginsRecords(RecordRules[State, View]):
    """Record and check functions for Muggins.

    A record omits pauses and held flips, and completes windows that ended by time, so that it
    replays with ``callGraceMs=0`` (docs/records.md).
    """

    def open_cards(self, view: View) -> Cards:
        """Every card that lies face up, including those under others."""
        return view.open_cards

    def piles(self, state: State) -> dict[str, tuple[Card, ...]]:
        """Every card of the pack exactly once, by where it lies; empty before the shuffle."""
        public = state.public
        return {
            **{f"muggins {k}": pile for k, pile in enumerate(public.muggins)},
            **{f"draw {seat}": pile for seat, pile in enumerate(state.draws)},
            **{f"discard {seat}": pile for seat, pile in enumerate(public.discards)},
            "flipped": () if public.flipped is None else (public.flipped,),
        }

    def replay_options(self, options: Options) -> Options:
        """No pause runs in a replay (MUG-032, MUG-042)."""
        return {**options, "callGraceMs": 0}

    def recorded(
        self, state: State, seat: Seat | None, action: Action, events: tuple[Event, ...]
    ) -> tuple[tuple[Seat, Action], ...]:
        """The actions in the order in which they took effect."""
        public = state.public
        if any(isinstance(e, FlipHeld) for e in events):
            return ()
        said = () if seat is None else ((seat, action),)
        if action == CALLING or not any(isinstance(e, Closed) for e in events):
            return said
        if public.held and _flips(state, seat, events):
            return (*said, (public.follower(), FLIPPING))
        if seat is None and public.last_card():
            return tuple((s, NO_CALL) for s in public.unanswered())
        return said


class Muggins(MugginsRules):
    """Muggins."""

    traits = Traits(
        key="muggins",
        stats=("called", "miscalled"),
        achievements=achievements.NAMES,
        run=achievements.TEN_CALLS,
        words=("flip", "call", "draws", "discards"),
        colour=0xE67E22,
        seats=rows.SEATS,
        options=rows.OPTIONS,
        presets=rows.PRESETS,
        short=rows.SHORT,
        verbs={"flip": "", "place": "pile", "call": "", "nocall": ""},
        events=EVENTS,
        hands=False,
        sought="call",
    )
    records = MugginsRecords()
    lesson = LESSON

    def seats(self, options: Options) -> range:
        """3–7 players, or 2–7 if two are allowed (MUG-001)."""
        return rows.SEATS_FROM_TWO if options["allowTwo"] else rows.SEATS

    def facts(self, options: Options) -> dict[str, int | str]:
        """The options, and what the rules derive from them.

        These are the whole seconds of the pause for calls, and the pot of `five` players. As many
        cards in a `row` end a game that is stuck.
        """
        return {
            **super().facts(options),
            "pause": number(options, "callGraceMs") // 1000,
            "five": 5 * number(options, "stake"),
            "row": STALEMATE,
        }

    def lasts(self, options: Options) -> Text:
        """Until a player has no card left, or all have played their number (MUG-040, MUG-045)."""
        if options["turnLimit"] is None:
            return text("muggins-lasts")
        cards = number(options, "turnLimit")
        minutes = max(1, round(cards / CARDS_A_MINUTE))
        return text("muggins-lasts-quick", cards=cards, minutes=minutes)

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """All stake the same, including the dealer, and no more can be lost (MUG-044)."""
        del n
        stake = number(options, "stake")
        return stake, stake

    def to_act(self, state: State) -> frozenset[Seat]:
        """The mover, or in the window all who may answer or flip."""
        return state.public.to_act()

    def awaited(self, state: State) -> frozenset[Seat]:
        """The mover, or in the window the next player, unless the pause runs (MUG-032)."""
        return state.public.awaited()

    def timers(self, state: State) -> Mapping[int, float]:
        """The pause of this window, under the number of its placement (MUG-032)."""
        public = state.public
        if public.phase == Phase.CALL and public.grace:
            return {public.placements: public.terms.grace / 1000}
        return super().timers(state)

    def leisure(self, state: State, learners: Set[Seat], regulars: Set[Seat]) -> float:
        """The seconds for a learner to judge the card before a computer player flips (MUG-032)."""
        public = state.public
        if public.phase != Phase.CALL or learners.isdisjoint(public.others()):
            return 0.0
        hurried = public.last_card() or public.follower() in regulars
        return CALL_LEARNED if hurried else 0.0

    def reading(self, state: State) -> float:
        """The seconds needed to read the result of a call.

        A call is the most expensive event and takes two or three sentences to explain.
        """
        public = state.public
        return CALL_READ if public.called is not None and public.phase == Phase.FLIP else 0.0

    def missed(self, state: State, seat: Seat, choice: str, moment: int) -> Rejected | None:
        """Why a choice is late: the card is flipped, or another player called or flipped first."""
        public = state.public
        # Closing a window and flipping count as one moment each.
        if public.phase not in {Phase.FLIP, Phase.PLACE} or public.moment - moment > _SINCE_WINDOW:
            return None
        if choice == FLIPPING.verb:
            done = public.flipped is not None and public.turn == seat
            return Rejected("flip_done") if done else None
        if choice not in {CALLING.verb, NO_CALL.verb} or public.placed is None:
            return None
        if public.called is not None:
            by = public.called.seat
            return None if by == seat else Rejected("called_first", (("seat", by),))
        return None if public.flipped is None else Rejected("flipped_first")

    def moment(self, state: State) -> int:
        """Flips, placements and closed windows so far."""
        return state.public.moment

    def legal(self, state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """Flipping, placing, or answering; the last is the choice of a player who never calls."""
        return state.public.legal(seat)

    def done(self, state: State) -> bool:
        """Whether the game is settled."""
        return state.public.phase == Phase.SETTLED

    def result(self, state: State) -> dict[str, Any]:
        """Chips, next dealer, winners, cards left and places.

        Before the end also `phase` and all piles, each top card last.
        """
        public = state.public
        terms = public.terms
        out: dict[str, Any] = {
            **chips.outcome(terms.stacks, public.movements, public.pot),
            "next_dealer": public.next_dealer(),
            "winners": list(public.winners),
            "stalemate": public.stalemate,
            "cards": [public.left(seat) for seat in range(terms.n)],
        }
        if public.phase == Phase.SETTLED:
            return {**out, "places": list(public.places())}
        return {
            **out,
            "phase": public.phase,
            "flipped": None if public.flipped is None else NAMES[public.flipped],
            "muggins": [_names(pile) for pile in public.muggins],
            "discards": [_names(pile) for pile in public.discards],
            "draws": [_names(pile) for pile in state.draws],
        }

    def stats(self, state: State, seat: Seat) -> Mapping[str, int]:
        """The win, and calls of Muggins, right and wrong."""
        right, wrong = state.public.calls[seat]
        won = seat in state.public.winners
        return {"played": 1, "won": int(won), "called": right, "miscalled": wrong}

    def score(self, state: State, seat: Seat) -> int:
        """The fewer cards are left, the better."""
        return -state.public.left(seat)

    def story(self, before: State, after: State, seat: Seat) -> tuple[bool, ...]:
        """Each card that the seat placed and each call that it made: right or wrong."""
        was, now = before.public, after.public
        placed = now.placed
        own = placed is not None and placed.seat == seat and now.placements > was.placements
        right, wrong = (b - a for a, b in zip(was.calls[seat], now.calls[seat], strict=True))
        return (*((judged(now)[0],) if own else ()), *(True,) * right, *(False,) * wrong)

    def achieved(self, view: View, seat: Seat) -> Iterable[str]:
        """See `games.muggins.achievements`."""
        return achievements.achieved(view.public, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """The public part, the same for all."""
        return View(state.public, seat)

    def screen(self, view: View) -> Screen:
        """See `games.muggins.screen`."""
        return painting.screen(view)

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """See `games.muggins.regular`."""
        return player.regular(view, draw, strength)

    def hint(self, view: View, draw: Callable[[int], int]) -> Hint | None:
        """The right choice for this seat, which may act."""
        del draw
        public, seat = view.public, require(view.seat)
        if public.flipped is not None:
            pile = correct(public, public.flipped)[0]
            return Hint(PLACING[pile], _belongs(public, public.flipped, pile))
        if public.phase != Phase.CALL:
            return Hint(FLIPPING, text("muggins-hint-flip"))
        placed = public.latest()
        right, pile = judged(public)
        if not right and seat in public.unanswered():
            before = lifted(public, placed.pile)
            return Hint(CALLING, _belongs(before, placed.card, pile))
        flips = seat == public.follower() and public.may_flip()
        why = "muggins-hint-right" if right else "muggins-hint-done"
        return Hint(FLIPPING if flips else NO_CALL, text(why, card=CardName(placed.card)))


def _names(pile: Iterable[Card]) -> list[str]:
    return [NAMES[card] for card in pile]


def _flips(state: State, seat: Seat | None, events: tuple[Event, ...]) -> bool:
    """Whether a held flip is executed, or has closed the last window (MUG-043, MUG-045)."""
    public = state.public
    if any(isinstance(e, Flipped) for e in events):
        return True
    silent = public.silent >> public.follower() & 1 or public.follower() == public.turn
    return seat is None or not silent


GAME = Muggins()
