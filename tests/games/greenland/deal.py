"""Drives a deal of Greenland Mousel by hand."""

from __future__ import annotations

from msgspec.structs import replace

from games.greenland import GAME
from games.greenland.public import Public
from games.greenland.state import State
from games.greenland.view import View
from games.kernel import cards
from games.tricks.public import SETTLE
from tests.support.games.driven import TurnByTurn, named, names


def dealt(*hands: str, dealer: int = 0, then: str = "") -> str:
    """The top of a pack that deals these hands to seats 0, 1, …, and then turns up `then`."""
    n = len(hands)
    left = [named(hand) for hand in hands]
    order: list[int] = []
    for size in (*(2,) * (n // 2), *(1,) * (n % 2)):
        for k in range(n):
            seat = (dealer + 1 + k) % n
            order += left[seat][:size]
            left[seat] = left[seat][size:]
    return " ".join([*(cards.NAMES[c] for c in order), then])


class Deal(TurnByTurn[State, View]):
    """A deal at the point where a seat must decide, or at its end."""

    game = GAME

    @property
    def public(self) -> Public:
        """The public part."""
        return self.state.public

    def discards(self) -> str:
        """The discard pile, ascending."""
        return names(self.state.discards)

    def settle(self, taker: int, tricks: tuple[int, ...], players: tuple[int, ...]) -> Deal:
        """Settle the deal as if played to the end with these tricks."""
        public = replace(
            self.public,
            phase=SETTLE,
            turn=None,
            declarer=taker,
            trump=0,
            ins=sum(1 << seat for seat in players),
            tricks=tricks,
        )
        self.state = replace(self.state, public=public)
        self.step(None, None, ())
        return self
