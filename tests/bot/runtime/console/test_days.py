"""`kro today` derives every deal of a day again, and names each planted difference."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ports import DayPlay
from bot.runtime.console.days import days_text, differences
from games import GAMES
from tables.today.deal import drawn, plain, written
from tests.tables.today.test_deal import CHAIN, DAY, THINKER, finished, key


@pytest.fixture(scope="module")
def play() -> DayPlay:
    game = GAMES["muggins"]
    done = asyncio.run(finished(game))
    attempt = asyncio.run(drawn(game, DAY, key(), THINKER)).attempt
    return DayPlay(
        day=DAY, game="muggins", user=7, guild=1, attempt=attempt, moves=plain(done.moves),
        ended_at=1.0, score=done.score, story=written(done.story), streak=4,
    )  # fmt: skip


def found(*plays: DayPlay) -> list[str]:
    return [*differences(CHAIN, plays, GAMES)]


def test_what_was_played_has_no_difference(play: DayPlay) -> None:
    begun = replace(play, moves=play.moves[:1], ended_at=None, score=None, story="", streak=0)
    tomorrow = asyncio.run(finished(GAMES["mousel"], DAY + 1))
    attempt = asyncio.run(drawn(GAMES["mousel"], DAY + 1, key(DAY + 1), THINKER)).attempt
    later = replace(
        play, day=DAY + 1, game="mousel", attempt=attempt, moves=plain(tomorrow.moves),
        score=tomorrow.score, story=written(tomorrow.story), streak=5,
    )  # fmt: skip
    assert found(play, replace(begun, user=8), later) == []
    assert found(play, replace(later, streak=6)) == [
        f"day {DAY + 1}, mousel, person 7: the streak is 5, and 6 is stored"
    ]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"score": 400}, "the result is"),
        ({"story": "+++++"}, "the result is"),
        ({"ended_at": None}, "as if it were not"),
        ({"streak": 0}, "the streak is"),
        ({"day": DAY + 100}, "no key"),
        ({"game": "chess"}, "no key"),
        ({"moves": ((0, "play", 2),)}, "the rules do not allow it"),
        ({"day": DAY + 1}, ""),
        ({"attempt": 77}, ""),
    ],
)
def test_each_planted_difference_is_named(
    play: DayPlay, changes: dict[str, Any], said: str
) -> None:
    lines = found(replace(play, **changes))
    assert lines
    assert said in lines[0]


def test_it_says_the_seal_of_today_and_no_key_that_is_still_closed() -> None:
    told = days_text(CHAIN, DAY)
    assert key(DAY - 1).hex()[:40] in told
    assert key().hex() not in told
    assert "no chain" in days_text(None, DAY)
