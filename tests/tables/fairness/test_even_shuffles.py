"""Checks that shuffles are even: each card at each place, and each two next to each other, equally
often.

It is a chi-square test over many shuffles, dealt as real deals are, each by its own secret, and
every other one cut. An even shuffle passes it 99 times of 100; biased shuffles must fail. `make
shuffles` tests a million shuffles.
"""

from __future__ import annotations

import math
import os
import random
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import pairwise

import pytest

from games.kernel.cards import PACK
from tables.fairness import cutting, hashing
from tables.fairness.seal import Seal
from tables.ports import SCHEME, Secret
from tests.support.counted import Count

SHUFFLES = int(os.environ.get("KRO_TEST_SHUFFLES", "3000"))
SURE = 2.3263
"""The standard normal deviate that is exceeded once in a hundred times."""
N = len(PACK)
Order = list[int]


def dealt(count: int) -> Iterator[Order]:
    """Orders as dealt, every other one cut; the same in every run."""
    for k in range(count):
        secret = Secret(sha256(b"even %d" % k).digest())
        seal = Seal(1, 1, 1 + k, secret, PACK)
        # The real root is just as random, but would cost all other shuffles of the deal.
        seal.__dict__["root"] = sha256(secret.value).hexdigest()[:40]
        yield list(seal.shuffled(0, PACK, ((0, k),) if k % 2 else ()))


def cut_alone(count: int) -> Iterator[Order]:
    """The orders that cuts make of a single sealed order."""
    for k in range(count):
        yield cutting.places(hashing.SCHEMES[SCHEME], N, 0, "0" * 40, ((0, k),))


def in_place_of(draw: Callable[[random.Random, int], int]) -> Callable[[int], Iterator[Order]]:
    """Shuffles that draw the partner of each place in another way."""

    def orders(count: int) -> Iterator[Order]:
        rng = random.Random(1)
        for _ in range(count):
            order = list(range(N))
            for i in range(N - 1, 0, -1):
                j = draw(rng, i)
                order[i], order[j] = order[j], order[i]
            yield order

    return orders


def most(weights: dict[float, int]) -> float:
    """The value that a weighted sum of squared normal deviates exceeds once in a hundred times.

    `weights` is how many deviates there are of each weight. The sum is approximated by a chi-square
    of the same mean and variance (Wilson and Hilferty).
    """
    mean = sum(weight * count for weight, count in weights.items())
    scale = sum(weight**2 * count for weight, count in weights.items()) / mean
    degrees = mean / scale
    part = 2 / (9 * degrees)
    return mean * (1 - part + SURE * math.sqrt(part)) ** 3


# Each row and column adds up to the number of shuffles. So places have (N − 1)² ways to be uneven,
# each with a variance of 1 / (N − 1) for each shuffle. For pairs it is 1 / N for the ways that
# treat (a, b) and (b, a) alike. It is more for the others, because one pair excludes the other.
PLACES_MOST = most({N / (N - 1): (N - 1) ** 2})
PAIRS_MOST = most({1.0: N * (N - 3) // 2, 1 + 2 / (N - 1): (N - 1) * (N - 2) // 2})


def chi_squares(orders: Iterator[Order]) -> tuple[float, float]:
    """How uneven the cards at places and the ordered pairs of neighbours are."""
    places = [[0] * N for _ in range(N)]
    pairs = [[0] * N for _ in range(N)]
    count = 0
    for order in orders:
        count += 1
        for place, card in enumerate(order):
            places[place][card] += 1
        for card, after in pairwise(order):
            pairs[card][after] += 1
    at, beside = count / N, count / N
    placed = sum((seen - at) ** 2 / at for row in places for seen in row)
    neighbours = sum(
        (seen - beside) ** 2 / beside
        for card, row in enumerate(pairs)
        for after, seen in enumerate(row)
        if card != after
    )
    return placed, neighbours


def even(orders: Callable[[int], Iterator[Order]], count: int = SHUFFLES) -> tuple[bool, bool]:
    """Whether (places, pairs) are as even as chance makes them."""
    placed, neighbours = chi_squares(orders(count))
    return placed <= PLACES_MOST, neighbours <= PAIRS_MOST


@pytest.mark.sampled
@pytest.mark.parametrize("orders", [dealt, cut_alone])
def test_cards_are_equally_often_at_each_place_and_next_to_each_other(
    orders: Callable[[int], Iterator[Order]], count: Count
) -> None:
    assert even(orders) == (True, True)
    count(f"shuffles as they are {orders.__name__.replace('_', ' ')}, found even at 99 %", SHUFFLES)


def test_an_even_shuffle_by_other_means_is_found_even() -> None:
    assert even(in_place_of(lambda rng, i: rng.randrange(i + 1))) == (True, True)


def any_partner(rng: random.Random, i: int) -> int:
    """The usual mistake."""
    del i
    return rng.randrange(N)


def never_itself(rng: random.Random, i: int) -> int:
    """The other usual mistake: no card keeps its place."""
    return rng.randrange(i)


@pytest.mark.sampled
@pytest.mark.parametrize("draw", [any_partner, never_itself])
def test_a_biased_shuffle_is_found_uneven(
    draw: Callable[[random.Random, int], int], count: Count
) -> None:
    assert False in even(in_place_of(draw))
    count("biased shuffles, found uneven", SHUFFLES)


@pytest.mark.slow
def test_a_shuffle_by_the_remainders_of_bytes_is_found_uneven() -> None:
    """Its bias is a tenth, at the last place alone."""
    assert False in even(in_place_of(lambda rng, i: rng.randrange(256) % (i + 1)), 100_000)


def once_shuffled_by_hand(count: int) -> Iterator[Order]:
    """An even shuffle that then more often leaves two neighbours together."""
    rng = random.Random(2)
    for _ in range(count):
        order = rng.sample(range(N), N)
        if rng.random() < 0.5:
            k = order.index(7)
            order.insert(order.index(8) + (k > order.index(8)), order.pop(k))
        yield order


def test_cards_that_stick_together_are_found_by_the_pairs_alone() -> None:
    assert even(once_shuffled_by_hand, 3000) == (True, False)


def test_words_above_the_last_whole_multiple_are_skipped() -> None:
    """Their remainders would favour the first cards."""
    top = (1 << 64) - 1
    assert top % 3 == 0
    assert hashing.permutation(3, iter([top, 2, 1])) == hashing.permutation(3, iter([2, 1]))
