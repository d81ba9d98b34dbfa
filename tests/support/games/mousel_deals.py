"""Deals of Mousel by random legal play, state by state, for tests of what people see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from games.kernel.actions import Action, Rejected, Span
from games.kernel.contract import Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import Value, defaults
from games.mousel import GAME


def deal(
    seed: int,
    n: int,
    pot: int = 0,
    options: dict[str, Value] | None = None,
    *,
    shy: float = 0.5,
    stack: int = 500,
) -> Iterator[Any]:
    """Yield every state with a decision, and finally the settled one.

    `shy` is how likely a seat passes if it may: 1.0 leads through all rounds to a void deal.
    """
    rng = random.Random(seed)

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        if request.kind == "pick":
            return (rng.choice(request.items),)
        return tuple(rng.sample(request.items, len(request.items)))

    config = Config({**defaults(GAME.traits.options), **(options or {})}, n, (stack,) * n)
    state = GAME.initial(config, Carry(pot=pot, dealer=seed % n))
    state, _ = run_forward(GAME, state, draw)
    while not GAME.done(state):
        yield state
        (seat,) = GAME.to_act(state)
        events = GAME.decide(state, seat, _choose(rng, GAME.legal(state, seat), shy))
        assert not isinstance(events, Rejected), events
        state, _ = run_forward(GAME, evolve_all(GAME, state, events), draw)
    yield state


def _choose(rng: random.Random, legal: tuple[Action | Span, ...], shy: float) -> Action:
    if Action("pass") in legal:
        if rng.random() < shy:
            return Action("pass")
        return rng.choice([a for a in legal if isinstance(a, Action) and a != Action("pass")])
    chosen = rng.choice(legal)
    if isinstance(chosen, Span):
        cards = [c for c in range(52) if chosen.cards >> c & 1]
        picked = rng.sample(cards, rng.randint(chosen.lo, chosen.hi))
        return Action(chosen.verb, sum(1 << c for c in picked))
    return chosen


@cache
def deals() -> tuple[Any, ...]:
    """Return states of many deals: every number of players, every phase, every option."""
    return tuple(_deals())


def _deals() -> Iterator[Any]:
    kinds: tuple[tuple[int, dict[str, Value]], ...] = (
        (0, {}),
        (48, {"limit": 10}),
        (48, {"aceForcesDealer": True, "fifthCard": "afterAll"}),
        (12_000, {"unit": 1000}),
        (44, {"payment": "capped", "stakes": "8/4"}),
    )
    for n in range(3, 8):
        for seed, (pot, options) in enumerate(kinds):
            stack = 20 if "payment" in options else 500
            shy = 0.3 if (n + seed) % 2 else 0.8
            yield from deal(seed, n, pot, options, shy=shy, stack=stack)
    for n in (3, 7):
        yield from deal(n, n, 48, shy=1.0)
