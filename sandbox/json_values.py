"""Checks JSON values, and names the type of JSON objects."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeGuard

Json: TypeAlias = dict[str, Any]
"""A JSON object. The rules check what its fields hold."""


def is_object(value: object) -> TypeGuard[Json]:
    """Whether a value read from JSON is an object."""
    return isinstance(value, dict)


def is_array(value: object) -> TypeGuard[list[Any]]:
    """Whether a value read from JSON is an array."""
    return isinstance(value, list)


def object_in(body: Json, key: str) -> Json:
    """Return the object in a field, or an empty one if there is none."""
    value = body.get(key)
    return value if is_object(value) else {}


def array_in(body: Json, key: str) -> list[Any]:
    """Return the array in a field, or an empty one if there is none."""
    value = body.get(key)
    return value if is_array(value) else []


def whole(text: str) -> int | None:
    """Return the number that a text of at most twenty digits spells; None for any other text."""
    return int(text) if len(text) <= 20 and text.isascii() and text.isdigit() else None
