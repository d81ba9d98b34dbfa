"""On a public message no button is greyed unless the text next to it says why (docs/screens.md)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from bot.ids import decode
from bot.language.i18n import LANGUAGES
from bot.render.context import NextDeal, PaintContext
from bot.render.parts import Painted
from bot.render.play.choices import MENU
from bot.render.play.lobby import LobbyChair, LobbyModel, lobby_view
from bot.render.play.table_view import table_view
from games import GAMES
from games.kernel.options import defaults
from games.kernel.screen.elements import Choices, Screen, Turn
from tests.support.extent import examples
from tests.support.games.variants import series, sizes
from tests.support.messages.fullest import in_deal, outside
from tests.support.messages.reading import components, written

NAMES = ("Anna", "Bo", "Cilla", "Dagny", "Erik", "Fia", "Gro", "Hanna")
STATES = examples(6, 60)


def greyed(view: Painted) -> dict[str, str]:
    """Return what each greyed button or menu of a message would do, with its label."""
    found: dict[str, str] = {}
    for one in components(view):
        if one.get("disabled"):
            press = decode(one["custom_id"])
            assert press is not None
            found[press.choice.partition(".")[0]] = one.get("label") or ""
    return found


def reasons(choice: str, screen: Screen, context: PaintContext) -> list[str]:
    """Return what may explain that this is greyed; fails if nothing does."""
    if choice == "deal":
        return [context.own("next-deal-missing", count=context.deal.next.missing)]
    of = [e for e in screen.elements if isinstance(e, Choices)]
    [row] = [
        e
        for e in of
        if (choice == MENU and e.menu is not None) or any(c.id == choice for c in e.each)
    ]
    each = row.each if choice == MENU else [c for c in row.each if c.id == choice]
    if all(one.enabled for one in each):
        assert all(context.deal.computers.issuperset(one.by) for one in each), choice
        return [context.say("later-regulars")]
    assert row.later is not None, choice
    turns = (e for e in screen.elements if isinstance(e, Turn) and e.says_why)
    return [context.write(row.later), *(context.write(e.then) for e in turns if e.then)]


def tables(key: str, locale: str) -> Iterator[tuple[Screen, PaintContext]]:
    """Yield moments of deals, with people alone, some regulars, and one person among regulars."""
    game, rng = GAMES[key], random.Random(key)
    for n in sizes(game):
        for deal in islice(series(game, rng, n, "usual"), 2):
            around: dict[str, Any] = {"names": NAMES[:n], "options": (), "tonight": ()}
            for computers, missing in product((0, n // 2, n - 1), (0, 2)):
                context = in_deal(
                    locale, game, deal, None, **around, computers=frozenset(range(computers)),
                    next_deal=NextDeal(missing=missing),
                )  # fmt: skip
                states = [*rng.sample(deal.states, min(STATES, len(deal.states))), deal.state]
                for state in states:
                    yield game.screen(game.view(state, None)), context


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_is_greyed_on_a_table_is_explained_there(key: str, locale: str) -> None:
    met = set[str]()
    for screen, context in tables(key, locale):
        for around in (context, context.in_words()):
            view = table_view(screen, around)
            told = written(view)
            for choice, label in greyed(view).items():
                met.add(choice.rstrip("0123456789"))
                if key == "muggins" and label.endswith((": empty", ": tom")):
                    continue
                assert any(one in told for one in reasons(choice, screen, around)), (choice, told)
    assert met == (
        {"deal", "m", "d", "flip", "call", "nocall", MENU} if key == "muggins" else {"deal"}
    )


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("regulars", [False, True])
def test_what_is_greyed_in_a_lobby_is_explained_there(locale: str, regulars: bool) -> None:
    met = set[str]()
    for key, game in GAMES.items():
        for taken, pictures in product(range(1, 5), (False, True)):
            chairs = tuple(LobbyChair(name, place=k) for k, name in enumerate(NAMES[:taken]))
            model = LobbyModel(
                chairs=chairs, seats=4, least=4, host=NAMES[0], stakes=(4, 4), worst=20,
                able=taken, alone=regulars and taken == 1,
                lasts=game.lasts(defaults(game.traits.options)),
            )  # fmt: skip
            context = outside(
                locale, game, free=4 - taken, regulars=regulars, pictures=pictures, options=()
            )
            view = lobby_view(model, context)
            for choice in greyed(view):
                met.add(choice)
                counted = context.say("lobby-brief-missing", count=4 - taken)
                asked = context.say("lobby-missing-people", count=4 - taken)
                assert counted in written(view) or asked in written(view), (key, written(view))
    assert met == (set() if regulars else {"deal"})
