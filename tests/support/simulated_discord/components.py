"""The components of a message, one after the other.

Owns: their order. Must not know: what any of them is.
"""

from __future__ import annotations

from typing import Any

_IN_ONE = ("accessory", "component")
"""Where a component has a single other one in it."""


def in_wire_order(components: Any) -> list[dict[str, Any]]:
    """What `simcord.components.walk_components` gives, for which SimCord and tests ask several
    times with each message, without a generator for each component: a tenth of a test's time.
    """
    found: list[dict[str, Any]] = []
    _gather((components,) if isinstance(components, dict) else components, found)
    return found


def _gather(components: Any, found: list[dict[str, Any]]) -> None:
    one: Any
    for one in components:
        if one.__class__ is not dict:
            continue
        found.append(one)
        children = one.get("components")
        if children.__class__ is list:
            _gather(children, found)
        for key in _IN_ONE:
            if key in one and one[key].__class__ is dict:
                _gather((one[key],), found)
