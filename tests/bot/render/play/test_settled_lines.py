"""The small line under a settlement, and the button of its receipt."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.language.i18n import LANGUAGES
from bot.render.context import NextDeal, SealFacts
from bot.render.play.table_view import receipt_view, table_view
from games import GAMES
from tests.support.games.variants import series
from tests.support.messages.fullest import NOW, in_deal
from tests.support.messages.reading import buttons, readable, written

NAMES = ("Anna", "Bo", "Cilla", "Dagny")


def settled(key: str, locale: str, awaited: tuple[str, ...] = ()) -> tuple[Any, Any]:
    """The screen of a finished deal, and its context."""
    game = GAMES[key]
    (deal,) = series(game, random.Random(2), 4, "usual", 1)
    about: dict[str, Any] = {
        "names": NAMES, "number": 12, "options": (), "clock": 60, "rises": 0, "free": 1,
        "seal": SealFacts(2, "f" * 40), "next_deal": NextDeal(NOW + 20, awaited=awaited),
    }  # fmt: skip
    screen = game.screen(game.view(deal.state, None))
    return screen, in_deal(locale, game, deal, None, **about)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_seal_that_would_wrap_has_a_line_of_its_own(locale: str) -> None:
    """A dot must not end a line on a phone."""
    for awaited in ((), ("Anna",), ("Anna", "Bo")):
        said = readable(written(table_view(*settled("bourre", locale, awaited))))
        (line,) = (line for line in said.splitlines() if "🔒" in line)
        assert line.startswith("-# 🔒") or len(line) <= 41, line


def test_below_a_settlement_only_next_is_coloured() -> None:
    """Most readers of a settlement sit there."""
    shown = buttons(table_view(*settled("bourre", "en")))
    assert {label for label, one in shown.items() if one["style"] != 2} == {"Next"}
    assert "Sit down" in shown


def test_digits_of_a_seal_stand_next_to_a_word() -> None:
    said = readable(written(table_view(*settled("bourre", "en"))))
    assert "🔒 sealed `ffffffff…`" in said


@pytest.mark.parametrize(
    ("key", "locale", "label"),
    [
        ("muggins", "en", "Show the game"), ("muggins", "sv", "Visa partiet"),
        ("bourre", "en", "Show the deal"), ("bourre", "sv", "Visa given"),
    ],
)  # fmt: skip
def test_a_receipt_shows_a_game_of_muggins_and_a_deal_of_other_games(
    key: str, locale: str, label: str
) -> None:
    assert list(buttons(receipt_view(*settled(key, locale)))) == [label]
