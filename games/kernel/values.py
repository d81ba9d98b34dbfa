"""What a type alone does not say of a value: that it is there by now, that it is a list.

Owns: these narrowings, and the metaclass of structs that leave members to whoever derives from
them. Must not know: cards, seats, any game.
"""

from __future__ import annotations

from abc import ABCMeta
from typing import Any, TypeGuard, TypeVar

from msgspec import StructMeta

T = TypeVar("T")


class AbstractStructMeta(StructMeta, ABCMeta):
    """Of a struct with abstract members: there is no value of it that lacks one."""


def known(value: T | None) -> T:
    """What every deal has by now: the seat that is asked, trump once it is turned up. Raises
    LookupError where it is asked for too early.
    """
    if value is None:
        raise LookupError("the deal has not come so far")
    return value


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether this is a list, of whatever."""
    return isinstance(value, list)


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether this is what JSON calls an object: its keys are strings."""
    return isinstance(value, dict)
