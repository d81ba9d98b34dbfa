"""Tests the pause after a card, in which a flip waits for calls (MUG-032, MUG-042,
docs/records.md).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import GAMES
from games.kernel.actions import Action, Rejected
from games.kernel.contract import TIME
from games.kernel.records.replay import replay_text
from games.muggins import GAME
from games.muggins.game import CALL_LEARNED
from tests.games.muggins.deal import Game

DRAWS = ("8h 2d 2s", "4d 4c", "5c 5s", "6c 6s")
HIT = "7c 2h Kc Kh"


def paused(**options: Any) -> Game:
    """Seat 0 has overlooked pile 0, and the pause runs."""
    game = Game(callGraceMs=3000, **options).lay(HIT, DRAWS)
    return game.do("0 flip", "0 place own")


def paused_at_last() -> Game:
    """Seat 0 has played the last card."""
    game = Game(callGraceMs=3000).lay(HIT, ("8h", *DRAWS[1:]))
    return game.do("0 flip", "0 place m0")


def test_each_placement_starts_a_pause_of_its_own() -> None:
    """MUG-032: keyed by the number of the placement, in seconds."""
    game = paused()
    assert GAME.timers(game.state) == {1: 3.0}
    game.do("time")
    assert GAME.timers(game.state) == {}
    game.do("1 flip")
    assert GAME.timers(game.state) == {}
    game.do("1 place own")
    assert GAME.timers(game.state) == {2: 3.0}


def test_without_grace_there_is_no_pause() -> None:
    assert GAME.timers(Game().lay(HIT, DRAWS).do("0 flip", "0 place own").state) == {}


def test_the_clock_is_accepted_only_for_the_pause_that_runs() -> None:
    """A timer that has been superseded does nothing."""
    game = paused()
    for action in (Action(TIME, 0), Action(TIME, 2), Action("flip"), Action("nocall")):
        assert GAME.decide(game.state, None, action) == Rejected("no_clock")
    stale = Action(TIME, game.timer)
    game.do("2 call")
    assert GAME.decide(game.state, None, stale) == Rejected("no_clock")
    game.do("1 flip", "1 place own")
    assert GAME.decide(game.state, None, stale) == Rejected("no_clock")


def test_a_flip_waits_for_the_end_of_the_pause() -> None:
    """MUG-032: it is shown, and the game waits for nobody."""
    game = paused().do("1 flip")
    assert game.public.held
    assert game.public.flipped is None
    assert game.refused("1 flip") == "flip_waits"
    assert GAME.awaited(game.state) == frozenset()
    game.do("time")
    assert game.public.flipped is not None
    assert game.public.turn == 1


def test_a_call_beats_a_flip_that_waits() -> None:
    """MUG-032: the held flip is dropped."""
    game = paused().do("1 flip", "3 call")
    assert game.muggins(0) == "7c 8h"
    assert game.public.flipped is None
    assert game.legal(1) == ["flip"]


def test_a_player_whose_flip_waits_may_still_call() -> None:
    """MUG-032: the flip takes away nobody's right, and the call drops it."""
    game = paused().do("1 flip")
    assert GAME.to_act(game.state) == {1, 2, 3}
    assert game.legal(1) == ["call", "nocall"]
    game.do("1 call")
    assert game.muggins(0) == "7c 8h"
    assert not game.public.held
    assert game.public.flipped is None
    assert game.legal(1) == ["flip"]


def test_a_player_whose_flip_waits_may_say_no_call_and_still_flips() -> None:
    """MUG-032: the answer binds the player, and drops nothing."""
    game = paused().do("1 flip", "1 nocall")
    assert game.public.held
    assert GAME.to_act(game.state) == {2, 3}
    assert game.refused("1 call") == game.refused("1 nocall") == "answered"
    assert game.do("time").public.turn == 1


def test_a_player_who_has_said_no_call_cannot_call_by_flipping_first() -> None:
    """MUG-032: NO CALL binds for this window."""
    game = paused().do("1 nocall", "1 flip")
    assert game.legal(1) == []
    assert game.refused("1 call") == "answered"


def test_a_player_who_goes_on_after_a_hit_cannot_call_that_card() -> None:
    """MUG-032, option continueOnHit: any other player may call."""
    game = Game(callGraceMs=3000, continueOnHit=True).lay(HIT, DRAWS)
    game.do("0 flip", "0 place m0", "0 flip")
    assert game.refused("0 call") == "own_card"


def test_the_first_call_also_counts_during_the_pause() -> None:
    """MUG-C30."""
    assert paused().do("2 call").refused("3 call") == "no_window"


def test_after_the_pause_a_flip_happens_at_once() -> None:
    """MUG-032: until then the others may still call."""
    game = paused().do("time")
    assert game.legal(2) == ["call", "nocall"]
    assert GAME.awaited(game.state) == {1}
    game.do("1 flip")
    assert game.public.flipped is not None


def test_the_pause_ends_when_all_have_answered() -> None:
    """MUG-032: a held flip is executed with the last NO CALL."""
    game = paused().do("1 flip", "3 nocall", "2 nocall")
    assert game.public.flipped is not None
    assert game.public.turn == 1
    game = paused().pass_all()
    assert GAME.timers(game.state) == {}
    assert game.legal(1) == ["flip"]


@pytest.mark.parametrize("before", [(), ("1 nocall",)])
def test_a_flip_after_all_other_answers_does_not_wait(before: tuple[str, ...]) -> None:
    """MUG-032."""
    game = paused().do(*before, "2 nocall")
    game.do("1 flip", "3 nocall") if before else game.do("3 nocall", "1 flip")
    assert game.public.flipped is not None


def test_a_player_who_goes_on_after_a_hit_waits_too() -> None:
    """MUG-032, option continueOnHit."""
    game = Game(callGraceMs=3000, continueOnHit=True).lay(HIT, DRAWS)
    game.do("0 flip", "0 place m0", "0 flip")
    assert game.public.held
    assert GAME.to_act(game.state) == {1, 2, 3}
    game.do("time")
    assert (game.public.turn, game.public.flipped is not None) == (0, True)


def test_the_pause_ends_the_window_of_a_last_card() -> None:
    """MUG-042: the game waits for nobody, and nobody flips."""
    game = paused_at_last()
    assert GAME.awaited(game.state) == frozenset()
    assert game.refused("1 flip") == "last_card"
    assert game.legal(1) == ["call", "nocall"]
    assert game.do("time").result["winners"] == [0]


def test_a_call_or_all_no_calls_end_it_too() -> None:
    """MUG-042, MUG-C34."""
    assert paused_at_last().do("2 call").result["winners"] == [0]
    assert paused_at_last().pass_all().result["winners"] == [0]


def test_buttons_change_their_meaning_only_when_the_table_moves() -> None:
    """A press on an older picture does not count for the new one."""
    game = Game(callGraceMs=3000).lay(HIT, DRAWS)
    moves = ("0 flip", "0 place own", "2 nocall", "1 flip", "time", "1 place own", "3 call")
    before = GAME.moment(game.state)
    moments = [before, *(GAME.moment(game.do(move).state) for move in moves)]
    assert moments == [0, 1, 2, 2, 2, 4, 5, 6]


@pytest.mark.parametrize(
    ("moves", "written"),
    [
        ("1 flip", ""),
        ("2 nocall, time", "2 nocall"),
        ("1 flip, time", "1 flip"),
        ("1 flip, 3 nocall, 2 nocall", "3 nocall, 2 nocall, 1 flip"),
        ("1 nocall, 1 flip, 3 nocall, 2 nocall", "1 nocall, 3 nocall, 2 nocall, 1 flip"),
        ("1 flip, 3 call", "3 call"),
        ("1 flip, 1 call", "1 call"),
        ("1 flip, 1 nocall, time", "1 nocall, 1 flip"),
        ("1 flip, 3 nocall, 1 nocall, 2 nocall", "3 nocall, 1 nocall, 2 nocall, 1 flip"),
        ("2 nocall, time, 1 flip", "2 nocall, 1 flip"),
    ],
)
def test_a_record_has_what_took_effect(moves: str, written: str) -> None:
    """A held flip is recorded when it is executed; a pause that merely ends is not recorded."""
    game = paused().do(*moves.split(", "))
    assert game.written() == ["0 flip", "0 place own", *filter(None, written.split(", "))]


def test_a_last_window_that_ended_by_time_is_recorded_as_no_calls() -> None:
    """For each player who had not answered, clockwise from the mover's left."""
    game = paused_at_last().do("3 nocall", "time")
    assert game.written() == ["0 flip", "0 place m0", "3 nocall", "1 nocall", "2 nocall"]


def stale_game(*ending: str, **options: Any) -> Game:
    """A whole game of discards: 200 placements, and the pause after the last of them."""
    game = Game(n=3, callGraceMs=3000, **options)
    for k in range(200):
        game.do(f"{k % 3} flip", f"{k % 3} place own", *(() if k == 199 else ("time",)))
    return game.do(*ending)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "ending",
    [
        ("2 flip", "time"),
        ("2 flip", "0 nocall"),
        ("2 nocall", "2 flip", "0 nocall"),
        ("2 flip", "2 nocall", "0 nocall"),
        ("2 flip", "2 nocall", "time"),
        ("0 nocall", "2 nocall"),
        ("time", "2 flip"),
    ],
)
def test_a_stuck_game_replays_however_its_last_window_closed(ending: tuple[str, ...]) -> None:
    """MUG-043: the flip is recorded only if it closed the window."""
    game = stale_game(*ending)
    assert game.result["stalemate"]
    ((answer, ok),) = replay_text(json.dumps(game.record()), GAMES)
    assert ok, answer
    assert answer["done"]


def test_records_are_replayed_without_pauses() -> None:
    replayed = GAME.records.replay_options({"callGraceMs": 3000, "stake": 7})
    assert replayed == {"callGraceMs": 0, "stake": 7}


def test_a_regular_waits_until_the_result_of_a_call_can_be_read() -> None:
    """MUG-034: it has 25 words, and disappears with the next card."""
    game = Game().lay(HIT, DRAWS).do("0 flip", "0 place own")
    assert GAME.reading(game.state) == 0
    assert GAME.reading(game.do("2 call").state) >= 7
    assert GAME.reading(game.do("1 flip").state) == 0


def test_a_newcomer_has_more_time_before_a_computer_player_flips() -> None:
    """MUG-032: not for the newcomer's own card, and not if a person is to flip."""
    state = paused().state
    assert GAME.leisure(state, {2}, {1}) == CALL_LEARNED
    assert GAME.leisure(state, {0}, {1}) == 0.0
    assert GAME.leisure(state, {2}, {3}) == 0.0
    assert GAME.leisure(state, set(), {1}) == 0.0
    assert GAME.leisure(paused_at_last().state, {2}, set()) == CALL_LEARNED
    assert GAME.leisure(paused().do("time", "1 flip").state, {2}, {1}) == 0.0
