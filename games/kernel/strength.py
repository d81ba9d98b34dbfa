"""The three strengths of computer players."""

from __future__ import annotations

from enum import Enum


class Strength(Enum):
    """`NOVICE` uses rules of thumb; `EXPERIENCED` and `MASTER` search, `MASTER` for longer.

    The values are stored and used in catalogue keys. The middle value there is ``regular``,
    although in code a regular is any computer player.

    All three see only the view of their seat. The length of a search is a count of playouts, never
    a time, so the same view and the same draws give the same choice.
    """

    NOVICE = "novice"
    EXPERIENCED = "regular"
    MASTER = "master"
