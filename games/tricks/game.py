"""A base class that implements the game contract for trick-taking games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from games.kernel import chips
from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import NAMES, Card, Cards, each
from games.kernel.codec import KERNEL_EVENTS
from games.kernel.contract import Answer, Carry, ChanceRequest, Config, Event, RecordRules
from games.kernel.hints import Hint
from games.kernel.options import Options, defaults, number
from games.kernel.screen.elements import Screen, Text, text
from games.kernel.strength import Strength
from games.kernel.turns import TurnGame
from games.tricks.events import Drew
from games.tricks.public import OVER, PLAY, SHUFFLE, START, THROW, DealTerms, TrickPublic
from games.tricks.regular.player import ComputerPlayer, Draw
from games.tricks.rules import lowest, out_of_turn
from games.tricks.screen import TrickScreen
from games.tricks.state import TrickState
from games.tricks.view import SeatView

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
    """A trick-taking game with an exchange. A game supplies tables of rules and its own classes."""

    answers: ClassVar[Mapping[str, Callable[[Any, Seat, Action], Answer]]]
    """Functions that answer an action, by the phase in which it is done."""
    steps: ClassVar[Mapping[str, Callable[[Any], tuple[Event, ...]]]]
    """Events that need no choice, by AUTO phase (GEN-013)."""
    evolvers: ClassVar[Mapping[type[Event], Callable[[Any, Any], Any]]]
    """How each event changes the state."""
    state_class: type[S]
    public_class: type[P]
    view_class: type[V]
    screen_class: type[TrickScreen[V, P]]
    player: ComputerPlayer[V]
    records = TrickRecords()

    @abstractmethod
    def tricks(self, n: int) -> int:
        """The number of tricks in a deal of `n` seats."""

    def unit(self, options: Options, n: int) -> int:
        """The chips per unit of stakes and limit (MGL-003, BOU-002)."""
        del n
        return number(options, "unit")

    def cap(self, options: Options, n: int) -> int:
        """The largest single penalty in chips (GEN-009)."""
        return chips.cap(options, self.unit(options, n))

    def declarers_worst(self, key: str, stake: int, pot: int, options: Options, n: int) -> Text:
        """The cost of no trick for a declarer, who promised two: the stake, and twice the pot or
        the limit (MDK-102, MGL-041).
        """
        most = self.cap(options, n)
        cut = "limit" if most < 2 * pot else "no"
        return text(key, stake=stake, pot=pot, cut=cut, most=most)

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """One unit from each player, including the dealer (MGL-003, BOU-002)."""
        unit = self.unit(options, n)
        return unit, unit

    @abstractmethod
    def absent_call(self, public: P, own: Cards) -> Action | None:
        """The absent policy's call for the seat to act, whose cards are `own`; None if cards are
        asked for.
        """

    @abstractmethod
    def outcome(self, public: P) -> dict[str, Any]:
        """The result besides chips, in the fields of docs/records.md."""

    def initial(self, config: Config, carry: Carry) -> S:
        """The state before the stakes."""
        options, n = {**defaults(self.traits.options), **config.options}, config.n
        terms = DealTerms(
            options=options,
            n=n,
            tricks=self.tricks(n),
            unit=self.unit(options, n),
            cap=self.cap(options, n),
            capped=options["payment"] == "capped",
            stacks=config.stacks,
            pot=carry.pot,
        )
        return self.state_class(self.public_class.before(terms, carry), (0,) * n)

    def advance(self, state: S) -> tuple[Event, ...]:
        """The next AUTO step; empty if a seat must decide, if chance must answer, and at the
        end.
        """
        public = state.public
        if public.turn is not None:
            return ()
        if public.phase == public.drawing:
            return _draw(state)
        step = self.steps.get(public.phase)
        return step(state) if step else ()

    def chance(self, state: S) -> ChanceRequest | None:
        """The first dealer (GEN-002), the shuffle, or a new talon (GEN-006, BOU-032)."""
        public = state.public
        if public.turn is not None:
            return None
        if public.phase == START:
            return ChanceRequest("pick", tuple(range(public.terms.n)))
        if public.phase == SHUFFLE:
            return ChanceRequest("shuffle", self.pack(public.terms.options, public.terms.n))
        if public.phase == public.drawing and not state.talon:
            return ChanceRequest("shuffle", each(state.renewal))
        return None

    def legal(self, state: S, seat: Seat) -> tuple[Action | Span, ...]:
        """See `TrickPublic.legal`."""
        public = state.public
        return public.legal(state.hands[seat]) if seat == public.turn else ()

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

    def careful(self, state: S, seat: Seat) -> Action | None:
        """GEN-014: the careful call, if the decision is not about cards that are already in
        play.
        """
        return self.absent_call(state.public, state.hands[seat])

    def is_out(self, state: S, seat: Seat) -> bool:
        """Whether the seat has passed or folded (MDK-106, MGL-043, BOU-012)."""
        return bool(state.public.outs >> seat & 1)

    def may_lose(self, state: S, seat: Seat) -> int:
        """See `TrickPublic.at_risk`; never more than a capped purse holds (GEN-009)."""
        public = state.public
        return public.payable(seat, public.at_risk(seat, state.hands[seat]))

    def absent(self, state: S, seat: Seat) -> Action:
        """GEN-014: makes the smallest call, exchanges nothing, throws and plays the lowest legal
        card.
        """
        public, own = state.public, state.hands[seat]
        said = self.absent_call(public, own)
        if said is not None:
            return said
        if public.phase == PLAY:
            return Action("play", lowest(public.playable(own), public.trump))
        if public.phase == THROW:
            return Action("throw", lowest(own, public.trump))
        return Action("exchange", 0)

    def view(self, state: S, seat: Seat | None) -> V:
        """The public part, and the seat's own hand once it may look."""
        public = state.public
        own = 0 if seat is None or not public.may_look(seat) else state.hands[seat]
        return self.view_class(public, seat, own)

    def screen(self, view: V) -> Screen:
        """The view as a screen."""
        return self.screen_class(view).screen()

    def regular(self, view: V, draw: Draw, strength: Strength = Strength.NOVICE) -> Action:
        """A choice by rules of thumb, or by a search over possible cards."""
        return self.player.choice(view, draw, strength)

    def hint(self, view: V, draw: Draw) -> Hint | None:
        """A master's choice, with the figures of its search."""
        return self.player.hint(view, draw)

    def carry(self, state: S) -> Carry:
        """Pot, remainder and next dealer, who is the next seat clockwise."""
        public = state.public
        return Carry(public.pot, public.remainder, public.after(public.dealer))

    def result(self, state: S) -> dict[str, Any]:
        """Chips, next dealer and the play; before the end also `phase` and all `hands`."""
        public = state.public
        out: dict[str, Any] = {
            **chips.outcome(public.terms.stacks, public.movements, public.pot),
            "next_dealer": public.after(public.dealer),
            **self.outcome(public),
        }
        if public.phase not in OVER:
            out["phase"] = public.phase
            out["hands"] = [[NAMES[c] for c in each(hand)] for hand in state.hands]
        return out


def _draw(state: TrickState[Any]) -> tuple[Event, ...]:
    """The cards that are owed, or as many as the talon still holds (GEN-006, BOU-032)."""
    if not state.talon:
        return ()
    return (Drew(state.drawer, state.talon[: state.owed]),)


def by_name(evolvers: Mapping[type[Event], Any]) -> Mapping[str, type[Event]]:
    """A game's own event classes by name, without those of the kernel."""
    return {cls.__name__: cls for cls in evolvers if cls not in KERNEL_EVENTS.values()}
