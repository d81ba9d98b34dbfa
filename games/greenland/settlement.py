"""How a finished deal is told: who took too few tricks, every movement of chips, the next pot.

Owns: the `Ledger` of a settled or void deal. Must not know: the state, any language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from games.greenland.public import BARE, PENALTIES, SHARE, TRICKLESS
from games.greenland.view import Penalty, Settlement, View
from games.kernel.screen import (
    Ledger,
    LedgerRow,
    SeatName,
    SeatNames,
    SuitName,
    Text,
    Texts,
    text,
)

T = TypeVar("T")


def settled_facts(view: View) -> tuple[Text, ...]:
    """What the deal was: taker, trump and the pot that was divided."""
    public, done = view.public, known(view.settlement)
    if public.taker is None or public.trump is None or done.divided is None:
        return (text("greenland-settled-void"),)
    return (
        text("greenland-settled-taker", who=SeatName(public.taker)),
        text("greenland-settled-trump", suit=SuitName(public.trump)),
        text("greenland-settled-pot", pot=done.divided, share=done.share),
    )


def ledger(view: View) -> Ledger:
    """The settlement, winners first; every net is the sum of its movements."""
    done = known(view.settlement)
    seats = sorted(range(view.public.frame.n), key=lambda s: (-done.nets[s], s))
    return Ledger(
        headline=tuple(_headline(view, done)),
        rows=tuple(LedgerRow(s, done.nets[s], tuple(_moved(view, done, s))) for s in seats),
        after=(_after(view, done),),
        short=tuple(_short(done)),
        pots=(view.public.frame.pot, done.pot),
    )


def known(value: T | None) -> T:
    """What every deal has by now. Raises LookupError if a screen is asked for too early."""
    if value is None:
        raise LookupError("the deal has not come so far")
    return value


def _headline(view: View, done: Settlement) -> Iterable[Text]:
    if done.void is not None:
        yield text(f"greenland-void-{done.void}", pot=done.pot)
        return
    if not done.penalties:
        yield text("greenland-all-met")
        return
    trickless = [p for p in done.penalties if p.why == TRICKLESS]
    for penalty in done.penalties:
        if penalty.why != TRICKLESS or len(trickless) == 1:
            yield _failed(view, done, penalty)
    if len(trickless) > 1:
        seats = (p.seat for p in trickless)
        yield text(
            "greenland-failed-several",
            who=SeatNames(tuple(sorted(seats, key=lambda s: s == view.seat))),
            cut=_cut(done, *trickless),
            due=trickless[0].due,
        )


def _failed(view: View, done: Settlement, penalty: Penalty) -> Text:
    you = "-you" if penalty.seat == view.seat else ""
    return text(
        f"greenland-failed-{penalty.why}{you}",
        who=SeatName(penalty.seat),
        cut=_cut(done, penalty),
        due=penalty.due,
        paid=penalty.paid,
    )


def _moved(view: View, done: Settlement, seat: int) -> Iterable[tuple[Text, int]]:
    moves = [m for m in done.movements if m.seat == seat]
    for move in moves:
        if move.why in PENALTIES:
            yield _penalty(done, seat), move.amount
        elif move.why == SHARE:
            yield text("greenland-moved-tricks", count=view.public.tricks[seat]), move.amount
        else:
            yield text("greenland-moved-ante"), move.amount
    if not any(m.why in PENALTIES for m in moves) and any(p.seat == seat for p in done.penalties):
        yield _penalty(done, seat), 0
    elif view.is_out(seat):
        yield text("greenland-moved-folded"), 0
    elif not moves:
        yield text("greenland-moved-nothing"), 0


def _penalty(done: Settlement, seat: int) -> Text:
    """A penalty by its name, with the reason where less than the pot was paid."""
    penalty = next(p for p in done.penalties if p.seat == seat)
    return text(f"greenland-moved-{penalty.why}", cut=_cut(done, penalty), due=penalty.due)


def _cut(done: Settlement, *penalties: Penalty) -> str:
    """Why these, all for the same, came to less than the pot: ``purse``, ``limit``, or ``no``.

    GEN-009: the limit makes a penalty smaller, then a capped purse may hold less than that.
    """
    if any(p.paid < p.due for p in penalties):
        return "purse"
    full = (done.divided or 0) * (2 if penalties[0].why == BARE else 1)
    return "limit" if penalties[0].due < full else "no"


def _after(view: View, done: Settlement) -> Text:
    """The next pot, to which every player adds a token (MGL-044)."""
    sources = tuple(
        text("greenland-source", who=SeatName(p.seat), chips=p.paid)
        for p in done.penalties
        if p.paid
    )
    if done.void is not None or not sources:
        pot = text("greenland-next-pot", pot=done.pot)
    elif done.remainder:
        pot = text("greenland-next-pot-rest", pot=done.pot, rest=done.remainder,
                   sources=Texts(sources))
    else:
        pot = text("greenland-next-pot-from", pot=done.pot, sources=Texts(sources))
    token = view.public.frame.token
    return text("greenland-next", pot=pot, dealer=SeatName(done.next_dealer), token=token)


def _short(done: Settlement) -> Iterable[Text]:
    if done.void is not None:
        yield text(f"greenland-short-{done.void}")
    elif not done.penalties:
        yield text("greenland-short-met")
    for penalty in done.penalties:
        yield text(f"greenland-short-{penalty.why}", who=SeatName(penalty.seat))
