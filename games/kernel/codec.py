"""Events, actions and frames as plain JSON values, and back.

Owns: the stored form of a deal's log. Must not know: files, SQL, any game's event classes (they
are looked up in `Traits.events`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import astuple

from games.kernel.actions import Action
from games.kernel.contract import Carry, Config, Event, Paid, Picked, Received, Shuffled

COMMON: Mapping[str, type[Event]] = {c.__name__: c for c in (Shuffled, Picked, Paid, Received)}


def event_to_json(event: Event) -> list[Any]:
    """``[class name, field, field, …]``; tuples become lists."""
    return [type(event).__name__, *astuple(event)]


def event_from_json(classes: Mapping[str, type[Event]], data: list[Any]) -> Event:
    """The event again. Raises KeyError for a class that no version of the game has known."""
    name, *values = data
    cls = COMMON.get(name) or classes[name]
    return cls(*(_tuple(v) for v in values))


def action_to_json(action: Action) -> list[Any]:
    """``[verb, arg]``."""
    return [action.verb, action.arg]


def action_from_json(data: list[Any]) -> Action:
    """The action again."""
    return Action(str(data[0]), int(data[1]))


def config_to_json(config: Config) -> dict[str, Any]:
    """A deal's setup as stored with it."""
    return {"options": dict(config.options), "n": config.n, "stacks": list(config.stacks)}


def config_from_json(data: dict[str, Any]) -> Config:
    """The setup again."""
    return Config(data["options"], data["n"], tuple(data["stacks"]))


def carry_to_json(carry: Carry) -> dict[str, Any]:
    """What a deal was started with."""
    return {
        "pot": carry.pot,
        "remainder": carry.remainder,
        "dealer": carry.dealer,
        "extra": dict(carry.extra),
        "goes_on": carry.goes_on,
    }


def carry_from_json(data: dict[str, Any]) -> Carry:
    """The carry again."""
    goes_on = data.get("goes_on", False)
    return Carry(data["pot"], data["remainder"], data["dealer"], data["extra"], goes_on)


def _tuple(value: Any) -> Any:
    return tuple(_tuple(v) for v in cast(list[Any], value)) if isinstance(value, list) else value
