"""Drives a game of Muggins by hand: piles as given, actions as in records.

There are no pauses unless a test sets `callGraceMs`, which is 0 here (MUG-032).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import cards
from games.kernel.actions import Action, Seat
from games.kernel.contract import TIME, Carry, Event
from games.kernel.driver import run_forward
from games.kernel.records.notation import action_text, legal_texts, parse_action
from games.muggins import GAME
from games.muggins.public import Public, View
from games.muggins.state import State
from tests.support.games.driven import Driven, named


def words(pile: tuple[int, ...]) -> str:
    """A pile as text."""
    return " ".join(cards.NAMES[c] for c in pile)


class Game(Driven[State, View]):
    """A game at the point where a seat must decide, or at its end. Seat 0 begins.

    `deck` names the cards that lie on top. The others follow in ascending order.
    """

    game = GAME

    def __init__(
        self,
        deck: str = "",
        *,
        n: int = 4,
        dealer: int | None = -1,
        pot: int = 0,
        remainder: int = 0,
        stacks: tuple[int, ...] | None = None,
        **options: Any,
    ) -> None:
        self.told: list[tuple[int, Action]] = []
        carry = Carry(pot, remainder, n - 1 if dealer == -1 else dealer)
        options = {"callGraceMs": 0, **options}
        super().__init__([named(deck)], carry, stacks or (100,) * n, **options)

    @property
    def public(self) -> Public:
        """The public part."""
        return self.state.public

    @property
    def sizes(self) -> list[int]:
        """Cards left to each seat."""
        return self.result["cards"]

    @property
    def timer(self) -> int:
        """The only pause that runs."""
        (key,) = GAME.timers(self.state)
        return key

    def lay(
        self, muggins: str, draws: tuple[str, ...], discards: tuple[str, ...] | None = None
    ) -> Game:
        """Replace all piles, as the rule cases give them.

        They are the muggins tops, left to right, the draw piles, top first, and the discard piles,
        oldest first.
        """
        drawn = tuple(named(text)[::-1] for text in draws)
        laid = tuple(named(text) for text in discards or ("",) * len(draws))
        public = replace(
            self.public,
            muggins=tuple((card,) for card in named(muggins)),
            discards=laid,
            sizes=tuple(len(pile) for pile in drawn),
        )
        self.state, _ = run_forward(GAME, State(public, drawn), self._draw)
        return self

    def muggins(self, pile: int) -> str:
        """A muggins pile, its top last."""
        return words(self.public.muggins[pile])

    def discard(self, seat: int) -> str:
        """A discard pile, its top last."""
        return words(self.public.discards[seat])

    def draw(self, seat: int) -> str:
        """A draw pile, its top first."""
        return words(self.state.draws[seat][::-1])

    def legal(self, seat: int) -> list[str]:
        """What a seat may do."""
        return legal_texts(GAME, self.state, seat)

    def do(self, *moves: str) -> Game:
        """Do each move, such as ``"2 flip"``, or ``"time"`` for the end of the pause."""
        for move in moves:
            seat, action = self._read(move)
            self.act(seat, action, move)
        return self

    def refused(self, move: str) -> str:
        """The reason for which this move is refused."""
        return self.refusal(*self._read(move))

    def pass_all(self) -> Game:
        """All players who still may say NO CALL."""
        seats = [s for s in range(self.config.n) if "nocall" in self.legal(s)]
        return self.do(*(f"{seat} nocall" for seat in seats))

    def written(self) -> list[str]:
        """The record of the game so far, as ``"2 flip"``."""
        return [f"{seat} {action_text(GAME, action)}" for seat, action in self.told]

    def _read(self, move: str) -> tuple[int | None, Action]:
        if move == "time":
            return None, Action(TIME, self.timer)
        return int(move[0]), parse_action(GAME, move[2:])

    def step(self, seat: Seat | None, action: Action | None, events: tuple[Event, ...]) -> None:
        """Take a step and keep its record."""
        before = self.state
        super().step(seat, action, events)
        if action is not None:
            self.told += GAME.records.recorded(before, seat, action, tuple(self.steps[-1][2]))
