"""Defines stored deals: wishes, what a deal must show, and how regulars and chance decide."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import Carry, Event
from games.kernel.driver import evolve_all, run_forward
from games.kernel.records.record import AnyGame, read
from games.kernel.records.replay import replay
from games.kernel.records.showing import record_of
from tests.support.games.playout import Playout, chance, covers, some_action

Record = dict[str, Any]
Wanted = Callable[[Record], bool]
Shown = Callable[["Made"], bool]
Choose = Callable[[Any, random.Random, float], tuple[Seat | None, Action]]
"""Chooses a seat and its action in a state; the number is the share left to chance."""


@dataclass(frozen=True)
class Wish:
    """A deal for `n` at a table in the given situation, which must show something."""

    n: int
    pot: int
    options: Mapping[str, Any]
    shown: Shown
    before: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """The match's carry into this deal."""
    passed_over: int = 0
    """The number of seeds known to fail. A search that takes seconds starts after them."""


@dataclass(frozen=True)
class Kept:
    """The wishes of a game, and who plays it."""

    game: AnyGame
    wishes: tuple[Wish, ...]
    choose: Choose
    carry: Callable[[Wish, random.Random], Carry]
    leanings: tuple[float, ...] = (0.1, 0.5, 0.9)
    by_hand: tuple[Callable[[], Record], ...] = ()

    def with_trace(self, record: Record) -> Record:
        """The record with the legal actions at each step."""
        (parsed,) = read(json.dumps(record), {self.game.traits.key: self.game})
        return {**record, "trace": replay(parsed, trace=True).answer["trace"]}


@dataclass
class Made(Playout):
    """A deal that was played."""

    kept: Kept = field(kw_only=True)

    @cached_property
    def record(self) -> Record:
        """The record of the deal."""
        return record_of(self.game, self.config, self.carry, self.steps)

    @cached_property
    def traced(self) -> Record:
        """The record with its trace."""
        return self.kept.with_trace(self.record)

    def add(
        self, seat: Seat | None, action: Action | None, events: tuple[Event, ...], state: Any
    ) -> None:
        """Append a step."""
        self.steps.append((seat, action, events))
        self.states.append(state)

    def go_on(self, state: Any, seat: Seat | None, action: Action, rng: random.Random) -> Any:
        """Do this action; returns the next state."""
        decided = self.game.decide(state, seat, action)
        assert not isinstance(decided, Rejected)
        after, more = run_forward(self.game, evolve_all(self.game, state, decided), chance(rng))
        self.add(seat, action, decided + more, after)
        return after


def of_record(holds: Wanted) -> Shown:
    """A wish about the record."""
    return lambda made: holds(made.record)


def outcome(**fields: Any) -> Wanted:
    """Whether the result has these fields."""
    return lambda record: all(record["result"][k] == v for k, v in fields.items())


def reshuffled(record: Record) -> bool:
    """Whether the talon ran out (GEN-006, MUS-013)."""
    return bool(record["reshuffles"])


def by_regulars(game: AnyGame, *, to_the_last: bool = False) -> Choose:
    """Regulars decide, and sometimes chance, without asides.

    With `to_the_last`, chance leans towards the last legal call, a phase's pass.
    """

    def choose(state: Any, rng: random.Random, whims: float) -> tuple[Seat, Action]:
        (seat,) = game.awaited(state)
        legal = [a for a in game.legal(state, seat) if a.verb not in game.traits.asides]
        action = game.regular(game.view(state, seat), rng.randrange)
        if rng.random() < whims:
            lean = to_the_last and rng.random() < whims
            action = some_action(legal[-1:] if lean else legal, rng)
        assert covers(legal, action)
        return seat, action

    return choose
