"""Tests what a searching player of Mus infers about the others, and how it rates a hand."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from games.mus import GAME
from games.mus.hands import ACE, EIGHT_KINGS, FOUR_KINGS
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, Public
from games.mus.regular.habits import BIDS, PASSES, PERCENT, RECORDED, SENSIBLE, WAITS, Habits, share
from games.mus.regular.hand_tables import EIGHT, KINDS, tables_of
from games.mus.regular.inference import Reading
from games.mus.regular.rollout import BetEnd, Situation, hopes
from games.mus.regular.search import past
from games.mus.signals import THREE_ACES
from games.regulars.sampling import Stream
from tests.games.mus.deal import PLAIN, Deal
from tests.support.games.playout import play

KING = EIGHT_KINGS.king


def stream() -> Stream:
    return Stream(random.Random(11).randrange)


def expected(
    deal: Deal,
    who: str,
    of: str,
    holds: Callable[[tuple[int, ...]], float],
    habits: Habits = SENSIBLE,
) -> float:
    """The average of a value over the hands of a player in determinizations of `who`."""
    reading, source, seat = Reading(deal.view(who), habits), stream(), deal.seats[of]
    total = weights = 0.0
    for _ in range(4000):
        sampled = reading.determinization(source)
        weights += sampled.weight
        total += sampled.weight * holds(EIGHT.ranks[sampled.hands[seat]])
    return total / weights


def kings(ranks: tuple[int, ...]) -> float:
    return ranks.count(KING)


def test_there_are_330_hands_and_each_has_its_place() -> None:
    """MUS-003: eight ranks, suits without meaning."""
    assert len(EIGHT.ranks) == 330
    assert all(EIGHT.place[ranks] == k for k, ranks in enumerate(EIGHT.ranks))


def test_with_four_kings_in_the_pack_two_kings_beat_nearly_all_hands() -> None:
    """MUS-003, option kings: 715 hands, and a pair of kings is rarer than with eight."""
    tables = tables_of(FOUR_KINGS)
    assert (len(tables.ranks), tables.full) == (715, (4,) * 10)
    grande = KINDS.index(GRANDE)
    among_eight = EIGHT.chance[grande][EIGHT.place[0, 1, 7, 7]]
    assert tables.chance[grande][tables.place[0, 1, 9, 9]] > 93 > among_eight


def test_without_calls_every_card_is_equally_likely() -> None:
    """Three hands of 36 unseen cards, some of them kings. The weights compensate for it."""
    deal = Deal("12 3 12 1", *PLAIN[1:])
    assert expected(deal, "A", "C", kings) == pytest.approx(4 * 5 / 36, abs=0.03)
    assert expected(deal, "A", "D", lambda r: r.count(ACE)) == pytest.approx(4 * 7 / 36, abs=0.03)


def test_the_pack_is_never_exceeded() -> None:
    deal = Deal("12 3 12 3", *PLAIN[1:])
    reading, source = Reading(deal.view("A"), SENSIBLE), stream()
    for _ in range(3000):
        sampled = reading.determinization(source)
        held = [r for hand in sampled.hands for r in EIGHT.ranks[hand]]
        if sampled.weight:
            assert all(held.count(rank) <= EIGHT.full[rank] for rank in range(8))


def test_declarations_are_true_in_every_determinization() -> None:
    """MUS-022."""
    deal = Deal("12 12 7 7", "4 5 6 7", "11 11 11 4", "1 2 6 7").until(PARES)
    reading, source = Reading(deal.view("A"), SENSIBLE), stream()
    for _ in range(500):
        held = EIGHT.order[KINDS.index(PARES)]
        has = [held[hand] >= 0 for hand in reading.determinization(source).hands]
        assert has == [deal.public.pares[seat] for seat in range(4)]


def test_a_seen_sign_is_true_in_every_determinization() -> None:
    """MUS-059."""
    deal = Deal("1 2 1 7", *PLAIN[1:3], "12 10 6 4", signals=True).do(f"A sign {THREE_ACES}")
    assert expected(deal, "C", "A", lambda r: r.count(ACE)) == pytest.approx(3)


@pytest.mark.sampled
@pytest.mark.parametrize("habits", [SENSIBLE, RECORDED], ids=["sensible", "recorded"])
@pytest.mark.parametrize(
    ("said", "of", "more"),
    [
        (("A bid 2",), "A", True),
        (("A wait",), "A", False),
        (("A bid 5", "B accept"), "B", True),
        (("A bid 2", "B pass"), "B", False),
    ],
)
def test_calls_in_grande_say_something_about_kings(
    said: tuple[str, ...], of: str, more: bool, habits: Habits
) -> None:
    quiet, heard = Deal(*PLAIN).bet(), Deal(*PLAIN).bet().do(*said)
    before, after = (expected(deal, "D", of, kings, habits) for deal in (quiet, heard))
    assert (after > before + 0.03) if more else (after < before - 0.03)


def test_a_player_who_stops_the_exchange_has_better_cards_than_one_who_wants_it() -> None:
    """MUS-010."""
    deal = Deal(*PLAIN).do("A mus", "B nomus")
    assert expected(deal, "D", "B", kings) > expected(deal, "D", "A", kings) + 0.2


def test_a_player_who_changed_one_card_has_better_pairs_than_one_who_changed_four() -> None:
    """GEN-007: the number is public."""
    deal = Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus")
    for who, count in (("A", 1), ("B", 4), ("C", 2), ("D", 2)):
        deal.do(f"{who} discard {','.join(deal.hand(who).split(',')[:count])}")
    held = EIGHT.order[KINDS.index(PARES)]
    one, four = (
        expected(deal, "D", who, lambda r: held[EIGHT.place[r]] >= 0) for who in ("A", "B")
    )
    assert one > four + 0.1


@pytest.mark.ci
def test_the_rating_at_the_end_follows_the_rulebook() -> None:
    """MUS-050…056: with the hands known, every finished hand is worth its real result."""
    reckoned = 0
    for seed in range(400):
        out = play(GAME, random.Random(seed))
        public: Public = out.state.public
        if any(item.what.endswith("ordago") for item in public.items) or len(public.bets) < 4:
            continue
        closes = (*past(public), _last(public))
        before = replace(public, scores=public.terms.scores)
        situation = Situation(before, 0, stream(), SENSIBLE)
        tables = tables_of(public.terms.ranking)
        hands = tuple(tables.hand_of(cards) for cards in public.shown)
        if public.set_winner is None:
            a, b = public.scores
            expected = hopes(public.terms.target)[a][b]
        else:
            expected = float(public.set_winner == 0)
        points = tuple(
            BetEnd(item, close.by) if close.by is not None else close
            for close, item in zip(closes, _refusals(public), strict=True)
        )
        assert situation.worth(hands, points, 0) == pytest.approx(expected)
        reckoned += 1
    assert reckoned > 60


def _last(public: Any) -> BetEnd:
    """The fourth bet, which `past` leaves out."""
    return past(replace(public, bets=(*public.bets, public.bets[-1])))[-1]


def _refusals(public: Any) -> list[int]:
    booked = {item.what: item.points for item in public.items}
    return [booked.get(f"{bet.kind} refused", 0) for bet in public.bets]


def test_hopes_grow_with_a_pairs_points_and_are_fair() -> None:
    for target in (30, 40):
        situation = hopes(target)
        for a in range(target):
            for b in range(target):
                assert situation[a][b] + situation[b][a] == pytest.approx(1)
                assert a + 1 == target or situation[a + 1][b] > situation[a][b]


def test_better_hands_accept_more_and_higher_offers_need_better_hands() -> None:
    low, high = (share(SENSIBLE.answers(0, level, 1), PASSES) for level in (2, 10))
    assert all(a >= b for a, b in pairwise(low))
    assert all(a <= b for a, b in zip(low, high, strict=True))
    raised, first = (share(SENSIBLE.answers(0, 14, other), PASSES) for other in (12, 2))
    assert raised[50] < first[50]
    few, some, many = (share(SENSIBLE.dares(hope), PASSES) for hope in (10, 50, 90))
    assert few[93] < some[93] < many[93]


@pytest.mark.sampled
@pytest.mark.parametrize("habits", [SENSIBLE, RECORDED], ids=["sensible", "recorded"])
def test_every_hand_makes_one_of_the_calls(habits: Habits) -> None:
    """The shares of all calls add up to one, none is negative, and strong and weak hands differ."""
    tables = [(habits.dares(hope), 2) for hope in range(0, 101, 10)]
    for kind in range(5):
        tables.append((habits.opens(kind), len(BIDS)))
        tables += [(habits.answers(kind, lv, other), 4) for lv, other in ((2, 1), (9, 1), (9, 4))]
    for shares, words in tables:
        rows = [share(shares, word) for word in range(words)]
        assert all(min(row) >= 0 for row in rows)
        assert {sum(row[chance] for row in rows) for chance in PERCENT} == {1000}
    for kind in range(5):
        assert share(habits.opens(kind), WAITS)[95] < share(habits.opens(kind), WAITS)[15]


@pytest.mark.parametrize(
    ("kind", "better", "worse"),
    [
        (GRANDE, (4, 5, 7, 7), (5, 6, 6, 7)),
        (CHICA, (0, 0, 6, 7), (0, 1, 1, 2)),
        (JUEGO, (0, 6, 7, 7), (4, 4, 6, 6)),
    ],
)
def test_a_better_hand_beats_more_hands(
    kind: str, better: tuple[int, ...], worse: tuple[int, ...]
) -> None:
    """MUS-040, MUS-041, MUS-047."""
    chance = EIGHT.chance[KINDS.index(kind)]
    assert chance[EIGHT.place[better]] > chance[EIGHT.place[worse]]


def test_punto_is_rated_among_hands_without_juego() -> None:
    """MUS-052: 30 is the best possible."""
    chance = EIGHT.chance[KINDS.index("punto")]
    thirty = chance[EIGHT.place[(1, 3, 6, 7)]]
    assert thirty == max(chance) > 90
