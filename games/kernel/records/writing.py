"""Makes hand records (docs/records.md) from a deal's log, complete or for one seat."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.actions import Action, Seat
from games.kernel.cards import NAMES, Cards
from games.kernel.contract import Carry, Config, Picked, Shuffled
from games.kernel.driver import evolve_all
from games.kernel.options import differing
from games.kernel.records.notation import HIDDEN, action_text
from games.kernel.records.record import FORMAT, AnyGame, Json, LogStep
from games.kernel.records.showing import showing


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
