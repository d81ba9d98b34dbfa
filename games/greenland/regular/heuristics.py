"""Decides by rules of thumb in Greenland Mousel, and says what a search assumes of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from games.greenland.public import ACCEPT, BLIND, FOLD, LOOK, OFFER, OFFERING, REFUSE
from games.greenland.view import View
from games.kernel.actions import Action
from games.kernel.cards import RANK_OF, SUIT_OF, Cards, Suit
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.tricks.regular.exchange import Scale
from games.tricks.regular.heuristics import ACE, CardWorth, with_cards
from games.tricks.regular.inference import Habit

# Hundredths of a trick, by rank from two to ace; the lower five are not in the pack.
TRUMP: Final = (0, 0, 0, 0, 0, 35, 38, 42, 47, 54, 65, 85, 100)
SIDE: Final = (0, 0, 0, 0, 0, 0, 0, 0, 3, 8, 18, 45, 80)
WORTH: Final = CardWorth(TRUMP, SIDE)

# Strength from which a seat takes a turn-up, and from which it stays in, by number of players. Both
# are a little below what pays in the long run among regulars, for livelier tables. With two players
# the taker needs both tricks, and the other can seldom fold.
TAKE: Final = {2: 190, 3: 165, 4: 190, 5: 215}
STAY: Final = {2: 0, 3: 75, 4: 105, 5: 130}
# The increase of STAY for each other player who is in.
RIVAL: Final = 10
# The percentage of aces that a blind dealer takes.
BLIND_ACE: Final = 50


def thumb(view: View, draw: Callable[[int], int]) -> Action:
    """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal.

    A blind dealer's own cards are not in its view, so it too decides blind. Some chance, from
    `draw`, keeps the decisions from being predictable.
    """
    public = view.public
    if public.phase in OFFERING:
        return _offering(view, draw)
    if view.may_fold:
        bar = STAY[public.terms.n] + RIVAL * (public.ins.bit_count() - 1)
        if strength(view.own, public.trump) + draw(31) - 15 < bar:
            return FOLD
    return with_cards(view, WORTH, lambda _: True)


def strength(own: Cards, trump: Suit | None) -> int:
    """About how many tricks these cards are worth, in hundredths."""
    return WORTH.sum(own, trump)


def _offering(view: View, draw: Callable[[int], int]) -> Action:
    public, card = view.public, require(view.offered)
    if public.phase == BLIND:
        takes = RANK_OF[card] == ACE and draw(100) < BLIND_ACE
        return ACCEPT if takes else OFFER
    if view.blind:
        return LOOK
    worth = strength(view.own | 1 << card, SUIT_OF[card]) + draw(31) - 15
    return ACCEPT if public.must_take or worth >= TAKE[public.terms.n] else REFUSE


class Habits(NamedTuple):
    """Bars on hands by `scale`.

    * `takes`: the bar for a turn-up, which counts as part of the hand.
    * `rival`: the increase of the bar for staying, per rival.
    * `blind`: percentage of turn-ups that a blind dealer takes, by rank.
    * `recalled`: calls still say something about the cards kept after the exchange.

    An experienced player assumes the rules of thumb. A master assumes what regulars did in about
    1,900 deals of four. Trumps decide, side aces hardly count, and blind dealers take many turn-ups
    that are not aces. The figures come from a logistic regression (`bench.strength.trick_habits`):
    ten hundredths more multiply the odds by e.
    """

    scale: Scale
    takes: Habit
    stays: Habit
    rival: int
    blind: tuple[int, ...]
    recalled: bool


_NERVE: Final = 15
_BY_RULE: Final = Scale(TRUMP, SIDE)
_ACES: Final = tuple(BLIND_ACE if rank == ACE else 0 for rank in range(13))

_SEEN: Final = Scale(
    (0, 0, 0, 0, 0, 23, 25, 27, 29, 38, 47, 60, 100),
    (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8),
)
_SPREAD: Final = 31
_TAKEN_BLIND: Final = (0, 0, 0, 0, 0, 9, 11, 26, 48, 77, 93, 100, 100)


def habits(strength: Strength, players: int) -> Habits:
    """What a player of this strength assumes about others at a table of `players`."""
    if strength is Strength.MASTER:
        take, stay = (TAKE[players] - TAKE[4]) // 2, (STAY[players] - STAY[4]) // 2
        bars = Habit(70 + take, _SPREAD), Habit(52 + stay, _SPREAD)
        return Habits(_SEEN, *bars, rival=4, blind=_TAKEN_BLIND, recalled=True)
    bars = Habit(TAKE[players], _NERVE), Habit(STAY[players], _NERVE)
    return Habits(_BY_RULE, *bars, rival=RIVAL, blind=_ACES, recalled=False)
