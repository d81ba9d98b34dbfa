"""Tests that the regulars' strength is measured as planned, however often a run stops."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from bench.strength import best_response, kept, meetings
from bench.strength.best_response import ANY, Bar, Tried, chosen_from
from bench.strength.deals import Meeting, met
from bench.strength.kept import Task, play, read
from games import GAMES
from tests.support.games.variants import sizes

KEY = ("mousel", 3, "novice", "random", "a hash of the code")


def doubled(task: Task) -> int:
    return 2 * task.number


def tasks(many: int, key: kept.Key = KEY) -> list[Task]:
    return [Task(key, number) for number in range(many)]


def test_a_run_that_was_stopped_plays_only_what_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "build" / "strength.jsonl"
    assert len([*play(tasks(9), doubled, 1, -math.inf, file)]) == 1
    assert [*play(tasks(9), doubled, 1, math.inf, file)] == tasks(9)[1:]
    assert [*play(tasks(9), doubled, 1, math.inf, file)] == []
    assert read(file)[KEY] == {number: 2 * number for number in range(9)}


def test_series_of_other_code_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "strength.jsonl"
    assert len([*play(tasks(3, ("other",)), doubled, 1, math.inf, file)]) == 3
    assert [*play(tasks(3), doubled, 1, math.inf, file)] == tasks(3)


def test_a_comment_voids_no_series_and_other_code_does(tmp_path: Path) -> None:
    file = tmp_path / "one.py"
    found: list[str] = []
    for text in ("A = 1\n", '"""What A is."""\n\nA = 1  # why\n', "A = 2\n"):
        file.write_text(text, encoding="utf-8")
        found.append(kept.parsed(file))
    assert found[0] == found[1] != found[2]


def test_every_game_and_size_has_a_plan() -> None:
    for key, game in GAMES.items():
        assert [*meetings.PLAN[key]] == sizes(game)


@pytest.mark.ci
def test_all_meetings_advance_together() -> None:
    """If the clock stops a run, each meeting has played the same share of its plan."""
    planned = meetings.planned(meetings.PLAN)
    ordered = meetings.tasks(meetings.PLAN, 1, {})
    half = ordered[: len(ordered) // 2]
    for meeting, many in planned.items():
        done = sum(task.key[:4] == meeting for task in half)
        assert done == pytest.approx(many / 2, abs=1)
        assert sum(task.key[:4] == meeting for task in ordered) == many


def found(*gains: float) -> dict[int, dict[str, dict[str, float]]]:
    return {meetings.FIRST + n: {"won": {"chips": gain}} for n, gain in enumerate(gains)}


def test_a_meeting_ends_early_only_at_a_look_and_if_it_is_clear() -> None:
    clear, open_still = (1.0, 1.1) * 10, (1.0, -0.9) * 10
    assert meetings.played(60, found(*clear[:19])) == 60
    assert meetings.played(60, found(*clear)) == 20
    assert meetings.played(60, found(*open_still, *clear[:19])) == 60
    assert meetings.played(60, found(*open_still, *clear)) == 40
    assert meetings.played(60, found(*open_still, *open_still, *open_still)) == 60


@pytest.mark.parametrize(
    ("game", "players"),
    [("mousel", 3), ("greenland", 2), ("bourre", 5), ("muggins", 3), ("mus", 4)],
)
def test_players_of_one_kind_win_nothing_from_each_other(game: str, players: int) -> None:
    """The luck of cards and seats is the same for both."""
    for won in met(Meeting(game, players, "novice", "novice"), 5).won.values():
        assert won == pytest.approx(0)


@pytest.mark.parametrize(("game", "players"), [("mousel", 4), ("bourre", 2), ("muggins", 4)])
def test_one_kind_wins_what_the_other_loses(game: str, players: int) -> None:
    ours, theirs = ("novice", "random"), ("random", "novice")
    won, lost = (met(Meeting(game, players, *pair), 5).won["chips"] for pair in (ours, theirs))
    assert won == pytest.approx(-lost) != 0


def test_a_best_response_changes_the_answers_that_lost() -> None:
    tries = [Tried("opens: no", worth, 1.0 if worth >= 70 else -1.0) for worth in range(40, 100)]
    tries += [Tried("opens: yes", worth, -1.0) for worth in range(40, 100)]
    tries += [Tried("joins: yes", worth, 2.0) for worth in range(10)]
    assert chosen_from(tries) == {"opens: no": Bar(70, ANY)}


@pytest.mark.ci
def test_a_response_that_changes_nothing_gains_nothing() -> None:
    task = Task(("best response", "{}", "a hash of the code"), 1)
    assert best_response.measured(task) == {"gain": 0, "changed": 0}
