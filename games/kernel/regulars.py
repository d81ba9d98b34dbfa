"""Defines the three strengths of computer players, and the hints that a master gives."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.screen.texts import Text


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


class Hint(Struct, frozen=True):
    """A master's choice from the view of one seat, and `why`.

    `instead` is the second-best choice, and `gain` is how many chips it is worse on average.
    `instead` is None if the choice was not rated in chips. `counted`: the reason has figures that
    were counted in determinizations.
    """

    action: Action
    why: Text
    instead: Action | None = None
    gain: int = 0
    counted: bool = False
