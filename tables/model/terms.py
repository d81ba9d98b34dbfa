"""What is agreed on at a table.

Owns: `Terms`. Must not know: any game's rules, who may change what.
"""

from __future__ import annotations

from msgspec import Struct

from games.kernel.strength import Strength
from tables.ports import Json


class Terms(Struct, frozen=True):
    """A game's `options`, and what is agreed on beside them: `clock` is seconds a decision, `pause`
    seconds between deals, `strength` that of the computer players, `practice` a table that no purse
    is moved by; where `invitation` is set only who is invited may sit down.
    """

    options: Json
    clock: int
    pause: int = 20
    practice: bool = False
    invitation: bool = False
    regulars: bool = True
    strength: str = Strength.REGULAR.value
    pictures: bool = True
