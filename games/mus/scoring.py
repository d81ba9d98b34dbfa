"""The evaluation: who has the best cards, and what every bet scores (MUS-029, 042…057).

Owns: points. Must not know: events, chips. Hands are given by seat; they must lie open, or be used
only to lay them open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from games.kernel.actions import Seat
from games.kernel.cards import Cards
from games.mus import hands as worth
from games.mus.public import (
    ACCEPTED,
    CHICA,
    GRANDE,
    JUEGO,
    PARES,
    PUNTO,
    TURNED_DOWN,
    Bet,
    Item,
    Public,
    order,
    team,
)

HandMessages = tuple[Cards, ...]

KEYS: Final[Mapping[str, Callable[[Cards], tuple[int, ...]]]] = {
    GRANDE: worth.grande_key,
    CHICA: worth.chica_key,
    PARES: worth.pares_key,
    JUEGO: worth.juego_key,
    PUNTO: worth.punto_key,
}
"""By which key hands are compared; an empty one takes no part."""

_BONUS: Final = {PARES: worth.pares_bonus, JUEGO: worth.juego_bonus}


def best(dealer: Seat, hands: HandMessages, kind: str) -> Seat | None:
    """Who has the best cards: of equal ones whoever comes earlier (MUS-042, MUS-043)."""
    key = KEYS[kind]
    among = [seat for seat in order(dealer) if key(hands[seat])]
    return max(among, key=lambda seat: key(hands[seat]), default=None)


def refusal(bet: Bet) -> Item:
    """What a refusal is worth at once: the refusing team's last offer, or 1 (MUS-029, 032)."""
    by = cast(Seat, bet.by)
    return Item(f"{bet.kind} refused", team(by), max(1, bet.other))


def evaluation(public: Public, hands: HandMessages) -> tuple[Item, ...]:
    """What scores once the hands lie open, up to the end of the set (MUS-050, MUS-057).

    After an accepted órdago only its bet counts, and it scores the set, not points (MUS-033).
    """
    last = public.bets[-1]
    if last.ordago and last.stands == ACCEPTED:
        winner = cast(Seat, best(public.dealer, hands, last.kind))
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
    """Who has won the set by now: by an órdago, or with enough points (MUS-033, MUS-050)."""
    if public.items and public.items[-1].what.endswith(" ordago"):
        return public.items[-1].team
    return next((t for t in (0, 1) if public.scores[t] >= public.terms.target), None)


def _item(public: Public, hands: HandMessages, bet: Bet) -> Item | None:
    """MUS-051…056."""
    if bet.stands == TURNED_DOWN:
        side = team(cast(Seat, bet.by))
        points = _bonus(public, hands, bet, side)
    else:
        winner = best(public.dealer, hands, bet.kind)
        if winner is None:
            return None
        side = team(winner)
        points = _bonus(public, hands, bet, side)
        if bet.stands == ACCEPTED:
            points += bet.level
        elif bet.kind not in _BONUS:
            points = 1
    return Item(bet.kind, side, points) if points else None


def _bonus(public: Public, hands: HandMessages, bet: Bet, side: int) -> int:
    """Of both partners in pares and juego (MUS-053, MUS-054), 1 in punto (MUS-052)."""
    if bonus := _BONUS.get(bet.kind):
        return bonus(hands[side]) + bonus(hands[side + 2])
    return int(bet.kind == PUNTO and public.terms.options["puntoBonus"] == "always")
