"""Walks component trees, and adds the values that Discord adds when it stores a tree."""

from __future__ import annotations

from sandbox.json_values import Json

_SELECT: Json = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, Json] = {
    3: _SELECT,
    5: _SELECT,
    6: _SELECT,
    7: _SELECT,
    8: _SELECT,
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}
"""The defaults of each component type for fields that were left out."""


def walk(components: list[Json]) -> list[Json]:
    """Return all components in reading order, parents before their children."""
    found: list[Json] = []
    _walk(components, found)
    return found


def _walk(components: list[Json], found: list[Json]) -> None:
    for node in components:
        found.append(node)
        if inner := node.get("components"):
            _walk(inner, found)
        for key in ("accessory", "component"):
            if one := node.get(key):
                _walk([one], found)


def _emoji(emoji: Json) -> Json:
    """Turn ids into strings, which Discord keeps and sends; discord.py sends numbers."""
    return emoji | {"id": str(emoji["id"])} if emoji.get("id") is not None else emoji


def numbered(components: list[Json]) -> list[Json]:
    """Return copies with an `id` on every component and defaults in place."""
    taken: set[int] = {c["id"] for c in walk(components) if c.get("id")}
    following = iter(n for n in range(1, 1000) if n not in taken)

    def fill(node: Json) -> Json:
        given = {key: value for key, value in node.items() if value is not None}
        filled = DEFAULTS.get(node["type"], {}) | given
        if not filled.get("id"):
            filled["id"] = next(following)
        if "components" in filled:
            filled["components"] = [fill(child) for child in filled["components"]]
        if "default_values" in filled:
            # Ids become strings, as in emojis, so that preselected values equal selectable ones.
            filled["default_values"] = [
                one | {"id": str(one["id"])} for one in filled["default_values"]
            ]
        if "items" in filled:
            plain = {"description": None, "spoiler": False}
            filled["items"] = [plain | item for item in filled["items"]]
        if "emoji" in filled:
            filled["emoji"] = _emoji(filled["emoji"])
        if "options" in filled:
            filled["options"] = [
                option | {"emoji": _emoji(option["emoji"])} if option.get("emoji") else option
                for option in filled["options"]
            ]
        for key in ("accessory", "component"):
            if isinstance(filled.get(key), dict):
                filled[key] = fill(filled[key])
        return filled

    return [fill(node) for node in components]
