"""Muggins' answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.kernel.contract import Event
from games.kernel.options import Option, Options
from games.kernel.turns import TurnByTurn
from games.muggins import auto, state
from games.muggins import decide as deciding
from games.muggins import evolve as folding
from games.muggins import legal as allowed
from games.muggins import options as rows
from games.muggins import regular as player
from games.muggins import result as outcome
from games.muggins import screen as painting
from games.muggins import written as telling
from games.muggins.events import EVENTS
from games.muggins.public import CALL, SETTLED
from games.muggins.state import State
from games.muggins.view import View

_NO_TIMERS: Final[Mapping[int, float]] = MappingProxyType({})


class Muggins(TurnByTurn):
    """Muggins. It holds nothing; `GAME` is the one value of it."""

    key: str = "muggins"
    colour: int = 0xE67E22
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {"flip": "", "place": "pile", "call": "", "nocall": ""}
    hands: bool = False
    looks_back: Literal["trick", "hand", ""] = ""
    events: Mapping[str, type[Event]] = EVENTS

    problems = staticmethod(rows.problems)
    pack = staticmethod(rows.pack)
    first_stake = staticmethod(rows.first_stake)
    worst_loss = staticmethod(rows.worst_loss)
    initial = staticmethod(state.initial)
    carry = staticmethod(state.carry)
    piles = staticmethod(state.piles)
    advance = staticmethod(auto.advance)
    chance = staticmethod(auto.chance)
    decide = staticmethod(deciding.decide)
    absent = staticmethod(deciding.absent)
    evolve = staticmethod(folding.evolve)
    result = staticmethod(outcome.result)
    regular = staticmethod(player.regular)
    screen = staticmethod(painting.screen)

    @staticmethod
    def seats(options: Options) -> range:
        """3–7, whatever the options (MUG-001)."""
        del options
        return rows.SEATS

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
            return {public.placements: public.frame.grace / 1000}
        return _NO_TIMERS

    def moment(self, state: State) -> int:
        """Flips, placements and closed windows so far."""
        return state.public.moment

    def replayed(self, options: Options) -> Options:
        """See `games.muggins.written`."""
        return telling.replayed(options)

    def written(
        self, state: State, seat: Seat | None, action: Action, events: tuple[Event, ...]
    ) -> tuple[tuple[Seat, Action], ...]:
        """See `games.muggins.written`."""
        return telling.written(state, seat, action, events)

    @staticmethod
    def legal(state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.muggins.legal`."""
        return allowed.legal_actions(state.public, seat)

    @staticmethod
    def done(state: State) -> bool:
        """Settled."""
        return state.public.phase == SETTLED

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        """The open table, the same for all."""
        return View(state.public, seat)

    @staticmethod
    def open_cards(view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards


GAME = Muggins()
