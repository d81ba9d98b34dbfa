"""Registers which handler answers which press, by marks on the handlers."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.messages.messages import Messages
from bot.people import People
from bot.ports import Store
from bot.present.presenters import Presenters
from bot.presses.ephemeral_notices import EphemeralNotices
from bot.presses.replies import Replies
from bot.presses.way_out import StuckTable
from tables.live.directory import Directory


@dataclass(frozen=True, slots=True)
class PressServices:
    """The tables, and everything that answers a press at one of them."""

    directory: Directory
    store: Store
    people: People
    messages: Messages
    presenters: Presenters
    replies: Replies
    passing: EphemeralNotices
    way_out: StuckTable


M = TypeVar("M", bound=Callable[..., Any])
H = TypeVar("H")
_MARK = "_answers_presses"


@dataclass(frozen=True, slots=True)
class TableMark:
    """A handler's mark: the names of its presses at a table, and whether the handler still answers
    them after the table is closed.
    """

    names: tuple[str, ...]
    when_closed: bool


@dataclass(frozen=True, slots=True)
class CommandMark:
    """A handler's mark: the names of its presses on answers to slash commands. It also says whether
    they are answered in private channels too, or only on servers.
    """

    names: tuple[str, ...]
    in_private: bool


K = TypeVar("K", TableMark, CommandMark)


@dataclass(frozen=True, slots=True)
class Entry(Generic[H, K]):
    """A handler and its mark."""

    handle: H
    mark: K


def table_press(*names: str, when_closed: bool = False) -> Callable[[M], M]:
    """Mark a handler of these presses at a table. Unless `when_closed`, presses have no effect
    after the table is closed, not even on old messages.
    """
    return _marking(TableMark(names, when_closed))


def command_press(*names: str, in_private: bool = True) -> Callable[[M], M]:
    """Mark a handler of these presses on answers to slash commands; unless `in_private`, only on a
    server.
    """
    return _marking(CommandMark(names, in_private))


def _marking(mark: TableMark | CommandMark) -> Callable[[M], M]:
    def marked(method: M) -> M:
        setattr(method, _MARK, mark)
        return method

    return marked


class Registry(Generic[H, K]):
    """Handlers of one kind of press, by name."""

    def __init__(self, kind: type[K]) -> None:
        self._kind = kind
        self._entries: dict[str, Entry[H, K]] = {}

    def register(self, group: object) -> None:
        """Register the marked methods of `group`. Cogs register later, because discord.py loads
        them into an existing bot. Raises ValueError if two handlers have the same name, and
        TypeError if a handler answers the other kind of press.
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
        """All names with a handler."""
        return tuple(self._entries)

    def find(self, name: str) -> Entry[H, K] | None:
        """The handler for presses of this name."""
        return self._entries.get(name)
