"""A hint: a recommended choice and the reason for it."""

from __future__ import annotations

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.screen.elements import Text


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
