"""Greenland Mousel's computer players: by rules of thumb, or by searching what the cards may be.

Owns: which of the two decides. Must not know: the state, other hands.
"""

from __future__ import annotations

from collections.abc import Callable

from games.greenland.regular.heuristics import strength, thumb
from games.greenland.regular.search import searched
from games.greenland.view import View
from games.kernel.actions import Action
from games.kernel.strength import Strength

__all__ = ["regular", "strength"]


def regular(
    view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
) -> Action:
    """What the computer player does; `draw(n)` is a random 0…n−1. Always legal."""
    return thumb(view, draw) if strength is Strength.NOVICE else searched(view, draw, strength)
