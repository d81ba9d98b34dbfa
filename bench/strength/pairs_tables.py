"""Plays series of Mus and games of Muggins with kinds of regulars at the table.

Series, hand, seat and decision fix the players' chance, so that two players who think alike play
alike.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from bench.strength.deals import PlayerKind, kind
from games import GAMES
from games.kernel.actions import Rejected, Seat
from games.kernel.cards import each
from games.kernel.contract import TIME, Action, Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward

SERIES_OF: Final = 8
"""Hands in a series of Mus."""
MUGGINS_SEATS: Final = 4
Watch = Callable[[Any, Seat, Action], None]
"""Receives what a seat does in a state."""


def player(name: str) -> PlayerKind:
    """Return ``random``, or a strength by its name."""
    return PlayerKind(name, at_random) if name == "random" else kind(name)


def at_random(game: Any, state: Any, seat: Seat, rng: random.Random) -> Action:
    """Return one of the legal actions; from a range of numbers or cards, any."""
    one = rng.choice(game.legal(state, seat))
    if isinstance(one, Action):
        return one
    if not one.cards:
        return Action(one.verb, rng.randint(one.lo, one.hi))
    few = rng.sample([*each(one.cards)], rng.randint(one.lo, one.hi))
    return Action(one.verb, sum(1 << card for card in few))


def hands(
    kinds: list[PlayerKind], number: int, watch: Watch | None = None
) -> tuple[list[int], list[int]]:
    """Return the points and sets of the even and the odd seats in one series."""
    game: Any = GAMES["mus"]
    points, sets = [0, 0], [0, 0]
    carry = Carry(dealer=number % 4, extra=game.traits.first_extra)
    for hand in range(SERIES_OF):
        state = _played(game, kinds, {"stake": 0}, f"{number} {hand}", carry, watch)
        found = game.result(state)
        before = carry.extra["scores"]
        for side in (0, 1):
            points[side] += found["scores"][side] - before[side]
        winner = found["set_winner"]
        if winner is not None:
            sets[winner] += 1
            points[winner] += max(0, state.public.terms.target - found["scores"][winner])
        carry = game.carry(state)
    return points, sets


def game_won(kinds: list[PlayerKind], number: int, watch: Watch | None = None) -> tuple[Seat, ...]:
    """Return who won one game of Muggins."""
    game: Any = GAMES["muggins"]
    carry = Carry(dealer=number % MUGGINS_SEATS)
    return game.result(_played(game, kinds, {}, f"{number}", carry, watch))["winners"]


def _played(
    game: Any, kinds: list[PlayerKind], options: Any, name: str, carry: Carry, watch: Watch | None
) -> Any:
    """Play one hand or game to its end.

    If several seats may act, the clock and chance choose one.
    """
    n = len(kinds)
    cards, turns = random.Random(name), random.Random(f"{name} turns")
    said = [0] * n

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        return tuple(cards.sample(request.items, len(request.items)))

    state, _ = run_forward(game, game.initial(Config(options, n, (500,) * n), carry), draw)
    while not game.done(state):
        seats, timers = sorted(game.to_act(state)), sorted(game.timers(state))
        if timers and not seats:
            events = game.decide(state, None, Action(TIME, timers[0]))
        else:
            seat: Seat = turns.choice(seats)
            said[seat] += 1
            rng = random.Random(f"{name} {seat} {said[seat]}")
            start = time.process_time()
            action = kinds[seat].choose(game, state, seat, rng)
            kinds[seat].took.append(1000 * (time.process_time() - start))
            if watch:
                watch(state, seat, action)
            events = game.decide(state, seat, action)
            assert not isinstance(events, Rejected), f"{kinds[seat].name}: {action} {events}"
        state, _ = run_forward(game, evolve_all(game, state, events), draw)
    return state
