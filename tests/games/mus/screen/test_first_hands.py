"""The hands of a newcomer's first deals explain one word of Mus at a time, when it matters."""

from __future__ import annotations

import pytest

from bot.language.i18n import LANGUAGES
from bot.render.context import OwnHand
from bot.render.play.hand_view import hand_view
from games.mus import GAME
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, PUNTO
from tests.games.mus.deal import PLAIN, Deal
from tests.support.messages.budgets import cost
from tests.support.messages.contexts import paint_context
from tests.support.messages.reading import components

PAIRED = ("12 12 7 4", "12 12 10 5", "11 11 7 6", "11 11 7 1")
"""Hands with pares. Those of A, B and C have juego too."""
THREES = ("3 11 6 2", *PLAIN[1:])
"""A holds a three and a two."""
NBSP = "\u00a0"
NAMES = ("Anna", "Bo", "Cilla", "Dagny")


def below(
    deal: Deal, language: str = "en", *, before: int = 0, begins: bool = False,
    explained: bool = True,
) -> list[str]:  # fmt: skip
    """The small lines that a newcomer reads around the picture of the hand."""
    context = paint_context(
        language=language, game="mus", accent=0, table=1, number=1, names=NAMES,
        words=GAME.traits.words, reader=deal.public.turn, explained=explained, pictures=True,
        matches=True, own_hand=OwnHand(begins=begins, deals_before=before),
    )  # fmt: skip
    view = hand_view(deal.screen(deal.turn), context)
    spent = cost(view, NAMES)
    assert spent.words <= 60
    assert spent.rows <= 9
    texts = [part["content"].replace(NBSP, " ") for part in components(view) if part["type"] == 10]
    return [line for text in texts for line in text.splitlines() if line.startswith("-# ")]


def words(lines: list[str]) -> list[str]:
    """The words that these lines explain."""
    told = [line.partition("**: ")[0] for line in lines if "**: " in line]
    return [word.removeprefix("-# **") for word in told]


def test_each_bet_explains_its_own_name_when_it_is_first_to_be_decided() -> None:
    deal = Deal(*PAIRED).bet()
    assert "-# **grande**: the highest cards win; kings and 3s are the highest" in below(deal)
    assert "-# **chica**: the lowest cards win; aces and 2s are the lowest" in below(
        deal.until(CHICA)
    )
    (pares,) = [line for line in below(deal.until(PARES)) if "**pares**: " in line]
    for kind in ("pair 1", "medias (three) 2", "duples (two pairs) 3"):
        assert kind in pares
    (juego,) = [line for line in below(deal.until(JUEGO)) if "**juego**: " in line]
    assert "31" in juego
    total = Deal("7 6 5 4", "7 6 5 4", "7 6 5 4", "7 6 5 4").until(PUNTO)
    assert words(below(total)) == ["punto"]


def test_a_three_and_a_two_are_explained_to_a_player_who_holds_one() -> None:
    """MUS-003: eight kings. With four kings they count as themselves."""
    told = "-# **a 3**: counts as a king, and a 2 as an ace"
    assert f"{told}; neither answer costs anything" in below(Deal(*THREES), begins=True)
    everybody = Deal(*THREES).do("A mus", "B mus", "C mus", "D mus")
    assert told in below(everybody)
    four = Deal(*THREES, kings="four").do("A mus", "B mus", "C mus", "D mus")
    assert told not in below(four)
    assert told not in below(Deal(*PLAIN).do("A mus", "B mus", "C mus", "D mus"))


@pytest.mark.parametrize("kind", [GRANDE, CHICA, PARES, JUEGO])
def test_each_decision_in_a_bet_explains_that_bet(kind: str) -> None:
    """In each of the first deals."""
    deal = Deal(*PAIRED).until(kind)
    assert [words(below(deal, before=k)) for k in range(3)] == [[kind]] * 3
    deal.do(f"{deal.turn} bid 2")
    assert words(below(deal)) == [kind]


def test_juego_says_what_counts_ten_and_what_it_scores() -> None:
    """MUS-003, MUS-047, MUS-054."""
    told = "-# **juego**: 31 or more (face cards"
    all_tens = f"{told}, 3s count 10); best side: each 31 scores 3, others 2"
    assert all_tens in below(Deal(*PAIRED).until(JUEGO))
    assert all_tens.replace(", 3s", "") in below(Deal(*PAIRED, kings="four").until(JUEGO))


def test_paso_does_not_end_a_bet_that_others_may_still_open() -> None:
    """MUS-024: except for the last player who is asked."""
    may_answer = "Paso: you may still answer."
    assert any(may_answer in line for line in below(Deal(*PAIRED).bet()))
    deal = Deal(*PAIRED).until(CHICA)
    for last in (False, False, False, True):
        assert any(may_answer in line for line in below(deal)) != last
        deal.do(f"{deal.turn} wait")


def test_the_first_question_says_that_it_costs_nothing() -> None:
    for deal in (Deal(*PLAIN), Deal(*PLAIN).do("A mus")):
        assert any("neither answer costs anything" in line for line in below(deal, begins=True))


def test_punto_says_that_nobody_has_juego() -> None:
    """MUS-048."""
    deal = Deal("7 6 5 4", "7 6 5 4", "7 6 5 4", "7 6 5 4").until(PUNTO)
    assert (
        "-# **punto**: nobody has juego, so the highest total scores 1 (face cards and "
        "3s count 10, 2s 1)" in below(deal)
    )


def test_an_ordago_is_explained_and_not_the_bet_in_which_it_is_said() -> None:
    """What the two answers do says it already, if that is short enough."""
    deal = Deal(*PAIRED).bet().do("A ordago")
    for before in range(3):
        told = below(deal, before=before)
        assert words(told) in ([], ["órdago"])
        assert "Quiero: the best grande wins the **set**." in told[0]
    assert deal.screen(deal.turn).explains == ("ordago",)


def test_the_first_decision_has_the_goal_and_one_word() -> None:
    lines = below(Deal(*PLAIN), begins=True)
    assert any("ℹ️" in line for line in lines)
    assert words(lines) == ["mano"]


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hand_explains_more_than_one_word(language: str) -> None:
    for hands in (PAIRED, PLAIN, THREES):
        deal, asked = Deal(*hands), 0
        while deal.turn:
            for before in range(3):
                lines = below(deal, language, before=before, begins=not (asked or before))
                assert len(words(lines)) <= 1
            asked += 1
            deal.do(f"{deal.turn} {'wait' if deal.public.bets else 'nomus'}")
        assert asked > 8


def test_only_a_newcomer_reads_them() -> None:
    deal = Deal(*PAIRED).bet()
    assert words(below(deal, explained=False)) == []
    assert words(below(deal, explained=True)) == ["grande"]
