"""Converts events, actions, configs and carries to the JSON values of a stored deal, and back."""

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
    """Decode an event. Raises KeyError for a class that no version of the game had."""
    values = _tuple(data)
    name = values[0]
    cls = KERNEL_EVENTS.get(name) or classes[name]
    return cls(*values[1:])


def action_to_json(action: Action) -> list[Any]:
    """``[verb, arg]``."""
    return [action.verb, action.arg]


def action_from_json(data: list[Any]) -> Action:
    """Decode an action."""
    return Action(str(data[0]), int(data[1]))


def config_to_json(config: Config) -> dict[str, Any]:
    """A config as it is stored with its deal."""
    return {**to_builtins(config, enc_hook=dict), "stacks": [*config.stacks]}


def config_from_json(data: dict[str, Any]) -> Config:
    """Decode a config. Raises msgspec.ValidationError for data that is not one."""
    return convert(data, Config)


def carry_to_json(carry: Carry) -> dict[str, Any]:
    """A carry as it is stored with its deal."""
    return {**to_builtins(carry, enc_hook=dict), "exempt": [*carry.exempt]}


def carry_from_json(data: dict[str, Any]) -> Carry:
    """Decode a carry. Fields that an older version did not store keep their defaults."""
    return convert(data, Carry)


def _tuple(values: list[Any]) -> tuple[Any, ...]:
    # A log has thousands of values. The class check suffices: JSON yields plain lists only.
    return tuple([_tuple(v) if v.__class__ is list else v for v in values])
