"""Muggins's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import Card, Cards
from games.kernel.contract import Carry, ChanceRequest, Config, Event, Game, RecordRules, Traits
from games.kernel.options import Options
from games.kernel.screen.elements import Screen
from games.kernel.strength import Strength
from games.muggins import auto, recording
from games.muggins import decide as deciding
from games.muggins import evolve as folding
from games.muggins import legal as allowed
from games.muggins import options as rows
from games.muggins import regular as player
from games.muggins import result as outcome
from games.muggins import screen as painting
from games.muggins import state as first
from games.muggins.events import EVENTS
from games.muggins.public import CALL, SETTLED
from games.muggins.state import State
from games.muggins.view import View

_NO_TIMERS: Final[Mapping[int, float]] = MappingProxyType({})


class MugginsRecords(RecordRules[State, View]):
    """What a record of Muggins is made of."""

    def open_cards(self, view: View) -> Cards:
        """Every card that lies face up, also under others."""
        return view.open_cards

    def piles(self, state: State) -> Mapping[str, tuple[Card, ...]]:
        """Muggins, draw and discard piles, and the turned card."""
        return first.piles(state)

    def replay_options(self, options: Options) -> Options:
        """No pause runs in a replay (MUG-032, MUG-042)."""
        return {**options, "callGraceMs": 0}

    def recorded(
        self, state: State, seat: Seat | None, action: Action, events: tuple[Event, ...]
    ) -> tuple[tuple[Seat, Action], ...]:
        """See `games.muggins.recording`."""
        return recording.recorded(state, seat, action, events)


class Muggins(Game[State, View]):
    """Muggins."""

    traits = Traits(
        key="muggins",
        colour=0xE67E22,
        seats=rows.SEATS,
        options=rows.OPTIONS,
        verbs={"flip": "", "place": "pile", "call": "", "nocall": ""},
        events=EVENTS,
        hands=False,
    )
    records = MugginsRecords()

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """Everybody stakes the same, the dealer too, and no more can be lost (MUG-044)."""
        return rows.first_stake(options, n)

    def initial(self, config: Config, carry: Carry) -> State:
        """Before the stakes."""
        return first.initial(config, carry)

    def carry(self, state: State) -> Carry:
        """What joint winners left in the pot, and the next dealer."""
        return first.carry(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        """See `games.muggins.legal`."""
        return allowed.to_act(state.public)

    def awaited(self, state: State) -> frozenset[Seat]:
        """See `games.muggins.legal`."""
        return allowed.awaited(state.public)

    def timers(self, state: State) -> Mapping[int, float]:
        """The pause of this window, by the number of its placement (MUG-032)."""
        public = state.public
        if public.phase == CALL and public.grace:
            return {public.placements: public.terms.grace / 1000}
        return _NO_TIMERS

    def moment(self, state: State) -> int:
        """Flips, placements and closed windows so far."""
        return state.public.moment

    def legal(self, state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.muggins.legal`."""
        return allowed.legal_actions(state.public, seat)

    def advance(self, state: State) -> tuple[Event, ...]:
        """See `games.muggins.auto`."""
        return auto.advance(state)

    def chance(self, state: State) -> ChanceRequest | None:
        """The first dealer, or the shuffle."""
        return auto.chance(state)

    def decide(
        self, state: State, seat: Seat | None, action: Action
    ) -> tuple[Event, ...] | Rejected:
        """See `games.muggins.decide`."""
        return deciding.decide(state, seat, action)

    def evolve(self, state: State, event: Event) -> State:
        """See `games.muggins.evolve`."""
        return folding.evolve(state, event)

    def done(self, state: State) -> bool:
        """Settled."""
        return state.public.phase == SETTLED

    def result(self, state: State) -> dict[str, Any]:
        """See `games.muggins.result`."""
        return outcome.result(state)

    def view(self, state: State, seat: Seat | None) -> View:
        """The open table, the same for all."""
        return View(state.public, seat)

    def screen(self, view: View) -> Screen:
        """See `games.muggins.screen`."""
        return painting.screen(view)

    def absent(self, state: State, seat: Seat) -> Action:
        """GEN-014."""
        return deciding.absent(state, seat)

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """See `games.muggins.regular`."""
        return player.regular(view, draw, strength)


GAME = Muggins()
