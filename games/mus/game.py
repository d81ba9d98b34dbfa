"""Implements the game contract for Mus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel import chips
from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import NAMES, Card, Cards, each
from games.kernel.contract import (
    Answer,
    Carry,
    ChanceRequest,
    Config,
    Event,
    Game,
    RecordRules,
    Traits,
)
from games.kernel.hints import Hint
from games.kernel.options import Options, number
from games.kernel.screen.elements import Screen, Text, text
from games.kernel.seats import NOBODY, ONLY
from games.kernel.strength import Strength
from games.mus import hints, rules, signals
from games.mus import options as rows
from games.mus import regular as player
from games.mus import state as first
from games.mus.events import EVENTS
from games.mus.public import OVER, Item
from games.mus.screen import in_play, words
from games.mus.state import State, next_scores
from games.mus.view import View, aside_of, asides, legal_actions

MINUTES_A_POINT = 0.23
"""Minutes of a set per point: a deal gives the winners about 5.7 points in a minute and a third."""


class MusRecords(RecordRules[State, View]):
    """Record and check functions for Mus."""

    def open_cards(self, view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards

    def piles(self, state: State) -> Mapping[str, tuple[Card, ...]]:
        """Hands, talon and discards."""
        return first.piles(state)

    def replay_options(self, options: Options) -> Options:
        """Records do not contain signals (docs/records.md), so a replay does not offer them."""
        return {**options, "signals": False}

    def check_extra(self, extra: Mapping[str, Any], config: Config) -> None:
        """See `games.mus.options`."""
        rows.check_extra(extra, config)


class Mus(Game[State, View]):
    """Mus."""

    traits = Traits(
        key="mus",
        colour=0xC0392B,
        words=(
            "mus", "suits", "duples", "medias", "juego", "mano", "paso", "envido", "quiero",
            "ordago", "punto", "pares",
        ),
        seats=rows.SEATS,
        options=rows.OPTIONS,
        presets=rows.PRESETS,
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
        looks_back="deal",
        asides=frozenset({"sign", "watch"}),
        face_down=frozenset({"discard"}),
        first_extra=rows.FIRST_EXTRA,
    )
    records = MusRecords()

    def lasts(self, options: Options) -> Text:
        """A match is won by sets, and a set by points (MUS-002)."""
        sets, points = number(options, "setsToWin"), number(options, "target")
        played = 1.6 * sets - 0.6
        fives = max(1, round(played * points * MINUTES_A_POINT / 5))
        return text("mus-lasts", sets=sets, points=points, minutes=5 * fives)

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """The stake of each player when a match starts; no more can be lost (MUS-060)."""
        del n
        stake = number(options, "stake")
        return stake, stake

    def initial(self, config: Config, carry: Carry) -> State:
        """The state before the stakes."""
        return first.initial(config, carry)

    def carry(self, state: State) -> Carry:
        """Pot, scores and sets. The mano of this deal deals next (MUS-006, MUS-058)."""
        return first.carry(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is, and the seats that may give a sign or watch now (MUS-059)."""
        public = state.public
        if public.turn is None:
            return frozenset()
        may = {
            seat
            for seat in range(4)
            if asides(public, state.hands[seat], aside_of(state.signals, seat))
        }
        return frozenset(may | {public.turn})

    def stage(self, state: State) -> int:
        """Each bet shows all players what is played for now."""
        return len(state.public.bets)

    def awaited(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is. The game does not wait for signs."""
        turn = state.public.turn
        return NOBODY if turn is None else ONLY[turn]

    def timers(self, state: State) -> Mapping[int, float]:
        """Signs, watches and the time until the next watch (MUS-059)."""
        return signals.timers(state.signals)

    def legal(self, state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.mus.view`."""
        aside = aside_of(state.signals, seat)
        return legal_actions(state.public, seat, state.hands[seat], aside)

    def advance(self, state: State) -> tuple[Event, ...]:
        """See `games.mus.rules`."""
        return rules.advance(state)

    def chance(self, state: State) -> ChanceRequest | None:
        """The first dealer, or the shuffle."""
        return rules.chance(state)

    def decide(self, state: State, seat: Seat | None, action: Action) -> Answer:
        """See `games.mus.rules`."""
        return rules.decide(state, seat, action)

    def evolve(self, state: State, event: Event) -> State:
        """See `games.mus.state`."""
        return first.evolve(state, event)

    def done(self, state: State) -> bool:
        """Whether the deal is settled."""
        return state.public.phase == OVER

    def result(self, state: State) -> dict[str, Any]:
        """Chips, next dealer and points; before the end also `phase` and all `hands`.

        `sets` includes the set that was just won, even if it ended the match.
        """
        public = state.public
        out: dict[str, Any] = {
            **chips.outcome(public.terms.stacks, public.movements, public.pot),
            "next_dealer": (public.dealer - 1) % 4,
            "scores": list(public.scores),
            "items": [[item.what, item.team, item.points] for item in public.items],
            "set_winner": public.set_winner,
            "sets": list(public.sets),
            "match_winner": public.match_winner,
            "next_scores": next_scores(public),
        }
        if public.phase != OVER:
            out["phase"] = public.phase
            out["hands"] = [[NAMES[c] for c in each(hand)] for hand in state.hands]
        return out

    def summary(self, result: Mapping[str, Any], seat: Seat) -> Text:
        """What a deal with this result gave `seat`: points, a set, or the match."""
        items = tuple(Item(*item) for item in result["items"])
        even, odd = result["sets"]
        won, match = result["set_winner"], result["match_winner"]
        return words.brought(seat, items, (even, odd), won, match, result["deltas"][seat])

    def view(self, state: State, seat: Seat | None) -> View:
        """The public part, and the seat's own hand and signals."""
        if seat is None:
            return View(state.public, None, 0)
        return View(state.public, seat, state.hands[seat], aside_of(state.signals, seat))

    def screen(self, view: View) -> Screen:
        """See `games.mus.screen.in_play`."""
        return in_play.screen(view)

    def absent(self, state: State, seat: Seat) -> Action:
        """GEN-014."""
        return rules.absent(state, seat)

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """See `games.mus.regular`."""
        return player.regular(view, draw, strength)

    def hint(self, view: View, draw: Callable[[int], int]) -> Hint | None:
        """See `games.mus.hints`."""
        return hints.hint(view, draw)


GAME = Mus()
