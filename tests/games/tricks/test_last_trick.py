"""A finished trick lies on the table until a card is led to the next one (GEN-016).

A regular who leads waits long enough for the players to see it.
"""

from __future__ import annotations

import random

import pytest

from games import GAMES
from games.kernel.screen.elements import Image
from games.kernel.screen.scenes import TableScene
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


def test_players_have_two_and_a_half_seconds_for_a_trick() -> None:
    assert TRICK_SECONDS >= 2.5
