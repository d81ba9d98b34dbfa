"""Plays random deals of any game through the contract alone."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.kernel.actions import Action, Rejected, Seat, Span
from games.kernel.cards import SPANISH, each
from games.kernel.contract import (
    TIME,
    Announced,
    Carry,
    ChanceRequest,
    Config,
    Event,
    Picked,
    Shuffled,
)
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import Option, Value, complete, defaults
from games.kernel.records.record import AnyGame
from games.kernel.regulars import Strength

Step = tuple[Seat | None, Action | None, tuple[Event, ...]]
LONGEST = 20_000
"""Far more decisions than any deal can hold; Muggins at random takes long."""


@dataclass
class Playout:
    """A deal that was played, or the beginning of one.

    `states` holds the state after each step; ``steps[0]`` is the one that started the deal.
    """

    game: AnyGame
    config: Config
    carry: Carry
    steps: list[Step] = field(default_factory=list[Step])
    states: list[Any] = field(default_factory=list[Any])

    @property
    def events(self) -> tuple[Event, ...]:
        """Return all events, in order."""
        return tuple(e for _, _, events in self.steps for e in events)

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """Return every seat that can watch, the spectator last."""
        return (*range(self.config.n), None)


def some_options(game: AnyGame, rng: random.Random) -> dict[str, Value]:
    """Return the rulebook's defaults with some of them changed."""
    out = defaults(game.traits.options)
    for option in game.traits.options:
        if rng.random() < 0.4:
            out[option.key] = _some_value(option, rng)
    return out


def some_setup(game: AnyGame, rng: random.Random) -> tuple[Config, Carry]:
    """Return a possible table before a deal: purses rich, poor and in debt, a pot or none."""
    options = some_options(game, rng)
    n = rng.choice(game.seats(options))
    purses = tuple(rng.choice((500, 100, 20, 3, 0, -40)) for _ in range(n))
    config = Config(options, n, purses)
    first = game.traits.first_extra
    if first and rng.random() < 0.6:
        # The carry of a match in progress, from a deal before this one.
        before = play_at(game, rng, LONGEST, config, Carry(extra=dict(first)))
        return config, game.carry(before.state)
    remainder = rng.choice((0, 0, 0, 3))
    pot = remainder + rng.choice((0, 12, 16, 61, 1000))
    dealer = rng.choice((None, *range(n)))
    spares = game.traits.exempts and rng.random() < 0.3
    exempt = tuple(seat for seat in range(n) if rng.random() < 0.4) if spares else ()
    return config, Carry(pot, remainder, dealer, dict(game.traits.first_extra), exempt=exempt)


def some_action(legal: Sequence[Action | Span], rng: random.Random) -> Action:
    """Return one of the legal actions, ranges included."""
    chosen = rng.choice(legal)
    if isinstance(chosen, Action):
        return chosen
    if not chosen.cards:
        return Action(chosen.verb, rng.randint(chosen.lo, chosen.hi))
    count = rng.choice((rng.randint(chosen.lo, chosen.hi), chosen.hi))
    return Action(chosen.verb, sum(1 << c for c in rng.sample(each(chosen.cards), count)))


def play(game: AnyGame, rng: random.Random, most: int = LONGEST) -> Playout:
    """Play a random deal of at most `most` decisions; some tables are shy.

    The last legal word of a phase is its pass, so shy players reach its later rounds.
    """
    return play_at(game, rng, most, *some_setup(game, rng))


def play_at(game: AnyGame, rng: random.Random, most: int, config: Config, carry: Carry) -> Playout:
    """Play a random deal at a given table."""
    shy = rng.choice((0.0, 0.5, 0.9))
    out = Playout(game, config, carry)
    state, events = run_forward(game, game.initial(out.config, out.carry), chance(rng))
    out.steps.append((None, None, events))
    out.states.append(state)
    while len(out.steps) <= most and not game.done(state):
        seat, action = some_step(game, state, rng, shy)
        decided = game.decide(state, seat, action)
        assert not isinstance(decided, Rejected), f"{action} of {seat} is legal, but {decided}"
        state, more = run_forward(game, evolve_all(game, state, decided), chance(rng))
        out.steps.append((seat, action, decided + more))
        out.states.append(state)
    assert len(out.steps) < LONGEST, "this deal does not end"
    return out


def play_by_regulars(
    game: AnyGame, rng: random.Random, most: int, config: Config, carry: Carry
) -> Playout:
    """Play a deal of novices at a given table.

    After each decision each of them may do something unasked, and timers end now and then.
    """
    out = Playout(game, config, carry)
    state, events = run_forward(game, game.initial(out.config, out.carry), chance(rng))
    out.steps.append((None, None, events))
    out.states.append(state)

    def do(seat: Seat | None, action: Action) -> None:
        decided = game.decide(out.state, seat, action)
        assert not isinstance(decided, Rejected), f"{action} of {seat}: {decided}"
        now, more = run_forward(game, evolve_all(game, out.state, decided), chance(rng))
        out.steps.append((seat, action, decided + more))
        out.states.append(now)

    while len(out.steps) <= most and not game.done(out.state):
        for seat in range(config.n) if game.has_asides(out.state) else ():
            unasked = game.aside(game.view(out.state, seat), rng.randrange, Strength.NOVICE)
            if unasked is not None:
                do(seat, unasked)
        seats, timers = sorted(game.to_act(out.state)), sorted(game.timers(out.state))
        if timers and (not seats or rng.random() < 0.3):
            do(None, Action(TIME, rng.choice(timers)))
        else:
            seat = rng.choice(seats)
            do(seat, game.regular(game.view(out.state, seat), rng.randrange, Strength.NOVICE))
    assert len(out.steps) < LONGEST, "this deal does not end"
    return out


def played_on(game: AnyGame, state: Any, rng: random.Random, left: Seat) -> Any:
    """Play a deal to its end with a stand-in on the seat `left` (GEN-014), and others at random."""
    shy = rng.choice((0.0, 0.5, 0.9))
    for _ in range(LONGEST):
        if game.done(state):
            return state
        seat, action = some_step(game, state, rng, shy)
        careful = game.careful(state, left) if seat == left else None
        decided = game.decide(state, seat, careful or action)
        assert not isinstance(decided, Rejected), f"{careful or action} of {seat}: {decided}"
        state, _ = run_forward(game, evolve_all(game, state, decided), chance(rng))
    raise AssertionError("this deal does not end")


def some_step(
    game: AnyGame, state: Any, rng: random.Random, shy: float
) -> tuple[Seat | None, Action]:
    """Return a random legal action of some seat, or the clock's."""
    seats, timers = sorted(game.to_act(state)), sorted(game.timers(state))
    assert seats or timers, "nobody can go on"
    if timers and (not seats or rng.random() < 0.15):
        return None, Action(TIME, rng.choice(timers))
    seat = rng.choice(seats)
    legal = game.legal(state, seat)
    return seat, some_action(legal[-1:] if rng.random() < shy else legal, rng)


def chance(rng: random.Random) -> Any:
    """Return a source of chance that can be repeated."""

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        if request.kind == "pick":
            return (rng.choice(request.items),)
        return tuple(rng.sample(request.items, len(request.items)))

    return draw


class Impossible(Exception):
    """The same actions cannot be done with other cards."""


def again(out: Playout, swap: Sequence[int], until: int | None = None) -> Playout:
    """Return the deal with every card c replaced by ``swap[c]``, in talons and actions alike.

    With `until`, only shuffles before that number change. Raises Impossible if a player would have
    broken a rule with those cards, or had to announce something else of them.
    """
    game = out.game
    other = Playout(game, out.config, out.carry)
    shuffles = 0

    def draws() -> Iterator[tuple[int, ...]]:
        nonlocal shuffles, swap
        for e in out.events:
            if isinstance(e, Shuffled):
                if shuffles == until:
                    swap = range(SPANISH[-1] + 1)
                shuffles += 1
                yield tuple(swap[c] for c in e.order)
            elif isinstance(e, Picked):
                yield (e.item,)

    orders = draws()
    state: Any = game.initial(out.config, out.carry)
    told = iter(announced(out.events))
    for seat, action, _ in out.steps:
        events: tuple[Event, ...] = ()
        if action is not None:
            decided = game.decide(state, seat, swapped(game, action, swap))
            if isinstance(decided, Rejected):
                raise Impossible(decided.code)
            events = decided
            state = evolve_all(game, state, events)
        state, more = run_forward(game, state, lambda _: next(orders))
        other.steps.append((seat, action, events + more))
        other.states.append(state)
        if any(event != next(told, None) for event in announced(events + more)):
            raise Impossible("announced")
    return other


def with_other_hidden_cards(
    out: Playout, seat: Seat, sizes: Sequence[int], tries: int
) -> Playout | None:
    """Return the deal with some cards exchanged that the seat has never been shown.

    `sizes` says how many at a time. None if no one of `tries` tries succeeds.
    """
    rng = random.Random(len(out.steps))
    seen = seen_by(out, seat)
    config = out.config
    pack = out.game.pack(complete(out.game.traits.options, config.options), config.n)
    hidden = [c for c in pack if not seen >> c & 1]
    for _ in range(tries):
        swap = list(range(max(pack) + 1))
        few = rng.sample(hidden, min(len(hidden), rng.choice(sizes)))
        for a, b in zip(few, few[1:] + few[:1], strict=True):
            swap[a] = b
        with contextlib.suppress(Impossible):
            return again(out, swap)
    return None


def some_swap(out: Playout, seat: int | None, rng: random.Random) -> list[int]:
    """Return a permutation of the cards that keeps those in place that the seat has been shown.

    Wild ones seldom agree with the others' actions, so most exchange only a few cards.
    """
    seen = seen_by(out, seat)
    pack = out.game.pack(complete(out.game.traits.options, out.config.options), out.config.n)
    hidden = [c for c in pack if not seen >> c & 1]
    swap = list(range(SPANISH[-1] + 1))
    few = rng.sample(hidden, min(len(hidden), rng.choice((2, 2, 3, 4, 8, len(hidden)))))
    for a, b in zip(few, few[1:] + few[:1], strict=True):
        swap[a] = b
    return swap


def new_talons(out: Playout, seat: Seat | None) -> Iterator[Playout]:
    """Yield, for each new talon, the deal with two of its cards swapped.

    The seat had not been shown those two. Everything after is the same in both.
    """
    seen, shuffles = 0, 0
    state = out.game.initial(out.config, out.carry)
    for event in out.events:
        if isinstance(event, Shuffled):
            hidden = [c for c in event.order if not seen >> c & 1]
            for a, b in zip(hidden[::2], hidden[1::2], strict=False) if shuffles else ():
                swap = list(range(SPANISH[-1] + 1))
                swap[a], swap[b] = b, a
                with contextlib.suppress(Impossible):
                    yield again(out, swap, until=shuffles)
            shuffles += 1
        state = out.game.evolve(state, event)
        seen |= out.game.records.open_cards(out.game.view(state, seat))


def announced(events: Iterable[Event]) -> list[Event]:
    return [e for e in events if isinstance(e, Announced)]


def swapped(game: AnyGame, action: Action, swap: Sequence[int]) -> Action:
    match game.traits.verbs.get(action.verb):
        case "card":
            return Action(action.verb, swap[action.arg])
        case "cards":
            return Action(action.verb, sum(1 << swap[c] for c in each(action.arg)))
        case _:
            return action


def seen_by(out: Playout, seat: Seat | None) -> int:
    """Return every card that this seat has seen at any moment of the deal."""
    seen = 0
    state = out.game.initial(out.config, out.carry)
    for event in out.events:
        state = out.game.evolve(state, event)
        seen |= out.game.records.open_cards(out.game.view(state, seat))
    return seen


def covers(legal: Iterable[Action | Span], action: Action) -> bool:
    """Whether these legal actions include this one."""
    for one in legal:
        if isinstance(one, Action):
            if one == action:
                return True
        elif one.verb == action.verb:
            if not one.cards:
                if one.lo <= action.arg <= one.hi:
                    return True
            elif not action.arg & ~one.cards and one.lo <= action.arg.bit_count() <= one.hi:
                return True
    return False


def _some_value(option: Option, rng: random.Random) -> Value:
    if option.values:
        return rng.choice(option.values)
    numbers = [v for v in (option.least, 3, 10, option.most) if option.allows(v)]
    return rng.choice([*numbers, None] if option.none else numbers)
