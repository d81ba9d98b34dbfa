"""Tests what plays say about hands, and that determinizations agree with it."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.cards import HEARTS, each
from games.regulars.sampling import MODULUS, Holding, Stream, Unseen
from games.regulars.search import best
from games.tricks.regular.card_play import UNKEPT, ruled_out
from games.tricks.regular.order import KEEPERS, SUIT, TRUMPS, bits, kept, ordered
from tests.support.games.driven import held, named


def ours(text: str) -> int:
    """Cards in the order of worth with hearts as trump."""
    return ordered(held(text), HEARTS)


def plays(text: str) -> list[tuple[int, int]]:
    """A trick: players 0, 1, … in turn."""
    return [(k, ordered(1 << c, HEARTS)) for k, c in enumerate(named(text))]


CLUBS = ours("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac")


@pytest.mark.parametrize(
    ("trick", "force", "never"),
    [
        # MDK-081.1: a player who follows without beating has nothing better.
        ("9c 5c", TRUMPS, ours("Tc Jc Qc Kc Ac")),
        ("9c 5c", 0, 0),
        ("9c Tc", TRUMPS, 0),
        # MDK-081.2, MGL-031: a player who does not follow is void; one who does not trump has no
        # trump.
        ("9c 5h", TRUMPS, CLUBS),
        ("9c 5d", TRUMPS, CLUBS | TRUMPS),
        ("9c 5d", 0, CLUBS),
        # MDK-081.3: undertrumping shows that there is no higher trump.
        ("9c 5h 4h", TRUMPS, CLUBS | ours("6h 7h 8h 9h Th Jh Qh Kh Ah")),
        # MDK-081.1: once the trick is trumped, any card of the suit suffices.
        ("9c 5h 4c", TRUMPS, 0),
    ],
)
def test_the_cards_that_a_play_rules_out(trick: str, force: int, never: int) -> None:
    laid = plays(trick)
    assert ruled_out([laid], force).get(laid[-1][0], 0) == never


def test_determinizations_agree_with_what_is_known() -> None:
    """Hand sizes fit, no card is ruled out, and kept cards are good ones."""
    pack = bits((1 << 52) - 1)
    unseen = Unseen(pack, Stream(lambda _: 1))
    good = 0
    for _ in range(500):
        unseen.reset()
        hand = unseen.hand(Holding(4, kept=2, never=SUIT[1]), UNKEPT)
        other = unseen.hand(Holding(3, sure=pack[0]), UNKEPT)
        assert hand.bit_count() == 4
        assert not hand & SUIT[1]
        assert other & pack[0]
        assert not hand & other & ~pack[0]
        good += (hand & KEEPERS).bit_count() >= 2
    assert good > 450


def test_a_hand_that_cannot_exist_is_dealt_even_so() -> None:
    """A player may have acted absurdly. Then only the number of cards is right."""
    unseen = Unseen(bits(SUIT[1]), Stream(lambda _: 1))
    hand = unseen.hand(Holding(4, kept=2, never=SUIT[1]), UNKEPT)
    assert hand.bit_count() == 4


def test_every_card_is_dealt_equally_often() -> None:
    pack = bits((1 << 20) - 1)
    unseen = Unseen(pack, Stream(lambda _: 77))
    seen: Counter[int] = Counter()
    for _ in range(4000):
        unseen.reset()
        seen.update(each(unseen.take(5)))
    assert all(850 < seen[k] < 1150 for k in range(20))


def test_the_stream_depends_only_on_its_draw() -> None:
    one, same, other = Stream(lambda _: 4), Stream(lambda _: 4), Stream(lambda n: n - 1)
    numbers = [[s.below(52) for _ in range(50)] for s in (one, same, other)]
    assert numbers[0] == numbers[1] != numbers[2]
    assert all(0 <= k < 52 for row in numbers for k in row)
    assert 0 < other.x < MODULUS


def test_trumps_aces_and_protected_kings_are_kept() -> None:
    assert kept(ours("2h Ad Kd Kc Qs")) == ours("2h Ad Kd")


def test_the_search_finds_the_better_option_through_the_noise() -> None:
    stream = Stream(lambda _: 3)
    tried = [0, 0, 0]

    def worth(determinization: int, option: int) -> float:
        tried[option] += 1
        return determinization + (0.0, 0.4, -9.0)[option] + stream.below(3)

    assert best(3, 400, lambda: stream.below(100), worth) == 1
    assert tried[2] == 24, "what is clearly behind is tried no longer"
