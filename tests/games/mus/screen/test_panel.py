"""Tests the panel of signs: its choices, its texts, and that its button reveals nothing
(MUS-059).
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from msgspec import structs
from msgspec.structs import replace

from bot.language.i18n import Catalogue, Names, folders
from games.kernel.actions import Action
from games.kernel.screen.elements import Choices, Panel, Screen, find_choice
from games.mus import GAME
from games.mus.signals import JUEGO_31, TWO_KINGS
from tests.games.mus.deal import PLAIN, Deal, held

TEXTS = Catalogue(folders(), strict=True)
NAMES = Names(("Dagny", "Cilla", "Bo", "Anna"), 3)
"""Seat 0 deals, so that A, B, C and D are Anna, Bo, Cilla and Dagny. Anna reads."""
KINGS_AND_31 = ("12 3 11 1", "4 5 6 7", "7 7 5 11", "4 4 6 6")
WINK = f"A sign {JUEGO_31}"


@pytest.fixture
def deal() -> Deal:
    return Deal(*KINGS_AND_31, signals=True)


def panel(screen: Screen) -> Panel:
    (found,) = (p for e in screen.elements if isinstance(e, Choices) for p in e.panels)
    return found


def said(deal: Deal, language: str = "en") -> str:
    return TEXTS.write(language, panel(deal.screen("A")).lead, NAMES)


def test_exactly_the_true_signs_are_offered(deal: Deal) -> None:
    shown = deal.screen("A")
    offered = {choice.id: choice.action for choice in panel(shown).choices}
    assert offered == {
        "sign.1": Action("sign", TWO_KINGS), "sign.7": Action("sign", JUEGO_31),
    }  # fmt: skip
    assert find_choice(shown, "sign.7") == Action("sign", JUEGO_31)
    assert find_choice(shown, "sign.2") is None
    assert find_choice(shown, "sign") is None, "opening it does nothing"


def test_waiting_players_have_it_too_but_the_table_does_not(deal: Deal) -> None:
    for who in "ABCD":
        assert panel(deal.screen(who)).label == panel(deal.screen("A")).label
    for shown in (deal.screen(None), deal.bet().to_end().screen("A")):
        assert not [e for e in shown.elements if isinstance(e, Choices)]


def test_it_names_the_players_who_would_see_the_sign(deal: Deal) -> None:
    assert said(deal) == (
        "Which sign do you give? It tells Cilla something true of your cards. "
        "An opponent who watches sees it too."
    )
    assert said(deal, "sv") == (
        "Vilket tecken ger du? Det säger Cilla något sant om dina kort. "
        "En motståndare som spanar ser det också."
    )


def test_after_a_sign_it_names_the_sign_and_offers_none_until_that_is_over(
    deal: Deal,
) -> None:
    deal.do(WINK)
    assert panel(deal.screen("A")).choices == ()
    assert said(deal).startswith("You gave the sign **31: wink** for 4 seconds. Cilla sees ")
    assert said(deal, "sv").startswith("Du gav tecknet **31: blinka** i 4 sekunder. Cilla ser ")
    deal.over("sign", "A")
    assert len(panel(deal.screen("A")).choices) == 2
    assert said(deal).startswith("Which sign do you give? ")


def test_it_does_not_reveal_who_is_watching(deal: Deal) -> None:
    quiet = Deal(*KINGS_AND_31, signals=True)
    deal.do("B watch", "C watch")
    assert panel(deal.screen("A")) == panel(quiet.screen("A"))
    assert panel(deal.do(WINK).screen("A")) == panel(quiet.do(WINK).screen("A"))


def test_a_player_who_waits_for_cards_reads_this(deal: Deal) -> None:
    deal.do("A mus", "B mus", "C mus", "D mus", f"A discard {deal.hand('A').split(',')[0]}")
    assert panel(deal.screen("A")).choices == ()
    assert said(deal) == "Wait for your new cards before you give a sign."


def test_its_button_is_the_same_for_every_hand_and_the_signs_fit_one_row(deal: Deal) -> None:
    """So that no button moves or changes because of the cards. The fifth button is the way out."""
    buttons: set[Panel] = set()
    for ranks in combinations_with_replacement((1, 4, 5, 6, 7, 10, 11, 12), 4):
        view = structs.replace(deal.view("A"), own=held(" ".join(map(str, ranks))))
        shown = panel(GAME.screen(view))
        assert len(shown.choices) <= 4
        buttons.add(replace(shown, choices=(), lead=shown.label))
    assert len(buttons) == 1


def test_a_hand_without_a_true_sign_reads_this_mus_059(deal: Deal) -> None:
    """Pares without any matching sign. Only the player who opened the panel learns of
    it.
    """
    view = structs.replace(deal.view("A"), own=held("7 7 5 4"))
    shown = panel(GAME.screen(view))
    assert shown.choices == ()
    assert TEXTS.write("en", shown.lead, NAMES).startswith("None of the signs is true")


def test_there_is_no_panel_if_the_table_plays_without_signs() -> None:
    shown = Deal(*PLAIN).screen("A")
    assert not [p for e in shown.elements if isinstance(e, Choices) for p in e.panels]
