"""Mus's answers to the contract, gathered.

Owns: `GAME`. Must not know: anything that the modules it gathers do not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import Card, Cards
from games.kernel.contract import Carry, ChanceRequest, Config, Event, Game, RecordRules, Traits
from games.kernel.options import Options
from games.kernel.screen.elements import Screen, Text
from games.kernel.seats import NOBODY, ONLY
from games.kernel.strength import Strength
from games.mus import auto, signals
from games.mus import decide as deciding
from games.mus import evolve as folding
from games.mus import options as rows
from games.mus import regular as player
from games.mus import result as outcome
from games.mus import screen as painting
from games.mus import state as first
from games.mus.events import EVENTS
from games.mus.legal import aside_of, asides, legal_actions
from games.mus.public import OVER
from games.mus.state import State
from games.mus.view import View


class MusRecords(RecordRules[State, View]):
    """What a record of Mus is made of."""

    def open_cards(self, view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards

    def piles(self, state: State) -> Mapping[str, tuple[Card, ...]]:
        """Hands, talon and discards."""
        return first.piles(state)

    def replay_options(self, options: Options) -> Options:
        """Signals stand in no record (docs/records.md), so nobody is offered them there."""
        return {**options, "signals": False}

    def check_extra(self, extra: Mapping[str, Any], config: Config) -> None:
        """See `games.mus.options`."""
        rows.check_extra(extra, config)


class Mus(Game[State, View]):
    """Mus."""

    traits = Traits(
        key="mus",
        colour=0xC0392B,
        seats=rows.SEATS,
        options=rows.OPTIONS,
        verbs={
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
        },
        events=EVENTS,
        spanish=True,
        pairs=True,
        matches=True,
        looks_back="hand",
        asides=frozenset({"sign", "watch"}),
        face_down=frozenset({"discard"}),
        first_extra=rows.FIRST_EXTRA,
    )
    records = MusRecords()

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """What each stakes when a match starts; no more can be lost (MUS-060)."""
        return rows.first_stake(options, n)

    def initial(self, config: Config, carry: Carry) -> State:
        """Before the stakes."""
        return first.initial(config, carry)

    def carry(self, state: State) -> Carry:
        """Pot, scores and sets; the mano of this hand deals next (MUS-006, MUS-058)."""
        return first.carry(state)

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
        return NOBODY if turn is None else ONLY[turn]

    def timers(self, state: State) -> Mapping[int, float]:
        """Signs, watches and the time until the next watch (MUS-059)."""
        return signals.timers(state.signals)

    def legal(self, state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.mus.legal`."""
        aside = aside_of(state.signals, seat)
        return legal_actions(state.public, seat, state.hands[seat], aside)

    def advance(self, state: State) -> tuple[Event, ...]:
        """See `games.mus.auto`."""
        return auto.advance(state)

    def chance(self, state: State) -> ChanceRequest | None:
        """The first dealer, or the shuffle."""
        return auto.chance(state)

    def decide(
        self, state: State, seat: Seat | None, action: Action
    ) -> tuple[Event, ...] | Rejected:
        """See `games.mus.decide`."""
        return deciding.decide(state, seat, action)

    def evolve(self, state: State, event: Event) -> State:
        """See `games.mus.evolve`."""
        return folding.evolve(state, event)

    def done(self, state: State) -> bool:
        """Settled."""
        return state.public.phase == OVER

    def result(self, state: State) -> dict[str, Any]:
        """See `games.mus.result`."""
        return outcome.result(state)

    def summary(self, result: Mapping[str, Any], seat: Seat) -> Text:
        """Points, a set, or the match."""
        return outcome.summary(result, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """The open table, and a seat's own hand and signals."""
        if seat is None:
            return View(state.public, None, 0)
        return View(state.public, seat, state.hands[seat], aside_of(state.signals, seat))

    def screen(self, view: View) -> Screen:
        """See `games.mus.screen`."""
        return painting.screen(view)

    def absent(self, state: State, seat: Seat) -> Action:
        """GEN-014."""
        return deciding.absent(state, seat)

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """See `games.mus.regular`."""
        return player.regular(view, draw, strength)


GAME = Mus()
