"""Mus's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.kernel.contract import Config, Event
from games.kernel.options import Option, Options
from games.kernel.screen.elements import Text
from games.kernel.turns import TurnByTurn
from games.mus import auto, signals, state
from games.mus import decide as deciding
from games.mus import evolve as folding
from games.mus import options as rows
from games.mus import regular as player
from games.mus import result as outcome
from games.mus import screen as painting
from games.mus.events import EVENTS
from games.mus.legal import aside_of, asides, legal_actions
from games.mus.public import OVER
from games.mus.state import State
from games.mus.view import View


class Mus(TurnByTurn):
    """Mus. It holds nothing; `GAME` is the one value of it."""

    key: str = "mus"
    colour: int = 0xC0392B
    options: tuple[Option, ...] = rows.OPTIONS
    verbs: Mapping[str, str] = {
        "mus": "",
        "nomus": "",
        "discard": "cards",
        "wait": "",
        "bid": "amount",
        "raise": "amount",
        "ordago": "",
        "pass": "",
        "accept": "",
        "sign": "amount",
        "watch": "",
    }
    spanish: bool = True
    pairs: bool = True
    matches: bool = True
    looks_back: Literal["trick", "hand", ""] = "hand"
    asides: frozenset[str] = frozenset({"sign", "watch"})
    covert: frozenset[str] = frozenset({"discard"})
    fresh: Mapping[str, Any] = rows.FRESH
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
        """Four, whatever the options (MUS-001)."""
        del options
        return rows.SEATS

    def brought(self, result: Mapping[str, Any], seat: Seat) -> Text:
        """See `games.mus.result`."""
        return outcome.brought(result, seat)

    def replayed(self, options: Options) -> Options:
        """See `games.mus.options`."""
        return rows.replayed(options)

    def check_extra(self, extra: Mapping[str, Any], config: Config) -> None:
        """See `games.mus.options`."""
        rows.check_extra(extra, config)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is, and whoever may give a sign or watch now (MUS-059)."""
        public = state.public
        if public.turn is None:
            return frozenset()
        may = {
            seat
            for seat in range(4)
            if asides(public, state.hands[seat], aside_of(state.signals, seat))
        }
        return frozenset(may | {public.turn})

    def awaited(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is: nobody waits for signs."""
        turn = state.public.turn
        return frozenset() if turn is None else frozenset((turn,))

    def timers(self, state: State) -> Mapping[int, float]:
        """Signs, watches and the time until the next watch (MUS-059)."""
        return signals.timers(state.signals)

    @staticmethod
    def legal(state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.mus.legal`."""
        aside = aside_of(state.signals, seat)
        return legal_actions(state.public, seat, state.hands[seat], aside)

    @staticmethod
    def done(state: State) -> bool:
        """Whether the hand is over."""
        return state.public.phase == OVER

    @staticmethod
    def view(state: State, seat: Seat | None) -> View:
        """The open table, and a seat's own hand and signals."""
        if seat is None:
            return View(state.public, None, 0)
        return View(state.public, seat, state.hands[seat], aside_of(state.signals, seat))

    @staticmethod
    def open_cards(view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards


GAME = Mus()
