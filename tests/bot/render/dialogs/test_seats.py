"""The dialog of seats and the list of tables fit Discord's limits in both languages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES, say
from bot.render.context import PaintContext
from cogs.tables.seat_dialog import SeatEntry, SeatsModel, seats_view
from cogs.tables.table_list import TableLine, tables_view
from tests.support.messages.reading import (
    assert_discord_takes,
    buttons,
    components,
    readable,
    written,
)

CONTEXT = PaintContext(language="en", game="mousel", accent=1, table=12, number=12, reader=-1)
SEVEN = tuple(SeatEntry(k, f"Somebody called {k}", host=k == 0, away=k == 1) for k in range(7))
FULL = SeatsModel(
    lines=SEVEN, free=0, mine=SEVEN[1], waiting=("Dagny",) * 40, invitation=True,
    invited=("Erik",) * 60, heirs=SEVEN[1:], absent=SEVEN[1:2], add="now", dearer=(52, 68),
)  # fmt: skip
LINE = TableLine(game="mousel", number=3, link=None, free=2, seats=4, status="lobby")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_fullest_dialog_of_seats_fits(locale: str) -> None:
    view = seats_view(FULL, replace(CONTEXT, language=locale))
    assert_discord_takes(view)
    assert len([c for c in components(view) if c["type"] == 3]) == 2
    assert list(buttons(view)) == [
        say(locale, key)
        for key in ("button-back", "button-sit-out", "button-add-seat", "button-leave")
    ]
    assert say(locale, "seats-away") in written(view)


def test_a_person_without_a_seat_can_wait_or_stop_waiting() -> None:
    stranger = SeatsModel(lines=SEVEN, free=0, may_wait=True)
    assert list(buttons(seats_view(stranger, CONTEXT))) == [say("en", "button-wait")]
    waiting = replace(stranger, waiting=("Dagny",), place=1)
    assert list(buttons(seats_view(waiting, CONTEXT))) == [say("en", "button-wait-not")]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_list_of_very_many_tables_fits_and_counts_the_rest(locale: str) -> None:
    link = "https://discord.com/channels/123456789012345678/123456789012345678/123456789012345678"
    long = replace(
        LINE, link=link, guild="A server with a name of forty characters", status="playing",
        turn=("Somebody called",), practice=True, invitation=True, away=True,
    )  # fmt: skip
    view = tables_view(locale, (replace(LINE, link=link),) * 50, (long,) * 30)
    assert_discord_takes(view)
    shown = written(view).count("](") - written(view).count("A server")
    assert say(locale, "list-more", count=50 - shown) in written(view)


def test_each_own_line_says_whose_turn_it_is_and_the_own_turn_comes_first() -> None:
    others = replace(LINE, number=5, status="playing", turn=("Bo", "Cilla"))
    mine = replace(LINE, number=9, status="playing", mine=True, turn=("Anna",))
    text = written(tables_view("en", (), (LINE, others, mine)))
    assert text.splitlines()[1:5] == [
        say("en", "tables-own"),
        f"{readable(say('en', 'tables-your-turn'))} · Danish Mousel, table 9",
        f"Danish Mousel, table 3 · {say('en', 'tables-lobby')}",
        "Danish Mousel, table 5 · turn: Bo and Cilla",
    ]


def test_every_open_table_is_listed_with_its_free_seats_and_own_ones_are_marked() -> None:
    own = replace(LINE, sits=True, free=0)
    other = replace(LINE, number=5, free=1, status="playing", turn=("Bo",), invitation=True)
    text = written(tables_view("en", (own, other), (own,)))
    assert text.splitlines()[3:] == [
        say("en", "tables-here"),
        "Danish Mousel, table 3 · **your seat** · all 4 seats taken · waiting for the first deal",
        "Danish Mousel, table 5 · one seat free · turn: Bo · by invitation",
    ]
    assert say("en", "tables-none") not in text


def test_outside_servers_the_list_mentions_no_tables_of_a_server() -> None:
    text = written(tables_view("en", None, (LINE,)))
    assert text.splitlines()[1:] == [
        say("en", "tables-own"),
        f"Danish Mousel, table 3 · {say('en', 'tables-lobby')}",
    ]
