"""The line with everyone's standing at a table, below each settlement."""

from __future__ import annotations

import random
from itertools import islice, product
from typing import Any

import pytest

from bot.language.i18n import LANGUAGES
from bot.render.context import PaintContext, Standing
from bot.render.picture_choice import described
from bot.render.play.standing import LISTED, standing_line
from bot.render.play.table_view import MOST_LETTERS, table_view
from games import GAMES
from games.kernel.screen.elements import SettlementSheet
from tests.support.games.playout import play
from tests.support.games.variants import TABLES, series, sizes
from tests.support.messages.contexts import paint_context
from tests.support.messages.every_message import around as ways
from tests.support.messages.every_message import of_table
from tests.support.messages.fullest import in_deal
from tests.support.messages.limits import Referee
from tests.support.messages.reading import readable, written

DEALS = 3
"""Deals of each kind of table; of Mus, the first hands of a match."""
TONIGHT = (
    Standing("Anna", 24, 1),
    Standing("🤖\u00a0Lars", 2, 2),
    Standing("Cilla", 0),
    Standing("Bo", -26, 0),
)


def around(**more: Any) -> PaintContext:
    facts: dict[str, Any] = {
        "language": "en", "game": "bourre", "accent": 0, "table": 1, "number": 1,
        "names": ("Bo", "Anna", "🤖\u00a0Lars"), "tonight": TONIGHT,
    }  # fmt: skip
    return paint_context(**{**facts, **more})


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en", "At this table: Anna **+24** · 🤖 Lars **+2** · Cilla **0** · Bo **−26**"),
        ("sv", "Vid bordet: Anna **+24** · 🤖 Lars **+2** · Cilla **0** · Bo **−26**"),
    ],
)
def test_everyone_is_named_with_a_signed_sum_most_first(locale: str, line: str) -> None:
    assert standing_line(around(language=locale)).replace("\u00a0", " ") == line


def test_the_reader_is_you_and_a_practice_table_has_no_standing() -> None:
    assert standing_line(around(reader=0)).endswith("you **−26**")
    assert standing_line(around(options=(("practice", True),))) == ""


def test_before_a_settlement_there_is_no_line_and_a_long_one_counts_the_rest() -> None:
    assert standing_line(around(tonight=())) == ""
    many = tuple(Standing(f"P{k}", -k) for k in range(LISTED + 3))
    line = standing_line(around(tonight=many))
    assert f"P{LISTED - 1} " in line
    assert f"P{LISTED} " not in line
    assert line.endswith("3 more")


def test_a_line_with_little_room_names_as_many_as_fit() -> None:
    whole = standing_line(around())
    assert standing_line(around(), len(whole)) == whole
    for line in (
        "At this table: Anna **+24** · 🤖 Lars **+2** · 2 more",
        "At this table: Anna **+24** · 3 more",
    ):
        assert standing_line(around(), len(line)).replace("\u00a0", " ") == line
    assert standing_line(around(), 20) == ""


@pytest.mark.ci
@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("locale", LANGUAGES)
def test_with_the_longest_names_a_settlement_leaves_room_for_longer_words(
    key: str, locale: str
) -> None:
    """Text that is longer than a message may be would stop the table."""
    game, rng, referee = GAMES[key], random.Random(f"settled {key}"), Referee()
    for table in TABLES:
        for deal in islice(series(game, rng, sizes(game)[-1], table, DEALS), DEALS):
            for more, crowd in product(ways(deal), ("escaped", "wide")):
                last = len(deal.states) - 1
                for message in of_table(deal, last, locale, {**more, "crowd": crowd}):
                    if message.kind == "settlement":
                        referee.takes(message.kind, message.painted)
    assert referee.worst["settlement"].letters > MOST_LETTERS - 600


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_settlement_has_it_once_on_the_picture_or_in_words(key: str, locale: str) -> None:
    """Within a match of Mus, where no chips move, there is none."""
    game = GAMES[key]
    deal = play(game, random.Random(f"standing {key}"))
    screen = game.screen(game.view(deal.state, None))
    for pictures in (False, True):
        named = tuple(f"P{seat}" for seat in range(deal.config.n))
        context = in_deal(locale, game, deal, None, pictures=pictures, names=named)
        line = readable(standing_line(context))
        shown = written(table_view(screen, context))
        [sheet] = [e for e in screen.elements if isinstance(e, SettlementSheet)]
        assert bool(sheet.rows) == (key != "mus")
        assert shown.count(described([line]) if pictures else line) == bool(sheet.rows)
