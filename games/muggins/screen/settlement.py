"""The settlement of a Muggins game: winners, places, every movement of chips."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Seat
from games.kernel.screen.elements import (
    Param,
    SeatName,
    SeatNames,
    SettlementRow,
    SettlementSheet,
    Text,
    Texts,
    text,
)
from games.muggins.public import STAKE, Public, next_dealer, places, total
from games.muggins.view import View


def sheet(view: View) -> SettlementSheet:
    """The end of a game. Every net is the sum of its movements. There are no rows if no chips
    moved.
    """
    public = view.public
    divided = public.divided or 0
    chips = divided or public.movements
    return SettlementSheet(
        headline=(_won(public, divided),),
        rows=tuple(_row(public, seat) for seat in places(public)) if chips else (),
        after=tuple(_after(public)),
        short=(_short(public),),
        pots=(divided, public.pot),
        dealer=text("muggins-next-dealer", who=SeatName(next_dealer(public))),
        details=(_placed(public),),
    )


def _won(public: Public, divided: int) -> Text:
    winners = public.winners
    count, share = min(total(public, s) for s in winners), divided // len(winners)
    if not count:
        return text("muggins-won", who=SeatNames(winners), pot=divided)
    what: dict[str, Param] = {"who": SeatNames(winners), "left": count}
    how = "stuck" if public.stalemate else "counted"
    if not public.stalemate:
        what["cards"] = public.placements
    if len(winners) > 1:
        return text(f"muggins-{how}-shared", **what, share=share)
    return text(f"muggins-{how}", **what, pot=divided)


def _placed(public: Public) -> Text:
    """All players by place, numbered. Players with equally many cards share a place (MUG-044)."""
    order = places(public)
    ranks = [_rank(public, seat) for seat in order]
    listed = tuple(
        text(
            "muggins-place",
            place=ranks.index(rank) + 1,
            who=SeatName(seat),
            left=total(public, seat),
        )
        for seat, rank in zip(order, ranks, strict=True)
    )
    return text("muggins-places", places=Texts(listed))


def _rank(public: Public, seat: Seat) -> tuple[bool, int]:
    return seat not in public.winners, total(public, seat)


def _row(public: Public, seat: Seat) -> SettlementRow:
    moves = [m for m in public.movements if m.seat == seat]
    movements: list[tuple[Text, int]] = []
    if public.terms.stake:
        stake = -sum(m.amount for m in moves if m.why == STAKE)
        cut = "purse" if stake < public.terms.stake else "no"
        movements.append((text("muggins-moved-stake", cut=cut, due=public.terms.stake), -stake))
    movements += [(text("muggins-moved-pot"), m.amount) for m in moves if m.why != STAKE]
    return SettlementRow(
        seat,
        sum(m.amount for m in moves),
        tuple(movements) or ((text("muggins-moved-nothing"), 0),),
    )


def _after(public: Public) -> Iterable[Text]:
    if public.pot:
        yield text("muggins-next-pot", pot=public.pot)


def _short(public: Public) -> Text:
    who, left = SeatNames(public.winners), min(total(public, s) for s in public.winners)
    if not left:
        return text("muggins-short-won", who=who)
    return text(f"muggins-short-{'stuck' if public.stalemate else 'counted'}", who=who, left=left)
