"""Signs between partners, and watching for them (MUS-059, option `signals`).

Owns: which signs there are and when each is true, how long signs and watches last, who sees what.
Must not know: bets, whose turn it is, events.

A sign lasts `SIGN` seconds. The partner sees it at once, unless the partner is watching; then it is
seen when the watch ends, if it still lasts. Whoever watches sees every sign of an opponent that
lasts at any moment of the watch. A watch lasts `WATCH` seconds and may begin again `REST` seconds
after it began. Nobody else learns of either. Signs tell of four cards: whoever waits for new cards
gives none, and whoever lays cards away has said nothing of those that come.
"""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.actions import Seat
from games.kernel.cards import Cards
from games.kernel.seats import put
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
SIGNS: Final = range(1, 11)
"""The numbers of the signs, as actions and events have them."""


class Running(Struct, frozen=True):
    """A sign that lasts: the key of its timer, its number, and the seats that have seen it; `kept`
    are those of them that saw it in a bet that is over.
    """

    key: int
    sign: int
    seen: int = 0
    kept: int = 0


class Sight(Struct, frozen=True):
    """A sign that was seen, and whose it was."""

    by: Seat
    sign: int


class Signals(Struct, frozen=True):
    """What is going on between partners, by seat; a timer's key is 0 where none runs.

    `number` counts signs and watches, so that no key of a deal ever comes again.
    """

    number: int = 0
    signs: tuple[Running | None, ...] = (None,) * 4
    watches: tuple[int, ...] = (0,) * 4
    rests: tuple[int, ...] = (0,) * 4
    sights: tuple[tuple[Sight, ...], ...] = ((),) * 4
    """What each seat has seen in the present bet, and of earlier ones what still lasts."""


QUIET: Final = Signals()


def true_signs(ranking: Ranking, hand: Cards) -> tuple[int, ...]:
    """The signs that tell the truth of these four cards.

    Kings and aces are counted exactly, with threes and twos where they are such (MUS-046). Four
    kings are duples, so they are neither two nor three kings. Solomillo is 31 of three kings and an
    ace. Blind is a hand without pares and without juego of which no other sign is true; with
    either, there may be none to give.
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
        BLIND: found is None and points < 30,
        SOLOMILLO: kings == 3 and aces == 1,
    }
    return tuple(sign for sign, holds in true.items() if holds)


def timers(signals: Signals) -> dict[int, float]:
    """Everything that ends by time, with its length in seconds."""
    out = {running.key: SIGN for running in signals.signs if running}
    out.update((key, WATCH) for key in signals.watches if key)
    out.update((key, REST) for key in signals.rests if key)
    return out


def who_sees(signals: Signals, seat: Seat) -> tuple[Seat, ...]:
    """Who sees a sign that `seat` gives now: the partner, and opponents who watch."""
    partner = (seat + 2) % 4
    sees = [] if signals.watches[partner] else [partner]
    sees += [s for s in ((seat + 1) % 4, (seat + 3) % 4) if signals.watches[s]]
    return tuple(sees)


def at_watch(signals: Signals, seat: Seat) -> tuple[Sight, ...]:
    """What `seat` sees as it begins to watch: signs of its opponents that still last."""
    return _lasting(signals, seat, ((seat + 1) % 4, (seat + 3) % 4))


def after_watch(signals: Signals, seat: Seat) -> tuple[Sight, ...]:
    """What `seat` sees as its watch ends: its partner's sign, if it still lasts."""
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
    """A sign is over, and with it what was seen of it in a bet before this one."""
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
    """A bet is over: of what was seen in it only signs that still last are still seen."""
    signs = tuple(running and replace(running, kept=running.seen) for running in signals.signs)
    sights = tuple(
        tuple(sight for sight in seen if _still_seen(signs[sight.by], seat, sight))
        for seat, seen in enumerate(signals.sights)
    )
    return replace(signals, signs=signs, sights=sights)


def given_up(signals: Signals, seat: Seat) -> Signals:
    """The seat's cards are gone: its sign is over, and nothing that was seen of it stands."""
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
