"""Shows what one seat may know of a Greenland Mousel deal, and what follows from it."""

from __future__ import annotations

from games.greenland.public import EXCHANGE, OFFERING, ROUND, Call, Public
from games.kernel.actions import Seat, clockwise
from games.kernel.cards import Card
from games.tricks.parts.quota import QuotaView


class View(QuotaView[Public], frozen=True, gc=False):
    """What `seat` may know. A blind dealer does not see the hand (MGL-010)."""

    @property
    def blind(self) -> bool:
        """Whether this seat is the dealer and has not looked yet (MGL-010, MGL-013, MGL-016)."""
        return self.seat is not None and not self.public.may_look(self.seat)

    @property
    def may_fold(self) -> bool:
        """Whether this seat may fold now (MGL-020, MGL-024…029)."""
        asked = self.to_act and self.public.phase == EXCHANGE
        return asked and self.public.may_fold and not self.ace_forces

    @property
    def fold_is_provisional(self) -> bool:
        """Whether a fold of this seat now would not be final yet (MGL-025)."""
        if self.seat is None or not self.may_fold:
            return False
        return self.public.folds_provisionally(self.seat)

    @property
    def must_play(self) -> Seat | None:
        """The seat, other than the taker, that must exchange and cannot fold (MGL-024…026)."""
        p = self.public
        if p.phase != EXCHANGE or p.turn is None or p.turn == p.declarer or p.may_fold:
            return None
        return p.turn

    def asked_after(self, turn: Seat, later: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """See `SeatView.asked_after`."""
        p = self.public
        match p.phase:
            case "blind":
                return later
            case "round":
                return later[: later.index(p.dealer) + 1]
            case "exchange" if p.declarer is not None and not p.recalled:
                return later if turn == p.declarer else later[: later.index(p.declarer)]
            case _:
                return ()

    def said(self, seat: Seat) -> tuple[Call, ...]:
        """The calls of `seat` in this deal, oldest first."""
        return tuple(c for c in self.public.calls if c.seat == seat)

    def refuses(self, seat: Seat) -> bool:
        """Whether `seat` has refused the present turn-up."""
        return "refuse" in self.said_now(seat)

    def offers(self, seat: Seat) -> bool:
        """Whether `seat` is the dealer and the others are asked about its offer (MGL-012)."""
        return self.public.phase == ROUND and "offer" in self.said_now(seat)

    def said_now(self, seat: Seat) -> tuple[str, ...]:
        """What `seat` has said about the present turn-up, oldest first."""
        now = len(self.public.turned)
        return tuple(c.verb for c in self.said(seat) if c.turn_up == now)

    @property
    def folded(self) -> tuple[Seat, ...]:
        """The seats that have folded for good, in bidding order."""
        p = self.public
        return clockwise(p.terms.n, p.declarer or 0, p.outs)

    @property
    def offered(self) -> Card | None:
        """The turn-up that waits for a taker; None before the first and after the last."""
        p = self.public
        return p.turned[-1] if p.phase in OFFERING else None

    @property
    def turn_up_played(self) -> bool:
        """Whether the card that was taken has been played to a trick."""
        return bool(self.public.turned) and self.played(self.public.turned[-1])

    def turned_up(self) -> tuple[Card, ...]:
        """Every turn-up of the deal."""
        return self.public.turned
