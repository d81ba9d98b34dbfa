"""Tests leads, compulsory play and cinch (BOU-040…068), and why a card is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bourre.card_rules import playable, refusal, ruling
from games.kernel import cards
from tests.games.bourre.deal import Deal, allowed, hands, table
from tests.support.games.driven import held

SOME = st.sets(st.integers(0, 51), min_size=2, max_size=5)


@pytest.mark.parametrize(
    ("trick", "hand", "gone", "expected"),
    [
        ("9c", "2c Tc Kc As", "", "Tc Kc"),  # Any card that beats.
        ("9c", "2c Tc Ac As", "", "Ac"),  # The ace is certainly highest (9).
        ("9c", "2c Tc Kc As", "Ac", "Kc"),  # So is the king once the ace is gone.
        ("9c Ac", "2c Tc Kc As", "", "2c Tc Kc"),  # Nothing beats: any card of the suit.
        ("Kc 2s", "2c Ac As", "", "2c Ac"),  # Trumped: the ace need not be played (4), (7).
        ("9s", "2s Ts As", "", "As"),  # Rule (9) holds when trumps are led too.
        ("9s", "2s Ts Ks", "", "Ts Ks"),
        ("Ks", "2s Ts Ad", "", "2s Ts"),
        ("9c Js", "3s Ts Kd", "", "3s Ts"),  # (6)
        ("9c 8s", "3s Ts As", "", "Ts As"),  # any higher trump, not only the highest
        ("9s", "Kd 2h", "", "Kd 2h"),  # (8)
    ],
)
def test_the_legal_set(trick: str, hand: str, gone: str, expected: str) -> None:
    """BOU-050, BOU-051, BOU-052, BOU-053, BOU-054, BOU-056, BOU-057, BOU-058."""
    assert allowed("s", trick, hand, gone) == expected


def test_the_highest_card_is_judged_by_earlier_tricks_alone() -> None:
    """BOU-054: own discards, folded hands and the shown card do not count as played."""
    assert allowed("s", "9c Jc", "2c Qc Kc") == "Qc Kc"
    assert allowed("s", "9c Jc", "2c Qc Kc", gone="Ac") == "Kc"
    assert allowed("s", "9c Ac", "2c Qc Kc") == "2c Qc Kc"


@pytest.mark.parametrize(
    ("hand", "gone", "facts", "expected"),
    [
        ("2s Ah Kd", "", {}, "Kd Ah 2s"),  # BOU-060
        ("2h Ah Kd", "", {"no_trumps_out": True}, "Kd 2h Ah"),  # no trump to lead
        ("2s Qs Kd", "3s 4s 5s 6s 7s 8s 9s Ts Js Ks As", {}, "2s Qs"),  # BOU-059(b)
        ("2s Qs Kd", "3s 4s 5s 6s 7s 8s 9s Ts Js Ks", {}, "Kd 2s Qs"),
        ("As 2s Kd", "", {}, "Kd 2s As"),  # cinch is an option
        ("As 2s Kd", "", {"cinch": True}, "As"),
        ("Qs 2s Kd", "As Ks", {"cinch": True}, "Qs"),
        ("Qs 2s Kd", "As", {"cinch": True}, "Kd 2s Qs"),
        ("As 2s Kd", "", {"cinch": True, "won": 3}, "As"),  # BOU-065 before BOU-066
        ("Qs 2s Kd", "", {"cinch": True, "won": 3}, "2s Qs"),
        # BOU-065 before BOU-059
        ("Qs 2s Kd", "As Ks", {"cinch": True, "no_trumps_out": True}, "Qs"),
        ("Qs 2s Kd", "", {"won": 3}, "Kd 2s Qs"),
        ("Qh 2h Kd", "", {"cinch": True, "won": 3}, "Kd 2h Qh"),
    ],
)
def test_the_lead(hand: str, gone: str, facts: dict[str, Any], expected: str) -> None:
    """BOU-059, BOU-060, BOU-065, BOU-066, in the order of section H."""
    assert allowed("s", "", hand, gone, **facts) == expected


@pytest.mark.parametrize(
    ("trick", "hand", "card", "code", "facts"),
    [
        ("9c", "2c As", "As", "must_follow", {}),
        ("Kc", "2c As", "As", "must_follow", {}),
        ("9c", "2c Ac As", "As", "must_follow", {}),
        ("9c 2s", "2c As", "As", "must_follow_trumped", {}),
        ("9c", "2c Tc", "2c", "must_beat", {}),
        ("9c", "Tc Ac", "Tc", "must_play_highest", {}),
        ("9c", "2c Ac", "2c", "must_play_highest", {}),
        ("9c", "3s Kd", "Kd", "must_trump", {}),
        ("9c 8s", "3s Ts", "3s", "must_overtrump", {}),
        ("9c 8s", "Kd Ts", "Kd", "must_overtrump", {}),
        ("9c 8s", "Kd 3s", "Kd", "must_undertrump", {}),
        ("", "Kd 3s", "Kd", "must_lead_trump", {"no_trumps_out": True}),
        ("", "Kd As", "Kd", "must_lead_highest", {"cinch": True}),
        ("", "Qs As", "Qs", "must_lead_highest", {"cinch": True}),
        ("", "Kd 3s", "Kd", "must_lead_on", {"cinch": True, "won": 3}),
    ],
)
def test_each_refusal_has_its_own_code(
    trick: str, hand: str, card: str, code: str, facts: dict[str, Any]
) -> None:
    """BOU-051…059, BOU-065, BOU-066: one code for each of S2's numbers."""
    why = refusal(held(hand), table("s", trick, **facts), cards.parse(card))
    assert why.code == code
    assert all(type(value) is int for _, value in why.params)


@given(lying=SOME, hand=SOME, gone=st.sets(st.integers(0, 51)), trump=st.integers(0, 3))
def test_following_suit_obeys_the_order_of_the_tests(
    lying: set[int], hand: set[int], gone: set[int], trump: int
) -> None:
    """BOU-050, BOU-067, section H: word for word. A player who can win within the suit must."""
    hand -= lying
    gone -= lying | hand
    if not hand:
        return
    name = cards.NAMES
    trick = " ".join(name[c] for c in lying)
    seen = table("cdhs"[trump], trick, " ".join(name[c] for c in gone))
    assert seen.best is not None
    led, best = seen.trick[0][1] // 13, seen.best[1]
    suit = {c for c in hand if c // 13 == led}
    trumps = {c for c in hand if c // 13 == trump}
    trumped = best // 13 != led

    def beats(card: int) -> bool:
        return card > best if card // 13 == best // 13 else card // 13 == trump

    if suit and not trumped and any(beats(c) for c in suit):
        top = max(suit)
        sure = all(c in gone for c in range(top + 1, 13 * led + 13))
        expected = {top} if sure else {c for c in suit if beats(c)}
    elif suit:
        expected = suit
    elif trumps:
        expected = {c for c in trumps if beats(c)} or trumps
    else:
        expected = hand
    assert set(cards.each(playable(cards.mask([*hand]), seen))) == expected


@given(hand=SOME, gone=st.sets(st.integers(0, 51)), trump=st.integers(0, 3), cinch=st.booleans())
def test_a_rule_always_leaves_a_card(
    hand: set[int], gone: set[int], trump: int, cinch: bool
) -> None:
    own = cards.mask([*hand])
    seen = table("cdhs"[trump], "", " ".join(cards.NAMES[c] for c in gone - hand), cinch=cinch)
    _, left = ruling(own, seen)
    assert left
    assert not left & ~own


# Seat 0 deals; hearts are trump.
THREE = hands(0, "As Ks 3d 4d 2h", "2s 3s Ac Kc 3h", "4s 5s 6c 7c 8c")


def test_a_card_of_neither_the_suit_led_nor_trump_shows_a_void_in_trump() -> None:
    """BOU-059(a): all other active players; folded ones do not count."""
    deal = Deal(THREE, n=3).do(*["stay"] * 3).stand()
    deal.do("1 play Ac", "2 play 6c", "0 play 2h")
    assert deal.public.trumpless == 0
    deal.do("0 play As", "1 play 2s", "2 play 4s")
    deal.do("0 play 3d", "1 play 3h", "2 play 7c")
    assert deal.public.trumpless == 0b100
    deal.do("1 play Kc", "2 play 8c", "0 play 4d")
    assert deal.public.trumpless == 0b101
    assert deal.public.gone.bit_count() == 12


def test_a_trump_must_be_led_once_the_others_have_shown_void() -> None:
    """BOU-059(a), rule 10, from the cards played at this table."""
    deck = hands(0, "4s 5d 6d 7d 2h", "Ac Kc 3h 4h As", "4c 5c 6c 7c 3s")
    deal = Deal(deck, n=3).do("1 stay", "2 stay", "0 fold").stand()
    deal.do("1 play 4h", "2 play 4c")
    assert deal.public.trumpless == 0b100
    assert deal.legal() == ["play 3h"]
    assert deal.refused("play Ac") == "must_lead_trump"


def test_own_discards_and_the_shown_card_do_not_count_as_played() -> None:
    """BOU-054, BOU-059(b): only cards that all have seen played count."""
    deck = hands(0, "2d 3d 4d 5d Kh", "Qh 2c 3c 4c 5c", "7s 8s 9s Ts Js")
    deal = Deal(deck, n=3, cinch=True).do("1 stay", "2 stay", "0 fold").stand()
    assert deal.legal() == sorted(f"play {c}" for c in deal.hand(1).split())


def test_the_first_lead() -> None:
    """BOU-040, BOU-041: the dealer leads with an ace shown, even if it was discarded."""
    ace = hands(0, "2c 3c 4c 5c Ah", "2d 3d 4d 5d 6d", "2s 3s 4s 5s 6s")
    plain = ace.replace("Ah", "Kh")
    assert Deal(plain, n=3).do(*["stay"] * 3).stand().public.turn == 1
    assert Deal(plain, n=3).do("1 fold", "2 stay", "0 stay").stand().public.turn == 2
    assert Deal(ace, n=3).do(*["stay"] * 3).stand().public.turn == 0
    deal = Deal(ace, n=3).do(*["stay"] * 3, "exchange -", "exchange -", "0 exchange Ah")
    assert deal.public.turn == 0
    assert Deal(ace, n=3).do("1 stay", "2 stay", "0 fold").stand().public.turn == 1


def test_the_winner_leads_next_and_five_tricks_are_played() -> None:
    """BOU-042, GEN-016."""
    deal = Deal(THREE, n=3).do(*["stay"] * 3).stand()
    deal.do("1 play 3h", "2 play 4s", "0 play 2h")
    assert deal.public.tricks == (0, 1, 0)
    assert deal.public.turn == deal.public.order[0] == 1
    while deal.public.phase == "play":
        deal.do(deal.legal()[0])
    assert len(deal.public.history) == sum(deal.public.tricks) == 5
    assert deal.public.gone.bit_count() == 15


def test_three_sure_trumps_are_led_one_by_one() -> None:
    """BOU-068, BOU-065: the same leads as if they were laid down together."""
    deck = hands(0, "2c 3c 4c 5c 2h", "Ah Kh Qh 6d 7d", "3h 4h 5s 6s 7s")
    deal = Deal(deck, n=3, cinch=True).do("1 stay", "2 stay", "0 fold").stand()
    for name in ("Ah", "Kh", "Qh"):
        assert deal.legal() == [f"play {name}"]
        deal.do(f"play {name}").do(deal.legal()[0])
    assert deal.public.tricks[1] == 3


def test_wrong_plays_are_refused_and_change_nothing() -> None:
    """BOU-075, GEN-012: so no penalty for breaking a rule is ever due."""
    deal = Deal(THREE, n=3).do(*["stay"] * 3).stand().do("1 play Kc")
    before = deal.state
    assert deal.refused("play 4s") == "must_follow"
    assert deal.refused("play Ah") == "not_in_hand"
    assert deal.refused("play Ac", seat=1) == "not_your_turn"
    assert deal.state == before


def test_playing_the_only_card_is_not_automatic() -> None:
    """GEN-013."""
    deal = Deal(n=3).do(*["stay"] * 3).stand()
    while len(deal.public.history) < 4:
        deal.do(deal.legal()[0])
    assert deal.public.phase == "play"
    assert len(deal.legal()) == 1
