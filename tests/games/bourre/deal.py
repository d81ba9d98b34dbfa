"""Drives a deal of Bourré by hand."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.bourre import GAME
from games.bourre.card_rules import Position, playable
from games.bourre.public import Public
from games.bourre.state import State
from games.bourre.view import Settlement, View
from games.kernel import cards
from games.tricks.public import SETTLE, Play, better
from tests.support.games.driven import TurnByTurn, held, named, names


def hands(dealer: int, *texts: str) -> str:
    """The deck that deals these hands to the seats 0, 1, …; the dealer's last card is shown."""
    rows = [text.split() for text in texts]
    order = [(dealer + k) % len(rows) for k in range(1, len(rows) + 1)]
    return " ".join(rows[seat][k] for k in range(5) for seat in order)


def table(trump: str, trick: str, gone: str = "", **facts: Any) -> Position:
    """A trick on the table, after these cards of earlier tricks; `facts` are fields of Position."""
    plays = tuple(enumerate(named(trick)))
    suit, best = cards.SUITS.index(trump), None
    for play in plays:
        best: Play | None = better(best, play, suit)
    return Position(plays, best, suit, held(gone), **facts)


def allowed(trump: str, trick: str, hand: str, gone: str = "", **facts: Any) -> str:
    """The legal cards, as names."""
    return names(playable(held(hand), table(trump, trick, gone, **facts)))


class Deal(TurnByTurn[State, View]):
    """A deal at the point where a seat must decide, or at its end."""

    game = GAME

    @property
    def public(self) -> Public:
        """The public part."""
        return self.state.public

    @property
    def settlement(self) -> Settlement:
        """The settlement of the finished deal."""
        found = self.view(None).settlement
        assert found is not None
        return found

    def stand(self) -> Deal:
        """All players still in keep all cards."""
        while self.public.phase == "draw":
            self.do("keep")
        return self

    def change_all(self) -> Deal:
        """The seat to act discards its whole hand."""
        assert self.public.turn is not None
        return self.do("exchange " + ",".join(self.hand(self.public.turn).split()))

    def settle(self, *tricks: int) -> Deal:
        """Settle a deal in which all have declared, as if played to the end with these tricks."""
        public = replace(self.public, phase=SETTLE, turn=None, tricks=tricks)
        self.state = replace(self.state, public=public)
        self.step(None, None, ())
        return self
