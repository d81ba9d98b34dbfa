"""Gives the reasons for hints in trick-taking games, from the tally of a search."""

from __future__ import annotations

from typing import Any

from games.kernel.screen.texts import Text, text
from games.regulars.search import End, Tally
from games.tricks.parts.quota import QuotaView
from games.tricks.public import PLAY


def two(tricks: End) -> bool:
    """Whether the declarer keeps the promise."""
    return tricks.tricks >= 2


def two_or_pot(tricks: End) -> bool:
    """Whether the declarer keeps the promise, or nobody else plays (MDK-067, MGL-028)."""
    return tricks.pot or two(tricks)


def some(tricks: End) -> bool:
    """Whether the seat takes a trick, or the pot without one."""
    return tricks.tricks > 0 or tricks.pot


def promised(tally: Tally, option: int, view: QuotaView[Any], cost: Text) -> Text:
    """Why a player should play on like this: how often the promise is kept, and what failing costs.
    `cost` is a declarer's cost, in the game's words.

    All counts are of determinizations that agree with the seat's view. The amounts are those of the
    same view's screen. Texts get how often something happens in tenths of all deals
    (`trick-often`).
    """
    public, seat, price = view.public, view.seat or 0, view.price()
    declares = seat == public.declarer
    own = public.tricks[seat]
    if own >= (2 if declares else 1):
        more = tally.tenths(option, lambda end: end.tricks > own)
        return text("trick-hint-more", often=more, chips=price.share)
    if not declares:
        return text("trick-hint-one", often=tally.tenths(option, some), none=price.trickless)
    if public.phase == PLAY and own + public.counts[seat] < 2:
        least = tally.tenths(option, some)
        return text("trick-hint-least", often=least, one=price.one, none=price.none)
    both = tally.tenths(option, two)
    if own:
        return text("trick-hint-second", often=both, one=price.one)
    return text("trick-hint-two", often=both, cost=cost)
