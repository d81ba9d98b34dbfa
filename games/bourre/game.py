"""Bourré's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.bourre import auto, state
from games.bourre import decide as deciding
from games.bourre import evolve as folding
from games.bourre import options as rows
from games.bourre import regular as player
from games.bourre import result as outcome
from games.bourre import screen as painting
from games.bourre.events import EVENTS
from games.bourre.legal import legal_actions
from games.bourre.public import SETTLED
from games.bourre.state import State
from games.bourre.view import View
from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.kernel.contract import Event
from games.kernel.options import Option
from games.kernel.turns import TurnByTurn


class Bourre(TurnByTurn):
    """Bourré. It holds nothing; `GAME` is the one value of it."""

    key: str = "bourre"
    colour: int = 0x8E44AD
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {"stay": "", "fold": "", "exchange": "cards", "play": "card"}
    events: Mapping[str, type[Event]] = EVENTS

    seats = staticmethod(rows.seats)
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
    def legal(state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.bourre.legal`."""
        public = state.public
        return legal_actions(public, state.hands[seat]) if seat == public.turn else ()

    @staticmethod
    def done(state: State) -> bool:
        """Settled."""
        return state.public.phase == SETTLED

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        """The open table, and the seat's own hand."""
        return View(state.public, seat, 0 if seat is None else state.hands[seat])

    @staticmethod
    def open_cards(view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards


GAME = Bourre()
