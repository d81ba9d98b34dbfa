"""What one seat may know of a hand of Mus, and what follows from it.

Owns: `View` and what a screen or a computer player reads off it. Must not know: the state, other
hands, the talon, signs that the seat has not seen.

A view is the open table (`Public`) and, for a seat, its own hand and its own part of the signals.
Nothing else goes in, so nothing else can come out.
"""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.actions import Action, Seat, Span
from games.kernel.cards import Cards
from games.mus.legal import NOTHING, Aside, asked_after, legal_actions
from games.mus.public import OVER, Public, team


class View(NamedTuple):
    """What `seat` may know (None: any bystander)."""

    public: Public
    seat: Seat | None
    own: Cards
    aside: Aside = NOTHING

    @property
    def to_act(self) -> bool:
        """Whether this seat must decide now."""
        return self.seat is not None and self.seat == self.public.turn

    @property
    def legal(self) -> tuple[Action | Span, ...]:
        """What this seat may do now, signs and watching included."""
        if self.seat is None:
            return ()
        return legal_actions(self.public, self.seat, self.own, self.aside)

    @property
    def after(self) -> tuple[Seat, ...]:
        """Who is asked after the seat to act, if nothing ends the phase sooner."""
        turn = self.public.turn
        return () if turn is None else asked_after(self.public, turn)

    @property
    def teams(self) -> tuple[int, int]:
        """The two teams, the reader's own first."""
        return (1, 0) if self.seat is not None and team(self.seat) else (0, 1)

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self.public.phase == OVER

    @property
    def open_cards(self) -> Cards:
        """Every card that this view shows."""
        shown = self.own
        for hand in self.public.shown:
            shown |= hand
        return shown
