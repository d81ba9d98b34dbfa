"""A finished trick lies on the table until a card is led to the next one (GEN-016). Then it is
shown small, as long as the next one lies on the table: a person may lead at once.

A regular who leads waits long enough for the players to see it.
"""

from __future__ import annotations

import random

import pytest

from games import GAMES
from games.kernel.screen.elements import Image, Trick
from games.kernel.screen.scenes import TableScene
from games.kernel.screen.texts import CardName, SeatName, Text, Texts, text
from games.tricks.game import TRICK_SECONDS
from games.tricks.public import PLAY
from tests.support.games.variants import series

TRICK_GAMES = ("bourre", "greenland", "mousel")


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_a_finished_trick_is_seen_until_the_next_card(key: str) -> None:
    game, seen = GAMES[key], 0
    for deal in series(game, random.Random(key), 4, "usual", 3):
        for state in deal.states:
            public = state.public
            lies = public.phase == PLAY and bool(public.history) and not public.trick
            assert game.reading(state) == (TRICK_SECONDS if lies else 0)
            screen = game.screen(game.view(state, None))
            for image in (e for e in screen.elements if isinstance(e, Image)):
                scene = image.scene
                assert isinstance(scene, TableScene)
                if lies:
                    seen += 1
                    last = public.history[-1]
                    assert scene.trick == last.plays
                    assert scene.best == last.winner
                elif public.phase == PLAY:
                    assert scene.trick[: len(public.trick)] == public.trick
    assert seen > 0, "otherwise this test shows nothing"


@pytest.mark.parametrize("key", TRICK_GAMES)
def test_the_trick_before_is_shown_to_all_as_long_as_the_next_one_lies(key: str) -> None:
    """In a hand, where no finished trick lies, it is the last one. The words say it in one line."""
    game, seen = GAMES[key], 0
    for deal in series(game, random.Random(key), 4, "usual", 3):
        for state in deal.states:
            public = state.public
            if public.phase != PLAY:
                continue
            for seat in (None, *range(4)):
                done = public.history[: None if public.trick or seat is not None else -1]
                last = done[-1] if done else None
                shown = () if last is None else last.plays
                taker = None if last is None else last.winner
                screen = game.screen(game.view(state, seat))
                [trick] = [e for e in screen.elements if isinstance(e, Trick)]
                assert (trick.last, trick.taker) == (shown, taker)
                in_line = [one for one in trick.log if one.key == "trick-before"]
                assert [line_of(one) for one in in_line] == ([(taker, shown)] if last else [])
                seen += len(in_line)
                for image in (e for e in screen.elements if isinstance(e, Image)):
                    table = image.scene
                    assert isinstance(table, TableScene)
                    assert (table.last, table.taker) == (shown, taker)
                    named = text("picture-trick", number=len(done)) if last else None
                    assert table.last_named == named
    assert seen > 0, "otherwise this test shows nothing"


def line_of(one: Text) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Who took the trick, and the plays, as a line of words says it."""
    params = dict(one.params)
    who, plays = params["who"], params["plays"]
    assert isinstance(who, SeatName)
    assert isinstance(plays, Texts)
    found: list[tuple[int, int]] = []
    for play in plays.texts:
        seat, card = dict(play.params)["who"], dict(play.params)["card"]
        assert isinstance(seat, SeatName)
        assert isinstance(card, CardName)
        found.append((seat.seat, card.card))
    return who.seat, tuple(found)


def test_players_have_two_and_a_half_seconds_for_a_trick() -> None:
    assert TRICK_SECONDS >= 2.5
