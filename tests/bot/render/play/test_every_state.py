"""Every message of every state of every game fits Discord's limits and a phone.

Games are walked to their end with every number of players, every option switched, in both
languages, with the longest names. `make test` checks some of the moments, `make test-long` all. No
message is larger than docs/screens.md says in section 13.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from bot.ids import decode
from bot.language.i18n import LANGUAGES
from bot.render.parts import Buttons, OneLiner, Painted
from bot.render.play.choices import opened
from games import GAMES
from games.kernel.screen.elements import Screen, find_choice
from tests.support.games.playout import Playout
from tests.support.games.variants import TABLES, every_size, series, sizes
from tests.support.messages.every_message import (
    Message,
    More,
    around,
    looking_back,
    of_everybody,
    of_hand,
    of_table,
)
from tests.support.messages.limits import Referee
from tests.support.messages.pseudo import PSEUDO
from tests.support.messages.reading import assert_fits_a_phone, components
from tests.support.places import ROOT

SCREENS = ROOT / "docs" / "screens.md"
of_every_size = pytest.mark.parametrize(("key", "n"), every_size())
SAMPLE = 2
"""Moments of a deal in `make test`, each in one context."""
DEALS = 2
"""Deals of an evening in `make test-long`. A match is played to its end, and Muggins for one
game.
"""


def messages(deal: Playout, k: int, locale: str, more: More) -> Iterator[Message]:
    """Every message of one moment, for every reader."""
    yield from of_table(deal, k, locale, more)
    yield from of_everybody(deal, k, locale, more)
    # In a game without hands, each player gets the result of a game in private.
    told = deal.game.traits.hands or k == len(deal.states) - 1
    for seat in range(deal.config.n) if told else ():
        yield from of_hand(deal, k, seat, locale, more)


def every_way(deal: Playout) -> Iterator[tuple[str, More]]:
    """Every language in all contexts, in turn, without end."""
    return cycle([(locale, more) for more in around(deal) for locale in LANGUAGES])


def holds(message: Message, referee: Referee) -> None:
    """Check that Discord takes the message, a phone shows it, and its choices exist."""
    referee.takes(message.kind, message.painted)
    if isinstance(message.painted, Painted) and message.screen is not None:
        assert_fits_a_phone(message.painted)
        what_is_pressed_is_found(message.painted, message.screen)
    if isinstance(message.painted, OneLiner) and message.painted.view and message.screen:
        what_is_pressed_is_found(message.painted.view, message.screen)


def what_is_pressed_is_found(view: Painted | Buttons, screen: Screen) -> None:
    """Check that an enabled button of the game does something, or only prepares a choice."""
    for one in components(view):
        press = decode(one.get("custom_id", ""))
        if press is None or press.decision is None or one["type"] != 2 or one.get("disabled"):
            continue
        kind, _, rest = press.choice.partition(".")
        if kind == "arm":
            assert not rest or find_choice(screen, rest), press.choice
        elif kind == "panel":
            assert not rest or opened(screen, rest), press.choice
        elif kind != "say":
            assert find_choice(screen, press.choice), press.choice


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("key", "n"),
    [
        pytest.param(key, n, marks=[pytest.mark.ci] * (n != max(sizes(GAMES[key]))))
        for key, n in every_size()
    ],
)
def test_messages_of_a_game_in_play_are_such_as_discord_takes(key: str, n: int) -> None:
    game, rng, referee = GAMES[key], random.Random(f"{key} {n}"), Referee()
    deals = [next(series(game, rng, n, table)) for table in TABLES]
    for deal in deals:
        last, ways = len(deal.states) - 1, every_way(deal)
        for k in sorted({last * part // SAMPLE for part in range(SAMPLE + 1)}):
            for message in messages(deal, k, *next(ways)):
                holds(message, referee)
    seen = looking_back(deals[-1], rng.randrange(n), every_way(deals[-1]))
    for message in islice(seen, 0, None, max(1, len(deals[-1].states) // SAMPLE)):
        holds(message, referee)
    assert referee.worst.keys() >= {"settlement", "receipt", "deal looked back at"}


@pytest.mark.sampled
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("locale", [PSEUDO])
def test_a_longer_language_is_neither_cut_off_nor_mixed_with_english(key: str, locale: str) -> None:
    """The pseudo-language is 40 % longer than English."""
    game, rng, referee = GAMES[key], random.Random(f"pseudo {key}"), Referee()
    deal = next(series(game, rng, max(sizes(game)), TABLES[0]))
    last, ways = len(deal.states) - 1, cycle([(locale, more) for more in around(deal)])
    for k in sorted({last * part // SAMPLE for part in range(SAMPLE + 1)}):
        for message in messages(deal, k, *next(ways)):
            referee.takes(message.kind, message.painted)
    for message in islice(looking_back(deal, 0, ways), 0, None, max(1, last // SAMPLE)):
        referee.takes(message.kind, message.painted)
    assert referee.taken > 30


@pytest.mark.slow
@pytest.mark.timeout(1800)
@of_every_size
def test_every_message_of_every_moment_of_whole_evenings(key: str, n: int) -> None:
    """`-s` shows the largest of each kind, as in docs/screens.md, section 13."""
    game, rng = GAMES[key], random.Random(f"all {key} {n}")
    referee = Referee(described=n == max(sizes(game)))
    for table in TABLES:
        for deal in series(game, rng, n, table, DEALS if game.traits.hands else 1):
            ways = every_way(deal)
            for k in range(len(deal.states)):
                for message in messages(deal, k, *next(ways)):
                    holds(message, referee)
            for message in looking_back(deal, rng.randrange(n), ways):
                holds(message, referee)
    referee.done()
    for kind, worst in sorted(referee.worst.items()):
        print(key, n, kind, *worst, sep=" | ")  # noqa: T201 (the measure of docs/screens.md)
