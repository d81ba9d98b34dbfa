"""Runs a game forward until a seat must decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.kernel.contract import ChanceRequest, Event, Game, Paid, Picked, Received, Shuffled

Draw = Callable[[ChanceRequest], tuple[int, ...]]
"""Answers a request: a permutation of its items for ``shuffle``, one item for ``pick``."""
_OF_CHIPS = (Paid, Received)


def run_forward(game: Game[Any, Any], state: Any, draw: Draw) -> tuple[Any, tuple[Event, ...]]:
    """Take every AUTO step and answer every chance request (GEN-013).

    Returns the state in which a seat must decide or the deal is over, and all events on the way.
    """
    events: list[Event] = []
    while not game.to_act(state):
        step = game.advance(state)
        if not step:
            request = game.chance(state)
            if request is None:
                break
            step = (_answered(request, draw(request)),)
        for event in step:
            state = game.evolve(state, event)
        events.extend(step)
    return state, tuple(events)


def evolve_all(game: Game[Any, Any], state: Any, events: Iterable[Event]) -> Any:
    """The state after these events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def paid(events: Iterable[Event]) -> tuple[Paid | Received, ...]:
    """The chip movements, in order. The ledger's transfers come from these alone."""
    return tuple([event for event in events if isinstance(event, _OF_CHIPS)])


def _answered(request: ChanceRequest, answer: tuple[int, ...]) -> Event:
    if request.kind == "pick":
        if len(answer) != 1 or answer[0] not in request.items:
            raise ValueError("chance picked none of the items")
        return Picked(answer[0])
    if len(answer) != len(request.items) or not {*answer}.issuperset(request.items):
        raise ValueError("chance lost or invented a card")
    return Shuffled(answer)
