"""Keeps signs between partners, and watching for them (MUS-059, option `signals`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.actions import Seat, put
from games.kernel.cards import Cards
from games.mus.hands import ACE, DUPLES, MEDIAS, Ranking

T = TypeVar("T")

SIGN: Final = 4.0
WATCH: Final = 6.0
REST: Final = 20.0

TWO_KINGS, THREE_KINGS, TWO_ACES, THREE_ACES, DUPLES_SIGN, MEDIAS_SIGN, JUEGO_31, PUNTO_30 = range(
    1, 9
)
BLIND: Final = 9
SOLOMILLO: Final = 10
JUEGO_OTHER: Final = 11
PUNTO_29: Final = 12
SIGNS: Final = range(1, 13)
"""The numbers of the signs in actions and events."""

_PARTS: Final[Mapping[int, frozenset[int]]] = {
    DUPLES_SIGN: frozenset({TWO_KINGS, TWO_ACES}),
    THREE_KINGS: frozenset({MEDIAS_SIGN}),
    THREE_ACES: frozenset({MEDIAS_SIGN}),
    SOLOMILLO: frozenset({THREE_KINGS, MEDIAS_SIGN, JUEGO_31}),
}
"""The signs that say only a part of each sign (MUS-062)."""


class Running(Struct, frozen=True):
    """A running sign: the key of its timer, its number, and the seats that have seen it.

    `kept` are the seats that saw it in a bet that is over.
    """

    key: int
    sign: int
    seen: int = 0
    kept: int = 0


class Sight(Struct, frozen=True):
    """A sign that was seen, and the seat that gave it."""

    by: Seat
    sign: int


class Signals(Struct, frozen=True):
    """Running signs and watches, by seat. A timer's key is 0 if it does not run.

    `number` counts signs and watches, so that no key is used twice in a deal.

    * A sign lasts `SIGN` seconds. The partner sees it at once, unless the partner is watching. Then
      the partner sees it when the watch ends, if it still lasts.
    * A watching player sees every sign of an opponent that lasts at any moment of the watch.
    * A watch lasts `WATCH` seconds, and may begin again `REST` seconds after it began.
    * No other player learns of a sign or a watch.
    * Signs are about four cards. A player who waits for new cards gives none. A player who discards
      cards has said nothing about the new ones.
    """

    number: int = 0
    signs: tuple[Running | None, ...] = (None,) * 4
    watches: tuple[int, ...] = (0,) * 4
    rests: tuple[int, ...] = (0,) * 4
    sights: tuple[tuple[Sight, ...], ...] = ((),) * 4
    """The signs that each seat has seen in the present bet, and earlier ones that still last."""


QUIET: Final = Signals()


def true_signs(ranking: Ranking, hand: Cards) -> tuple[int, ...]:
    """The signs that are true for these four cards.

    * Kings and aces are counted exactly, including threes and twos that count as such (MUS-046).
    * Four kings are duples, so they are not two or three kings.
    * Solomillo is 31 with three kings and an ace. Any other juego is the sign for juego (MUS-061).
    * Blind is a hand without pares, without juego and without any other true sign. A hand with
      pares may have no true sign.
    """
    held, points, found = ranking.ranks(hand), ranking.total(hand), ranking.pares(hand)
    if len(held) != 4:
        return ()
    kind = found.kind if found else 0
    kings, aces = held.count(ranking.king), held.count(ACE)
    true = {
        TWO_KINGS: kings == 2,
        THREE_KINGS: kings == 3,
        TWO_ACES: aces == 2,
        THREE_ACES: aces == 3,
        DUPLES_SIGN: kind == DUPLES,
        MEDIAS_SIGN: kind == MEDIAS,
        JUEGO_31: points == 31,
        PUNTO_30: points == 30,
        BLIND: found is None and points < 29,
        SOLOMILLO: kings == 3 and aces == 1,
        JUEGO_OTHER: points > 31,
        PUNTO_29: points == 29,
    }
    return tuple(sign for sign, holds in true.items() if holds)


def whole_signs(ranking: Ranking, hand: Cards) -> tuple[int, ...]:
    """The true signs that may be given: those that do not say only a part of another (MUS-062)."""
    true = true_signs(ranking, hand)
    parts = frozenset[int]().union(*(_PARTS.get(sign, ()) for sign in true))
    return tuple(sign for sign in true if sign not in parts)


def timers(signals: Signals) -> dict[int, float]:
    """Running timers, with their length in seconds."""
    out = {running.key: SIGN for running in signals.signs if running}
    out.update((key, WATCH) for key in signals.watches if key)
    out.update((key, REST) for key in signals.rests if key)
    return out


def who_sees(signals: Signals, seat: Seat) -> tuple[Seat, ...]:
    """The seats that see a sign that `seat` gives now: the partner, and opponents who watch."""
    partner = (seat + 2) % 4
    sees = [] if signals.watches[partner] else [partner]
    sees += [s for s in ((seat + 1) % 4, (seat + 3) % 4) if signals.watches[s]]
    return tuple(sees)


def at_watch(signals: Signals, seat: Seat) -> tuple[Sight, ...]:
    """What `seat` sees when it begins to watch: signs of its opponents that still last."""
    return _lasting(signals, seat, ((seat + 1) % 4, (seat + 3) % 4))


def after_watch(signals: Signals, seat: Seat) -> tuple[Sight, ...]:
    """What `seat` sees when its watch ends: its partner's sign, if it still lasts."""
    return _lasting(signals, seat, ((seat + 2) % 4,))


def signed(signals: Signals, seat: Seat, sign: int) -> Signals:
    """A sign begins."""
    number = signals.number + 1
    running = Running(_key(number, 0, seat), sign)
    return replace(signals, number=number, signs=put(signals.signs, seat, running))


def watched(signals: Signals, seat: Seat) -> Signals:
    """A watch begins, and the time after which it may begin again."""
    number = signals.number + 1
    return replace(
        signals,
        number=number,
        watches=put(signals.watches, seat, _key(number, 1, seat)),
        rests=put(signals.rests, seat, _key(number, 2, seat)),
    )


def sighted(signals: Signals, seat: Seat, by: Seat, sign: int) -> Signals:
    """`seat` has seen the sign of `by`."""
    running = signals.signs[by]
    seen = running and replace(running, seen=running.seen | 1 << seat)
    seen_now = Sight(by, sign)
    sights = (*(s for s in signals.sights[seat] if s != seen_now), seen_now)
    return replace(
        signals, signs=put(signals.signs, by, seen), sights=put(signals.sights, seat, sights)
    )


def sign_ended(signals: Signals, seat: Seat) -> Signals:
    """A sign is over. Sights of it from earlier bets are removed."""
    running = signals.signs[seat]
    sights = signals.sights
    if running and running.kept:
        gone = Sight(seat, running.sign)
        sights = tuple(
            tuple(sight for sight in seen if sight != gone or not running.kept >> who & 1)
            for who, seen in enumerate(sights)
        )
    return replace(signals, signs=put(signals.signs, seat, None), sights=sights)


def watch_ended(signals: Signals, seat: Seat) -> Signals:
    """A watch is over."""
    return replace(signals, watches=put(signals.watches, seat, 0))


def rested(signals: Signals, seat: Seat) -> Signals:
    """The seat may watch again."""
    return replace(signals, rests=put(signals.rests, seat, 0))


def forgotten(signals: Signals) -> Signals:
    """A bet is over. Only sights of signs that still last are kept."""
    signs = tuple(running and replace(running, kept=running.seen) for running in signals.signs)
    sights = tuple(
        tuple(sight for sight in seen if _still_seen(signs[sight.by], seat, sight))
        for seat, seen in enumerate(signals.sights)
    )
    return replace(signals, signs=signs, sights=sights)


def given_up(signals: Signals, seat: Seat) -> Signals:
    """The seat's cards are gone, so its sign is over and all sights of it are removed."""
    sights = tuple(tuple(s for s in seen if s.by != seat) for seen in signals.sights)
    return replace(signals, signs=put(signals.signs, seat, None), sights=sights)


def _still_seen(running: Running | None, seat: Seat, sight: Sight) -> bool:
    return bool(running and running.sign == sight.sign and running.kept >> seat & 1)


def _lasting(signals: Signals, seat: Seat, whose: tuple[Seat, ...]) -> tuple[Sight, ...]:
    return tuple(
        Sight(by, running.sign)
        for by in whose
        if (running := signals.signs[by]) and not running.seen >> seat & 1
    )


def _key(number: int, kind: int, seat: Seat) -> int:
    return 100 * number + 10 * kind + seat
