"""Tricks as their players read them.

Owns: what the table, a hand and "Last trick" say of tricks, alike in every game of them (catalogue
keys ``trick-…``), and which cards may not be played, in the game's words. Must not know: any game's
rules, any language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from games.kernel.actions import Rejected, Seat
from games.kernel.cards import Card, Cards, in_hand_order
from games.kernel.screen.elements import (
    CardName,
    CardNames,
    SeatName,
    SuitName,
    Text,
    Texts,
    Trick,
    text,
)
from games.tricks.view import Seen, Taken

MANY = 4
"""More players in a list than these would fill a third line on a phone."""


class Playing(Seen, Protocol):
    """A view of a game of tricks, as far as it is told here."""

    @property
    def last_trick(self) -> Taken | None:
        """The trick before this one."""
        ...

    @property
    def trick_number(self) -> int:
        """The trick on the table, from 1."""
        ...

    @property
    def yet_to_play(self) -> tuple[Seat, ...]:
        """Who still plays to it."""
        ...

    @property
    def own(self) -> Cards:
        """The reader's cards."""
        ...

    @property
    def playable(self) -> Cards | None:
        """Those that may be played now; None when no card is asked for."""
        ...

    @property
    def refused(self) -> tuple[tuple[Card, Rejected], ...]:
        """Those that may not, with the reason."""
        ...


def last_trick(view: Playing) -> Text | None:
    """The last trick in words; None before the first is over."""
    taken = view.last_trick
    if taken is None:
        return None
    plays = (text("trick-played", who=SeatName(s), card=CardName(c)) for s, c in taken.plays)
    best = next(card for seat, card in taken.plays if seat == taken.winner)
    return text(
        "trick-last",
        number=len(view.public.history),
        plays=Texts(tuple(plays)),
        who=SeatName(taken.winner),
        card=CardName(best, words=True),
    )


def won(view: Playing) -> tuple[Text, ...]:
    """Who took the last trick, for the small line below the present one."""
    taken = view.last_trick
    if taken is None:
        return ()
    number = len(view.public.history)
    return (text("trick-won", number=number, who=SeatName(taken.winner)),)


def trick(view: Playing, of: int, log: tuple[Text, ...] = ()) -> Trick:
    """The trick on the table, one of `of`: what lies there and who has yet to play."""
    public = view.public
    plays = (*public.trick, *((seat, None) for seat in view.yet_to_play))
    best = public.best if len(public.trick) > 1 else None
    return Trick(view.trick_number, of, plays, best and best[0], log)


def listed(seat: Seat, among: int, reader: Seat | None = None) -> SeatName:
    """A seat in a list of so many that stays at every card: a long list has short names."""
    return SeatName(seat, short=among > MANY and seat != reader)


def exchanged(seats: Iterable[Seat], counts: tuple[int | None, ...]) -> Texts:
    """Who of `seats` has laid away how many; empty if none has exchanged yet."""
    done = [(seat, count) for seat in seats if (count := counts[seat]) is not None]
    return Texts(tuple(
        text("trick-exchanged", who=listed(seat, len(done)), count=count) for seat, count in done
    ))  # fmt: skip


def played(view: Playing, seat: Seat) -> Text | None:
    """What the reader at `seat` played last; None if it is longer ago than the last trick."""
    public = view.public
    for plays in (public.trick, *(taken.plays for taken in public.history[-1:])):
        for who, card in plays:
            if who == seat:
                return text("trick-did-play", card=CardName(card))
    return None


def why(game: str, view: Playing) -> tuple[Text, ...]:
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
