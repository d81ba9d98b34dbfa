"""A round of a tournament: who meets whom, who sits where, and who sits out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from random import Random

import pytest

from tables.tournament import pairing
from tables.tournament.pairing import Entrant, EntrantId, Round, seat_round, table_sizes

Cost = tuple[int, int]
"""Repeated meetings, then the sum of the squared differences in place."""


def entrants(draw: Random, n: int, points: int = 9) -> list[Entrant]:
    return [Entrant(100 + k, draw.randrange(points), draw.randrange(-50, 50)) for k in range(n)]


def a_round(draw: Random, ids: Sequence[EntrantId], sizes: Sequence[int]) -> Round:
    left = draw.sample(ids, len(ids))
    return [[left.pop() for _ in range(size)] for size in sizes]


def pair_costs(field: Sequence[Entrant], history: Sequence[Round]) -> dict[frozenset[int], Cost]:
    met = Counter(
        frozenset(two) for past in history for table in past for two in combinations(table, 2)
    )
    place = {
        one.id: sum((two.points, two.net) > (one.points, one.net) for two in field) for one in field
    }
    return {
        frozenset((a.id, b.id)): (met[frozenset((a.id, b.id))], (place[a.id] - place[b.id]) ** 2)
        for a, b in combinations(field, 2)
    }


def total(tables: Round, costs: dict[frozenset[int], Cost]) -> Cost:
    found = [costs[frozenset(two)] for table in tables for two in combinations(table, 2)]
    return sum(repeats for repeats, _ in found), sum(apart for _, apart in found)


def least(ids: Sequence[int], sizes: Sequence[int], costs: dict[frozenset[int], Cost]) -> Cost:
    """The cost of the best seating, found by trying all."""
    best = [(sys.maxsize, 0)]

    def go_on(left: frozenset[int], sizes: Sequence[int], so_far: Cost) -> None:
        if so_far >= best[0]:
            return
        if not left:
            best[0] = so_far
            return
        first = min(left)
        for size in {*sizes}:
            rest = [*sizes]
            rest.remove(size)
            for others in combinations(sorted(left - {first}), size - 1):
                more = total([(first, *others)], costs)
                go_on(left - {first, *others}, rest, (so_far[0] + more[0], so_far[1] + more[1]))

    go_on(frozenset(ids), sizes, (0, 0))
    return best[0]


def played(n: int, sizes: Sequence[int], rounds: int, seed: int = 1) -> Iterator[Round]:
    """A tournament in which each table's results are drawn."""
    draw = Random(seed)
    points, net = Counter[int](), Counter[int]()
    history: list[Round] = []
    for _ in range(rounds):
        field = [Entrant(k, points[k], net[k]) for k in range(n)]
        tables = seat_round(field, sizes, history)
        history.append(tables)
        yield tables
        for table in tables:
            for place, one in enumerate(draw.sample(table, len(table))):
                points[one] += len(table) - 1 - place
                net[one] += draw.randrange(20)


@pytest.mark.parametrize("seed", range(8))
def test_every_entrant_has_exactly_one_seat_at_tables_of_the_given_sizes(seed: int) -> None:
    draw = Random(seed)
    sizes = [draw.randrange(2, 7) for _ in range(draw.randrange(1, 8))]
    field = entrants(draw, sum(sizes))
    ids = [one.id for one in field]
    history = [a_round(draw, ids, sizes) for _ in range(3)]
    tables = seat_round(field, sizes, history)
    assert [len(table) for table in tables] == sizes
    assert sorted(one for table in tables for one in table) == ids


@pytest.mark.parametrize(
    "sizes", [(2,) * 4, (2,) * 5, (3, 3), (3, 3, 3), (4, 3, 3), (4, 4, 3), (3,) * 4, (5, 5), (6, 4)]
)
def test_no_seating_is_better_than_the_one_of_a_small_round(sizes: tuple[int, ...]) -> None:
    for seed in range(12):
        draw = Random(seed)
        field = entrants(draw, sum(sizes))
        ids = [one.id for one in field]
        # After two rounds, seats count too at tables of two.
        history = [a_round(draw, ids, sizes) for _ in range(draw.randrange(2 if 2 in sizes else 4))]
        costs = pair_costs(field, history)
        tables = seat_round(field, sizes, history)
        assert total(tables, costs) == least(ids, sizes, costs), seed


@pytest.mark.parametrize("teams", [8, 10])
def test_teams_meet_again_no_more_than_they_must(teams: int) -> None:
    sizes = (2,) * (teams // 2)
    for seed in range(12):
        draw = Random(seed)
        field = entrants(draw, teams)
        ids = [one.id for one in field]
        history = [a_round(draw, ids, sizes) for _ in range(teams // 2)]
        costs = pair_costs(field, history)
        tables = seat_round(field, sizes, history)
        assert total(tables, costs)[0] == least(ids, sizes, costs)[0], seed


@pytest.mark.parametrize("order", [3, 4])
def test_the_only_round_without_a_repeat_is_found(order: int) -> None:
    """The lines of an affine plane: of `order` + 1 rounds, one follows from the others."""
    times = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2)) if order == 4 else None

    def on_line(slope: int, x: int, y: int) -> int:
        if times is None:
            return (slope * x + y) % order
        return times[slope][x] ^ y

    points = [(x, y) for x in range(order) for y in range(order)]
    lines = [[on_line(slope, x, y) for x, y in points] for slope in range(order)]
    lines.append([x for x, _ in points])
    rounds = [
        [[k for k, own in enumerate(line) if own == c] for c in range(order)] for line in lines
    ]
    for seed in range(8):
        draw = Random(seed)
        names = draw.sample(range(100, 100 + len(points)), len(points))
        named = [[[names[k] for k in table] for table in one] for one in rounds]
        last = named.pop(draw.randrange(len(named)))
        tables = seat_round(entrants(draw, len(points)), (order,) * order, named)
        assert {frozenset(table) for table in tables} == {frozenset(table) for table in last}


def test_those_who_stand_best_share_a_table() -> None:
    field = [Entrant(k, points=20 - k) for k in range(12)]
    tables = seat_round(field, (4, 4, 4), [])
    assert [{*table} for table in tables] == [{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}]


def test_the_net_result_decides_between_equal_points() -> None:
    field = [Entrant(k, points=5, net=(k * 7) % 12) for k in range(12)]
    (first, *_) = seat_round(field, (4, 4, 4), [])
    assert sorted(one.net for one in field if one.id in first) == [8, 9, 10, 11]


def test_a_third_meeting_is_worse_than_two_second_ones() -> None:
    field = [Entrant(k) for k in range(4)]
    history = [((0, 1), (2, 3)), ((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    assert (0, 1) not in map(tuple, map(sorted, seat_round(field, (2, 2), history)))


def test_nobody_sits_in_one_seat_much_more_often_than_in_others() -> None:
    for n, seats, most in ((64, 4, 2), (30, 5, 2), (24, 3, 3), (32, 2, 3)):
        rounds = [*played(n, (seats,) * (n // seats), 5)]
        had = Counter(
            (one, seat) for past in rounds for table in past for seat, one in enumerate(table)
        )
        assert max(had.values()) <= most, seats


def test_at_each_table_no_order_of_seats_is_fairer() -> None:
    rounds = [*played(12, (4, 4, 4), 4)]
    had = Counter[tuple[int, int]]()
    for past in rounds:
        for table in past:
            given = sum(had[one, seat] for seat, one in enumerate(table))
            swapped = (
                given - had[a, x] - had[b, y] + had[a, y] + had[b, x]
                for (x, a), (y, b) in combinations(enumerate(table), 2)
            )
            assert given <= min(swapped)
        had.update((one, seat) for table in past for seat, one in enumerate(table))


@pytest.mark.parametrize(("n", "sizes"), [(7, (2, 2, 2)), (13, (4, 4, 4)), (11, (3, 3, 3))])
def test_nobody_sits_out_again_before_everyone_has(n: int, sizes: tuple[int, ...]) -> None:
    out = Counter[int]()
    for tables in played(n, sizes, 2 * n):
        out.update({*range(n)} - {one for table in tables for one in table})
        assert max(out.values()) - min(out[k] for k in range(n)) <= 1


def test_the_one_who_stands_lowest_sits_out_first() -> None:
    field = [Entrant(k, points=(3, 5, 1, 4, 2)[k]) for k in range(5)]
    (table,) = seat_round(field, (4,), [])
    assert 2 not in table
    (table,) = seat_round(field, (4,), [[table]])
    assert 4 not in table


def test_who_plays_regulars_alone_is_another_team_each_time() -> None:
    rounds = [*played(5, (2, 2, 1), 5)]
    assert sorted(one for past in rounds for one in past[-1]) == [*range(5)]
    for past in rounds:
        assert sorted(one for table in past for one in table) == [*range(5)]


def test_the_lowest_plays_regulars_alone_first_and_the_others_are_matched_well() -> None:
    field = [Entrant(k, points=(3, 5, 1, 4, 2)[k]) for k in range(5)]
    tables = seat_round(field, (1, 2, 2), [])
    assert [{*table} for table in tables] == [{2}, {1, 3}, {0, 4}]
    assert seat_round(field[:1], (1,), []) == ((0,),)
    assert seat_round([], (), []) == ()


def test_who_has_left_stays_in_the_history_and_gets_no_seat() -> None:
    field = [Entrant(k) for k in range(1, 5)]
    tables = seat_round(field, (2, 2), [((0, 1), (2, 3), (4, 5))])
    assert sorted(one for table in tables for one in table) == [1, 2, 3, 4]
    assert {2, 3} not in [{*table} for table in tables]


def test_what_cannot_be_seated_is_refused() -> None:
    field = [Entrant(k) for k in range(4)]
    for entered, sizes in ((field, (5,)), (field, (4, 0)), ([*field, field[0]], (5,))):
        with pytest.raises(ValueError, match="cannot be seated"):
            seat_round(entered, sizes, [])


def digest() -> str:
    rounds = [
        *played(20, (4,) * 5, 5),
        *played(22, (4, 4, 4, 4, 3, 3), 5),
        *played(20, (2,) * 9, 9),
    ]
    return sha256(repr(rounds).encode()).hexdigest()[:16]


def test_the_same_tournament_is_seated_alike_everywhere() -> None:
    """The digest was calculated on CPython 3.11, Linux, x86-64."""
    assert digest() == "d9717bb0235ce021"
    code = "from tests.tables.tournament.test_pairing import digest; print(digest())"
    other = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == digest()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_sixty_four_are_seated_in_a_bounded_number_of_steps(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = [0]
    best_swap = pairing._Seating._best_swap  # pyright: ignore[reportPrivateUsage]

    def counted(self: pairing._Seating, here: int, there: int) -> tuple[int, int, int]:  # pyright: ignore[reportPrivateUsage]
        compared[0] += 1
        return best_swap(self, here, there)

    monkeypatch.setattr(pairing._Seating, "_best_swap", counted)  # pyright: ignore[reportPrivateUsage]
    draw = Random(seats)
    sizes = table_sizes(64, seats, 2)
    field = entrants(draw, 64)
    seat_round(field, sizes, [a_round(draw, range(100, 164), sizes) for _ in range(8)])
    # A kick changes at most five tables, and each change compares a table with all others.
    assert compared[0] <= 40 * len(sizes) * pairing.KICKS


def test_tables_are_few_full_and_even() -> None:
    assert table_sizes(64, 4, 3) == (4,) * 16
    assert table_sizes(10, 4, 3) == (4, 3, 3)
    assert table_sizes(5, 4, 1) == (3, 2)
    assert table_sizes(5, 4, 3) == (4,)
    assert table_sizes(2, 4, 3) == ()
    assert table_sizes(7, 2, 2) == (2, 2, 2)


def test_tables_keep_to_their_sizes_and_nobody_sits_out_without_need() -> None:
    for n in range(65):
        for seats in range(2, 8):
            for least_size in range(1, seats + 1):
                sizes = table_sizes(n, seats, least_size)
                assert all(least_size <= size <= seats for size in sizes)
                assert [*sizes] == sorted(sizes, reverse=True)
                out = n - sum(sizes)
                could = any(k * least_size <= n <= k * seats for k in range(n + 1))
                assert out == 0 if could else 0 < out < seats
