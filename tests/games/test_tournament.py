"""Tests of points, places and prizes of a tournament (`games.kernel.tournament`)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.tournament import WIN, places, points, prizes, split

RESULTS = st.lists(st.none() | st.integers(-50, 50), min_size=2, max_size=8)


def test_a_table_of_four_gives_even_steps() -> None:
    assert points([30, -10, 5, -25]) == (12, 4, 8, 0)


def test_a_winner_has_the_same_points_at_a_table_of_any_size() -> None:
    assert {points(range(n))[-1] for n in range(2, 9)} == {WIN}
    assert {points(range(n))[0] for n in range(2, 9)} == {0}


def test_equal_results_share_their_points() -> None:
    assert points([5, 5, 0, -10]) == (10, 10, 4, 0)
    assert points([0, 0]) == (6, 6)


def test_an_absent_side_has_no_points_and_all_others_beat_it() -> None:
    assert points([-80, None, 90, None]) == (8, 0, 12, 0)
    assert points([None, None]) == (0, 0)


@given(RESULTS)
def test_a_better_result_never_has_fewer_points(results: list[int | None]) -> None:
    found = points(results)
    present = sorted(
        (result, own) for result, own in zip(results, found, strict=True) if result is not None
    )
    assert [own for _, own in present] == sorted(own for _, own in present)
    assert all(0 <= own <= WIN for own in found)


def test_places_go_by_points_and_then_by_net_result() -> None:
    assert places([(12, 5), (20, -3), (12, 9), (12, 5)]) == (3, 1, 2, 3)


@pytest.mark.parametrize(
    ("people", "won"),
    [(1, (100,)), (3, (100, 0, 0)), (4, (65, 35, 0, 0)), (8, (50, 30, 20, 0, 0, 0, 0, 0))],
)
def test_prizes_go_by_place(people: int, won: tuple[int, ...]) -> None:
    assert prizes(100, range(1, people + 1), people) == won


def test_people_who_share_places_share_their_prizes() -> None:
    assert prizes(100, [1, 2, 2, 2, 5, 6, 7, 8], 8) == (50, 17, 17, 16, 0, 0, 0, 0)
    assert prizes(101, [1, 1, 3, 4], 4) == (51, 50, 0, 0)


@pytest.mark.parametrize(("entrants", "won"), [(4, (65, 35)), (8, (70, 30)), (3, (100, 0))])
def test_those_who_leave_take_no_prize_from_the_second(entrants: int, won: tuple[int, ...]) -> None:
    assert prizes(100, [1, 2], entrants) == won


@given(
    st.integers(0, 100_000),
    st.lists(st.tuples(st.integers(0, 5), st.just(0)), max_size=70),
    st.integers(0, 8),
)
def test_prizes_are_exactly_the_pool(pool: int, scores: list[tuple[int, int]], gone: int) -> None:
    won = prizes(pool, places(scores), len(scores) + gone)
    assert sum(won) == (pool if scores else 0)
    assert all(chips >= 0 for chips in won)


def test_partners_share_a_prize() -> None:
    assert split(25, 2) == (13, 12)
    assert split(25, 1) == (25,)
