"""What each seat last said or did, for the bubbles on pictures: public, short, and never stale."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.language.i18n import LANGUAGES, catalogue
from games import GAMES
from games.greenland.public import OFFERING
from games.kernel.screen.elements import Image
from games.kernel.screen.scenes import MusScene
from games.kernel.screen.texts import Text
from games.mousel.public import JOIN, OPENING
from tests.games.mus.deal import PLAIN, Deal
from tests.support.games.playout import play
from tests.support.games.texts import texts
from tests.support.games.variants import TABLES, series, sizes

TRICKS = ("bourre", "greenland", "mousel")


def words(game: Any, state: Any, seat: int | None = None) -> dict[int, Text | None]:
    """The last words of each seat on the picture of a view."""
    for element in game.screen(game.view(state, seat)).elements:
        if isinstance(element, Image):
            marks = getattr(element.scene, "seats", None) or getattr(element.scene, "discards", ())
            return {mark.seat: mark.said for mark in marks}
    return {}


def states(key: str, deals: int = 4) -> Iterator[Any]:
    game = GAMES[key]
    for k in range(deals):
        yield from play(game, random.Random(f"last words {key} {k}")).states


def key_of(said: Text | None) -> str:
    return "" if said is None else said.key.split("-says-")[-1]


@pytest.mark.parametrize("key", TRICKS)
def test_an_exchange_shows_its_number_until_the_end(key: str) -> None:
    found = 0
    for state in states(key):
        public = state.public
        for seat, said in words(GAMES[key], state).items():
            count = public.exchanged[seat]
            if count is not None and not public.is_out(seat):
                assert said is not None
                assert (key_of(said), dict(said.params)) == ("exchange", {"count": count})
                found += 1
    assert found


@pytest.mark.parametrize("key", TRICKS)
def test_a_seat_that_is_out_says_so(key: str) -> None:
    found = 0
    for state in states(key, 8):
        for seat, said in words(GAMES[key], state).items():
            if state.public.is_out(seat):
                assert key_of(said) in {"pass", "fold"}
                found += 1
    assert found


def test_a_player_who_is_asked_says_nothing_that_looks_like_the_answer() -> None:
    """A pass in an earlier round of Mousel, a turn-up refused at Greenland Mousel."""
    passed = refused = 0
    for state in states("mousel", 12):
        public = state.public
        if public.turn is not None and public.phase in {JOIN, *OPENING}:
            assert words(GAMES["mousel"], state)[public.turn] is None
            passed += any(call.seat == public.turn for call in public.calls)
    for state in states("greenland", 12):
        public = state.public
        if public.turn is not None and public.phase not in OFFERING and public.declarer is not None:
            assert key_of(words(GAMES["greenland"], state)[public.turn]) != "refuse"
            refused += any(c.seat == public.turn and c.verb == "refuse" for c in public.calls)
    assert passed
    assert refused


def test_a_bubble_of_mus_has_the_seats_word_in_the_present_bet() -> None:
    deal = Deal(*PLAIN).bet().do("A wait", "B bid 5")
    said = words(GAMES["mus"], deal.state)
    heard = {letter: said[deal.seats[letter]] for letter in "ABCD"}
    assert {letter: key_of(one) for letter, one in heard.items()} == {
        "A": "wait", "B": "bid", "C": "", "D": "",
    }  # fmt: skip
    assert heard["B"] is not None
    assert dict(heard["B"].params)["level"] == 5


def test_every_bet_of_mus_is_on_the_picture_until_the_hands_are_shown() -> None:
    shown = 0
    for state in states("mus"):
        game = GAMES["mus"]
        scenes = [
            element.scene
            for element in game.screen(game.view(state, None)).elements
            if isinstance(element, Image) and isinstance(element.scene, MusScene)
        ]
        for scene in scenes:
            assert len(scene.bets) == (0 if scene.hands else 4)
            bets = state.public.bets
            if not scene.hands:
                over = {"open": "now", "idle": "waited"}
                said = [over.get(bet.stands, bet.stands) for bet in bets]
                assert [mark.state for mark in scene.bets[: len(bets)]] == said
            shown += bool(scene.hands)
    assert shown


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("locale", LANGUAGES)
def test_last_words_have_twelve_letters_at_most(key: str, locale: str) -> None:
    """At every size of table and with every option switched."""
    game, written = GAMES[key], set[str]()
    for table in TABLES:
        rng = random.Random(f"short {key} {table}")
        for deal in series(game, rng, max(sizes(game)), table, 1):
            for state in deal.states:
                for said in words(game, state).values():
                    if said is not None:
                        written.add(catalogue().write(locale, said, label=True))
    assert written
    assert {one for one in written if len(one) > 12} == set()


@pytest.mark.parametrize("key", sorted(GAMES))
def test_last_words_name_no_card_and_are_the_same_in_every_view(key: str) -> None:
    game = GAMES[key]
    for state in list(states(key, 2))[::3]:
        table = words(game, state)
        for said in filter(None, table.values()):
            params = {name for one in texts(said) for name, _ in one.params}
            assert params <= {"count", "level", "more"}
        for seat in range(len(table)):
            own = words(game, state, seat)
            assert own in ({}, table)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_private_picture_has_its_readers_seat_at_the_bottom_and_the_table_none(key: str) -> None:
    """Mus has none before its end, so that is among the states."""
    game, found = GAMES[key], 0
    for state in list(states(key, 2))[::-3]:
        for seat in (None, 0, 1):
            for element in game.screen(game.view(state, seat)).elements:
                if isinstance(element, Image):
                    assert element.scene.owner == seat
                    found += seat is not None
    assert found or key in TRICKS
