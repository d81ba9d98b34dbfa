"""Shout: the least game that uses everything that tables must support beyond turns.

The speaker answers, from their own hand. Then the others may shout or hush, by buttons on the
table, until the clock ends it. A player who shouts has the point, else the speaker. Any player may
wave, once a round, which only the neighbour sees. Stakes are paid when a match begins. Its three
rounds are a deal each, and the pot is for most points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import (
    TIME,
    Carry,
    ChanceRequest,
    Config,
    Event,
    Game,
    Noticed,
    Paid,
    Picked,
    Received,
    RecordRules,
    Traits,
)
from games.kernel.options import ON_BANKRUPT, Option, Options
from games.kernel.regulars import Strength
from games.kernel.screen.elements import Choice, Choices, Screen
from games.kernel.screen.texts import text

SECONDS = 3.0
ROUNDS = 3
LATE_BELL = 7
"""A timer without effect: the game refuses it."""


class Began(Event, frozen=True):
    """The round has begun."""


class Answered(Event, frozen=True):
    """The speaker has answered."""


class Hushed(Event, frozen=True):
    seat: Seat


class Waved(Noticed, frozen=True):
    """`seat` sees that `by` waves."""

    by: Seat


class Scored(Event, frozen=True):
    """The round's point."""

    seat: Seat


class Over(Event, frozen=True):
    """The round is settled."""


class State(NamedTuple):
    config: Config
    before: Carry
    speaker: Seat | None
    points: tuple[int, ...]
    pot: int
    phase: str = "start"
    quiet: frozenset[Seat] = frozenset()
    waved: frozenset[Seat] = frozenset()

    @property
    def round(self) -> int:
        return self.before.extra["round"]


class View(NamedTuple):
    state: State
    seat: Seat | None


class ShoutRecords(RecordRules[State, View]):
    """The game has no cards."""

    def open_cards(self, view: View) -> int:
        return 0

    def piles(self, state: State) -> Mapping[str, tuple[int, ...]]:
        return {}


class Shout(Game[State, View]):
    """The game, which has no state of its own."""

    traits = Traits(
        key="shout",
        colour=0,
        seats=range(3, 4),
        options=(
            Option("stake", 5, least=0, most=1000),
            Option("bell", False, values=(True, False)),
            ON_BANKRUPT,
            Option("handLimit", None, least=1, most=100, none=True),
        ),
        verbs={"answer": "", "shout": "", "hush": "", "wave": ""},
        events={c.__name__: c for c in (Began, Answered, Hushed, Waved, Scored, Over)},
        looks_back="trick",
        matches=True,
        asides=frozenset({"wave"}),
        first_extra={"round": 0, "points": [0, 0, 0]},
    )
    records = ShoutRecords()

    def pack(self, options: Options, n: int) -> tuple[int, ...]:
        return ()

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        return (5, 5)

    def initial(self, config: Config, carry: Carry) -> State:
        """Return the state before the stakes."""
        return State(config, carry, carry.dealer, tuple(carry.extra["points"]), carry.pot)

    def chance(self, state: State) -> ChanceRequest | None:
        """Draw the first speaker."""
        return ChanceRequest("pick", (0, 1, 2)) if state.speaker is None else None

    def advance(self, state: State) -> tuple[Event, ...]:
        """Return the stakes and the settlement."""
        if state.phase == "start" and state.speaker is not None:
            stake = state.config.options["stake"]
            due = stake if isinstance(stake, int) and state.round == 0 else 0
            return (*(Paid(seat, due, "stake") for seat in range(3) if due), Began())
        if state.phase == "scored":
            best = state.points.index(max(state.points))
            wins = state.round == ROUNDS - 1 and state.pot
            return (Received(best, state.pot, "match"), Over()) if wins else (Over(),)
        return ()

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat in range(3) if self.legal(state, seat))

    def awaited(self, state: State) -> frozenset[Seat]:
        return frozenset({state.speaker or 0}) if state.phase == "speak" else frozenset()

    def timers(self, state: State) -> Mapping[int, float]:
        bell = {LATE_BELL: 1.0} if state.config.options["bell"] else {}
        return {state.round: SECONDS, **bell} if state.phase == "shout" else {}

    def moment(self, state: State) -> int:
        return ("start", "speak", "shout", "scored", "over").index(state.phase)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        out: list[Action] = []
        if state.phase == "speak" and seat == state.speaker:
            out.append(Action("answer"))
        if state.phase == "shout" and seat != state.speaker and seat not in state.quiet:
            out += [Action("shout"), Action("hush")]
        if state.phase in ("speak", "shout") and seat not in state.waved:
            out.append(Action("wave"))
        return tuple(out)

    def decide(
        self, state: State, seat: Seat | None, action: Action
    ) -> tuple[Event, ...] | Rejected:
        speaker = state.speaker or 0
        if seat is None:
            timer = Action(TIME, state.round)
            scored = state.phase == "shout" and action == timer
            return (Scored(speaker),) if scored else Rejected("no_clock")
        if action not in self.legal(state, seat):
            return Rejected("own_answer" if seat == speaker else "not_now", (("seat", seat),))
        match action.verb:
            case "answer":
                return (Answered(),)
            case "wave":
                return (Waved((seat + 1) % 3, seat),)
            case "shout":
                return (Scored(seat),)
            case _:
                last = len(state.quiet) == 1
                return (Hushed(seat), Scored(speaker)) if last else (Hushed(seat),)

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Picked(item):
                return state._replace(speaker=item)
            case Paid(amount=amount):
                return state._replace(pot=state.pot + amount)
            case Received(amount=amount):
                return state._replace(pot=state.pot - amount)
            case Began():
                return state._replace(phase="speak")
            case Answered():
                return state._replace(phase="shout")
            case Hushed(seat):
                return state._replace(quiet=state.quiet | {seat})
            case Waved(by=by):
                return state._replace(waved=state.waved | {by})
            case Scored(seat):
                points = tuple(p + (s == seat) for s, p in enumerate(state.points))
                return state._replace(points=points, phase="scored")
            case _:
                return state._replace(phase="over")

    def done(self, state: State) -> bool:
        return state.phase == "over"

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state, seat)

    def screen(self, view: View) -> Screen:
        """Put shout and hush on the table, the rest on the player's own hand."""
        state, seat = view
        verbs = {a.verb for s in range(3) for a in self.legal(state, s) if seat in (None, s)}
        shown = ("shout", "hush") if seat is None else ("answer", "wave")
        row = tuple(Choice(v, Action(v), text(v)) for v in shown if v in verbs)
        return Screen(state.phase, (Choices((row,)),) if row else ())

    def carry(self, state: State) -> Carry:
        """Return the next round, or a new match."""
        goes_on = state.round < ROUNDS - 1
        on = {"round": state.round + 1, "points": list(state.points)}
        extra = on if goes_on else self.traits.first_extra
        speaker = ((state.speaker or 0) + 1) % 3
        return Carry(state.pot, 0, speaker, dict(extra), goes_on)

    def absent(self, state: State, seat: Seat) -> Action:
        """Answer, and never shout."""
        return Action("answer" if state.phase == "speak" else "hush")

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        return self.absent(view.state, view.seat or 0)

    def result(self, state: State) -> dict[str, Any]:
        paid = state.config.options["stake"] if state.round == 0 else 0
        assert isinstance(paid, int)
        wins = state.round == ROUNDS - 1
        best = state.points.index(max(state.points))
        pot = state.before.pot + 3 * paid
        stacks = [
            stack - paid + (pot if wins and seat == best else 0)
            for seat, stack in enumerate(state.config.stacks)
        ]
        return {"points": list(state.points), "stacks": stacks, "pot": 0 if wins else pot}


SHOUT = Shout()
