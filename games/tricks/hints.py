"""What a hint says in a game of tricks, from what came of each option in its search.

Owns: how often something happens as people are told it, and the reason where tricks are promised.
Must not know: any game, how options are searched (`games.tricks.regular`).

All that is counted are determinizations, made of what the seat's view tells; the amounts are those
of the same view's screen.
"""

from __future__ import annotations

from typing import Any

from games.kernel.screen.elements import Text, text
from games.regulars.tally import End, Tally
from games.tricks.public import PLAY
from games.tricks.quota import QuotaView


def often(tenths: int) -> Text:
    """How often something happens, in so many deals of ten."""
    return text("hint-often", n=tenths)


def two(tricks: End) -> bool:
    """Whether a declarer's promise is kept."""
    return tricks.tricks >= 2


def two_or_pot(tricks: End) -> bool:
    """Whether that promise is kept, or nobody asks for it (MDK-067, MGL-028)."""
    return tricks.pot or two(tricks)


def some(tricks: End) -> bool:
    """Whether there is a trick, or the pot without one."""
    return tricks.tricks > 0 or tricks.pot


def promised(tally: Tally, option: int, view: QuotaView[Any], cost: Text) -> Text:
    """Why to play on like this, for who plays: how often the promise is kept, and what failing
    costs; `cost` is what it costs a declarer, in the game's words.
    """
    public, seat, price = view.public, view.seat or 0, view.price()
    declares = seat == public.declarer
    own = public.tricks[seat]
    if own >= (2 if declares else 1):
        chance = often(tally.tenths(option, lambda end: end.tricks > own))
        return text("trick-hint-more", often=chance, chips=price.share)
    if not declares:
        return text("trick-hint-one", often=often(tally.tenths(option, some)), none=price.trickless)
    if public.phase == PLAY and own + public.counts[seat] < 2:
        chance = often(tally.tenths(option, some))
        return text("trick-hint-least", often=chance, one=price.one, none=price.none)
    chance = often(tally.tenths(option, two))
    if own:
        return text("trick-hint-second", often=chance, one=price.one)
    return text("trick-hint-two", often=chance, cost=cost)
