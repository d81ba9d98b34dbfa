"""Follows the four bets: how each proceeds, ends and scores (MUS-023…033, MUS-042…057).

Hands are given by seat. They must be public already, or be used only to make them public.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from games.kernel.actions import Seat
from games.kernel.cards import Cards
from games.kernel.values import require
from games.mus.events import Said
from games.mus.hands import Ranking
from games.mus.public import (
    ACCEPTED,
    BETS,
    CHICA,
    EVERYBODY,
    GRANDE,
    IDLE,
    JUEGO,
    PARES,
    PUNTO,
    TURNED_DOWN,
    WAITED,
    Bet,
    Item,
    Phase,
    Public,
    Word,
    betting,
    order,
    repliers,
    team,
)


def opened(public: Public, kind: str) -> Public:
    """The bet begins with the first player who may bet, or is skipped (MUS-023, MUS-024)."""
    declared = {PARES: public.pares, JUEGO: public.juego}.get(kind)
    players = EVERYBODY if declared is None else sum(bool(d) << s for s, d in enumerate(declared))
    public = replace(public, bets=(*public.bets, Bet(kind, players)))
    if not betting(players):
        return _closed(public, IDLE)
    return replace(public, phase=Phase.OPENING, turn=_openers(public)[0])


def said(public: Public, word: Said) -> Public:
    """The bet after a call of the seat whose turn it is."""
    return _SAID[word.verb](public, word)


def _wait(public: Public, word: Said) -> Public:
    """The next player is asked. If all have waited, there is no bet (MUS-024)."""
    public = _heard(public, word)
    asked = _openers(public)
    place = asked.index(word.seat) + 1
    if place == len(asked):
        return _closed(public, WAITED)
    return replace(public, turn=asked[place])


def _bid(public: Public, word: Said) -> Public:
    """The bid is the first offer (MUS-024)."""
    return _offered(public, word, level=word.amount)


def _raise(public: Public, word: Said) -> Public:
    """The raiser makes the offer, and the other pair replies (MUS-025, MUS-027)."""
    level = _bet(public).level
    return _offered(public, word, level=level + word.amount, other=level)


def _ordago(public: Public, word: Said) -> Public:
    """The offer is the set instead of points (MUS-031)."""
    return _offered(public, word, other=_bet(public).level, ordago=True)


def _pass(public: Public, word: Said) -> Public:
    """The seat is out. Its partner replies, or the bet is refused (MUS-025, MUS-029)."""
    bet = _bet(public)
    public = _heard(public, word, outs=bet.outs | 1 << word.seat)
    left = repliers(_bet(public), require(bet.by))
    if left:
        return replace(public, turn=left[0])
    return replace(_closed(public, TURNED_DOWN), phase=Phase.REFUSED)


def _accept(public: Public, word: Said) -> Public:
    """The stake is fixed (MUS-028), or the cards are shown at once (MUS-033)."""
    ordago = _bet(public).ordago
    public = _closed(_heard(public, word), ACCEPTED)
    return replace(public, phase=Phase.SHOW) if ordago else public


def _offered(public: Public, word: Said, **changes: Any) -> Public:
    """The nearest following opponent replies first (MUS-025)."""
    public = _heard(public, word, by=word.seat, **changes)
    return replace(public, phase=Phase.REPLY, turn=repliers(_bet(public), word.seat)[0])


def _heard(public: Public, word: Said, **changes: Any) -> Public:
    bet = replace(_bet(public), **changes)
    heard = Word(word.seat, word.verb, bet.level, word.amount)
    return _put(public, replace(bet, said=(*bet.said, heard)))


def _closed(public: Public, stands: str) -> Public:
    """The next bet starts again with A (MUS-049), or all hands are shown (MUS-050)."""
    phase = Phase.NEXT if len(public.bets) < len(BETS) else Phase.SHOW
    public = _put(public, replace(public.bets[-1], stands=stands))
    return replace(public, phase=phase, turn=None)


def _openers(public: Public) -> tuple[Seat, ...]:
    return tuple(s for s in order(public.dealer) if _bet(public).players >> s & 1)


def _bet(public: Public) -> Bet:
    return public.bets[-1]


def _put(public: Public, bet: Bet) -> Public:
    return replace(public, bets=(*public.bets[:-1], bet))


_SAID = {
    "wait": _wait,
    "bid": _bid,
    "raise": _raise,
    "ordago": _ordago,
    "pass": _pass,
    "accept": _accept,
}


Hands = tuple[Cards, ...]

KEYS: Final[Mapping[str, Callable[[Ranking, Cards], tuple[int, ...]]]] = {
    GRANDE: Ranking.grande_key,
    CHICA: Ranking.chica_key,
    PARES: Ranking.pares_key,
    JUEGO: Ranking.juego_key,
    PUNTO: Ranking.punto_key,
}
"""The key that compares hands in each bet. A hand with an empty key takes no part."""

_BONUS: Final = {PARES: Ranking.pares_bonus, JUEGO: Ranking.juego_bonus}
_BOUNDS: Final = {PARES: (1, 3), JUEGO: (2, 3)}
"""The lowest and the highest bonus of a hand that has one (MUS-053, MUS-054)."""


def best(
    ranking: Ranking, dealer: Seat, hands: Hands, kind: str, side: int | None = None
) -> Seat | None:
    """The seat with the best cards, of a `side` or of all; of equal ones the earlier (MUS-042,
    MUS-043).
    """
    key = KEYS[kind]
    seats = (seat for seat in order(dealer) if side is None or team(seat) == side)
    among = [seat for seat in seats if key(ranking, hands[seat])]
    return max(among, key=lambda seat: key(ranking, hands[seat]), default=None)


def refusal(bet: Bet) -> Item:
    """The points for a refusal at once: the refusing team's last offer, or 1 (MUS-029, 032)."""
    by = require(bet.by)
    return Item(f"{bet.kind} refused", team(by), max(1, bet.other))


def besides(
    public: Public, bet: Bet, side: int, held: Mapping[Seat, Cards] = MappingProxyType({})
) -> tuple[int, int]:
    """The least and the most points that a side scores at the end in addition to the stake it won.

    The bounds follow from what all have heard (MUS-022, MUS-052…055) and from the hands in `held`.
    """
    if bet.kind == PUNTO:
        point = int(public.terms.options["puntoBonus"] == "always")
        return point, point
    if bet.kind not in _BONUS:
        return 0, 0
    bonus, bounds = _BONUS[bet.kind], _BOUNDS[bet.kind]
    found = [
        (bonus(public.terms.ranking, held[seat]),) * 2 if seat in held else bounds
        for seat in (side, side + 2)
        if bet.players >> seat & 1
    ]
    return sum(least for least, _ in found), sum(most for _, most in found)


def evaluation(public: Public, hands: Hands) -> tuple[Item, ...]:
    """The scores once the hands lie face up, up to the end of the set (MUS-050, MUS-057).

    After an accepted órdago only its bet counts, and it scores the set, not points (MUS-033).
    """
    last = public.bets[-1]
    if last.ordago and last.stands == ACCEPTED:
        winner = require(best(public.terms.ranking, public.dealer, hands, last.kind))
        return (Item(f"{last.kind} ordago", team(winner), 0),)
    scores, out = [*public.scores], list[Item]()
    for bet in public.bets:
        item = _item(public, hands, bet)
        if item is None:
            continue
        out.append(item)
        scores[item.team] += item.points
        if scores[item.team] >= public.terms.target:
            break
    return tuple(out)


def set_winner(public: Public) -> int | None:
    """The team that won the set by an órdago or by points (MUS-033, MUS-050); or None."""
    if public.items and public.items[-1].what.endswith(" ordago"):
        return public.items[-1].team
    return next((t for t in (0, 1) if public.scores[t] >= public.terms.target), None)


def _item(public: Public, hands: Hands, bet: Bet) -> Item | None:
    """The points of one bet at the end, or None (MUS-051…056)."""
    if bet.stands == TURNED_DOWN:
        side = team(require(bet.by))
        points = _bonus(public, hands, bet, side)
    else:
        winner = best(public.terms.ranking, public.dealer, hands, bet.kind)
        if winner is None:
            return None
        side = team(winner)
        points = _bonus(public, hands, bet, side)
        if bet.stands == ACCEPTED:
            points += bet.level
        elif bet.kind not in _BONUS:
            points = 1
    return Item(bet.kind, side, points) if points else None


def _bonus(public: Public, hands: Hands, bet: Bet, side: int) -> int:
    """The bonus of both partners in pares and juego (MUS-053, MUS-054); 1 in punto (MUS-052)."""
    if bonus := _BONUS.get(bet.kind):
        ranking = public.terms.ranking
        return bonus(ranking, hands[side]) + bonus(ranking, hands[side + 2])
    return int(bet.kind == PUNTO and public.terms.options["puntoBonus"] == "always")
