"""The pictures that people see during a deal: novices play, and each decision changes scenes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.render.cards.drawable import HandScene, Scene
from bot.render.picture_choice import hand_scene, settlement_scene
from games import GAMES
from games.kernel.contract import Carry, ChanceRequest, Config
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import defaults
from games.kernel.regulars import Strength
from games.kernel.screen.elements import Cards, Image, Screen, SettlementSheet

SEATS, CHIPS = 4, 100


class Changed(NamedTuple):
    """What one decision changes on screens.

    `hands` are those in the messages it redraws; `tables` are tables, or the settlement, which all
    see as one picture.
    """

    hands: tuple[HandScene, ...]
    tables: tuple[Scene, ...]


def changes(game_key: str, decisions: int, seed: int = 7) -> list[Changed]:
    """Return the changes of `decisions` decisions of four novices, deal after deal."""
    found: list[Changed] = []
    chance = random.Random(seed)
    while len(found) < decisions:
        found.extend(_deal(game_key, chance))
    return found[:decisions]


def _deal(game_key: str, chance: random.Random) -> Iterator[Changed]:
    game = GAMES[game_key]
    options = defaults(game.traits.options)
    config = Config(options, SEATS, (CHIPS,) * SEATS)

    def draw(request: ChanceRequest) -> tuple[int, ...]:
        if request.kind == "pick":
            return (chance.choice(request.items),)
        return tuple(chance.sample(request.items, len(request.items)))

    state, _ = run_forward(game, game.initial(config, Carry()), draw)
    hands, tables = _seen(game, state)
    while seats := game.to_act(state):
        seat = min(seats)
        action = game.regular(game.view(state, seat), chance.randrange, Strength.NOVICE)
        before = state
        events: Any = game.decide(before, seat, action)
        state, _ = run_forward(game, evolve_all(game, before, events), draw)
        hands_now, tables_now = _seen(game, state)
        drawn = tuple(scene for held, scene in hands_now.items() if held not in hands)
        yield Changed(drawn, tuple(tables_now - tables))
        hands, tables = hands_now, tables_now


def _seen(game: Any, state: Any) -> tuple[dict[HandScene, HandScene], set[Scene]]:
    """Return each hand with the trick above it, by the hand alone.

    A card in the trick does not redraw another player's waiting hand.
    """
    tables = _of_table(game.screen(game.view(state, None)))
    hands: dict[HandScene, HandScene] = {}
    for seat in range(SEATS):
        screen = game.screen(game.view(state, seat))
        for held in screen.elements:
            if isinstance(held, Cards) and held.owner == seat and (held.cards or held.hidden):
                drawn = hand_scene(held, screen)
                bare = replace(
                    drawn, trick=(), best=None, owner=None, last=(), taker=None, last_number=0
                )
                hands[bare] = drawn
    return hands, tables


def _of_table(screen: Screen) -> set[Scene]:
    for element in screen.elements:
        if isinstance(element, SettlementSheet) and element.rows:
            scene = settlement_scene(screen, element, ())
            return {replace(scene, tonight=scene.rows)}
    return {element.scene for element in screen.elements if isinstance(element, Image)}
