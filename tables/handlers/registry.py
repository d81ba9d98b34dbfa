"""Maps each kind of command to its handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from tables.commands import Command
from tables.planning.plan import Plan, Services

C = TypeVar("C", bound=Command)
Handler = Callable[[Plan, Services, C], Awaitable[None]]

_HANDLERS: dict[type[Command], Handler[Any]] = {}


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """Register a function as the handler of this class of commands.

    Raises ValueError if the class already has one.
    """

    def register(handler: Handler[C]) -> Handler[C]:
        if kind in _HANDLERS:
            raise ValueError(f"{kind.__name__} has a handler")
        _HANDLERS[kind] = handler
        return handler

    return register


def handler_of(command: Command) -> Handler[Any]:
    """The handler of this command. Raises LookupError if there is none."""
    return _HANDLERS[type(command)]
