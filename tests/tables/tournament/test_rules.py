"""The rules of a tournament, as pure functions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.options import HAND_LIMIT
from tables.planning.plan import Refused
from tables.ports import Account
from tables.tournament import rules
from tables.tournament.rules import BYE, PAUSE_SECONDS, Result
from tables.tournament.seating import seat, sizes
from tables.tournament.tournament import Form, Joined, Phase, Tournament, Why

NOW = 1_000.0


def tournament(*people: Account, **form: Any) -> Tournament:
    """A tournament that these people have joined."""
    agreed = Form(
        game="mousel", options={HAND_LIMIT.key: 2}, clock=60, strength="regular", rounds=3,
        seats=4, least=3, entry=10,
    )  # fmt: skip
    joined = tuple(map(Joined, people))
    return Tournament(guild=1, channel=2, host=1, form=replace(agreed, **form), joined=joined)


def begun(t: Tournament) -> Tournament:
    """Its first round."""
    started = rules.start(t, t.people(), NOW)
    return rules.begin_round(started, *seat(started))


def test_a_person_joins_once_and_a_full_tournament_takes_nobody() -> None:
    t = tournament(*range(1, 64))
    full = rules.join(t, 64)
    assert len(full.people()) == rules.MOST_PEOPLE
    for again in (64, 65):
        with pytest.raises(Refused):
            rules.join(full, again)


@pytest.mark.parametrize(("who", "partner"), [(3, 1), (1, 9), (1, 1)])
def test_only_people_who_have_joined_become_partners(who: Account, partner: Account) -> None:
    t = tournament(1, 2, seats=4, least=4, pairs=True)
    with pytest.raises(Refused):
        rules.join(t, who, partner)
    assert rules.join(t, 1, 2).joined == (Joined(1, 2), Joined(2))


def test_without_regulars_everybody_sits_with_people_or_has_a_bye() -> None:
    form = tournament(1).form
    alone = replace(form, regulars=False)
    assert [sum(sizes(alone, n)) for n in range(2, 9)] == [0, 3, 4, 4, 6, 7, 8]
    assert [sizes(form, n) for n in (1, 5)] == [(1,), (3, 2)]


def test_a_start_without_regulars_needs_a_whole_table() -> None:
    with pytest.raises(Refused) as why:
        rules.start(tournament(1, 2, regulars=False), {1, 2}, NOW)
    assert why.value.refusal.params == (("missing", 1),)
    rules.start(tournament(1, 2), {1, 2}, NOW)


def test_one_team_alone_has_nobody_to_beat() -> None:
    with pytest.raises(Refused) as why:
        rules.start(tournament(1, 2, pairs=True, least=4), {1, 2}, NOW)
    assert why.value.refusal.params == (("missing", 1),)
    assert len(rules.start(tournament(1, 2, 3, pairs=True, least=4), {1, 2, 3}, NOW).entrants) == 2


def test_regulars_take_the_seats_that_are_left() -> None:
    sides = begun(tournament(1, 2, 3, 4, 5)).rounds[0].tables
    assert [len(table) for table in sides] == [4, 4]
    assert sorted(side for table in sides for side in table if side is not None) == [*range(5)]


@pytest.mark.parametrize(
    ("wishes", "teams"),
    [
        ({1: None, 2: None, 3: None, 4: None}, [(1, 2), (3, 4)]),
        ({1: 3, 2: None, 3: 1, 4: None}, [(1, 3), (2, 4)]),
        ({1: 3, 2: None, 3: None, 4: 1}, [(1, 3), (2, 4)]),
        ({1: 2, 2: 3, 3: 2}, [(1,), (2, 3)]),
        ({1: 1, 2: 9, 3: None}, [(1, 2), (3,)]),
    ],
)
def test_wishes_make_teams_before_the_order_of_joining(
    wishes: dict[Account, Account | None], teams: list[tuple[Account, ...]]
) -> None:
    t = tournament(1, seats=4, least=4, pairs=True)
    joined = [Joined(who, partner) for who, partner in wishes.items()]
    assert sorted(map(sorted, rules.teams(t.form, joined))) == [sorted(team) for team in teams]


def test_a_round_adds_points_and_results() -> None:
    t = begun(tournament(1, 2, 3, 4))
    counted = rules.count_round(t, [Result((5, -9, None, 4), frozenset({3}))], NOW)
    by_side = [counted.entrants[side] for side in t.rounds[0].tables[0] if side is not None]
    assert [(one.points, one.net) for one in by_side] == [(12, 5), (4, -9), (0, 0), (8, 4)]
    assert counted.phase is Phase.PAUSE
    assert counted.next_at == NOW + PAUSE_SECONDS


def test_a_table_without_a_deal_gives_all_the_same() -> None:
    t = begun(tournament(1, 2, 3, 4))
    counted = rules.count_round(t, [Result(None)], NOW)
    assert {(one.points, one.net, one.away) for one in counted.entrants} == {(BYE, 0, ())}


def test_a_bye_counts_half_a_win() -> None:
    t = begun(tournament(1, 2, 3, 4, 5, regulars=False))
    (free,) = t.rounds[0].byes
    counted = rules.count_round(t, [Result((1, 0, -1, 0))], NOW)
    assert (counted.entrants[free].points, counted.entrants[free].byes) == (BYE, 1)
    assert free not in seat(counted)[1], "nobody has two before all have one"


def test_no_round_begins_after_the_minutes() -> None:
    t = begun(tournament(1, 2, 3, 4, minutes=10))
    assert not rules.is_over(t, NOW + 599)
    assert rules.is_over(t, NOW + 600)
    late = rules.count_round(t, [Result((1, 0, -1, 0))], NOW + 700)
    assert late.next_at == NOW + 700


def test_who_has_left_wins_nothing_and_the_prizes_are_the_entries() -> None:
    t = begun(tournament(1, 2, 3, 4))
    best = t.rounds[0].tables[0][0]
    assert best is not None
    t = rules.count_round(t, [Result((9, 3, -4, -8))], NOW)
    winner = t.entrants[best].people[0]
    over = rules.close(rules.leave(t, winner), Why.PLAYED, NOW)
    assert winner not in dict(over.prizes)
    assert sum(chips for _, chips in over.prizes) == rules.paid_in(over) == 40


def test_accomplices_who_leave_take_no_prize_from_the_second() -> None:
    t = begun(tournament(1, 2, 3, 4))
    t = rules.count_round(t, [Result((9, 3, -4, -8))], NOW)
    first, second, third, last = (t.entrants[i].people[0] for _, i in t.standing())
    for accomplice in (third, last):
        t = rules.leave(t, accomplice)
    assert rules.close(t, Why.PLAYED, NOW).prizes == ((first, 26), (second, 14))


@pytest.mark.parametrize("why", [Why.CANCELLED, Why.IDLE])
def test_nobody_wins_what_was_not_played(why: Why) -> None:
    over = rules.close(tournament(1, 2), why, NOW)
    assert rules.refunded(over)
    assert over.prizes == ()


def test_a_stored_tournament_is_read_as_it_was() -> None:
    t = rules.count_round(begun(tournament(1, 2, 3)), [Result((1, 2, -3, 0))], NOW)
    assert Tournament.from_json(t.to_json()) == t
