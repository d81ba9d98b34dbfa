"""Which handler answers which press: said at the handler, looked up in one table.

Owns: the marks by which handlers name their presses, and the table made from them. Must not know:
what any press does.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

M = TypeVar("M", bound=Callable[..., Any])
H = TypeVar("H")
_MARK = "_answers_presses"


@dataclass(frozen=True, slots=True)
class Mark:
    """What a handler says of itself: the names of its presses, and where else than at an open table
    or on a server they mean anything.
    """

    names: tuple[str, ...]
    anywhere: bool


@dataclass(frozen=True, slots=True)
class Entry(Generic[H]):
    """A handler, and whether it also answers at a closed table (for presses at tables) or in
    private channels (for those on a command's message).
    """

    handle: H
    anywhere: bool


def table_press(*names: str, when_closed: bool = False) -> Callable[[M], M]:
    """Marks what answers these presses at a table. Unless `when_closed`, they come to nothing once
    the table is closed, whatever old message they are pressed on.
    """
    return _marking(Mark(names, when_closed))


def command_press(*names: str, in_private: bool = True) -> Callable[[M], M]:
    """Marks what answers these presses on a command's message; unless `in_private`, on a server
    alone.
    """
    return _marking(Mark(names, in_private))


def _marking(mark: Mark) -> Callable[[M], M]:
    def marked(method: M) -> M:
        setattr(method, _MARK, mark)
        return method

    return marked


class Registry(Generic[H]):
    """Handlers by the names of their presses."""

    def __init__(self) -> None:
        self._entries: dict[str, Entry[H]] = {}

    def register(self, group: object) -> None:
        """Have the marked methods of `group` answer. Raises ValueError where two want one name."""
        for name, function in inspect.getmembers(type(group), inspect.isfunction):
            mark = getattr(function, _MARK, None)
            if not isinstance(mark, Mark):
                continue
            entry: Entry[H] = Entry(getattr(group, name), mark.anywhere)
            for press in mark.names:
                if press in self._entries:
                    raise ValueError(f"two handlers answer {press!r}")
                self._entries[press] = entry

    def find(self, name: str) -> Entry[H] | None:
        """What answers presses of this name."""
        return self._entries.get(name)
