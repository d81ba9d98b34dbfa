"""Finds the remarks of each game in its catalogue."""

from __future__ import annotations

from functools import cache

from bot.language.i18n import ROOT
from tools.catalogue_lint import texts


@cache
def keys(game: str) -> tuple[str, ...]:
    """Return the keys of a game's remarks; none for a game without words for them."""
    path = ROOT / "games" / game / "text" / "en.ftl"
    found = texts(path)[0] if path.exists() else {}
    return tuple(sorted(key for key in found if key.startswith(f"{game}-remark-")))


@cache
def occasions(game: str) -> frozenset[str]:
    """Return what regulars have words for in a game."""
    return frozenset(key.split("-remark-")[1].rpartition("-")[0] for key in keys(game))
