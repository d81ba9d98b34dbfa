"""Plays lessons: every choice of the first decisions, and some of the rest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from games import GAMES
from games.kernel.actions import Action, Rejected, Span
from games.kernel.cards import each, mask
from games.kernel.contract import Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.lesson import LEARNER, Lesson
from games.kernel.records.record import AnyGame
from tables.planning.agreement import proposed
from tests.support.games.playout import Playout

TAUGHT = sorted(key for key, game in GAMES.items() if game.lesson is not None)
STACK = 500
DECISIONS = 3
"""How many decisions a lesson explains."""
MANY = 40
"""Most choices of one decision that are all tried."""
AT_RANDOM = 25
"""Further walks, in which all decisions are random."""

Choose = Callable[[Any, Sequence[Action]], Action]


def lesson_of(game: AnyGame) -> Lesson[Any]:
    assert game.lesson is not None
    return game.lesson


def begun(game: AnyGame) -> Playout:
    """Return the lesson's deal, as it is when the first seat must act."""
    lesson = lesson_of(game)
    config = Config({**proposed(game), **lesson.options}, lesson.seats, (STACK,) * lesson.seats)
    carry = Carry(dealer=lesson.dealer, extra=dict(game.traits.first_extra))
    deal = Playout(game, config, carry)
    state, events = run_forward(game, game.initial(config, carry), lambda _: lesson.pack)
    deal.steps.append((None, None, events))
    deal.states.append(state)
    return deal


def in_order(asked: ChanceRequest) -> tuple[int, ...]:
    """Leave all later shuffles in order."""
    return asked.items


def play(game: AnyGame, choose: Choose) -> Playout:
    """Play the lesson to its end, with the learner's choices by `choose`."""
    deal = begun(game)
    while not game.done(deal.state):
        state = deal.state
        waiting = sorted(game.awaited(state) or game.to_act(state))
        seat = waiting[0]
        options = choices(game, state) if seat == LEARNER else ()
        scripted = None if seat == LEARNER else game.scripted(state, seat)
        action = choose(state, options) if seat == LEARNER else scripted
        assert action is not None, f"seat {seat} has no script: {game.legal(state, seat)}"
        decided = game.decide(state, seat, action)
        assert not isinstance(decided, Rejected), (seat, action, decided)
        after, more = run_forward(game, evolve_all(game, state, decided), in_order)
        deal.steps.append((seat, action, decided + more))
        deal.states.append(after)
    return deal


def choices(game: AnyGame, state: Any) -> tuple[Action, ...]:
    """Return all that the learner may do now, without asides."""
    found: list[Action] = []
    for one in game.legal(state, LEARNER):
        if isinstance(one, Span) and one.cards:
            held = each(one.cards)
            picked = (c for k in range(one.lo, one.hi + 1) for c in combinations(held, k))
            found += (Action(one.verb, mask(cards)) for cards in picked)
        elif isinstance(one, Span):
            found += (Action(one.verb, amount) for amount in {one.lo, one.hi})
        elif one.verb not in game.traits.asides:
            found.append(one)
    return tuple(found)


@cache
def walks(key: str) -> tuple[Playout, ...]:
    """Return the lesson with every choice of its first decisions, then the first or last legal one;
    and some at random.
    """
    game, rng = GAMES[key], random.Random(key)
    found = list(_every(game, ()))
    found += (play(game, lambda _, some: rng.choice(some)) for _ in range(AT_RANDOM))
    return tuple(found)


def _every(game: AnyGame, taken: tuple[Action, ...]) -> Iterator[Playout]:
    """Play every continuation of these first decisions."""
    offered: list[Sequence[Action]] = []
    mine = iter(taken)

    def choose(_: Any, some: Sequence[Action]) -> Action:
        offered.append(some)
        return next(mine, some[len(taken) % 2 - 1])

    deal = play(game, choose)
    if len(taken) == DECISIONS or len(offered) <= len(taken):
        yield deal
        return
    some = offered[len(taken)]
    # Of very many, such as sets of cards, a part is enough.
    for action in some[:: max(1, len(some) // MANY)]:
        yield from _every(game, (*taken, action))
