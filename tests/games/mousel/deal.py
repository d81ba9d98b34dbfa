"""Drives a deal of Danish Mousel by hand."""

from __future__ import annotations

from msgspec.structs import replace

from games.mousel import GAME
from games.mousel.public import Public
from games.mousel.state import State
from games.mousel.view import View
from games.tricks.public import SETTLE
from tests.support.games.driven import TurnByTurn, names


class Deal(TurnByTurn[State, View]):
    """A deal at the point where a seat must decide, or at its end."""

    game = GAME

    @property
    def public(self) -> Public:
        """The public part."""
        return self.state.public

    def discards(self) -> set[str]:
        """The discard pile."""
        return set(names(self.state.discards).split())

    def settle(self, declarer: int, tricks: tuple[int, ...], players: tuple[int, ...]) -> Deal:
        """Settle the deal as if played to the end with these tricks."""
        public = replace(
            self.public,
            phase=SETTLE,
            turn=None,
            declarer=declarer,
            ins=sum(1 << seat for seat in players),
            tricks=tricks,
        )
        self.state = replace(self.state, public=public)
        self.step(None, None, ())
        return self
