"""Shows what one seat may know of a Mousel deal, and what follows from it."""

from __future__ import annotations

from games.kernel.actions import Seat
from games.kernel.cards import Card
from games.mousel import rules
from games.mousel.public import JOIN, TRICKS, Call, Public
from games.tricks.parts.quota import QuotaView


class View(QuotaView[Public], frozen=True, gc=False):
    """What `seat` may know. All but the dealer see no cards before they have four (MDK-040)."""

    def asked_after(self, turn: Seat, later: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """See `SeatView.asked_after`."""
        p = self.public
        match p.phase:
            case "r2" | "r3":
                return later[: later.index(p.dealer) + 1] if turn != p.dealer else ()
            case "join":
                return tuple(s for s in later if not (p.ins | p.outs) >> s & 1)
            case "exchange":
                return self._participants_after(turn)
            case "throw":
                return tuple(
                    s
                    for s in self._participants_after(turn)
                    if p.exchanged[s] is None or p.counts[s] > TRICKS
                )
            case _:
                return ()

    def _participants_after(self, seat: Seat) -> tuple[Seat, ...]:
        return self.participants[self.participants.index(seat) + 1 :]

    def said(self, seat: Seat) -> tuple[Call, ...]:
        """The calls of `seat` in this deal, oldest first."""
        return tuple(c for c in self.public.calls if c.seat == seat)

    def passed(self, seat: Seat, phase: str | None = None) -> bool:
        """Whether `seat` passed in this phase (default: the present one)."""
        phase = phase or self.public.phase
        return any(c.phase == phase and c.verb == "pass" for c in self.said(seat))

    @property
    def joining(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """In JOIN: the seats that joined and those that passed, in bidding order, no declarer."""
        calls = [c for c in self.public.calls if c.phase == JOIN]
        return (
            tuple(c.seat for c in calls if c.verb == "join"),
            tuple(c.seat for c in calls if c.verb == "pass"),
        )

    @property
    def indicator(self) -> Card | None:
        """The card on the table that shows trump; None if it is in a hand or not turned yet."""
        p = self.public
        if p.turned:
            return None if p.trump is None else p.turned[-1]
        return None if p.turn_up_taken else p.turn_up

    @property
    def fee(self) -> int:
        """The price of a flækning for this seat; for a spectator, the full price (MDK-052)."""
        if self.seat is None:
            return 4 * self.public.terms.unit
        return rules.fee(self.public, self.seat)

    def turned_up(self) -> tuple[Card, ...]:
        """The turn-up and the cards of a flække."""
        p = self.public
        return p.turned if p.turn_up is None else (p.turn_up, *p.turned)
