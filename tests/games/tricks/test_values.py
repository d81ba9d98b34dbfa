"""Tests what values can hold: the public part no hidden card, a view only one hand."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from games import GAMES
from games.tricks.public import TrickPublic
from tests.support.games.playout import play

KEYS = ("mousel", "greenland", "bourre")
OPEN = {"turn_up", "turned", "shown", "trick", "best", "history", "gone"}
"""The fields of the public part that hold cards. Each of these cards lies, or lay, face up."""


def states(key: str, seed: int) -> list[Any]:
    """Every state of a random deal."""
    return play(GAMES[key], random.Random(seed)).states


@pytest.mark.parametrize("key", KEYS)
def test_a_view_holds_the_public_part_a_seat_and_one_hand(key: str) -> None:
    for state in states(key, 1):
        view = GAMES[key].view(state, 0)
        assert view.__struct_fields__ == ("public", "seat", "own")
        assert view.public is state.public
        assert view.own in {0, state.hands[0]}


@pytest.mark.parametrize("key", KEYS)
def test_the_public_part_has_no_place_for_a_face_down_card(key: str) -> None:
    """It shares only the field talon with the state, and has only the number of its cards."""
    state = states(key, 2)[-1]
    public: type[TrickPublic] = state.public.__class__
    hidden = set(state.__struct_fields__) - {"public"}
    assert hidden & set(public.__struct_fields__) == {"talon"}
    assert isinstance(state.public.talon, int)
    annotated = {
        name: str(kind)
        for cls in public.__mro__
        for name, kind in vars(cls).get("__annotations__", {}).items()
        if name in public.__struct_fields__
    }
    cards = {n for n, kind in annotated.items() if re.search(r"\b(Cards?|Plays?|Taken)\b", kind)}
    assert cards <= OPEN
    assert {"trick", "best", "history"} <= cards
