"""Which function carries out which command.

Owns: `handles`, which stands at each handler, and finding a command's handler. Must not know: any
command.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from tables.commands import Command
from tables.planning.plan import Plan, Services

C = TypeVar("C", bound=Command)
Handler = Callable[[Plan, Services, C], Awaitable[None]]

_HANDLERS: dict[type[Command], Handler[Any]] = {}


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """Says of a function that it plans every command of this class. Raises ValueError where another
    one does already.
    """

    def register(handler: Handler[C]) -> Handler[C]:
        if kind in _HANDLERS:
            raise ValueError(f"{kind.__name__} has a handler")
        _HANDLERS[kind] = handler
        return handler

    return register


def handler_of(command: Command) -> Handler[Any]:
    """Who plans this command. Raises LookupError for a command that nobody does."""
    return _HANDLERS[type(command)]
