"""Describes tricks in texts that all trick-taking games share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from games.kernel.actions import Rejected, Seat
from games.kernel.cards import Card, in_hand_order
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import (
    CardName,
    CardNames,
    Param,
    SeatName,
    SuitName,
    Text,
    Texts,
    text,
)
from games.tricks.public import Taken, better
from games.tricks.view import SeatView

AnyView = SeatView[Any]
MANY = 4
"""A list of more players would need a third line on a phone."""
NAMED = 3
"""The most cards that one reason names, of those refused and of those that may be played."""


def last_trick(view: AnyView) -> Text | None:
    """The last trick in words; None before the first is over."""
    taken = view.last_trick
    return None if taken is None else _in_words(None, len(view.public.history), taken, short=False)


def earlier_tricks(view: AnyView) -> tuple[Text, ...]:
    """The tricks before the last one in words. Short names let all of them fit into one message."""
    earlier = view.public.history[:-1]
    return tuple(_in_words(view.seat, k, taken, short=True) for k, taken in enumerate(earlier, 1))


@lru_cache(1024)
def _in_words(reader: Seat | None, number: int, taken: Taken, *, short: bool) -> Text:
    # Cached, because a finished trick is on every later screen.
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
    """The winner of the last trick, for the small line below the present one."""
    taken = view.last_trick
    if taken is None:
        return ()
    number = len(view.public.history)
    return (text("trick-won", number=number, who=SeatName(taken.winner)),)


def before(view: AnyView) -> tuple[Text, ...]:
    """`trick_before` in one short line: who took it, and who played which card."""
    found = view.trick_before
    return () if found is None else (_brief(view.seat, *found),)


@lru_cache(1024)
def _brief(reader: Seat | None, number: int, taken: Taken) -> Text:
    among = len(taken.plays)
    plays = (
        text("trick-played", who=listed(seat, among, reader), card=CardName(card))
        for seat, card in taken.plays
    )
    who = listed(taken.winner, among, reader)
    return text("trick-before", number=number, who=who, plays=Texts(tuple(plays)))


def taken(history: tuple[Taken, ...]) -> tuple[Text, ...]:
    """The cards of these tricks, which lie in front of each winner, in the order of play."""
    winners = tuple(dict.fromkeys(one.winner for one in history))
    return tuple(
        text("trick-taken", who=listed(seat, len(winners)), tricks=Texts(tuple(
            text("trick-taken-one", cards=CardNames(tuple(card for _, card in one.plays)))
            for one in history if one.winner == seat
        )))
        for seat in winners
    )  # fmt: skip


def plays(view: AnyView) -> tuple[tuple[Seat, Card | None], ...]:
    """The plays to the trick on the table, in order (None: yet to play)."""
    return (*view.public.trick, *((seat, None) for seat in view.yet_to_play))


def winning(view: AnyView) -> Seat | None:
    """The seat whose card is best now, once there are two cards."""
    best = view.public.best
    return best[0] if best is not None and len(view.public.trick) > 1 else None


def trick(view: AnyView, log: tuple[Text, ...] = ()) -> ui.Trick:
    """The trick on the table (its cards and the seats yet to play), and the previous trick."""
    public, found = view.public, view.trick_before
    taken = None if found is None else found[1]
    return ui.Trick(
        view.trick_number,
        public.terms.tricks,
        plays(view),
        winning(view),
        log,
        last=() if taken is None else taken.plays,
        taker=None if taken is None else taken.winner,
    )


def listed(seat: Seat, among: int, reader: Seat | None = None) -> SeatName:
    """A seat in a list that stays on screen during play. A list of many seats has short names."""
    return SeatName(seat, short=among > MANY and seat != reader)


def played(view: AnyView, seat: Seat) -> Text | None:
    """The reader's last card at `seat`; None if it is older than the last trick."""
    public = view.public
    for plays in (public.trick, *(taken.plays for taken in public.history[-1:])):
        for who, card in plays:
            if who == seat:
                return text("trick-did-play", card=CardName(card))
    return None


def why(game: str, view: AnyView) -> tuple[Text, ...]:
    """The illegal cards of the reader's hand, grouped by reason, as ``<game>-why-<code>``."""
    allowed = view.playable
    if not allowed:
        return ()
    groups: dict[Rejected, list[Card]] = {}
    for card, reason in reversed(view.refused):
        groups.setdefault(reason, []).append(card)
    return tuple(
        text(
            f"{game}-why-{reason.code}",
            cards=_some(cards),
            can=_some(in_hand_order(allowed)),
            count=allowed.bit_count(),
            **{k: CardName(v) if k == "best" else SuitName(v) for k, v in reason.params},
        )
        for reason, cards in groups.items()
    )


def _some(cards: Sequence[Card]) -> CardNames | Text:
    """The first cards, and how many more there are."""
    named, more = CardNames(tuple(cards[:NAMED])), len(cards) - NAMED
    return named if more <= 0 else text("trick-and-more", cards=named, more=more)


def means(game: str, view: AnyView, card: Card, **facts: Param) -> Text:
    """What playing `card` does to the trick (GEN-016). `facts` are parameters of the text.

    The words are the game's own: ``<game>-means-lead``, ``-best``, ``-takes``, ``-loses``.
    """
    best = view.public.best
    if best is None:
        others = len(view.yet_to_play) - 1
        return text(f"{game}-means-lead", others=others, **facts)
    if better(best, (best[0], card), view.public.trump)[1] != card:
        return text(f"{game}-means-loses", **facts)
    return text(f"{game}-means-{'best' if len(view.yet_to_play) > 1 else 'takes'}", **facts)
