"""Makes hand records (docs/records.md) from a deal's log, and finds what a seat was shown in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.kernel.actions import Action, Seat
from games.kernel.cards import NAMES, Cards, each
from games.kernel.contract import Carry, Config, Picked, Shuffled
from games.kernel.driver import evolve_all
from games.kernel.options import differing
from games.kernel.records.notation import HIDDEN, action_text
from games.kernel.records.record import FORMAT, AnyGame, Json, LogStep


def record_of(
    game: AnyGame,
    config: Config,
    carry: Carry,
    steps: Iterable[LogStep],
    for_seat: Seat | None = None,
) -> Json:
    """The record of a deal from its log: complete, or, `for_seat`, with what that seat was shown.

    A complete record shows every card and is only for the operator. A record for a seat names a
    card only in the last shuffle before the seat was shown it. In an action it names only cards
    that lay open to the seat then. Every other card is ``??``, including cards that others laid
    away face down.
    """
    steps = [(seat, action, tuple(events)) for seat, action, events in steps]
    shown = None if for_seat is None else showing(game, config, carry, steps, for_seat)
    places = None if shown is None else {(card.shuffle, card.place) for card in shown.cards}
    dealer, orders = carry.dealer, list[list[str]]()
    actions = list[list[Seat | str]]()
    state = game.initial(config, carry)
    for k, (by, done, events) in enumerate(steps):
        in_sight = -1 if shown is None else shown.sights[k]
        if done is not None and done.verb not in game.traits.asides:
            for seat, action in game.records.recorded(state, by, done, events):
                actions.append([seat, _text(game, seat, action, in_sight, for_seat)])
        state = evolve_all(game, state, events)
        for event in events:
            if isinstance(event, Shuffled):
                names = [
                    NAMES[card] if places is None or (len(orders), place) in places else HIDDEN
                    for place, card in enumerate(event.order)
                ]
                orders.append(names)
            elif isinstance(event, Picked) and dealer is None:
                dealer = event.item
    remainder = {"remainder": carry.remainder} if carry.remainder else {}
    exempt = {"exempt": list(carry.exempt)} if carry.exempt else {}
    extra = {**carry.extra, **remainder, **exempt}
    return {
        "format": FORMAT,
        "game": game.traits.key,
        "options": differing(game.traits.options, config.options),
        "n": config.n,
        "dealer": dealer,
        "stacks": list(config.stacks),
        "pot": carry.pot,
        **({"extra": extra} if extra else {}),
        "deck": [name for names in orders[:1] for name in names],
        "reshuffles": orders[1:],
        "actions": actions,
        **({"result": game.result(state)} if game.done(state) else {}),
    }


def _text(game: AnyGame, seat: Seat, action: Action, in_sight: Cards, for_seat: Seat | None) -> str:
    hidden = for_seat not in {None, seat} and action.verb in game.traits.face_down
    return action_text(game, action, 0 if hidden else in_sight)


TALON = "talon"
"""The pile that players draw from (`RecordRules.piles`)."""
_HAND = "hand "
"""Prefix of the name of a seat's hand; the seat number follows."""


class ShownCard(NamedTuple):
    """A card that came into sight.

    `shuffle` is the last shuffle before that (0 is the pack, the others new talons) and `place` its
    position in it, 0 on top. `by` is the seat whose hand held it, or None.
    """

    shuffle: int
    place: int
    card: int
    by: Seat | None


class Drawn(NamedTuple):
    """A number of cards drawn from the top of a talon, by a seat or to the table (None)."""

    shuffle: int
    seat: Seat | None
    cards: int


class Showing(NamedTuple):
    """What one seat was shown in a deal, and the draws that all players saw, with card counts."""

    cards: tuple[ShownCard, ...]
    draws: tuple[Drawn, ...]
    sights: tuple[Cards, ...]
    """For each step, the cards that lay open to the seat just before or during it."""


def holder(pile: str) -> Seat | None:
    """The seat whose hand this pile is; None for any other pile."""
    return int(pile.removeprefix(_HAND)) if pile.startswith(_HAND) else None


def showing(
    game: AnyGame, config: Config, carry: Carry, steps: Iterable[LogStep], seat: Seat
) -> Showing:
    """Find every card that this seat saw, once for each shuffle that it came from, and every draw
    after the first step, which deals.

    If a card is in sight when it is shuffled again and stays in sight, that shuffle is not reported
    for it. An earlier sight of the card does not show where it lies now. For each card only the
    last shuffle before it was seen counts, because the seat was not shown who held the card
    earlier.
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
    """The cards that left the talon, in the order in which they lay there."""
    gone = sorted(c for c in now if was.get(c) == TALON != now[c])
    out = list[Drawn]()
    for card in sorted(gone, key=lambda card: lies[card]):
        shuffle, seat = lies[card][0], holder(now[card])
        if out and out[-1][:2] == (shuffle, seat):
            out[-1] = out[-1]._replace(cards=out[-1].cards + 1)
        else:
            out.append(Drawn(shuffle, seat, 1))
    return out
