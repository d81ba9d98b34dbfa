"""Greenland Mousel's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.greenland import auto, state
from games.greenland import decide as deciding
from games.greenland import evolve as folding
from games.greenland import options as rows
from games.greenland import regular as player
from games.greenland import result as outcome
from games.greenland import screen as painting
from games.greenland.events import EVENTS
from games.greenland.legal import legal_actions
from games.greenland.public import OVER
from games.greenland.state import State
from games.greenland.view import View
from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.kernel.contract import Event
from games.kernel.options import Option
from games.kernel.turns import TurnByTurn


class Greenland(TurnByTurn):
    """Greenland Mousel. It holds nothing; `GAME` is the one value of it."""

    key: str = "greenland"
    colour: int = 0x3498DB
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {
        "accept": "",
        "offer": "",
        "refuse": "",
        "look": "",
        "fold": "",
        "exchange": "cards",
        "throw": "card",
        "play": "card",
    }
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
        """See `games.greenland.legal`."""
        public = state.public
        return legal_actions(public, state.hands[seat]) if seat == public.turn else ()

    @staticmethod
    def done(state: State) -> bool:
        """Settled or void."""
        return state.public.phase in OVER

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        """The open table, and the seat's own hand unless it is the blind dealer's (MGL-010)."""
        public = state.public
        blind = seat == public.dealer and not public.looked
        return View(public, seat, 0 if seat is None or blind else state.hands[seat])

    @staticmethod
    def open_cards(view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards


GAME = Greenland()
