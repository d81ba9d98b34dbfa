"""How well a computer player plays.

Owns: the three strengths. Must not know: how any game makes use of them.
"""

from __future__ import annotations

from enum import Enum


class Strength(Enum):
    """`NOVICE` goes by rules of thumb; `EXPERIENCED` and `MASTER` search, the latter for longer.

    The values are stored, and stand in keys of the catalogues. There the middle one is called
    ``regular``, which in code is any computer player.

    All three see the view of their seat and nothing else. How long they search is a count of
    playouts and never a time, so that the same view and the same draws give the same choice.
    """

    NOVICE = "novice"
    EXPERIENCED = "regular"
    MASTER = "master"
