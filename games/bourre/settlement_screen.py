"""The settlement of a Bourré deal: winner, bourrés, every movement, the next pot.

Texts about the reader's own seat have their own keys if the verb changes (``…-you``).
"""

from __future__ import annotations

from collections.abc import Iterable

from games.bourre.public import ANTE, BOURRE, POT, SECOND
from games.bourre.view import Settlement, View
from games.kernel.actions import Seat
from games.kernel.screen.elements import (
    SeatName,
    SeatNames,
    SettlementRow,
    SettlementSheet,
    SuitName,
    Text,
    Texts,
    text,
)
from games.kernel.values import known
from games.tricks import narration
from games.tricks.quota import shared_cut


def settled_facts(view: View) -> tuple[Text, ...]:
    """What the deal was: trump, and whether it was played."""
    public, done = view.public, known(view.settlement)
    trump = text("bourre-settled-trump", suit=SuitName(known(public.trump)))
    return (trump,) if done.final_pot is not None else (trump, text("bourre-settled-uncontested"))


def sheet(view: View) -> SettlementSheet:
    """The settlement, winners first. Every net is the sum of its movements."""
    done = known(view.settlement)
    seats = sorted(range(view.public.terms.n), key=lambda s: (-done.nets[s], s))
    return SettlementSheet(
        headline=tuple(_headline(view, done)),
        rows=tuple(SettlementRow(s, done.nets[s], tuple(_moved(view, done, s))) for s in seats),
        after=(_pot(view, done), _after(view, done)),
        short=tuple(_short(done)),
        pots=(_divided(view, done) or view.public.terms.pot + _staked(done), done.pot),
        dealer=text("bourre-next-dealer", who=SeatName(done.next_dealer)),
    )


def _headline(view: View, done: Settlement) -> Iterable[Text]:
    if done.uncontested is not None:
        yield _about(
            view, f"bourre-alone-{_fate(done)}", done.uncontested, pot=done.won or done.pot
        )
        return
    most = max(view.public.tricks)
    if done.winner is not None:
        stood = view.public.terms.pot + _staked(done)
        grown = {"pot": done.won, "stood": stood, "more": max(0, done.won - stood)}
        yield _about(view, "bourre-won", done.winner, count=most, **grown)
    elif done.won:
        who, pot = _names(view, done.tied), _divided(view, done)
        yield text("bourre-shared", who=who, count=most, pot=pot, share=_share(done))
    elif len(done.tied) == 1:
        yield _about(view, "bourre-too-few", *done.tied, count=most)
    else:
        yield text("bourre-tied", who=_names(view, done.tied), count=most)
    if len(done.penalties) == 1:
        (penalty,) = done.penalties
        cut, due = penalty.cut, penalty.due
        yield _about(view, "bourre-failed", penalty.seat, cut=cut, due=due, paid=penalty.paid)
    elif done.penalties:
        yield text(
            "bourre-failed-several",
            who=_names(view, tuple(p.seat for p in done.penalties)),
            cut=shared_cut(done.penalties),
            due=done.penalties[0].due,
        )


def _share(done: Settlement) -> int:
    """The share of each winner if several share the pot (BOU-071)."""
    return done.won // len(done.tied)


def _fate(done: Settlement) -> str:
    return "carried" if done.winner is None else "won"


def _about(view: View, key: str, seat: Seat, **params: int | str) -> Text:
    """A text about one seat. The reader's own seat has a text of its own."""
    if seat == view.seat:
        return text(f"{key}-you", **params)
    return text(key, who=SeatName(seat), **params)


def _names(view: View, seats: tuple[Seat, ...]) -> SeatNames:
    """Several seats, the reader last."""
    return SeatNames(tuple(sorted(seats, key=lambda s: s == view.seat)))


def _moved(view: View, done: Settlement, seat: Seat) -> Iterable[tuple[Text, int]]:
    moves = [m for m in done.movements if m.seat == seat]
    for move in moves:
        if move.why not in {BOURRE, POT}:
            yield text(f"bourre-moved-{move.why}"), move.amount
    if view.is_out(seat):
        yield text("bourre-moved-folded"), 0
    elif done.final_pot is not None and not any(p.seat == seat for p in done.penalties):
        yield text("bourre-moved-tricks", count=view.public.tricks[seat]), 0
    for penalty in done.penalties:
        if penalty.seat == seat:
            yield text("bourre-moved-bourre", cut=penalty.cut, due=penalty.due), -penalty.paid
    for move in moves:
        if move.why == POT:
            yield text("bourre-moved-share" if done.tied else "bourre-moved-pot"), move.amount
    if not moves and seat == done.uncontested:
        yield text("bourre-moved-nothing"), 0


def _pot(view: View, done: Settlement) -> Text:
    """The whole pot: what stood before, what came in, and who takes it (BOU-073)."""
    pot = _divided(view, done) or done.pot
    stood = view.public.terms.pot
    staked = _staked(done)
    parts = [text("bourre-pot-stood", chips=stood)] if stood else []
    parts += [text("bourre-pot-antes", chips=staked)] if staked else []
    if pot > stood + staked:
        parts += _paid(done)
    fate = text("bourre-pot-stands")
    if done.winner is not None:
        fate = _about(view, "bourre-pot-won", done.winner)
    elif done.won:
        fate = text("bourre-pot-shared", who=_names(view, done.tied), share=_share(done))
    return text("bourre-pot-sum", pot=pot, parts=Texts(tuple(parts)), fate=fate)


def _divided(view: View, done: Settlement) -> int:
    """What was won or shared, with the indivisible rest; 0 if no seat won (BOU-071, 073)."""
    if not done.won or not done.tied:
        return done.won
    return done.final_pot or 0 if _is_for_later(view) else done.won + done.pot


def _is_for_later(view: View) -> bool:
    """Whether the penalties of the bourrés start the next pot (BOU-073)."""
    return view.public.terms.options["bourreTo"] == "nextPot"


def _staked(done: Settlement) -> int:
    """The sum of the antes."""
    return -sum(m.amount for m in done.movements if m.why in {ANTE, SECOND})


def _paid(done: Settlement) -> list[Text]:
    return [
        text("bourre-pot-bourre", who=SeatName(p.seat), chips=p.paid)
        for p in done.penalties
        if p.paid
    ]


def _after(view: View, done: Settlement) -> Text:
    """The pot of the next deal, and who paid it if this pot was won."""
    paid = done.penalties if done.pot and done.won and _is_for_later(view) else ()
    pot = narration.next_pot(done.pot, ((p.seat, p.paid) for p in paid))
    return text("bourre-next", pot=pot, ante=_antes(view, done))


def _antes(view: View, done: Settlement) -> Text:
    """The antes of the next deal, and who is exempt (BOU-074, BOU-078)."""
    chips = view.public.terms.unit
    if not done.exempt:
        return text("bourre-next-ante", chips=chips)
    if len(done.exempt) == view.public.terms.n:
        return text("bourre-next-ante-nobody")
    return text("bourre-next-ante-but", chips=chips, who=_names(view, done.exempt))


def _short(done: Settlement) -> Iterable[Text]:
    if done.uncontested is not None:
        yield text(f"bourre-short-{_fate(done)}-alone", who=SeatName(done.uncontested))
    elif done.winner is not None:
        yield text("bourre-short-won", who=SeatName(done.winner))
    elif done.won:
        yield text("bourre-short-shared", who=SeatNames(done.tied))
    else:
        yield text("bourre-short-tied")
    for penalty in done.penalties:
        yield text("bourre-short-bourre", who=SeatName(penalty.seat))
