"""Decides by rules of thumb in any trick-taking game, from the view of a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.kernel.actions import Action
from games.kernel.cards import OF_SUIT, RANK_OF, SUIT_OF, Card, Cards, Suit, each
from games.kernel.values import require
from games.tricks.parts.quota import QuotaView
from games.tricks.parts.talon import EXCHANGE, THROW
from games.tricks.public import BEATS, Play
from games.tricks.rules import lowest

ACE: Final = 12


class CardWorth:
    """The worth of single cards, in hundredths of a trick, by rank from two to ace."""

    def __init__(self, trump: Sequence[int], side: Sequence[int]) -> None:
        self.trump: Final = trump
        self.side: Final = side

    def of(self, card: Card, trump: Suit | None) -> int:
        """The worth of this card."""
        return (self.trump if SUIT_OF[card] == trump else self.side)[RANK_OF[card]]

    def sum(self, cards: Cards, trump: Suit | None) -> int:
        """The worth of these cards together."""
        return sum(self.of(card, trump) for card in each(cards))

    def strongest(self, cards: Cards, trump: Suit | None) -> Card:
        """The card that is worth most."""
        return max(each(cards), key=lambda c: (self.of(c, trump), RANK_OF[c], c))


def kept(own: Cards, trump: Suit | None) -> Cards:
    """Trumps, aces, and a king that its ace protects."""
    keep = own & OF_SUIT[trump] if trump is not None else 0
    for card in each(own):
        ace = 1 << 13 * SUIT_OF[card] + ACE
        if RANK_OF[card] == ACE or (RANK_OF[card] == ACE - 1 and own & ace):
            keep |= 1 << card
    return keep


def with_cards(view: QuotaView[Any], worth: CardWorth, lead_high: Callable[[int], bool]) -> Action:
    """What to exchange, throw or play when tricks are promised.

    Leads the strongest card if `lead_high` says so for the tricks still needed, otherwise the
    lowest. Follows with the cheapest winner.
    """
    own, trump = view.own, view.public.trump
    if view.public.phase == EXCHANGE:
        return Action("exchange", own & ~kept(own, trump))
    if view.public.phase == THROW:
        return Action("throw", lowest(own, trump))
    return Action("play", _promised_card(view, worth, lead_high))


def _promised_card(
    view: QuotaView[Any], worth: CardWorth, lead_high: Callable[[int], bool]
) -> Card:
    public, allowed = view.public, view.playable or 0
    trump: Suit | None = public.trump
    best: Play | None = public.best
    seat = require(view.seat)
    needed = (view.quota(seat) or 0) - public.tricks[seat]
    if best is None:
        high = lead_high(needed)
        return worth.strongest(allowed, trump) if high else lowest(allowed, trump)
    winners = allowed & BEATS[trump][best[1]]
    if not winners:
        return lowest(allowed, trump)
    last = len(view.yet_to_play) == 1
    cheaply = last or needed <= 0
    return lowest(winners, trump) if cheaply else worth.strongest(winners, trump)
