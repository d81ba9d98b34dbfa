"""How one bet goes: opening, replies, and how it ends (MUS-023…033, the reference of table H).

Owns: what a word does to the bet and whose turn it is then. Must not know: cards, points, events'
origin.
"""

from __future__ import annotations

from typing import Any, cast

from games.kernel.actions import Seat
from games.mus.events import Said
from games.mus.public import (
    ACCEPTED,
    BETS,
    EVERYBODY,
    IDLE,
    JUEGO,
    NEXT,
    OPENING,
    PARES,
    REFUSED,
    REPLY,
    SHOW,
    TURNED_DOWN,
    WAITED,
    Bet,
    Public,
    Word,
    betting,
    order,
    repliers,
)


def opened(public: Public, kind: str) -> Public:
    """The bet begins with the first player who may bet, or is passed over (MUS-023, MUS-024)."""
    declared = {PARES: public.pares, JUEGO: public.juego}.get(kind)
    players = EVERYBODY if declared is None else sum(bool(d) << s for s, d in enumerate(declared))
    public = public._replace(bets=(*public.bets, Bet(kind, players)))
    if not betting(players):
        return _closed(public, IDLE)
    return public._replace(phase=OPENING, turn=_openers(public)[0])


def said(public: Public, word: Said) -> Public:
    """The bet after a word of the seat whose turn it is."""
    return _SAID[word.verb](public, word)


def _wait(public: Public, word: Said) -> Public:
    """The next is asked; all have waited: no bet (MUS-024)."""
    public = _heard(public, word)
    asked = _openers(public)
    place = asked.index(word.seat) + 1
    if place == len(asked):
        return _closed(public, WAITED)
    return public._replace(turn=asked[place])


def _bid(public: Public, word: Said) -> Public:
    """MUS-024."""
    return _offered(public, word, level=word.amount)


def _raise(public: Public, word: Said) -> Public:
    """The roles change (MUS-025, MUS-027)."""
    level = _bet(public).level
    return _offered(public, word, level=level + word.amount, other=level)


def _ordago(public: Public, word: Said) -> Public:
    """The set is offered instead of points (MUS-031)."""
    return _offered(public, word, other=_bet(public).level, ordago=True)


def _pass(public: Public, word: Said) -> Public:
    """Out of this bet; the partner replies likewise, or the bet is refused (MUS-025, 029)."""
    bet = _bet(public)
    public = _heard(public, word, outs=bet.outs | 1 << word.seat)
    left = repliers(_bet(public), cast(Seat, bet.by))
    if left:
        return public._replace(turn=left[0])
    return _closed(public, TURNED_DOWN)._replace(phase=REFUSED)


def _accept(public: Public, word: Said) -> Public:
    """The stake is fixed (MUS-028), or the cards are shown at once (MUS-033)."""
    ordago = _bet(public).ordago
    public = _closed(_heard(public, word), ACCEPTED)
    return public._replace(phase=SHOW) if ordago else public


def _offered(public: Public, word: Said, **changes: Any) -> Public:
    """The nearest following opponent replies first (MUS-025)."""
    public = _heard(public, word, by=word.seat, **changes)
    return public._replace(phase=REPLY, turn=repliers(_bet(public), word.seat)[0])


def _heard(public: Public, word: Said, **changes: Any) -> Public:
    bet = _bet(public)._replace(**changes)
    heard = Word(word.seat, word.verb, bet.level)
    return _put(public, bet._replace(said=(*bet.said, heard)))


def _closed(public: Public, stands: str) -> Public:
    """The next bet starts again with A (MUS-049), or all hands are shown (MUS-050)."""
    phase = NEXT if len(public.bets) < len(BETS) else SHOW
    public = _put(public, public.bets[-1]._replace(stands=stands))
    return public._replace(phase=phase, turn=None)


def _openers(public: Public) -> tuple[Seat, ...]:
    return tuple(s for s in order(public.dealer) if _bet(public).players >> s & 1)


def _bet(public: Public) -> Bet:
    return public.bets[-1]


def _put(public: Public, bet: Bet) -> Public:
    return public._replace(bets=(*public.bets[:-1], bet))


_SAID = {
    "wait": _wait,
    "bid": _bid,
    "raise": _raise,
    "ordago": _ordago,
    "pass": _pass,
    "accept": _accept,
}
