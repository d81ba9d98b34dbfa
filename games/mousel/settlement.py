"""How a finished Mousel deal is told: who failed, every movement of chips, the next pot.

Owns: the `Ledger` of a settled or void deal. Must not know: the state, any language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

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
from games.mousel.public import BET, FEE_BACK, MOUSELBET, PENALTIES, SHARE, TRICKLESS, VOID
from games.mousel.view import Penalty, Settlement, View

T = TypeVar("T")


def settled_facts(view: View) -> tuple[Text, ...]:
    """What the deal was: declarer, trump and the pot that was divided."""
    public, done = view.public, _settlement(view)
    if public.declarer is None or public.trump is None or done.divided is None:
        return (text("mousel-settled-void"),)
    return (
        text("mousel-settled-declarer", who=SeatName(public.declarer)),
        text("mousel-settled-trump", suit=SuitName(public.trump)),
        text("mousel-settled-pot", pot=done.divided, share=done.share),
    )


def ledger(view: View) -> Ledger:
    """The settlement, winners first; every net is the sum of its movements."""
    public, done = view.public, _settlement(view)
    seats = sorted(range(public.frame.n), key=lambda s: (-done.nets[s], s))
    return Ledger(
        headline=tuple(_headline(view, done)),
        rows=tuple(LedgerRow(s, done.nets[s], tuple(_moved(view, done, s))) for s in seats),
        after=(_after(done),),
        short=tuple(_short(done)),
        pots=(public.frame.pot, done.pot),
    )


def _settlement(view: View) -> Settlement:
    return known(view.settlement)


def known(value: T | None) -> T:
    """What every deal has by now. Raises LookupError if a screen is asked for too early."""
    if value is None:
        raise LookupError("the deal has not come so far")
    return value


def _headline(view: View, done: Settlement) -> Iterable[Text]:
    if view.public.phase == VOID:
        yield text(f"mousel-void-{done.void}", pot=done.pot)
        return
    if not done.penalties:
        yield text("mousel-all-met", rest=done.pot)
        return
    trickless = [p for p in done.penalties if p.why == TRICKLESS]
    for penalty in done.penalties:
        if penalty.why in {BET, MOUSELBET} or len(trickless) == 1:
            yield _failed(view, done, penalty)
    if len(trickless) > 1:
        seats = (p.seat for p in trickless)
        yield text(
            "mousel-failed-several",
            who=SeatNames(tuple(sorted(seats, key=lambda s: s == view.seat))),
            cut=_cut(done, *trickless),
            due=trickless[0].due,
        )


def _failed(view: View, done: Settlement, penalty: Penalty) -> Text:
    you = "-you" if penalty.seat == view.seat else ""
    return text(
        f"mousel-failed-{penalty.why}{you}",
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
            yield text("mousel-moved-tricks", count=view.public.tricks[seat]), move.amount
        else:
            yield text(f"mousel-moved-{_slug(move.why)}"), move.amount
    if not any(m.why in PENALTIES for m in moves) and any(p.seat == seat for p in done.penalties):
        yield _penalty(done, seat), 0
    elif view.is_out(seat):
        yield text("mousel-moved-passed"), 0
    elif not moves:
        yield text("mousel-moved-nothing"), 0


def _penalty(done: Settlement, seat: int) -> Text:
    """A penalty by its name, with the reason where less than the pot was paid."""
    penalty = next(p for p in done.penalties if p.seat == seat)
    return text(f"mousel-moved-{penalty.why}", cut=_cut(done, penalty), due=penalty.due)


def _cut(done: Settlement, *penalties: Penalty) -> str:
    """Why these, all for the same, came to less than the pot: ``purse``, ``limit``, or ``no``.

    GEN-009: the limit makes a penalty smaller, then a capped purse may hold less than that.
    """
    if any(p.paid < p.due for p in penalties):
        return "purse"
    full = (done.divided or 0) * (2 if penalties[0].why == MOUSELBET else 1)
    return "limit" if penalties[0].due < full else "no"


def _after(done: Settlement) -> Text:
    sources = tuple(
        text("mousel-source", who=SeatName(p.seat), chips=p.paid) for p in done.penalties if p.paid
    )
    kind = "mousel-next-forced" if done.next_forced else "mousel-next-free"
    if done.void is not None or not sources:
        pot = text("mousel-next-pot", pot=done.pot)
    elif done.remainder:
        pot = text("mousel-next-pot-rest", pot=done.pot, rest=done.remainder,
                   sources=Texts(sources))
    else:
        pot = text("mousel-next-pot-from", pot=done.pot, sources=Texts(sources))
    return text("mousel-next", pot=pot, dealer=SeatName(done.next_dealer), kind=text(kind))


def _short(done: Settlement) -> Iterable[Text]:
    if done.void is not None:
        yield text(f"mousel-short-{done.void}")
    elif not done.penalties:
        yield text("mousel-short-met")
    for penalty in done.penalties:
        yield text(f"mousel-short-{penalty.why}", who=SeatName(penalty.seat))


def _slug(why: str) -> str:
    return "flaekning-back" if why == FEE_BACK else why
