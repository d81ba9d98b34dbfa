"""Narrows types that the type checker cannot: a value is known, is a list, is an object."""

from __future__ import annotations

from abc import ABCMeta
from typing import Any, TypeGuard, TypeVar

from msgspec import StructMeta

T = TypeVar("T")


class AbstractStructMeta(StructMeta, ABCMeta):
    """A metaclass for structs with abstract members. Such a struct cannot be instantiated."""


def require(value: T | None) -> T:
    """A value that the deal has by now, such as the seat to act, or trump after the turn-up.

    Raises LookupError if it is not known yet.
    """
    if value is None:
        raise LookupError("the deal has not come this far")
    return value


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether this is a list, whatever its items."""
    return isinstance(value, list)


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether this is a JSON object, whose keys are strings."""
    return isinstance(value, dict)
