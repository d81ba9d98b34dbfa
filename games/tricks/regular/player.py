"""Plays a trick-taking game for the computer, and gives hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec import Struct

from games.kernel.actions import Action
from games.kernel.regulars import Hint, Strength
from games.kernel.screen.texts import Text, text
from games.regulars.search import Tally

ONLY: Final = text("trick-hint-only")
"""The reason if there is only one choice."""

V = TypeVar("V")
Draw = Callable[[int], int]


class ComputerPlayer(Struct, Generic[V], frozen=True):
    """A game's rules of thumb and its search, both from a seat's view.

    The search notes the result of each option in a tally. `why` says from a tally why the best
    option is good.
    """

    thumb: Callable[[V, Draw], Action]
    searched: Callable[[V, Draw, Strength, Tally | None], Action]
    why: Callable[[V, Tally, Action], Text]

    def choice(self, view: V, draw: Draw, strength: Strength) -> Action:
        """The action of a player of this strength; `draw(n)` is a random 0…n−1."""
        if strength is Strength.NOVICE:
            return self.thumb(view, draw)
        return self.searched(view, draw, strength, None)

    def hint(self, view: V, draw: Draw) -> Hint:
        """A master's choice. If there was an alternative: why, and the second-best option."""
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
