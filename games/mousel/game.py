"""Mousel's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.kernel.contract import Event
from games.kernel.options import Option, Options
from games.kernel.turns import TurnByTurn
from games.mousel import auto, state
from games.mousel import decide as deciding
from games.mousel import evolve as folding
from games.mousel import options as rows
from games.mousel import regular as player
from games.mousel import result as outcome
from games.mousel import screen as painting
from games.mousel.events import EVENTS
from games.mousel.legal import legal_actions
from games.mousel.public import OVER
from games.mousel.state import State
from games.mousel.view import View

_SEATS = rows.SEATS
_view = cast("Callable[[type[View], Iterable[Any]], View]", tuple.__new__)


class Mousel(TurnByTurn):
    """Danish Mousel. It holds nothing; `GAME` is the one value of it."""

    key: str = "mousel"
    colour: int = 0x3BA55D
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {
        "open": "",
        "pass": "",
        "flaekning": "suit",
        "join": "",
        "exchange": "cards",
        "throw": "card",
        "play": "card",
    }
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
        """3–7, whatever the options (MDK-001, MDK-002)."""
        del options
        return _SEATS

    @staticmethod
    def legal(state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.mousel.legal`."""
        public = state.public
        return legal_actions(public, state.hands[seat]) if seat == public.turn else ()

    @staticmethod
    def done(state: State) -> bool:
        """Settled or void."""
        return state.public.phase in OVER

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        """The open table, and the seat's own hand once it may look (MDK-040)."""
        public = state.public
        if seat is None or (public.dealt != 4 and seat != public.dealer):
            return View(public, seat, 0)
        return _view(View, (public, seat, state.hands[seat]))

    @staticmethod
    def open_cards(view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards


GAME = Mousel()
