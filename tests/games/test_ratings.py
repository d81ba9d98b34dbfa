"""Ratings go by the places in deals among people. Each test of an attack plays it, and holds what
the attacker gains (docs/trust.md).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import mean

import pytest

from games import GAMES
from games.kernel.rating import APART, DAILY, MEAN, MIDDLE, PEOPLE, Placed, Rating, places, rated
from games.kernel.stats import DealPlayed
from tests.support.games.playout import Playout, play

HIGH = MIDDLE + 200


def mousel(seed: int = 1) -> Playout:
    """A deal whose chips are set by the test."""
    return play(GAMES["mousel"], random.Random(seed))


def by_chips(
    net: Sequence[int],
    players: Sequence[int] = (1, 2, 3),
    payers: Sequence[int] = (1, 2, 3),
    absent: Sequence[int] = (),
) -> list[tuple[int, int]]:
    """Account and place of each seat."""
    deal = mousel()
    played = DealPlayed(deal.game, deal.state, net, players, payers, frozenset(players))
    return [(one.account, one.place) for one in places(played, absent)]


def ranked(*seats: int) -> tuple[Placed, ...]:
    """Seats from best to worst; each is its own account and side."""
    return tuple(Placed(seat, seat, seats.index(seat)) for seat in sorted(seats))


def points(ratings: Sequence[Rating]) -> list[int]:
    return [one.points for one in ratings]


# Places.


def test_places_go_by_chips_and_equal_chips_are_a_tie() -> None:
    assert by_chips([5, -7, 2]) == [(1, 0), (2, 2), (3, 1)]
    assert by_chips([4, -2, -2]) == [(1, 0), (2, 1), (3, 1)]
    assert by_chips([-1, -1, -1]) == [], "all paid into a pot that stands"
    assert by_chips([0, 0, 0]) == []


def test_a_person_who_left_is_behind_all_who_stayed() -> None:
    """GEN-014: whatever the regular wins for that person."""
    assert by_chips([5, -7, 2], absent=[1]) == [(1, 2), (2, 1), (3, 0)]
    assert by_chips([5, -7, 2], absent=[1, 3]) == [(1, 1), (2, 0), (3, 1)]
    assert by_chips([5, -7, 2], absent=[1, 2, 3]) == [], "regulars played it among themselves"
    assert by_chips([5, -7, 2], players=(9, 2, 3)) == [(1, 2), (2, 1), (3, 0)]


def sets(seed: int = 0) -> Iterator[tuple[Playout, int]]:
    """Deals of Mus that end a set, and the side that won it."""
    for k in range(seed, seed + 60):
        deal = play(GAMES["mus"], random.Random(f"mus {k}"))
        winner = deal.game.result(deal.state)["set_winner"]
        if winner is not None:
            yield deal, winner


def of_mus(deal: Playout, absent: Sequence[int] = ()) -> tuple[Placed, ...]:
    seats = (0, 1, 2, 3)
    return places(
        DealPlayed(deal.game, deal.state, [0] * 4, seats, seats, frozenset(seats)), absent
    )


def test_a_set_of_mus_places_two_pairs() -> None:
    """MUS-002: a hand that ends no set says nothing yet."""
    deal, winner = next(sets())
    assert [(one.side, one.place) for one in of_mus(deal)] == [
        (seat % 2, int(seat % 2 != winner)) for seat in range(4)
    ]
    hand = play(GAMES["mus"], random.Random("mus 1"))
    if hand.game.result(hand.state)["set_winner"] is None:
        assert of_mus(hand) == ()


def test_who_left_a_set_of_mus_has_lost_it_and_the_partner_has_not() -> None:
    deal, winner = next(sets())
    all_stayed = rated([Rating()] * 4, of_mus(deal))
    after = rated([Rating()] * 4, of_mus(deal, [winner]))
    other = 1 - winner
    assert after[winner].mu == all_stayed[other].mu < MEAN
    assert after[winner + 2] == all_stayed[winner + 2]
    assert after[other] == all_stayed[other]
    both = rated([Rating()] * 4, of_mus(deal, [winner, winner + 2]))
    assert both[other].mu == both[other + 2].mu > MEAN > both[winner].mu


# Steps.


def test_a_step_is_of_whole_numbers_and_zero_sum_among_equals() -> None:
    after = rated([Rating()] * 3, ranked(0, 1, 2))
    assert after[0].mu > after[1].mu > after[2].mu
    assert abs(sum(one.mu for one in after) - 3 * MEAN) <= 3
    assert all(one.deals == 1 and one.sigma < Rating().sigma for one in after)


def test_a_tie_moves_equals_nowhere() -> None:
    tie = (Placed(0, 0, 0), Placed(1, 1, 0))
    assert points(rated([Rating(), Rating()], tie)) == [MIDDLE, MIDDLE]


def test_a_rating_is_shown_around_1500() -> None:
    assert (Rating().points, Rating().margin) == (1500, 333)
    assert Rating(9, MEAN + 2_000_000, 1_000_000).points == 1580


def test_a_certain_place_changes_nobody_and_the_others_are_rated_without_it() -> None:
    """Above all opponents and first, or below all and last. Any other place counts."""
    high, equal, low = Rating(9, MEAN + APART), Rating(), Rating(9, MEAN - APART)
    first = rated([high, equal, equal], ranked(0, 1, 2))
    assert (first[0].mu, first[0].sigma) == (high.mu, high.sigma)
    assert [one.mu for one in first[1:]] == [one.mu for one in rated([equal, equal], ranked(0, 1))]
    assert rated([high, equal, equal], ranked(1, 0, 2))[0].mu < high.mu
    last = rated([equal, equal, low], ranked(0, 1, 2))
    assert last[2].mu == low.mu
    assert rated([equal, equal, low], ranked(0, 2, 1))[2].mu > low.mu
    assert points(rated([high, equal], ranked(0, 1))) == points([high, equal])


# Attacks.


def test_two_accounts_of_one_person_gain_a_hundred_points_and_no_certainty() -> None:
    """However long one wins against the other, the rating never becomes certain."""
    own, other = Rating(), Rating()
    for _ in range(5_000):
        own, other = rated([own, other], ranked(0, 1))
    assert own.points == 1608
    assert not own.is_sure


def test_a_new_account_for_every_deal_gains_two_hundred() -> None:
    own = Rating()
    for _ in range(1_000):
        own, _ = rated([own, Rating()], ranked(0, 1))
    assert HIGH <= own.points <= HIGH + 30
    assert not own.is_sure


def lifted(chain: list[Rating], days: int) -> list[Rating]:
    """Accounts of one person after these days. Each plays all below it, as often as a day allows,
    as long as that lifts it.
    """
    chain = [*chain]
    for _ in range(days):
        for k in range(1, len(chain)):
            for below in sorted(range(k), key=lambda one: chain[one].mu):
                for _ in range(DAILY):
                    if chain[k].mu < chain[below].mu + APART:
                        chain[k], chain[below] = rated([chain[k], chain[below]], ranked(0, 1))
    return chain


@pytest.mark.parametrize(("accounts", "gained"), [(3, 1730), (4, 1843), (6, 2050), (10, 2502)])
def test_accounts_that_lift_each_other_need_one_for_each_hundred_points(
    accounts: int, gained: int
) -> None:
    first = lifted([Rating()] * accounts, 30)[-1]
    assert first.points == gained
    assert first.is_sure == (accounts == 10)


def test_four_accounts_get_a_place_if_they_play_honestly_first() -> None:
    """They become certain as anybody does. With fewer nobody has met enough people."""
    chance, now = random.Random(1), [Rating()] * (1 + PEOPLE)
    while not all(one.is_sure for one in now):
        now = [*rated(now, ranked(*chance.sample(range(len(now)), len(now))))]
    own = lifted(now, 30)[-1]
    assert own.is_sure
    assert own.points < 1850


def deals_of(seed: int, first: float, count: int) -> list[list[int]]:
    """The ratings of two players of equal strength and of one who always loses. In a share `first`
    of the deals seat 0 is the first of the two.
    """
    chance, now = random.Random(seed), [Rating()] * 3
    out: list[list[int]] = []
    for _ in range(count):
        order = (0, 1, 2) if chance.random() < first else (1, 0, 2)
        now = [*rated(now, ranked(*order))]
        out.append(points(now))
    return out


@pytest.mark.parametrize(
    ("first", "least", "most"), [(0.5, -40, 40), (0.7, 60, 220), (0.9, 160, 250)]
)
def test_an_accomplice_who_loses_lifts_no_more_than_the_help_in_the_deals(
    first: float, least: int, most: int
) -> None:
    """To be always last lifts the honest player as much. Only help to win against that player, in 7
    or 9 of 10 deals, makes a difference.
    """
    late = [one for seed in range(8) for one in deals_of(seed, first, 500)[100:]]
    assert least <= mean(own - honest for own, honest, _ in late) <= most
    assert max(own for own, _, _ in late) < HIGH + 130
    assert mean(honest for _, honest, _ in late) > MIDDLE
    assert mean(helper for _, _, helper in late) < MIDDLE - 200


def test_a_partner_at_mus_who_loses_on_purpose_costs_a_hundred_points() -> None:
    now = [Rating()] * 4
    lost = tuple(Placed(seat, seat % 2, seat % 2) for seat in range(4))
    for _ in range(1_000):
        now = [*rated(now, lost)]
    assert points(now) == [1605, 1395, 1605, 1395]
    assert not now[0].is_sure, "none of them gets a place by it"


def fair(seed: int, count: int, lost: int = 0, won: int = 0) -> list[int]:
    """The ratings of one of four equal players, who at first loses or wins deals on purpose."""
    chance, now = random.Random(seed), [Rating()] * 4
    out: list[int] = []
    for k in range(count):
        order = chance.sample(range(4), 4)
        if k < lost or k < won:
            order.remove(0)
            order.insert(0 if k < won else 3, 0)
        now = [*rated(now, ranked(*order))]
        out.append(now[0].points)
    return out


def after(deals: int, **on_purpose: int) -> float:
    """The mean rating in the hundred deals after these."""
    return mean(mean(fair(seed, deals + 100, **on_purpose)[deals:]) for seed in range(20))


def test_losing_on_purpose_leads_down_and_back_to_where_one_was() -> None:
    assert mean(fair(seed, 100, lost=100)[-1] for seed in range(5)) < MIDDLE - 200
    assert abs(after(200, lost=100) - after(200)) < 70


def test_arranged_wins_are_gone_after_as_many_honest_deals() -> None:
    assert mean(fair(seed, 40, won=40)[-1] for seed in range(5)) > HIGH
    assert abs(after(120, won=20) - after(120)) < 40


def test_leaving_when_the_deal_is_lost_gains_nothing_and_otherwise_costs() -> None:
    def mean_of(gone_at: int | None) -> float:
        total: list[float] = []
        for seed in range(10):
            chance, now = random.Random(seed), [Rating()] * 3
            for _ in range(200):
                order = chance.sample(range(3), 3)
                placed = ranked(*order)
                if order.index(0) == gone_at:
                    order = [1, 2, 0] if order.index(1) < order.index(2) else [2, 1, 0]
                    placed = tuple(
                        Placed(seat, seat, order.index(seat), seat == 0) for seat in range(3)
                    )
                now = [*rated(now, placed)]
                total.append(now[0].points)
        return mean(total)

    assert mean_of(2) == mean_of(None)
    assert mean_of(1) < mean_of(None) - 80
    assert mean_of(0) < mean_of(1)


def test_a_strong_player_among_weaker_ones_comes_to_rest() -> None:
    """Nobody drifts, however long they play: the sum stays and the gap is that of the strengths."""
    for strength, gap in ((1.5, (60, 180)), (3.0, (160, 280))):
        chance, now, path = random.Random(5), [Rating()] * 4, list[list[int]]()
        for _ in range(3_000):
            seats, order = [0, 1, 2, 3], list[int]()
            while seats:
                [one] = chance.choices(seats, [strength if seat == 0 else 1.0 for seat in seats])
                seats.remove(one)
                order.append(one)
            now = [*rated(now, ranked(*order))]
            path.append(points(now))
        late = [mean(one[0] - mean(one[1:]) for one in path[k : k + 500]) for k in (500, 2_500)]
        assert all(gap[0] < one < gap[1] for one in late), late
        assert all(abs(b - a) < 60 for a, b in pairwise(late))
        assert abs(mean(points(now)) - MIDDLE) < 60
