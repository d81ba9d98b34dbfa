"""What the contract's answers are in a game of turns: one seat at a time, no clock, cards in hand.

Owns: those answers, for games to inherit. Must not know: any game.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from games.kernel.actions import Action, Seat
from games.kernel.contract import Config, Event
from games.kernel.options import Options
from games.kernel.screen.elements import Text
from games.kernel.seats import NOBODY, ONLY

_NO_TIMERS: Final[Mapping[int, float]] = MappingProxyType({})


class TurnByTurn:
    """A game in which one seat acts at a time; a game overrides what differs.

    Its state has the open part of the deal in `public`, and there in `turn` who must decide now.
    """

    spanish: bool = False
    asides: frozenset[str] = frozenset()
    covert: frozenset[str] = frozenset({"exchange", "throw"})
    hands: bool = True
    pairs: bool = False
    matches: bool = False
    looks_back: Literal["trick", "hand", ""] = "trick"
    fresh: Mapping[str, Any] = MappingProxyType({})

    def to_act(self, state: Any) -> frozenset[Seat]:
        """The one seat whose turn it is."""
        turn: Seat | None = state.public.turn
        return NOBODY if turn is None else ONLY[turn]

    def awaited(self, state: Any) -> frozenset[Seat]:
        """Whoever may act is waited for."""
        return self.to_act(state)

    def timers(self, state: Any) -> Mapping[int, float]:
        """Nothing ends by time."""
        del state
        return _NO_TIMERS

    def moment(self, state: Any) -> int:
        """Nothing is played by buttons on the table."""
        del state
        return 0

    def brought(self, result: Mapping[str, Any], seat: Seat) -> Text:
        """A deal brings chips; a game of matches says more."""
        del result, seat
        raise NotImplementedError

    def replayed(self, options: Options) -> Options:
        """As it was played."""
        return options

    def written(
        self, state: Any, seat: Seat | None, action: Action, events: tuple[Event, ...]
    ) -> tuple[tuple[Seat, Action], ...]:
        """Every decision as it was made."""
        del state, events
        return () if seat is None or action.verb in self.asides else ((seat, action),)

    def check_extra(self, extra: Mapping[str, Any], config: Config) -> None:
        """Nothing but a remainder (GEN-011) means anything, and every record's reader checks it."""
        del extra, config
