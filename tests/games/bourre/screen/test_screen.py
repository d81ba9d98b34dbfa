"""Tests the screens of Bourré: their content, and that they state the price of each choice."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, cast

import pytest
from msgspec import Struct

from bot.language.i18n import Catalogue, Names, folders
from games.bourre import GAME
from games.kernel import cards
from games.kernel.actions import Action
from games.kernel.screen.elements import (
    Cards,
    Choices,
    Image,
    PickCards,
    Screen,
    Seats,
    SettlementSheet,
    Title,
    Trick,
    Turn,
    find_choice,
)
from games.kernel.screen.texts import CardNames, Text, text
from tests.games.bourre.deal import Deal, hands
from tests.support.games.playout import play
from tests.support.games.texts import check_sheet, of, texts

SAYING = Catalogue(folders(), strict=True)
DECK = hands(0, "2c 3c 4c 5c 9h", "As Ks Qs Js 2h", "Ts 9s 8s 7s 3h", "Ad Kd Qd Jd 4h")


def screen(deal: Deal, seat: int | None) -> Screen:
    return GAME.screen(deal.view(seat))


def said(shown: Screen, seat: int | None = None, language: str = "en") -> str:
    """Every text of a screen, written."""
    names = Names(("Anna", "Bo", "Cilla", "Dagny", "Erik", "Fia", "Göta"), seat)
    outer = [t for e in shown.elements for t in _outermost(e)]
    return "\n".join(SAYING.write(language, t, names) for t in outer).replace("\ufe0e", "")


def _outermost(value: object) -> list[Text]:
    if isinstance(value, Text):
        return [value]
    if isinstance(value, tuple):
        return [t for one in cast("tuple[object, ...]", value) for t in _outermost(one)]
    if isinstance(value, Struct):
        return [t for name in value.__struct_fields__ for t in _outermost(getattr(value, name))]
    return []


@cache
def settled() -> tuple[Any, ...]:
    """Random deals at their end."""
    return tuple(play(GAME, random.Random(seed)) for seed in range(60))


def test_the_price_is_shown_before_the_press() -> None:
    """BOU-010, BOU-072."""
    deal = Deal(DECK, pot=10)
    shown = screen(deal, 1)
    assert "Stay: **1**. No trick: **16–18** to winner or next pot." in said(shown, 1)
    (choices,) = of(shown, Choices)
    assert [c.id for row in choices.rows for c in row] == ["in", "fold"]
    assert shown.awaits_reader
    deal.do("1 fold", "2 fold", "3 stay")
    assert "No trick: **16** to winner or next pot." in said(screen(deal, 0), 0)


def test_a_compelled_dealer_reads_why_fold_is_grey() -> None:
    """BOU-041 aceMustPlay."""
    deal = Deal(DECK.replace("9h", "Ah"), aceMustPlay=True).do("1 fold", "2 fold", "3 stay")
    shown = screen(deal, 0)
    assert "a dealer who shows an ace must stay in" in said(shown, 0)
    assert find_choice(shown, "fold") is None
    assert find_choice(shown, "in") is not None


@pytest.mark.parametrize(
    ("option", "told"),
    [("win", "all others pass, you take the pot"), ("carry", "all others pass, the pot carries")],
)
def test_the_first_to_decide_reads_what_happens_if_all_others_pass(option: str, told: str) -> None:
    """BOU-011, BOU-041."""

    def argued(deal: Deal, seat: int) -> str:
        facts = (fact for side in screen(deal, seat).arguments for fact in side.facts)
        names = Names(("Anna", "Bo", "Cilla", "Dagny"), seat)
        return "; ".join(SAYING.write("en", fact, names) for fact in facts)

    deal = Deal(DECK, uncontested=option).do("1 fold")
    assert told in argued(deal, 2)
    assert "all others pass" not in argued(deal.do("2 stay"), 3)
    bound = Deal(DECK.replace("9h", "Ah"), aceMustPlay=True, uncontested=option)
    assert "all others pass" not in argued(bound, 1), "the dealer may not"


def test_the_table_says_who_is_in_and_how_many_each_drew() -> None:
    """GEN-007: the number, and no card."""
    deal = Deal(DECK).do("1 stay", "2 fold", "3 stay", "0 stay", "1 exchange 2h,Js")
    table = said(screen(deal, None))
    assert "Trump **♥ hearts**, Anna showed `9♥`" in table
    assert "drew 2" in table
    assert "passed" in table
    assert "Pot **7**" in table
    assert "without a trick you pay **7**" in table
    assert not of(screen(deal, None), Cards)
    (seats,) = of(screen(deal, None), Seats)
    assert [line.out for line in seats.lines] == [False, False, True, False]


def test_in_play_the_table_shows_the_tricks_of_each_player_and_who_leads() -> None:
    """BOU-042."""
    deal = Deal(DECK).do("1 stay", "2 stay", "3 fold", "0 fold").stand()
    assert "Bo to lead" in said(screen(deal, None))
    assert "Your turn: lead a card" in said(screen(deal, 1), 1)
    deal.do("1 play Js", "2 play 7s")
    assert "**1** trick" in said(screen(deal, None))
    assert "Tricks: you **1** and Cilla **0**" in said(screen(deal, 1), 1).replace(", ", " and ")
    assert "Bo took J♠ 7♠" in said(screen(deal, None)).replace("`", "").replace("\ufe0e", "")
    last = screen(deal, None).last
    assert last is not None
    assert "jack of spades" in SAYING.write("en", last, Names(("A", "Bo", "Cilla", "D")))


def test_won_tricks_lie_in_front_of_their_winner_to_the_end_of_the_deal() -> None:
    """BOU-042: in words on the table, their number in the picture, play by play under Tricks."""
    deal = Deal(DECK).do("1 stay", "2 stay", "3 fold", "0 fold").stand()
    deal.do("1 play Js", "2 play 7s")
    public = deal.state.public
    (image,) = of(screen(deal, None), Image)
    assert {mark.seat: mark.tricks for mark in image.scene.seats} == {0: None, 1: 1, 2: 0, 3: None}
    (trick,) = of(screen(deal, None), Trick)
    (mine,) = (one for one in texts(trick.log) if one.key == "trick-taken-one")
    assert mine == text(
        "trick-taken-one", cards=CardNames(tuple(card for _, card in public.history[0].plays))
    )
    played = [one.states[-1] for one in settled() if one.states[-1].public.history]
    assert played
    for state in played:
        for seat in (None, 0):
            told = GAME.screen(GAME.view(state, seat))
            assert told.last is not None
            assert len(told.earlier) == len(state.public.history) - 1


def test_the_shown_card_lies_in_the_picture_until_it_may_have_been_discarded() -> None:
    """BOU-021: the dealer may have exchanged it, and nobody learns this."""
    deal = Deal(DECK)
    shown = deal.state.public.shown
    (image,) = of(screen(deal, None), Image)
    assert image.scene.turned == (shown,)
    deal.do(*["stay"] * 4, *["exchange -"] * 3)
    (image,) = of(screen(deal, None), Image)
    assert image.scene.turned == (shown,)
    deal.do("exchange -")
    (image,) = of(screen(deal, None), Image)
    assert image.scene.turned == ()
    folded = Deal(DECK).do(*["stay"] * 3, "fold")
    (image,) = of(screen(folded, None), Image)
    assert image.scene.turned == ()


def test_a_folded_hand_shows_no_cards() -> None:
    deal = Deal(DECK).do("1 fold")
    shown = screen(deal, 1)
    assert not of(shown, Cards)
    assert "You are out of this deal" in said(shown, 1)


def test_the_table_says_that_there_is_a_new_talon() -> None:
    """BOU-032."""
    deal = Deal(n=7, sevenPlayers=True).do("1 fold", *["stay"] * 6)
    for _ in range(4):
        deal.change_all()
    assert "new deck: the hands of those who passed" in said(screen(deal, None))
    deal.change_all()
    assert "new deck: the earlier discards" in said(screen(deal, 0), 0)


def test_cinch_is_named_in_the_tables_second_line() -> None:
    """BOU-065."""
    (title,) = of(screen(Deal(cinch=True), None), Title)
    assert [t.key for t in title.sub] == ["bourre-ante", "bourre-cinch"]


def test_the_draw_offers_five_cards_and_keeping_all() -> None:
    """BOU-020."""
    deal = Deal(DECK).do(*["stay"] * 4)
    (pick,) = of(screen(deal, 1), PickCards)
    assert (pick.lo, pick.hi, len(pick.cards)) == (0, 5, 5)
    assert find_choice(screen(deal, 1), "exchange.0") == Action("exchange", 0)
    assert not of(screen(deal, 2), PickCards)


def test_ids_reveal_no_card_and_refused_cards_are_grey() -> None:
    """Five buttons in one row. The id has the card's place in the sorted hand."""
    deal = Deal(DECK).do(*["stay"] * 4).stand().do("1 play Js", "2 play 7s")
    (choices,) = of(screen(deal, 3), Choices)
    (row,) = choices.rows
    assert [c.id for c in row] == [f"play.{k}" for k in range(5)]
    assert [cards.NAMES[c.action.arg] for c in row if c.enabled] == ["4h"]


@pytest.mark.parametrize(
    ("lead", "hand", "numbers"),
    [
        ("2s", "3s 4d 5d 6d 7d", {1}),
        ("Ts", "3s Js 5d 6d 7d", {1, 2}),
        ("Ts", "3s As 5d 6d 7d", {1, 9}),
        ("2d", "3s Js 5h 6h 7c", {3}),
    ],
)
def test_why_names_the_number_of_the_rule(lead: str, hand: str, numbers: set[int]) -> None:
    """BOU-050, BOU-052, BOU-054, BOU-055, with the numbers of S2."""
    deck = hands(0, "2c 3c 4c 5c 9s", f"{lead} 6c 7h 8h 8c", hand, "9c Tc Jc Qc Kc")
    deal = Deal(deck).do(*["stay"] * 4).stand().do(f"1 play {lead}")
    why = [SAYING.write("en", t) for t in screen(deal, 2).why]
    assert {int(text.split("(rule ")[1][0]) for text in why} == numbers


@pytest.mark.parametrize(("language", "word"), [("en", "rule"), ("sv", "regel")])
def test_every_reason_has_its_sentence_and_names_the_rule(language: str, word: str) -> None:
    """BOU-051…059: (1) to (6), (9) and (10) by number; cinch as a house rule."""
    rules = {
        "must_follow": 1, "must_beat": 2, "must_trump": 3, "must_follow_trumped": 4,
        "must_overtrump": 5, "must_undertrump": 6, "must_play_highest": 9, "must_lead_trump": 10,
    }  # fmt: skip
    words = dict.fromkeys(("cards", "can", "led", "trump", "best"), "x")
    params: dict[str, int | str] = {**words, "count": 1}
    for code, number in rules.items():
        assert f"({word} {number})" in SAYING.say(language, f"bourre-why-{code}", **params)
        assert SAYING.say(language, f"bourre-refused-{code}", **params)


def ended(*tricks: int, **options: Any) -> Deal:
    return Deal(DECK, **options).do(*["stay"] * 4).stand().settle(*tricks)


def test_a_tie_and_a_bourre_take_one_sentence_each() -> None:
    """BOU-071, BOU-072."""
    text = said(screen(ended(2, 2, 1, 0), None))
    assert "Bo and Anna have 2 tricks each: the pot carries over." in text
    assert "Dagny bourréd (no trick) and pays 8." in text
    assert "Pot **16** = antes 8, Dagny 8 · carried over" in text
    assert "**Pot now 16** · then everyone antes 1" in text


@pytest.mark.parametrize("option", ["currentPot", "nextPot"])
def test_a_shared_pot_is_shown_with_each_share_and_the_rest(option: str) -> None:
    """BOU-071 tie=split, BOU-073, GEN-011."""
    deal = ended(2, 2, 1, 0, pot=1, tie="split", bourreTo=option)
    text = said(screen(deal, None))
    if option == "currentPot":
        assert (
            "Bo and Anna have 2 tricks each and share the pot of 18: 9 each. Net +7 each." in text
        )
        assert "Pot **18** = 1 that stood, antes 8, Dagny 9 · 9 each to Bo and Anna" in text
        assert "**Pot now 0** · then" in text
    else:
        assert "Bo and Anna have 2 tricks each and share the pot of 9: 4 each. Net +2 each." in text
        assert "Pot **9** = 1 that stood, antes 8 · 4 each to Bo and Anna" in text
        assert "**Pot now 10**, paid: Dagny 9; 1 left over" in text
    assert "a share of the pot" in text


def test_without_a_second_ante_playing_costs_nothing_more() -> None:
    """BOU-010 secondAnte off."""
    deal = Deal(DECK, secondAnte=False)
    assert "staying in costs 1 more" in said(screen(Deal(DECK), None))
    assert "staying in costs" not in said(screen(deal, None))
    text = said(screen(deal, 1), 1)
    assert "Stay: free. No trick: **" in text


def test_a_win_is_shown_to_the_winner_as_you() -> None:
    """BOU-073."""
    deal = ended(3, 1, 1, 0)
    grown = "the pot of 16 with 3 tricks. Net +14."
    assert f"Anna takes {grown}" in said(screen(deal, None))
    assert f"You take {grown}" in said(screen(deal, 0), 0)
    assert "You bourréd (no trick) and pay 8." in said(screen(deal, 3), 3)


@pytest.mark.parametrize("option", ["currentPot", "nextPot"])
def test_the_parts_of_the_pot_add_up(option: str) -> None:
    """BOU-073: the pot before, the antes, the payments of the bourrés, its winner, the next pot."""
    deal = ended(3, 2, 0, 0, pot=5, bourreTo=option)
    text = said(screen(deal, None))
    if option == "currentPot":
        assert "Anna takes the pot of 39 with 3 tricks. Net +37." in text
        assert "Pot **39** = 5 that stood, antes 8, Cilla 13, Dagny 13 · all to Anna" in text
        assert "**Pot now 0** · then everyone antes 1" in text
    else:
        assert "Anna takes the pot of 13 with 3 tricks. Net +11." in text
        assert "Pot **13** = 5 that stood, antes 8 · all to Anna" in text
        assert "**Pot now 26**, paid: Cilla 13, Dagny 13" in text
    assert "· all to you" in said(screen(deal, 0), 0)


def test_a_won_pot_says_how_much_of_it_the_winner_paid() -> None:
    """A player who wins a pot of 16 reads +14 next to it."""
    split = ended(2, 2, 1, 0, tie="split", secondAnte=False)
    assert "4 each. Net +3 each." in said(screen(split, None))
    alone = Deal(DECK, uncontested="win").do("1 fold", "2 fold", "3 fold")
    assert "the pot of 4 without playing. Net +3." in said(screen(alone, None))
    exempt = ended(3, 2, 0, 0, pot=5, anteExempt=True, exempt=(0,), secondAnte=False)
    assert "Anna takes the pot of 24 with 3 tricks." in said(screen(exempt, None))


def test_limits_and_purses_are_given_as_the_reason_for_less() -> None:
    """GEN-009."""
    limited = said(screen(ended(5, 0, 0, 0, limit=3), None))
    assert "bourré: the limit" in limited
    capped = ended(3, 1, 1, 0, payment="capped", stacks=(9, 9, 9, 4))
    assert "bourré: all that was left instead of 8" in said(screen(capped, None))


def test_too_few_tricks_are_mentioned() -> None:
    """BOU-070 win=three."""
    deal = ended(2, 1, 1, 1, win="three")
    assert "Anna has the most tricks, but only 2" in said(screen(deal, None))


@pytest.mark.parametrize(
    ("option", "told"), [("win", "takes the pot of 4"), ("carry", "carries over")]
)
def test_an_uncontested_pot_is_mentioned(option: str, told: str) -> None:
    """BOU-011."""
    deal = Deal(DECK, uncontested=option).do("1 fold", "2 fold", "3 fold")
    assert told in said(screen(deal, None))
    assert screen(deal, None).chapter == "payment"


def test_a_settlement_names_every_movement_of_chips() -> None:
    """Each net is the sum of its small line."""
    for out in settled():
        (ledger,) = of(GAME.screen(GAME.view(out.state, None)), SettlementSheet)
        check_sheet(ledger)
        _adds_up(dict(ledger.after[0].params))


def _adds_up(pot: dict[str, Any]) -> None:
    parts = [dict(part.params)["chips"] for part in pot["parts"].texts]
    assert all(part > 0 for part in parts)
    assert sum(parts) == pot["pot"]


def test_the_table_says_whose_turn_it_is_until_the_deal_is_over() -> None:
    for out in settled()[:20]:
        for state in out.states:
            turns = of(GAME.screen(GAME.view(state, None)), Turn)
            assert {s for t in turns for s in t.seats} == GAME.to_act(state)


def test_every_phase_opens_a_chapter_of_the_rules() -> None:
    chapters = set(SAYING.say("en", "bourre-chapters").split())
    phases = {GAME.screen(GAME.view(s, None)).chapter for out in settled() for s in out.states}
    assert phases == {"decide", "draw", "play", "payment"}
    assert phases <= chapters


def test_a_player_with_a_trick_no_longer_sees_the_price_of_none() -> None:
    """BOU-072: in play it depends on the reader's tricks; the table shows it to all."""
    deal = Deal(DECK).do("1 stay", "2 stay", "3 fold", "0 fold").stand()
    costs = "without a trick you pay **6**"
    assert costs in said(screen(deal, 1), 1)
    assert "takes the trick. Then you won't bourré." in said(screen(deal.do("1 play Js"), 2), 2)
    deal.do("2 play 7s", "1 play As", "2 play 8s")
    assert costs not in said(screen(deal, 1), 1)
    assert costs in said(screen(deal, 2), 2)
    assert costs in said(screen(deal, None))
