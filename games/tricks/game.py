"""Implements the game contract for trick-taking games in a base class."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from games.kernel import chips
from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Card, Cards
from games.kernel.codec import KERNEL_EVENTS
from games.kernel.contract import Answer, Carry, ChanceRequest, Config, Event, RecordRules, TurnGame
from games.kernel.options import Options, defaults, number
from games.kernel.screen.elements import Screen
from games.tricks.public import OVER, PLAY, SHUFFLE, START, DealTerms, TrickPublic
from games.tricks.rules import lowest, out_of_turn, play
from games.tricks.screen import TrickScreen
from games.tricks.state import TrickState
from games.tricks.view import SeatView

TRICK_SECONDS = 2.5
"""Seconds in which people see who took a trick."""

P = TypeVar("P", bound=TrickPublic)
S = TypeVar("S", bound=TrickState[Any])
V = TypeVar("V", bound=SeatView[Any])


class TrickRecords(RecordRules[TrickState[Any], SeatView[Any]]):
    """Record and check functions for trick-taking games."""

    def open_cards(self, view: SeatView[Any]) -> Cards:
        """Every card that this view shows."""
        return view.open_cards

    def piles(self, state: TrickState[Any]) -> Mapping[str, tuple[Card, ...]]:
        """Every card of the pack exactly once, by where it lies; empty before the shuffle."""
        return state.piles()


class TrickGame(TurnGame[S, V], Generic[P, S, V]):
    """Handles the play, winning and count of tricks. A game adds its tables of rules and classes.

    What only some games add is in `games.tricks.parts`.
    """

    answers: ClassVar[Mapping[str, Callable[[Any, Seat, Action], Answer]]] = {PLAY: play}
    """Functions that answer an action, by the phase in which it is done."""
    steps: ClassVar[Mapping[str, Callable[[Any], tuple[Event, ...]]]]
    """Events that need no choice, by AUTO phase (GEN-013)."""
    evolvers: ClassVar[Mapping[type[Event], Callable[[Any, Any], Any]]]
    """How each event changes the state."""
    state_class: type[S]
    public_class: type[P]
    view_class: type[V]
    screen_class: type[TrickScreen[V, P]]
    records = TrickRecords()

    def story(self, before: S, after: S, seat: Seat) -> tuple[bool, ...]:
        """For each trick that the seat played to, whether the seat won it."""
        ended = after.public.history[len(before.public.history) :]
        return tuple(
            trick.winner == seat for trick in ended if any(by == seat for by, _ in trick.plays)
        )

    @abstractmethod
    def tricks(self, n: int) -> int:
        """The number of tricks in a deal of `n` seats."""

    def unit(self, options: Options, n: int) -> int:
        """The chips per unit of stakes, points and limit (MGL-003, BOU-002)."""
        del n
        return number(options, "unit")

    def cap(self, options: Options, n: int) -> int:
        """The largest single penalty in chips (GEN-009)."""
        return chips.cap(options, self.unit(options, n))

    @abstractmethod
    def outcome(self, public: P) -> dict[str, Any]:
        """The result besides chips, in the fields of docs/records.md."""

    def initial(self, config: Config, carry: Carry) -> S:
        """The state before the deal."""
        options, n = {**defaults(self.traits.options), **config.options}, config.n
        terms = DealTerms(
            options=options,
            n=n,
            tricks=self.tricks(n),
            unit=self.unit(options, n),
            cap=self.cap(options, n),
            capped=options.get("payment") == "capped",
            stacks=config.stacks,
            pot=carry.pot,
        )
        return self.state_class(self.public_class.before(terms, carry), (0,) * n)

    def advance(self, state: S) -> tuple[Event, ...]:
        """The next AUTO step; empty if a seat must decide, if chance must answer, or at the end."""
        public = state.public
        step = None if public.turn is not None else self.steps.get(public.phase)
        return step(state) if step else ()

    def chance(self, state: S) -> ChanceRequest | None:
        """The first dealer (GEN-002), or the shuffle."""
        terms = state.public.terms
        if state.public.phase == START:
            return ChanceRequest("pick", tuple(range(terms.n)))
        if state.public.phase == SHUFFLE:
            return ChanceRequest("shuffle", self.pack(terms.options, terms.n))
        return None

    def legal(self, state: S, seat: Seat) -> tuple[Action | Span, ...]:
        """See `TrickPublic.legal`."""
        public = state.public
        return public.legal(state.hands[seat]) if seat == public.turn else ()

    def forced(self, state: S, seat: Seat, *, last: bool) -> Action | None:
        """The only legal play, while tricks are played (GEN-023)."""
        if state.public.phase != PLAY or (last and state.hands[seat].bit_count() > 1):
            return None
        match self.legal(state, seat):
            case (Action() as only,):
                return only
            case _:
                return None

    def decide(self, state: S, seat: Seat | None, action: Action) -> Answer:
        """The events that `action` of `seat` causes, or why it is refused (GEN-012)."""
        public = state.public
        if seat is None or seat != public.turn:
            return out_of_turn(public.turn, seat, over=public.phase in OVER)
        return self.answers[public.phase](state, seat, action)

    def evolve(self, state: S, event: Event) -> S:
        """The state after the event."""
        return self.evolvers[type(event)](state, event)

    def done(self, state: S) -> bool:
        """Whether the deal is settled or void."""
        return state.public.phase in OVER

    def is_out(self, state: S, seat: Seat) -> bool:
        """See `TrickPublic.is_out`."""
        return state.public.is_out(seat)

    def may_lose(self, state: S, seat: Seat) -> int:
        """See `TrickPublic.at_risk`; never more than a capped purse holds (GEN-009)."""
        public = state.public
        return public.payable(seat, public.at_risk(seat, state.hands[seat]))

    def reading(self, state: S) -> float:
        """Seconds for people to look at a finished trick before the next card is led."""
        return 0.0 if state.public.lying is None else TRICK_SECONDS

    def absent(self, state: S, seat: Seat) -> Action:
        """GEN-014: plays the lowest legal card."""
        public, own = state.public, state.hands[seat]
        return Action("play", lowest(public.playable(own), public.trump))

    def view(self, state: S, seat: Seat | None) -> V:
        """The public part, and the seat's own hand once it may look."""
        public = state.public
        own = 0 if seat is None or not public.may_look(seat) else state.hands[seat]
        return self.view_class(public, seat, own)

    def screen(self, view: V) -> Screen:
        """The view as a screen."""
        return self.screen_class(view).screen()

    def carry(self, state: S) -> Carry:
        """Pot and next dealer, who is the next seat clockwise."""
        public = state.public
        return Carry(public.pot, dealer=public.after(public.dealer))

    def result(self, state: S) -> dict[str, Any]:
        """Chips, next dealer and the play; before the end also `phase` and all `hands`."""
        public = state.public
        return {
            **chips.outcome(public.terms.stacks, public.movements, public.pot),
            "next_dealer": public.after(public.dealer),
            **self.outcome(public),
            **({} if public.phase in OVER else chips.unfinished(public.phase, state.hands)),
        }


def by_name(evolvers: Mapping[type[Event], Any]) -> Mapping[str, type[Event]]:
    """A game's own event classes by name, without those of the kernel."""
    return {cls.__name__: cls for cls in evolvers if cls not in KERNEL_EVENTS.values()}
