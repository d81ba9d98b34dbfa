"""Tests Muggins's sentences in which a number or a name changes the wording."""

from __future__ import annotations

import pytest

from bot.language.i18n import Catalogue, Names, folders
from games.kernel.actions import Rejected
from games.kernel.screen.elements import Line, Turn
from games.kernel.screen.texts import CardName, text
from games.muggins import GAME
from games.muggins.public import CALLING
from tests.games.muggins.deal import Game
from tests.support.games.texts import texts

TEXTS = Catalogue(folders(), strict=True)
NAMES = ("Anna", "Bo", "Cilla", "Dagny")
DRAWS = ("8h 2d 2s", "4d 4c", "5c 5s", "6c 6s")
HIT = "7c 2h Kc Kh"


def told(game: Game, language: str, seat: int | None = None) -> str:
    """The text of a call's result."""
    line = next(e for e in GAME.screen(game.view(seat)).elements if isinstance(e, Line))
    return TEXTS.write(language, line.facts[0], Names(NAMES, seat)).split("** ", 1)[1]


@pytest.mark.parametrize(
    ("language", "pot", "sentence"),
    [
        ("en", 1, "**1 chip** could not be shared and stays in the pot"),
        ("en", 3, "**3 chips** could not be shared and stay in the pot"),
        ("sv", 1, "**1 chip** gick inte att dela och står kvar i potten"),
    ],
)
def test_the_indivisible_rest_is_counted(language: str, pot: int, sentence: str) -> None:
    """GEN-011."""
    assert TEXTS.write(language, text("muggins-next-pot", pot=pot), Names(NAMES)) == sentence


def test_a_wrong_call_shows_the_remaining_card_counts() -> None:
    """MUG-037."""
    game = Game().lay(HIT, DRAWS).do("0 flip", "0 place m0", "1 call")
    assert told(game, "en") == "Bo got a card from Anna. That leaves Anna with 1."
    assert told(game, "en", 0) == "Bo got a card from you. That leaves you with 1."
    assert told(game, "sv") == "Bo fick ett kort. Anna gav det och har 1 kvar."


def test_a_wrong_call_of_a_last_card_costs_nothing_and_says_so() -> None:
    game = Game().lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0", "1 call")
    assert told(game, "en") == "Nobody got a card."
    assert told(game, "sv") == "Inget kort bytte ägare."


@pytest.mark.parametrize(
    ("language", "put"), [("en", "Anna discarded `8♥"), ("sv", "Anna kastade `8♥")]
)
def test_a_card_on_the_movers_own_pile_is_discarded(language: str, put: str) -> None:
    game = Game().lay(HIT, DRAWS).do("0 flip", "0 place own")
    turn = next(e for e in GAME.screen(game.view()).elements if isinstance(e, Turn))
    assert TEXTS.write(language, turn.text, Names(NAMES)).startswith(put)


@pytest.mark.parametrize(
    ("language", "price", "told"),
    [
        ("en", "a wrong one gives the caller one more card", "a wrong call gives the caller"),
        ("sv", "den som ropar fel får ett kort till", "den som ropar fel får ett kort till"),
    ],
)
def test_a_wrong_call_says_who_gets_a_card(language: str, price: str, told: str) -> None:
    """MUG-037: all want to be rid of cards, so "costs a card" would sound like a gain."""
    game = Game().lay(HIT, DRAWS).do("0 flip")
    rule, asked = written(game, language), written(game.do("0 place m0"), language)
    assert told in rule
    assert price in asked
    for key in ("muggins-option-preset-usual-means", "muggins-house-falseCall-one"):
        assert {"en": "one more card", "sv": "ett kort till"}[language] in TEXTS.say(language, key)


def written(game: Game, language: str) -> str:
    """All texts of the table."""
    found = texts(GAME.screen(game.view()).elements)
    return "\n".join(TEXTS.write(language, one, Names(NAMES)) for one in found)


def test_a_repeated_answer_names_its_card() -> None:
    """MUG-032: players may still read the sentence when the next card may be called."""
    game = Game().lay(HIT, DRAWS).do("0 flip", "0 place m0", "1 nocall")
    answer = GAME.decide(game.state, 1, CALLING)
    assert answer == Rejected("answered", (("card", game.public.latest().card),))
    card = text("muggins-refused-answered", card=CardName(game.public.latest().card))
    english = "You have already let `8♥` pass. You may call the next card."
    assert TEXTS.write("en", card, Names(NAMES)).replace("\ufe0e", "") == english
    assert "`8♥" in TEXTS.write("sv", card, Names(NAMES))
