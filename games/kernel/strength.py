"""How well a computer player plays.

Owns: the three strengths. Must not know: how any game makes use of them.
"""

from __future__ import annotations

from enum import Enum


class Strength(Enum):
    """`NOVICE` goes by rules of thumb; `REGULAR` and `MASTER` search, the latter for longer.

    All three see the view of their seat and nothing else. How long they search is a count of
    playouts and never a time, so that the same view and the same draws give the same choice.
    """

    NOVICE = "novice"
    REGULAR = "regular"
    MASTER = "master"
