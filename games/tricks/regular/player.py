"""A computer player of a game of tricks: what it chooses, and what a hint of its says.

Owns: which of its two ways decides, rules of thumb or a search, and what of a search a hint tells.
Must not know: any game, the state, how anything is searched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.hints import Hint
from games.kernel.screen.elements import Text, text
from games.kernel.strength import Strength
from games.regulars.tally import Tally

ONLY: Final = text("trick-hint-only")
"""Where there is nothing to choose."""

V = TypeVar("V")
Draw = Callable[[int], int]


class ComputerPlayer(Struct, Generic[V], frozen=True):
    """A game's rules of thumb and its search, which tells a tally what came of each option; `why`
    says of a tally why its best option is a good one. Both choose from a seat's view, and what is
    legal.
    """

    thumb: Callable[[V, Draw], Action]
    searched: Callable[[V, Draw, Strength, Tally | None], Action]
    why: Callable[[V, Tally, Action], Text]

    def choice(self, view: V, draw: Draw, strength: Strength) -> Action:
        """What a player of this strength does; `draw(n)` is a random 0…n−1."""
        if strength is Strength.NOVICE:
            return self.thumb(view, draw)
        return self.searched(view, draw, strength, None)

    def hint(self, view: V, draw: Draw) -> Hint:
        """A master's choice: why, where there was a choice, and the option that came next, if there
        was another.
        """
        tally = Tally()
        action = self.searched(view, draw, Strength.MASTER, tally)
        if not tally.weighed:
            return Hint(action, ONLY)
        return _with_next(tally, action, self.why(view, tally, action))


def _with_next(tally: Tally, action: Action, why: Text) -> Hint:
    first = tally.options.index(action)
    after = [k for k in tally.ranked() if k != first]
    if not after:
        return Hint(action, why, counted=True)
    gain = max(0, round(tally.gain(first, after[0])))
    return Hint(action, why, tally.options[after[0]], gain, counted=True)
