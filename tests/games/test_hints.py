"""Tests the hints of every game: what a master would do and why, from one seat's view alone."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, cast

import pytest

from bot.language.i18n import LANGUAGES, Names, catalogue
from games import GAMES
from games.kernel.actions import Action, Seat
from games.kernel.records.record import AnyGame
from games.kernel.regulars import Hint
from games.kernel.screen.elements import Choices, PickCards, Screen
from games.kernel.screen.texts import Text, Texts
from games.muggins.play import correct
from tests.games.regulars.positions import draws
from tests.support.extent import examples
from tests.support.games.playout import Playout, covers, play, with_other_hidden_cards

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
NAMES = ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Fia", "Gus")
MANY = range(examples(10, 60))
"""A hint of Mus seldom names an amount."""


class Asked(NamedTuple):
    """A decision, the last of the beginning of a random deal, and the hint for it."""

    out: Playout
    step: int
    state: Any
    seat: Seat
    hint: Hint


def asked(game: AnyGame, seeds: range) -> Iterator[Asked]:
    """One decision in each of many random deals."""
    for seed in seeds:
        yield from _asked(game.traits.key, seed)


@cache
def _asked(key: str, seed: int) -> tuple[Asked, ...]:
    """Searched once for all tests."""
    game, rng = GAMES[key], random.Random(f"hints {key} {seed}")
    out = play(game, rng, rng.randint(0, 40))
    while not game.awaited(out.states[-1]):
        out = play(game, rng, rng.randint(0, 40))
    step = len(out.states) - 1
    state = out.states[step]
    return tuple(
        Asked(out, step, state, seat, hint(game, state, seat)) for seat in game.awaited(state)
    )


def hint(game: AnyGame, state: Any, seat: Seat) -> Hint:
    found = game.hint(game.view(state, seat), draws(0))
    assert found is not None
    return found


COUNTS = {"n", "count", "often", "pile", "refused", "wins"}
"""Parameters that are no amount of points or chips."""


def amounts(said: object) -> Iterator[int]:
    """The bold numbers in a text: every parameter for points or chips."""
    match said:
        case Text(params=params):
            for name, value in params:
                if isinstance(value, int) and name not in COUNTS:
                    yield value
                yield from amounts(value)
        case Texts(texts=texts):
            for one in texts:
                yield from amounts(one)
        case _:
            return


def told(value: Any) -> Iterator[int]:
    """Every amount on a screen."""
    fields: tuple[str, ...] = getattr(value, "__struct_fields__", ())
    if isinstance(value, Text | Texts):
        yield from amounts(value)
    elif fields:
        for name in fields:
            yield from told(getattr(value, name))
    elif isinstance(value, tuple):
        for one in cast("tuple[Any, ...]", value):
            yield from told(one)


def offered(screen: Screen, action: Action) -> bool:
    """Whether a button of this screen does this."""
    for element in screen.elements:
        match element:
            case Choices():
                if any(c.action == action and c.enabled for c in element.each):
                    return True
            case PickCards(verb=verb, cards=cards):
                all_of_them = sum(1 << card for card in cards)
                if verb == action.verb and not action.arg & ~all_of_them:
                    return True
            case _:
                pass
    return False


@pytest.mark.sampled
@every_game
def test_a_hint_is_legal_and_a_button_of_the_screen(game: AnyGame) -> None:
    for _, _, state, seat, found in asked(game, MANY):
        screen = game.screen(game.view(state, seat))
        for action in (found.action, found.instead):
            if action is not None:
                assert covers(game.legal(state, seat), action)
                assert offered(screen, action), action
        assert found.gain >= 0


@pytest.mark.ci
@every_game
def test_the_amounts_of_a_hint_are_those_of_the_screen(game: AnyGame) -> None:
    """The price of failing is the same wherever it is stated."""
    named: Counter[str] = Counter()
    for _, _, state, seat, found in asked(game, MANY):
        view = game.view(state, seat)
        on_screen = set(told(game.screen(view).elements))
        if game.traits.key in {"mousel", "greenland"}:
            price = view.price()
            on_screen |= {price.one, price.none, price.trickless, price.share}
        why = found.why
        if why.key == "mus-hint-mus":  # frequencies, and no amount
            continue
        for amount in amounts(why):
            named[why.key] += 1
            assert amount in on_screen, why
    assert named or game.traits.key == "muggins"


@pytest.mark.ci
@every_game
def test_a_hint_is_a_function_of_only_the_view(game: AnyGame) -> None:
    """Secrecy: other hidden cards, with the same view, give the same hint. So does another
    process.
    """
    swaps = 0
    for out, step, state, seat, found in asked(game, MANY):
        sent = pickle.loads(pickle.dumps(game.view(state, seat)))
        assert game.hint(sent, draws(0)) == found
        other = with_other_hidden_cards(out, seat, sizes=(2, 3, 5), tries=4)
        if other is None:
            continue
        mirrored = other.states[step]
        swaps += game.records.piles(mirrored) != game.records.piles(state)
        assert hint(game, mirrored, seat) == found
    assert swaps > len(MANY) / 5


@pytest.mark.sampled
@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_can_be_written(game: AnyGame, language: str) -> None:
    for _, _, _, seat, found in asked(game, MANY):
        why = catalogue().write(language, found.why, Names(NAMES, seat))
        assert why.endswith("."), why
        assert "{" not in why


def test_a_muggins_hint_follows_the_rule() -> None:
    """MUG-012: a card goes where it belongs. A player who looked away learns it here."""
    game, found = GAMES["muggins"], 0
    for _, _, state, seat, given in asked(game, range(80)):
        public = game.view(state, seat).public
        if public.flipped is not None:
            found += 1
            assert given.action.arg == correct(public, public.flipped)[0]
    assert found > 10


@pytest.mark.ci
def test_a_mus_hint_never_bluffs() -> None:
    """A player who is advised to bid holds a hand that beats half of the hands of its kind."""
    game, bids = GAMES["mus"], 0
    for one in asked(game, range(examples(25, 120))):
        bids += one.hint.action.verb == "bid"
        assert one.hint == hint(game, one.state, one.seat)
    assert bids


def test_a_seat_that_may_only_watch_or_sign_gets_no_hint() -> None:
    """MUS-059: it may act while another seat decides."""
    game, seen = GAMES["mus"], 0
    for seed in MANY:
        for state in play(game, random.Random(f"watchers {seed}"), 12).states:
            for seat in game.to_act(state) - game.awaited(state):
                assert game.hint(game.view(state, seat), draws(0)) is None
                seen += 1
    assert seen
