"""Finds the games, whose rules are pure code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from games.kernel.contract import Game


FIRST: Final = "mousel"
"""The first game of the bot. It leads every list of games."""


@cache
def _found() -> Mapping[str, Game[Any, Any]]:
    modules = (import_module(f"games.{m.name}") for m in iter_modules(__path__) if m.ispkg)
    games = {m.GAME.traits.key: m.GAME for m in modules if hasattr(m, "GAME")}
    return {key: games[key] for key in sorted(games, key=lambda key: (key != FIRST, key))}


class _Games(Mapping[str, "Game[Any, Any]"]):
    def __getitem__(self, key: str) -> Game[Any, Any]:
        return _found()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_found())

    def __len__(self) -> int:
        return len(_found())


GAMES: Final[Mapping[str, Game[Any, Any]]] = _Games()
"""Every game by its key. A package with a `GAME` needs no other registration.

The packages are imported at the first use, so that importing one part of a game loads no other.
"""
