"""What a hint says: a choice, and why it is a good one.

Owns: `Hint`. Must not know: any game, how one is found (`Game.hint`), any language.
"""

from __future__ import annotations

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.screen.elements import Text


class Hint(Struct, frozen=True):
    """A master's choice from the view of one seat, and `why`.

    `instead` is the choice that comes next to it, and `gain` by how many chips it is worse on
    average; None where chips are not what was reckoned with. `counted`: the reason is made of
    figures, counted in determinizations.
    """

    action: Action
    why: Text
    instead: Action | None = None
    gain: int = 0
    counted: bool = False
