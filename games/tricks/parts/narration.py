"""The texts about stakes, pot and exchange that games with a pot share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.kernel.actions import Seat
from games.kernel.screen.elements import SeatName, Text, Texts, text
from games.tricks.narration import listed
from games.tricks.parts.talon import THROW
from games.tricks.public import PLAY
from games.tricks.view import SeatView

STAKED: Final = frozenset({"dealer", "ante"})
"""Reasons for chips that are paid into the pot before any decision (MDK-011, MDK-012, MGL-003,
BOU-002).
"""


def grown(view: SeatView[Any]) -> tuple[Text, ...]:
    """The pot before the deal and what each player has added, until cards are exchanged."""
    public = view.public
    if public.phase in {THROW, PLAY} or any(k is not None for k in public.exchanged):
        return ()
    paid = [0] * public.terms.n
    for move in public.movements:
        paid[move.seat] -= move.amount if move.why in STAKED else 0
    if not any(paid):
        return ()
    stood, dealer = public.terms.pot, public.dealer
    later = public.pot - stood - sum(paid)
    since = (text("trick-grown-since", chips=later),) if later else ()
    others = {chips for seat, chips in enumerate(paid) if seat != dealer}
    if len(others) > 1:
        added = ((seat, chips) for seat, chips in enumerate(paid) if chips)
        listed = (text("trick-grown-one", who=SeatName(s), chips=chips) for s, chips in added)
        return (text("trick-grown-each", stood=stood, seats=Texts(tuple(listed))), *since)
    each, own = others.pop(), paid[dealer]
    if each == own:
        return (text("trick-grown", stood=stood, each=each), *since)
    who = SeatName(dealer)
    return (text("trick-grown-dealer", stood=stood, who=who, own=own, each=each), *since)


def next_pot(pot: int, paid: Iterable[tuple[Seat, int]]) -> Text:
    """The pot of the next deal and who has `paid` it. The rest was left over (GEN-011)."""
    payers = [(seat, chips) for seat, chips in paid if chips]
    rest = pot - sum(chips for _, chips in payers)
    if not payers:
        return text("trick-pot", pot=pot)
    if len(payers) == 1 and not rest:
        return text("trick-pot-by-one", pot=pot, who=SeatName(payers[0][0]))
    told = (text("trick-pot-payer", who=SeatName(seat), chips=chips) for seat, chips in payers)
    return text("trick-pot-by-several", pot=pot, payers=Texts(tuple(told)), rest=rest)


def exchanged(seats: Iterable[Seat], counts: tuple[int | None, ...]) -> Texts:
    """How many cards each of `seats` has discarded; empty if none has exchanged yet."""
    done = [(seat, count) for seat in seats if (count := counts[seat]) is not None]
    return Texts(tuple(
        text("trick-exchanged", who=listed(seat, len(done)), count=count) for seat, count in done
    ))  # fmt: skip
