"""Mus's computer players, by rules of thumb or by search over what the others may hold."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.actions import Action
from games.kernel.strength import Strength
from games.mus.regular.heuristics import strength, thrown, thumb
from games.mus.regular.search import searched
from games.mus.view import View

__all__ = ["regular", "strength", "thrown"]


def regular(view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE) -> Action:
    """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal."""
    if strength is Strength.NOVICE or not view.to_act:
        return thumb(view, draw)
    return searched(view, draw, strength)
