"""Reads a player's own record, in which ``??`` stands for each card the player was not shown."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from games.kernel.actions import Action, Seat
from games.kernel.cards import NAMES, Card, Cards
from games.kernel.cards import parse as parse_name
from games.kernel.contract import Carry, Config
from games.kernel.records import record as complete
from games.kernel.records.notation import HIDDEN, parse_action
from games.kernel.records.record import AnyGame, Json, Malformed
from games.kernel.values import is_list, is_object

MAX_ACTIONS: Final = 20_000
MAX_TALONS: Final = 64
LONGEST: Final = 400
"""Characters of an action: enough for discarding a whole pack."""
Pile = tuple[Card | None, ...]
"""Top card first; None is a card that was not shown."""


class SeenAction(Struct, frozen=True, gc=False):
    """An action as the record's owner saw it. `hidden` counts its cards that were not shown;
    `action` has the others.
    """

    seat: Seat
    text: str
    action: Action
    hidden: int = 0


class SeenDeal(Struct, frozen=True):
    """A deal as one seat was shown it. `orders` are the deck and the new talons."""

    game: AnyGame
    config: Config
    carry: Carry
    orders: tuple[Pile, ...]
    actions: tuple[SeenAction, ...]
    result: Json

    @property
    def dealer(self) -> Seat:
        """The dealer's seat."""
        return self.carry.dealer or 0


def read_seen(data: Any, games: Mapping[str, AnyGame]) -> SeenDeal:
    """Read a player's own record. Raises Malformed. Limits keep the work short for any input."""
    if not is_object(data):
        raise Malformed("not a record: expected a JSON object")
    deck, talons, actions = (_list(data, name) for name in ("deck", "reshuffles", "actions"))
    for items, most, what in (
        (deck, len(NAMES), "cards"), (talons, MAX_TALONS, "talons"),
        (actions, MAX_ACTIONS, "actions"),
    ):  # fmt: skip
        if len(items) > most:
            raise Malformed(f"more than {most} {what}")
    # The parts without cards are read as in any record. The deck is a stand-in, so its order is
    # irrelevant.
    frame = {**data, "deck": _any_deck(data, games), "reshuffles": [], "actions": []}
    [found] = complete.read(json.dumps(frame), games)
    game = found.game
    orders = tuple(_pile(game, pile, k) for k, pile in enumerate((deck, *talons)))
    if len(orders[0]) != len(game.pack(found.options, found.n)):
        raise Malformed("deck: not as many cards as this game is played with")
    seen = tuple(_action(game, found.n, item, k) for k, item in enumerate(actions))
    return SeenDeal(game, found.config, found.carry, orders, seen, found.result)


def _list(data: Json, name: str) -> list[Any]:
    value = data.get(name)
    if not is_list(value):
        raise Malformed(f"{name}: expected a list")
    return value


def _any_deck(data: Json, games: Mapping[str, AnyGame]) -> list[str]:
    """The pack of the game, as far as it is known before the record is read."""
    key, options, n = data.get("game"), data.get("options", {}), data.get("n")
    game = games.get(key) if isinstance(key, str) else None
    if game is None or type(n) is not int or not is_object(options):
        return []
    try:
        chosen = complete.complete(game.traits.options, options)
    except ValueError:
        return []
    return [NAMES[c] for c in game.pack(chosen, n)] if n in game.seats(chosen) else []


def _pile(game: AnyGame, value: Any, k: int) -> Pile:
    place = f"reshuffles[{k - 1}]" if k else "deck"
    if not is_list(value) or len(value) > len(NAMES):
        raise Malformed(f"{place}: expected a list of cards")
    out = tuple(None if name == HIDDEN else _card(game, name, place) for name in value)
    seen = [card for card in out if card is not None]
    if len({*seen}) < len(seen):
        raise Malformed(f"{place}: a card is listed twice")
    return out


def _card(game: AnyGame, name: Any, place: str) -> Card:
    if not isinstance(name, str) or len(name) > 3:
        raise Malformed(f"{place}: expected a card")
    try:
        return parse_name(name, spanish=game.traits.spanish)
    except ValueError as error:
        raise Malformed(f"{place}: {error}") from None


def _action(game: AnyGame, n: int, value: Any, k: int) -> SeenAction:
    place = f"actions[{k}]"
    if not is_list(value) or len(value) != 2:
        raise Malformed(f"{place}: expected [seat, text]")
    seat, text = value
    if type(seat) is not int or not 0 <= seat < n or not isinstance(text, str):
        raise Malformed(f"{place}: expected [seat, text]")
    if len(text) > LONGEST:
        raise Malformed(f"{place}: too long")
    verb, _, rest = text.partition(" ")
    named = [name for name in rest.split(",") if name != HIDDEN]
    hidden = rest.split(",").count(HIDDEN) if game.traits.verbs.get(verb) in _OF_CARDS else 0
    try:
        if not hidden:
            return SeenAction(seat, text, parse_action(game, text))
        cards: Cards = 0
        for name in named:
            cards |= 1 << _card(game, name, place)
    except ValueError as error:
        raise Malformed(f"{place}: {error}") from None
    return SeenAction(seat, text, Action(verb, cards), hidden)


_OF_CARDS: Final = frozenset({"card", "cards"})
