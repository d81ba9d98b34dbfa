"""Events, actions, and what a deal starts with, as plain JSON values, and back.

Owns: the stored form of a deal's log. Must not know: files, SQL, any game's event classes (they
are looked up in `Traits.events`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import convert, to_builtins
from msgspec.structs import astuple

from games.kernel.actions import Action
from games.kernel.contract import Carry, Config, Event, Paid, Picked, Received, Shuffled

KERNEL_EVENTS: Mapping[str, type[Event]] = {
    c.__name__: c for c in (Shuffled, Picked, Paid, Received)
}
"""The events that every game has, by name."""


def event_to_json(event: Event) -> list[Any]:
    """``[class name, field, field, …]``; tuples become lists."""
    return [type(event).__name__, *astuple(event)]


def event_from_json(classes: Mapping[str, type[Event]], data: list[Any]) -> Event:
    """The event again. Raises KeyError for a class that no version of the game has known."""
    values = _tuple(data)
    name = values[0]
    cls = KERNEL_EVENTS.get(name) or classes[name]
    return cls(*values[1:])


def action_to_json(action: Action) -> list[Any]:
    """``[verb, arg]``."""
    return [action.verb, action.arg]


def action_from_json(data: list[Any]) -> Action:
    """The action again."""
    return Action(str(data[0]), int(data[1]))


def config_to_json(config: Config) -> dict[str, Any]:
    """A config as stored with its deal."""
    return {**to_builtins(config, enc_hook=dict), "stacks": [*config.stacks]}


def config_from_json(data: dict[str, Any]) -> Config:
    """The config again. Raises msgspec.ValidationError for what never was one."""
    return convert(data, Config)


def carry_to_json(carry: Carry) -> dict[str, Any]:
    """What a deal was started with."""
    return {**to_builtins(carry, enc_hook=dict), "exempt": [*carry.exempt]}


def carry_from_json(data: dict[str, Any]) -> Carry:
    """The carry again; what an older version did not know yet is as it was then."""
    return convert(data, Carry)


def _tuple(values: list[Any]) -> tuple[Any, ...]:
    # A log has thousands of values, and JSON no lists of a class of their own.
    return tuple([_tuple(v) if v.__class__ is list else v for v in values])
