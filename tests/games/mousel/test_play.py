"""Tests play (MDK-080…082, GEN-016) and refusals in it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel import cards
from games.mousel import GAME
from games.mousel.public import playable, refusal
from games.tricks.public import Play, better
from games.tricks.rules import lowest
from tests.games.mousel.deal import Deal
from tests.support.games.driven import held, named

HANDS = st.sets(st.integers(0, 51), min_size=2, max_size=10)


def position(trump: str, trick: str) -> tuple[tuple[Play, ...], Play | None, int]:
    """A trick on the table, its best play and the trump suit."""
    plays = tuple(enumerate(named(trick)))
    suit, best = cards.SUITS.index(trump), None
    for play in plays:
        best = better(best, play, suit)
    return plays, best, suit


@pytest.mark.parametrize(
    ("trump", "trick", "hand", "allowed"),
    [
        ("s", "", "2c As Kd", "2c Kd As"),  # Any card may be led.
        ("s", "9c", "2c Tc Kc As", "Tc Kc"),  # Any card that beats, not only the highest.
        ("s", "Kc", "2c Tc As", "2c Tc"),  # None beats: any card of the suit.
        ("s", "9c Jc Tc", "Qc 2c", "Qc"),  # The best card so far counts, not the card led.
        ("s", "9c 2s", "Ac 3c As", "3c Ac"),  # Trumped: no card of the suit can win.
        ("s", "9s 2c", "3s Ts Ac", "Ts"),  # Trump led: beat it.
        ("s", "As", "3s Ts Kd", "3s Ts"),
        ("s", "9c", "3s Ts Kd", "3s Ts"),  # void in the suit: any trump beats
        ("s", "9c 8s", "3s Ts Kd", "Ts"),
        ("s", "9c Js", "3s Ts Kd", "3s Ts"),  # Undertrumping is compulsory.
        ("s", "9c Js", "Kd 2h Ah", "Kd 2h Ah"),  # Neither suit nor trump: any card.
        ("s", "9s", "Kd 2h", "Kd 2h"),
    ],
)
def test_the_legal_set(trump: str, trick: str, hand: str, allowed: str) -> None:
    """MDK-080, MDK-081, MDK-082."""
    plays, best, suit = position(trump, trick)
    assert playable(held(hand), plays, best, suit) == held(allowed)


@pytest.mark.parametrize(
    ("trick", "hand", "card", "code", "params"),
    [
        ("9c", "2c As", "As", "must_follow", {"led": 0}),
        ("9c", "2c Tc", "2c", "must_beat", {"led": 0, "best": named("9c")[0]}),
        ("9c", "3s Kd", "Kd", "must_trump", {"led": 0, "trump": 3}),
        ("9c 8s", "3s Ts", "3s", "must_overtrump", {"trump": 3, "best": named("8s")[0]}),
        ("9s", "3s Ts", "3s", "must_beat", {"led": 3, "best": named("9s")[0]}),
    ],
)
def test_each_refusal_names_its_reason(
    trick: str, hand: str, card: str, code: str, params: dict[str, int]
) -> None:
    """MDK-081: in trumps and out of them."""
    plays, best, suit = position("s", trick)
    why = refusal(held(hand), plays, best, suit, cards.parse(card))
    assert why.code == code
    assert dict(why.params) == params


@given(table=HANDS, hand=HANDS, trump=st.integers(0, 3))
def test_the_legal_set_is_never_empty_and_follows_the_order_of_tests(
    table: set[int], hand: set[int], trump: int
) -> None:
    """MDK-081, GEN-013: word for word, for any position."""
    plays = tuple(enumerate(sorted(table - hand)))
    if not plays or not hand:
        return
    best: Play | None = None
    for play in plays:
        best = better(best, play, trump)
    assert best is not None
    led = plays[0][1] // 13
    suit = {c for c in hand if c // 13 == led}
    trumps = {c for c in hand if c // 13 == trump}
    trumped = led != trump and any(c // 13 == trump for _, c in plays)

    def beats(choice: set[int]) -> set[int]:
        return {c for c in choice if better(best, (99, c), trump)[0] == 99}

    if suit:
        expected = suit if trumped else beats(suit) or suit
    elif trumps:
        expected = beats(trumps) or trumps
    else:
        expected = hand
    assert set(cards.each(playable(cards.mask([*hand]), plays, best, trump))) == expected


@given(
    table=st.lists(st.integers(0, 51), min_size=1, max_size=7, unique=True),
    trump=st.integers(0, 3),
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(
    table: list[int], trump: int
) -> None:
    """GEN-016."""
    best: Play | None = None
    for play in enumerate(table):
        best = better(best, play, trump)
    trumps = [c for c in table if c // 13 == trump]
    assert best is not None
    assert best[1] == max(trumps or [c for c in table if c // 13 == table[0] // 13])
    assert table[best[0]] == best[1]


def test_the_declarer_leads_and_the_winner_leads_next() -> None:
    """MDK-080, GEN-016: four tricks among the players, clockwise."""
    deal = Deal("2c 3c As Ks 6c 8c 2d 3d 9h 4d 5d Qs Js 8d 9d Td Jd", pot=12)
    deal.do("0 pass", "1 open", "2 join", "3 pass", "0 join", *["exchange -"] * 3)
    assert deal.public.turn == deal.public.order[0] == 1
    deal.do("1 play 2c", "2 play Qs")
    assert deal.public.best == (1, cards.parse("2c"))
    deal.do("0 play 2d")
    assert deal.public.tricks == (0, 1, 0, 0)
    assert deal.public.turn == deal.public.order[0] == 1
    last = deal.view(None).last_trick
    assert last is not None
    assert (last.winner, [seat for seat, _ in last.plays]) == (1, [1, 2, 0])
    deal.do("1 play 4d", "2 play As", "0 play Jd")
    assert deal.public.turn == 0
    assert deal.view(None).trick_number == 3


def test_playing_the_only_card_is_not_automatic() -> None:
    """GEN-013."""
    deal = Deal(n=3).absent("play")
    while len(deal.public.history) < 3:
        deal.do(deal.legal()[0])
    assert deal.public.phase == "play"
    assert len(deal.legal()) == 1


def test_wrong_plays_are_refused() -> None:
    """GEN-012."""
    deal = Deal("2c 3c As Ks 6c 8c 2d 3d 9h 4d 5d Qs Js 8d 9d Td Jd", pot=12)
    deal.do("0 pass", "1 open", "2 join", "3 join", "0 join", *["exchange -"] * 4)
    assert deal.refused("play Ah") == "not_in_hand"
    assert deal.refused("throw 2c") == "not_legal_phase"
    for seat in (2, 4, -1):
        assert deal.refused("play As", seat=seat) == "not_your_turn"
        assert GAME.legal(deal.state, seat) == ()
    deal.do("1 play 2c", "2 play As")
    assert deal.refused("play 8d") == "must_follow"
    deal.do("3 play 6c")
    assert deal.legal() == sorted(f"play {name}" for name in ("2d", "3d", "Td", "Jd"))


@pytest.mark.parametrize(
    ("hand", "card"),
    [("As 2c 2d", "2c"), ("As Ks", "Ks"), ("3s 4c Ad", "4c"), ("5h 5d 5c", "5c"), ("2s Ah", "Ah")],
)
def test_the_lowest_card(hand: str, card: str) -> None:
    """GEN-014: non-trump before trump, then lowest rank, then c < d < h < s; trump is spades."""
    assert lowest(held(hand), cards.SPADES) == cards.parse(card)


def test_the_absent_policy() -> None:
    """GEN-014: pass, do not join, exchange none, throw and play the lowest legal card."""
    deal = Deal("2c 3c As Ks 6c 8c 2d 3d 9h 4d 5d Qs Js 8d 9d Td Jd", pot=12).absent("void")
    assert {c.verb for c in deal.public.calls} == {"pass"}
    forced = Deal("2c 3c As Ks 6c 8c 2d 3d 9h 4d 5d Qs Js 8d 9d Td Jd").absent("play")
    assert forced.public.exchanged == (0, 0, 0, 0)
    assert "2d" in forced.discards()
    forced.absent("settled")
    assert forced.public.history[0].plays[0] == (0, cards.parse("3d"))
