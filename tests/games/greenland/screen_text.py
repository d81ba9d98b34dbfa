"""Reads the texts, buttons and words of Greenland Mousel's screens."""

from __future__ import annotations

from typing import Any

from bot.language.i18n import Catalogue, Names, folders
from games.greenland import GAME
from games.kernel.screen.elements import Choice, Choices, Facts, Notice, Screen, Title
from games.kernel.screen.texts import CardNames, Text
from tests.games.greenland.deal import Deal
from tests.support.games.texts import of, texts

TEXTS = Catalogue(folders(), strict=True)
NAMES = ("Anna", "Bo", "Cilla", "Dagny")


def shown(deal: Deal, seat: int | None) -> Screen:
    return GAME.screen(deal.view(seat))


def buttons(screen: Screen) -> list[list[Choice]]:
    return [list(row) for element in of(screen, Choices) for row in element.rows]


def ids(screen: Screen) -> list[str]:
    return [choice.id for row in buttons(screen) for choice in row]


def keys(screen: Screen) -> set[str]:
    return {t.key for t in texts(screen.elements)}


def params(screen: Screen, key: str) -> dict[str, Any]:
    return dict(next(t for t in texts(screen.elements) if t.key == key).params)


def words(screen: Screen, seat: int | None = None) -> str:
    """All outermost texts of facts and titles in English."""
    out: list[str] = []
    for element in screen.elements:
        match element:
            case Title(text=text):
                out.append(TEXTS.write("en", text, Names(NAMES, seat)))
            case Facts(lines=lines):
                out += [TEXTS.write("en", f, Names(NAMES, seat)) for ln in lines for f in ln.facts]
            case Notice(text=text):
                out.append(TEXTS.write("en", text, Names(NAMES, seat)))
            case _:
                pass
    return "\n".join(out)


def cards_of(why: Text) -> tuple[tuple[int, ...], int]:
    """The cards that a reason names, and how many more it counts."""
    cards, more = dict(why.params)["cards"], 0
    if isinstance(cards, Text):
        params = dict(cards.params)
        cards, counted = params["cards"], params["more"]
        assert isinstance(counted, int)
        more = counted
    assert isinstance(cards, CardNames)
    return cards.cards, more
