"""Tricks as their players read them.

Owns: what the table, a hand and "Last trick" say of tricks, of the stakes before them and of the
pot after them, alike in every game of them (catalogue keys ``trick-…``); in the game's words which
cards may not be played (``<game>-why-…``) and what playing one does to the trick
(``<game>-means-lead``, ``-best``, ``-takes``, ``-loses``). Must not know: any game's rules, any
language.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from games.kernel.actions import Rejected, Seat
from games.kernel.cards import Card, in_hand_order
from games.kernel.screen.elements import (
    CardName,
    CardNames,
    Param,
    SeatName,
    SuitName,
    Text,
    Texts,
    Trick,
    text,
)
from games.tricks.public import PLAY, THROW, Taken
from games.tricks.view import SeatView
from games.tricks.winning import better

AnyView = SeatView[Any]
STAKED: Final = frozenset({"dealer", "ante"})
"""Why chips come into the pot before anybody decides (MDK-011, MDK-012, MGL-003, BOU-002)."""

MANY = 4
"""More players in a list than these would fill a third line on a phone."""


def grown(view: AnyView) -> tuple[Text, ...]:
    """What stood in the pot, and who has added what to it: until cards are exchanged."""
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
    """What stands for the next deal, and who has `paid` it; any more was left over (GEN-011)."""
    payers = [(seat, chips) for seat, chips in paid if chips]
    rest = pot - sum(chips for _, chips in payers)
    if not payers:
        return text("trick-pot", pot=pot)
    if len(payers) == 1 and not rest:
        return text("trick-pot-by-one", pot=pot, who=SeatName(payers[0][0]))
    told = (text("trick-pot-payer", who=SeatName(seat), chips=chips) for seat, chips in payers)
    return text("trick-pot-by-several", pot=pot, payers=Texts(tuple(told)), rest=rest)


def last_trick(view: AnyView) -> Text | None:
    """The last trick in words; None before the first is over."""
    taken = view.last_trick
    return None if taken is None else _in_words(None, len(view.public.history), taken, short=False)


def earlier_tricks(view: AnyView) -> tuple[Text, ...]:
    """The tricks before the last one in words, with short names: all of them are one message."""
    earlier = view.public.history[:-1]
    return tuple(_in_words(view.seat, k, taken, short=True) for k, taken in enumerate(earlier, 1))


@lru_cache(1024)
def _in_words(reader: Seat | None, number: int, taken: Taken, *, short: bool) -> Text:
    # A trick that is over is on every screen that comes after it.
    def who(seat: Seat) -> SeatName:
        return SeatName(seat, short=short and seat != reader)

    plays = (text("trick-played", who=who(s), card=CardName(c)) for s, c in taken.plays)
    best = next(card for seat, card in taken.plays if seat == taken.winner)
    return text(
        "trick-last",
        number=number,
        plays=Texts(tuple(plays)),
        who=who(taken.winner),
        card=CardName(best, words=True),
    )


def won(view: AnyView) -> tuple[Text, ...]:
    """Who took the last trick, for the small line below the present one."""
    taken = view.last_trick
    if taken is None:
        return ()
    number = len(view.public.history)
    return (text("trick-won", number=number, who=SeatName(taken.winner)),)


def taken(view: AnyView) -> tuple[Text, ...]:
    """The cards of the tricks that lie before each winner, in the order of play."""
    history = view.public.history
    winners = tuple(dict.fromkeys(one.winner for one in history))
    return tuple(
        text("trick-taken", who=listed(seat, len(winners)), tricks=Texts(tuple(
            text("trick-taken-one", cards=CardNames(tuple(card for _, card in one.plays)))
            for one in history if one.winner == seat
        )))
        for seat in winners
    )  # fmt: skip


def plays(view: AnyView) -> tuple[tuple[Seat, Card | None], ...]:
    """Who plays which card to the trick on the table, in order (None: yet to play)."""
    return (*view.public.trick, *((seat, None) for seat in view.yet_to_play))


def winning(view: AnyView) -> Seat | None:
    """Whose card is best as the trick stands, once there are two."""
    best = view.public.best
    return best[0] if best is not None and len(view.public.trick) > 1 else None


def trick(view: AnyView, log: tuple[Text, ...] = ()) -> Trick:
    """The trick on the table: what lies there and who has yet to play."""
    public = view.public
    return Trick(view.trick_number, public.terms.tricks, plays(view), winning(view), log)


def listed(seat: Seat, among: int, reader: Seat | None = None) -> SeatName:
    """A seat in a list of so many that stays at every card: a long list has short names."""
    return SeatName(seat, short=among > MANY and seat != reader)


def exchanged(seats: Iterable[Seat], counts: tuple[int | None, ...]) -> Texts:
    """Who of `seats` has laid away how many; empty if none has exchanged yet."""
    done = [(seat, count) for seat in seats if (count := counts[seat]) is not None]
    return Texts(tuple(
        text("trick-exchanged", who=listed(seat, len(done)), count=count) for seat, count in done
    ))  # fmt: skip


def played(view: AnyView, seat: Seat) -> Text | None:
    """What the reader at `seat` played last; None if it is longer ago than the last trick."""
    public = view.public
    for plays in (public.trick, *(taken.plays for taken in public.history[-1:])):
        for who, card in plays:
            if who == seat:
                return text("trick-did-play", card=CardName(card))
    return None


def why(game: str, view: AnyView) -> tuple[Text, ...]:
    """The refused cards of the own hand, grouped by reason, as ``<game>-why-<code>``."""
    allowed = view.playable
    if not allowed:
        return ()
    groups: dict[Rejected, list[Card]] = {}
    for card, reason in reversed(view.refused):
        groups.setdefault(reason, []).append(card)
    return tuple(
        text(
            f"{game}-why-{reason.code}",
            cards=CardNames(tuple(cards)),
            can=CardNames(in_hand_order(allowed)),
            count=allowed.bit_count(),
            **{k: CardName(v) if k == "best" else SuitName(v) for k, v in reason.params},
        )
        for reason, cards in groups.items()
    )


def means(game: str, view: AnyView, card: Card, **facts: Param) -> Text:
    """What playing `card` does to the trick, for those who practise; `facts` fill the text
    in (GEN-016).
    """
    best = view.public.best
    if best is None:
        others = len(view.yet_to_play) - 1
        return text(f"{game}-means-lead", others=others, **facts)
    if better(best, (best[0], card), view.public.trump)[1] != card:
        return text(f"{game}-means-loses", **facts)
    return text(f"{game}-means-{'best' if len(view.yet_to_play) > 1 else 'takes'}", **facts)
