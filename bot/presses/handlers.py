"""Which handler answers which press: said at the handler, looked up in one table.

Owns: the marks by which handlers name their presses, and the table made from them. Must not know:
what any press does.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.messages.messages import Messages
from bot.people import People
from bot.ports import PressStore
from bot.present.presenters import Presenters
from bot.presses.passing_lines import PassingLines
from bot.presses.replies import Replies
from bot.presses.way_out import WayOut
from tables.live.directory import Directory


@dataclass(frozen=True, slots=True)
class PressServices:
    """The tables and all that answers a press at one of them."""

    directory: Directory
    store: PressStore
    people: People
    messages: Messages
    presenters: Presenters
    replies: Replies
    passing: PassingLines
    way_out: WayOut


M = TypeVar("M", bound=Callable[..., Any])
H = TypeVar("H")
_MARK = "_answers_presses"


@dataclass(frozen=True, slots=True)
class TableMark:
    """What a handler says of its presses at a table: their names, and whether they are answered
    once the table is closed too.
    """

    names: tuple[str, ...]
    when_closed: bool


@dataclass(frozen=True, slots=True)
class CommandMark:
    """What a handler says of its presses on what a slash command answered: their names, and
    whether they are answered in private channels too, or on a server alone.
    """

    names: tuple[str, ...]
    in_private: bool


K = TypeVar("K", TableMark, CommandMark)


@dataclass(frozen=True, slots=True)
class Entry(Generic[H, K]):
    """A handler, and what it says of its presses."""

    handle: H
    mark: K


def table_press(*names: str, when_closed: bool = False) -> Callable[[M], M]:
    """Marks what answers these presses at a table. Unless `when_closed`, they come to nothing once
    the table is closed, whatever old message they are pressed on.
    """
    return _marking(TableMark(names, when_closed))


def command_press(*names: str, in_private: bool = True) -> Callable[[M], M]:
    """Marks what answers these presses on what a slash command answered; unless `in_private`, on a
    server alone.
    """
    return _marking(CommandMark(names, in_private))


def _marking(mark: TableMark | CommandMark) -> Callable[[M], M]:
    def marked(method: M) -> M:
        setattr(method, _MARK, mark)
        return method

    return marked


class Registry(Generic[H, K]):
    """Handlers of one kind of presses by the names of these."""

    def __init__(self, kind: type[K]) -> None:
        self._kind = kind
        self._entries: dict[str, Entry[H, K]] = {}

    def register(self, group: object) -> None:
        """Have the marked methods of `group` answer too: for cogs, which discord.py loads into a
        bot that is there and which are made with it. Raises ValueError where two want one name,
        and TypeError where one answers the other kind of presses.
        """
        for name, function in inspect.getmembers(type(group), inspect.isfunction):
            mark = getattr(function, _MARK, None)
            if mark is None:
                continue
            if not isinstance(mark, self._kind):
                raise TypeError(f"{name} answers no presses of this kind: {mark}")
            entry: Entry[H, K] = Entry(getattr(group, name), mark)
            for press in mark.names:
                if press in self._entries:
                    raise ValueError(f"two handlers answer {press!r}")
                self._entries[press] = entry

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that is answered."""
        return tuple(self._entries)

    def find(self, name: str) -> Entry[H, K] | None:
        """What answers presses of this name."""
        return self._entries.get(name)
