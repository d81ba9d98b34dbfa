"""The content of sent pictures: the right cards, no other seat's, in few bytes.

The engine's own record of every card's place is the truth (`RecordRules.piles`). Pictures know only
screens.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.render.cards.drawable import HandScene, Scene
from bot.render.cards.render import render
from bot.render.parts import Picture
from bot.render.play.hand_view import hand_view
from bot.render.play.table_view import table_view
from games import GAMES
from games.kernel.cards import mask
from games.kernel.screen.scenes import MusScene, PilesScene, TableScene
from tests.support.extent import examples
from tests.support.games.playout import Playout
from tests.support.games.variants import TABLES, every_size, series, sizes
from tests.support.messages.fullest import in_deal, moments

Truth = dict[str, tuple[int, ...]]
of_every_size = pytest.mark.parametrize(("key", "n"), every_size())
every_game = pytest.mark.parametrize("key", sorted(GAMES))
in_hand = pytest.mark.parametrize("key", sorted(k for k, g in GAMES.items() if g.traits.hands))
KIB = 1024


def dealt(key: str, n: int) -> Playout:
    """A deal by the rulebook, so that Spanish cards are shown as such."""
    return next(series(GAMES[key], random.Random(f"content {key} {n}"), n, "usual"))


def on_hand(deal: Playout, state: Any, seat: int) -> Picture | None:
    """The picture of a seat's own message."""
    screen = deal.game.screen(deal.game.view(state, seat))
    return hand_view(screen, in_deal("en", deal.game, deal, seat)).picture


def on_table(deal: Playout, state: Any) -> Picture | None:
    """The picture of the table's message."""
    screen = deal.game.screen(deal.game.view(state, None))
    return table_view(screen, in_deal("en", deal.game, deal, None)).picture


def faces(scene: Scene) -> list[int]:
    """Every card that is face up on a picture of a table."""
    match scene:
        case TableScene():
            plays = (*scene.trick, *scene.last)
            found: Sequence[int | None] = (*scene.turned, *(c for _, c in plays))
        case PilesScene():
            found = (*scene.piles, *(mark.top for mark in scene.discards), scene.turned)
        case MusScene():
            found = [card for hand in scene.hands for card in hand]
        case _:
            found = ()
    return [card for card in found if card is not None]


@pytest.mark.sampled
@of_every_size
def test_a_hands_picture_shows_all_its_cards_or_their_backs_and_no_other(key: str, n: int) -> None:
    game, deal = GAMES[key], dealt(key, n)
    for state in moments(deal) if game.traits.hands else ():
        for seat in range(n):
            picture = on_hand(deal, state, seat)
            if picture is None:
                continue
            scene, held = picture.scene, game.records.piles(state)[f"hand {seat}"]
            assert isinstance(scene, HandScene)
            assert sorted(scene.cards) == ([] if scene.hidden else sorted(held))
            assert scene.hidden in (0, len(held))
            assert set(scene.playable or ()) <= set(held)


@pytest.mark.sampled
@of_every_size
def test_a_tables_picture_shows_no_card_that_is_not_open(key: str, n: int) -> None:
    game, deal = GAMES[key], dealt(key, n)
    for state in moments(deal):
        picture = on_table(deal, state)
        if picture is not None:
            shown = mask(faces(picture.scene))
            assert not shown & ~game.records.open_cards(game.view(state, None))


@pytest.mark.sampled
@of_every_size
def test_every_card_on_a_tables_picture_is_where_it_is_shown(key: str, n: int) -> None:
    game, deal = GAMES[key], dealt(key, n)
    seen = 0
    for state in moments(deal):
        picture = on_table(deal, state)
        if picture is not None:
            _lies_there(picture.scene, dict(game.records.piles(state)))
            seen += len(faces(picture.scene))
    assert seen


def _lies_there(scene: Scene, truth: Truth) -> None:
    match scene:
        case TableScene():
            assert {card for _, card in scene.trick if card is not None} <= set(truth["table"])
            lying = [seat for seat, card in scene.trick if card is not None]
            assert len(set(lying)) == len(lying)
        case PilesScene():
            for k, top in enumerate(scene.piles):
                assert top == _top(truth[f"muggins {k}"])
            for mark in scene.discards:
                assert mark.top == _top(truth[f"discard {mark.seat}"])
        case MusScene() if faces(scene):
            for mark, hand in zip(scene.seats, scene.hands, strict=True):
                assert set(hand) == set(truth[f"hand {mark.seat}"])
        case _:
            pass


def _top(pile: Sequence[int]) -> int | None:
    return pile[-1] if pile else None


@pytest.mark.sampled
@in_hand
def test_the_file_of_a_hand_is_that_of_its_cards_and_of_no_neighbours(key: str) -> None:
    """Drawn from the true cards, it is the same to the byte; with another player's card it is
    not.
    """
    game = GAMES[key]
    n = max(sizes(game))
    deal, rng = dealt(key, n), random.Random(key)
    drawn = [
        (state, seat, picture)
        for state in moments(deal)
        for seat in range(n)
        if (picture := on_hand(deal, state, seat)) is not None and _open(picture.scene)
    ]
    for state, seat, picture in rng.sample(drawn, 3):
        truth = game.records.piles(state)
        own = truth[f"hand {seat}"]
        sent = render(picture.scene, picture.look)
        assert isinstance(picture.scene, HandScene)
        order = sorted(own, key=picture.scene.cards.index)
        assert sent == render(replace(picture.scene, cards=tuple(order)), picture.look)
        for other in range(n):
            for card in truth[f"hand {other}"][:1] if other != seat else ():
                swapped = (card, *order[1:])
                assert sent != render(replace(picture.scene, cards=swapped), picture.look)


def _open(scene: Scene) -> bool:
    return isinstance(scene, HandScene) and bool(scene.cards)


def pictures(key: str, deal: Playout, states: Iterator[Any]) -> set[Picture]:
    """All pictures of all readers, each once, with everything on them."""
    found = {on_table(deal, state) for state in states}
    if GAMES[key].traits.hands:
        seats = range(deal.config.n)
        found |= {on_hand(deal, state, seat) for state in moments(deal) for seat in seats}
    return {picture for picture in found if picture is not None}


def in_few_bytes(picture: Picture) -> None:
    """Check the size: within 30 KiB."""
    assert len(render(*picture.drawn)) <= 30 * KIB


@pytest.mark.sampled
@every_game
def test_pictures_of_the_largest_tables_are_small_files(key: str) -> None:
    game, rng = GAMES[key], random.Random(f"bytes {key}")
    deal = next(series(game, rng, max(sizes(game)), "switched"))
    found = sorted(pictures(key, deal, moments(deal)), key=repr)
    for picture in rng.sample(found, min(examples(5, 10), len(found))):
        in_few_bytes(picture)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@every_game
def test_every_picture_of_whole_evenings_is_a_small_file(key: str) -> None:
    game, rng = GAMES[key], random.Random(f"all bytes {key}")
    for table in TABLES:
        for deal in series(game, rng, max(sizes(game)), table, 3):
            for picture in pictures(key, deal, iter(deal.states)):
                in_few_bytes(picture)
