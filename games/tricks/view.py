"""What a seat sees of a game of tricks, whichever it is.

Owns: `Taken`, `TrickView`. Must not know: any game, hidden cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from games.kernel.actions import Seat
from games.kernel.tricks import Play, Plays

PLAY: Final = "play"
"""The phase in which tricks are played."""


class Taken(NamedTuple):
    """A finished trick: the plays in order, (seat, card), and who won it (GEN-016)."""

    plays: Plays
    winner: Seat


class TrickTable(Protocol):
    """The open part of a deal, as far as the tricks go. Sets of seats are bit masks."""

    @property
    def phase(self) -> str:
        """The phase of table H."""
        ...

    @property
    def turn(self) -> Seat | None:
        """The one seat that must decide now."""
        ...

    @property
    def ins(self) -> int:
        """Seats that play this deal."""
        ...

    @property
    def outs(self) -> int:
        """Seats that do not."""
        ...

    @property
    def order(self) -> tuple[Seat, ...]:
        """Who plays to the trick on the table, the leader first."""
        ...

    @property
    def trick(self) -> Plays:
        """The trick on the table, in order of play."""
        ...

    @property
    def best(self) -> Play | None:
        """The play that wins it as it stands."""
        ...

    @property
    def history(self) -> tuple[Taken, ...]:
        """The finished tricks, oldest first."""
        ...


class Seen(Protocol):
    """A view: what lies open, and the reader's seat, None for a bystander."""

    @property
    def public(self) -> TrickTable:
        """What lies open."""
        ...

    @property
    def seat(self) -> Seat | None:
        """Whose view it is."""
        ...


class TrickView:
    """Questions that every view of a game of tricks answers alike, for views to derive from."""

    __slots__ = ()

    @property
    def to_act(self: Seen) -> bool:
        """Whether this seat must decide now."""
        return self.seat is not None and self.seat == self.public.turn

    @property
    def best(self: Seen) -> Play | None:
        """The play that wins the trick on the table as it stands; None if it is empty."""
        return self.public.best

    @property
    def last_trick(self: Seen) -> Taken | None:
        """The trick before this one; None before the first is over."""
        return self.public.history[-1] if self.public.history else None

    @property
    def yet_to_play(self: Seen) -> tuple[Seat, ...]:
        """Who still plays to the trick on the table, in order, the next first."""
        p = self.public
        return p.order[len(p.trick) :] if p.phase == PLAY else ()

    def is_in(self: Seen, seat: Seat) -> bool:
        """Whether `seat` plays this deal."""
        return bool(self.public.ins >> seat & 1)

    def is_out(self: Seen, seat: Seat) -> bool:
        """Whether `seat` has passed or folded for good."""
        return bool(self.public.outs >> seat & 1)
