"""Decides by rules of thumb in Mus: the novice's bids, and every regular's signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.kernel.actions import Action
from games.kernel.cards import Cards, each
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.mus.hands import ACE, DUPLES, EIGHT_KINGS, MEDIAS, Ranking
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO, Bet, Phase, corrido, order, team
from games.mus.signals import (
    BLIND,
    DUPLES_SIGN,
    JUEGO_31,
    JUEGO_OTHER,
    MEDIAS_SIGN,
    PUNTO_29,
    PUNTO_30,
    SOLOMILLO,
    THREE_ACES,
    THREE_KINGS,
    TWO_ACES,
    TWO_KINGS,
)
from games.mus.view import (
    ACCEPT,
    LEAST,
    MUS_,
    NO_MUS,
    ORDAGO,
    PASS,
    WAIT,
    WATCH,
    View,
    raises,
)

Draw = Callable[[int], int]

# Strength by the number of kings in grande or aces in chica: with eight of each in the pack, and
# with four.
_EXTREME: Final = (12, 30, 58, 84, 98)
_RARE_EXTREME: Final = (18, 46, 80, 96, 99)
_JUEGOS: Final = {31: 92, 32: 74, 40: 62, 37: 52, 36: 45, 35: 38, 34: 30, 33: 22}
_SURE, _GOOD, _FAIR = 88, 66, 52
_WISH: Final = 10
"""The weight of a partner's wish."""
_FIRST: Final = 4
"""The bonus of being mano."""
# Hope needed to accept an órdago, so that frequent bluffs do not always win.
_BRAVE: Final = 80
# What a partner's sign adds, or an opponent's sign subtracts, in the bet that it concerns.
_TELLS: Final = {
    TWO_KINGS: (GRANDE, 12), THREE_KINGS: (GRANDE, 30), TWO_ACES: (CHICA, 12),
    THREE_ACES: (CHICA, 30), MEDIAS_SIGN: (PARES, 20), DUPLES_SIGN: (PARES, 30),
    JUEGO_31: (JUEGO, 40), PUNTO_30: (PUNTO, 40), BLIND: (GRANDE, -8),
    SOLOMILLO: (JUEGO, 40), JUEGO_OTHER: (JUEGO, 10), PUNTO_29: (PUNTO, 25),
}  # fmt: skip


def thumb(view: View, draw: Draw) -> Action:
    """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal.

    Some chance, from `draw`, keeps the decisions from being predictable. A novice uses signs that
    it has seen.
    """
    public = view.public
    if not view.to_act:
        return next((a for a in reversed(view.legal) if isinstance(a, Action)), PASS)
    if public.phase == Phase.MUS:
        return NO_MUS if _hope(view) + draw(21) - 10 >= 60 else MUS_
    ranking = public.terms.ranking
    if public.phase == Phase.DISCARD:
        return Action("discard", thrown(ranking, view.own))
    bet = require(public.bet)
    nerve = draw(25) - 12
    hope = strength(ranking, view.own, bet.kind) + _by_signs(view, bet.kind) + _place(view) + nerve
    return (
        _open(view, hope, draw) if public.phase == Phase.OPENING else _answer(view, bet, hope, draw)
    )


def strength(ranking: Ranking, hand: Cards, kind: str) -> int:
    """About how often, in percent, these cards win the bet for their pair."""
    held, king = ranking.ranks(hand), ranking.king
    extreme = _EXTREME if ranking is EIGHT_KINGS else _RARE_EXTREME
    if kind == GRANDE:
        kings = held.count(king)
        return extreme[kings] + (held[kings] if kings < 4 else 0)
    if kind == CHICA:
        aces = held.count(ACE)
        return extreme[aces] + (king - held[3 - aces] if aces < 4 else 0)
    if kind == PARES:
        return _pares_strength(ranking, hand)
    points = ranking.total(hand)
    if kind == JUEGO:
        return _JUEGOS.get(points, 0)
    return max(5, 90 - 7 * (30 - points))


def thrown(ranking: Ranking, hand: Cards) -> Cards:
    """Discard all but kings, pairs of aces, duples, and cards that make 31 with kings."""
    found, king = ranking.pares(hand), ranking.king
    held = ranking.ranks(hand)
    if found and found.kind == DUPLES:
        kept = {found.high, found.low}
    elif found and found.kind == MEDIAS:
        kept = {found.high, king}
    elif found and found.high == ACE and king not in held:
        kept = {ACE}
    else:
        kept = {king}
    # With kings, one ace makes 31.
    if king in kept and held.count(king) >= 2 and ACE in held:
        kept.add(ACE)
    away = sum(1 << card for card in each(hand) if ranking.rank(card) not in kept)
    return away or 1 << ranking.in_order(hand)[-1]


def promise(ranking: Ranking, hand: Cards) -> int:
    """How good a hand is as it stands, over all bets. From about 60 on it is not exchanged."""
    grande, chica, pares, juego = (
        strength(ranking, hand, kind) for kind in (GRANDE, CHICA, PARES, JUEGO)
    )
    worth = pares + juego + max(grande, chica) // 2
    return worth // 2


def _hope(view: View) -> int:
    """The hand's worth with signs and place; in mus corrido every hand gets mano's bonus."""
    signs = sum(_by_signs(view, kind) for kind in (GRANDE, CHICA, PARES, JUEGO))
    place = _FIRST if corrido(view.public) else _place(view)
    return promise(view.public.terms.ranking, view.own) + signs // 2 + place + _by_partner(view)


def _by_partner(view: View) -> int:
    """What the partner's wish adds, if one player answers for the pair (MUS-014)."""
    public, partner = view.public, (require(view.seat) + 2) % 4
    if not public.terms.by_pairs:
        return 0
    return _WISH * ((partner in public.against) - (partner in public.mus))


def _pares_strength(ranking: Ranking, hand: Cards) -> int:
    found = ranking.pares(hand)
    if found is None:
        return 0
    base, step = {DUPLES: (76, 3), MEDIAS: (62, 3)}.get(found.kind, (22, 4))
    return base + step * found.high * EIGHT_KINGS.king // ranking.king


def _by_signs(view: View, kind: str) -> int:
    """What the seen signs add for this bet."""
    seat = require(view.seat)
    out = 0
    for sight in view.aside.seen:
        concerns, weight = _TELLS[sight.sign]
        if concerns == kind:
            out += weight if team(sight.by) == team(seat) else -weight
    return out


def _place(view: View) -> int:
    """What the place in the order adds, because the earlier of equal hands wins (MUS-043)."""
    return _FIRST - 3 * order(view.public.dealer).index(require(view.seat))


def _open(view: View, hope: int, draw: Draw) -> Action:
    """The opening call: higher bids on better hands, a rare bluff, órdago if it risks little."""
    if hope >= _GOOD and _desperate(view) and draw(3) == 0:
        return ORDAGO
    if hope >= _SURE:
        return Action("bid", 5 if draw(2) else LEAST)
    if hope >= _GOOD or draw(14) == 0:
        return Action("bid", LEAST)
    return WAIT


def _answer(view: View, bet: Bet, hope: int, draw: Draw) -> Action:
    """The answer to an offer: the higher the stake, the better the hand must be."""
    target = view.public.terms.target
    if bet.ordago:
        return ACCEPT if hope >= (_GOOD if _desperate(view) else _BRAVE) else PASS
    most = raises(bet, target)
    needed = min(_FAIR + bet.level, 94)
    if hope >= needed + 30 and most >= LEAST and draw(3):
        return Action("raise", LEAST if draw(2) else min(5, most))
    if hope >= _SURE and _desperate(view) and draw(4) == 0:
        return ORDAGO
    return ACCEPT if hope >= needed else PASS


def _desperate(view: View) -> bool:
    """Whether the others are about to win the set, and the seat's pair is far from it."""
    public = view.public
    own = team(require(view.seat))
    target = public.terms.target
    return public.scores[1 - own] >= target - 4 and public.scores[own] <= target - 8


CONCERNS: Final[Mapping[int, tuple[str, ...]]] = {
    SOLOMILLO: (GRANDE, PARES, JUEGO), DUPLES_SIGN: (PARES,), JUEGO_31: (JUEGO,),
    THREE_KINGS: (GRANDE, PARES), MEDIAS_SIGN: (PARES,), THREE_ACES: (CHICA, PARES),
    TWO_KINGS: (GRANDE,), PUNTO_30: (PUNTO,), TWO_ACES: (CHICA,), JUEGO_OTHER: (JUEGO,),
    PUNTO_29: (PUNTO,), BLIND: (GRANDE, CHICA, PUNTO),
}  # fmt: skip
"""The bets that each sign is about. The sign that tells a partner most comes first."""


class Manner(NamedTuple):
    """How often, in percent of the moments, a regular watches, and otherwise gives a sign."""

    watches: int
    signs: int
    careful: bool
    """Whether it gives no signs about other bets, and none after its partner has spoken."""


MANNERS: Final[Mapping[Strength, Manner]] = {
    Strength.NOVICE: Manner(watches=3, signs=18, careful=False),
    Strength.EXPERIENCED: Manner(watches=10, signs=16, careful=False),
    Strength.MASTER: Manner(watches=16, signs=16, careful=True),
}
"""A novice tells much and sees little. A master tells only what is of use, and watches more."""


def unasked(view: View, draw: Callable[[int], int], strength: Strength) -> Action | None:
    """A sign, a watch, or nothing; `draw(n)` is a random 0…n−1.

    Regulars give their partner true signs unasked, and watch for signs of the others. The table
    sets the times for this independently of the cards (`tables.planning.asides`). At most of these
    times a regular does nothing. A sign is one of those that the view offers, so it is true
    (MUS-059).
    """
    manner = MANNERS[strength]
    if WATCH in view.legal and draw(100) < manner.watches:
        return WATCH
    told = sign_to_give(view, careful=manner.careful)
    return None if told is None or draw(100) >= manner.signs else Action("sign", told)


def sign_to_give(view: View, *, careful: bool) -> int | None:
    """The true sign that tells most about the present bet, else about any; None if there is none.

    Before the bets every sign is of use. A `careful` player gives none about other bets, and none
    after the partner has spoken.
    """
    public, partner = view.public, (require(view.seat) + 2) % 4
    true = {a.arg for a in view.legal if isinstance(a, Action) and a.verb == "sign"}
    ranked = [sign for sign in CONCERNS if sign in true]
    if careful and partner not in (public.turn, *view.after):
        return None
    if (bet := public.bet) is None:
        return next(iter(ranked), None)
    now = [sign for sign in ranked if bet.kind in CONCERNS[sign]]
    return next(iter(now if careful else [*now, *ranked]), None)
