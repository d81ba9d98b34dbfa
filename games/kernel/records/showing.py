"""Which cards a seat was shown in a deal, and how each of them came to where it lay.

Owns: that question alone. Must not know: any game, what is done with the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.kernel.actions import Seat
from games.kernel.cards import Cards, each
from games.kernel.contract import Carry, Config, Shuffled
from games.kernel.records.record import AnyGame, LogStep

TALON = "talon"
"""The pile from which is drawn (`RecordRules.piles`)."""
_HAND = "hand "
"""Begins the name of a seat's hand; the seat follows."""


class ShownCard(NamedTuple):
    """A card that came into sight, the shuffle that it lay in last before that (0 is the pack, the
    others new talons), its place there, 0 on top, and the seat whose hand held it, None if none
    did.
    """

    shuffle: int
    place: int
    card: int
    by: Seat | None


class Drawn(NamedTuple):
    """So many cards off the top of a talon, to a seat, or to the table (None)."""

    shuffle: int
    seat: Seat | None
    cards: int


class Showing(NamedTuple):
    """What one seat was shown in a deal, and what everybody saw of who drew how many cards."""

    cards: tuple[ShownCard, ...]
    draws: tuple[Drawn, ...]
    sights: tuple[Cards, ...]
    """For each step, what lay open to the seat just before it or in its course."""


def holder(pile: str) -> Seat | None:
    """Whose hand this pile is, None for any other."""
    return int(pile.removeprefix(_HAND)) if pile.startswith(_HAND) else None


def showing(
    game: AnyGame, config: Config, carry: Carry, steps: Iterable[LogStep], seat: Seat
) -> Showing:
    """Every card that came into this seat's sight, once for each shuffle that it came out of, and
    every draw after the first step, which deals.

    A card that was in sight when it was shuffled again, and stays so, is not told of that shuffle:
    that it was turned up before says nothing of where it lies now. Neither is a card told of a
    shuffle before the last one it lay in: who held it then was not shown.
    """
    lies: dict[int, tuple[int, int]] = {}
    cards: dict[tuple[int, int], ShownCard] = {}
    draws, sights = list[Drawn](), list[Cards]()
    state, seen, shuffles = game.initial(config, carry), 0, 0
    was: Mapping[int, str] = {}
    for k, (_, _, events) in enumerate(steps):
        sights.append(seen)
        for event in events:
            state = game.evolve(state, event)
            if isinstance(event, Shuffled):
                lies |= {card: (shuffles, place) for place, card in enumerate(event.order)}
                shuffles += 1
            piles = game.records.piles(state)
            now = {card: pile for pile, lying in piles.items() for card in lying}
            if k:
                draws += _drawn(lies, was, now)
            in_sight = game.records.open_cards(game.view(state, seat))
            for card in each(in_sight & ~seen):
                if card in lies:
                    by = holder(was.get(card, ""))
                    by = holder(now.get(card, "")) if by is None else by
                    cards.setdefault(lies[card], ShownCard(*lies[card], card, by))
            seen, was = in_sight, now
            sights[-1] |= in_sight
    return Showing(tuple(cards.values()), tuple(draws), tuple(sights))


def _drawn(
    lies: Mapping[int, tuple[int, int]], was: Mapping[int, str], now: Mapping[int, str]
) -> list[Drawn]:
    """What has left the talon, in the order in which it lay there."""
    gone = sorted(c for c in now if was.get(c) == TALON != now[c])
    out = list[Drawn]()
    for card in sorted(gone, key=lambda card: lies[card]):
        shuffle, seat = lies[card][0], holder(now[card])
        if out and out[-1][:2] == (shuffle, seat):
            out[-1] = out[-1]._replace(cards=out[-1].cards + 1)
        else:
            out.append(Drawn(shuffle, seat, 1))
    return out
