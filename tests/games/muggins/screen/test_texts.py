"""Tests Muggins's sentences in which a number or a name changes the wording."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.language.i18n import Catalogue, Names, folders
from bot.language.names import ASLEEP
from bot.render.play import explaining
from bot.render.play.table_view import table_view
from games.kernel.actions import Action, Rejected
from games.kernel.records.notation import DISCARDS
from games.kernel.screen.elements import Line, SettlementSheet, Turn
from games.kernel.screen.narration import narrated
from games.kernel.screen.texts import CardName, SeatName, text
from games.muggins import GAME
from games.muggins.public import CALLING
from tests.games.muggins.deal import Game
from tests.support.games.texts import texts
from tests.support.messages.contexts import paint_context
from tests.support.messages.reading import components, readable
from tests.support.messages.reading import written as painted

TEXTS = Catalogue(folders(), strict=True)
NAMES = ("Anna", "Bo", "Cilla", "Dagny")
DRAWS = ("8h 2d 2s", "4d 4c", "5c 5s", "6c 6s")
HIT = "7c 2h Kc Kh"


def told(game: Game, language: str, seat: int | None = None) -> str:
    """The text of a call's result."""
    return result(game, language, seat).split("** ", 1)[1]


def result(game: Game, language: str, seat: int | None = None) -> str:
    """A call, why it was right or wrong, and its result."""
    line = next(e for e in GAME.screen(game.view(seat)).elements if isinstance(e, Line))
    return TEXTS.write(language, line.facts[0], Names(NAMES, seat))


@pytest.mark.parametrize(
    ("language", "pot", "sentence"),
    [
        ("en", 1, "**1 chip** could not be shared and stays in the pot."),
        ("en", 3, "**3 chips** could not be shared and stay in the pot."),
        ("sv", 1, "**1 chip** gick inte att dela och står kvar i potten."),
    ],
)
def test_the_indivisible_rest_is_counted(language: str, pot: int, sentence: str) -> None:
    """GEN-011."""
    assert TEXTS.write(language, text("muggins-next-pot", pot=pot), Names(NAMES)) == sentence


@pytest.mark.parametrize(
    ("stacks", "pot"),
    [
        ((100, 100, 100, 100), "the pot of 20. That includes the stake."),
        ((0, 6, 0, 0), "the pot of 5."),
    ],
)
def test_a_pot_with_the_winners_own_stake_says_so(stacks: tuple[int, ...], pot: str) -> None:
    """The winner of a pot of 20 has won 15, which stands next to it."""
    game = Game(stacks=stacks, payment="capped").lay(HIT, ("8h", *DRAWS[1:]))
    game.do("0 flip", "0 place m0").pass_all()
    (sheet,) = (e for e in GAME.screen(game.view()).elements if isinstance(e, SettlementSheet))
    won = TEXTS.write("en", sheet.headline[0], Names(NAMES))
    assert won == f"Anna ran out of cards first and took {pot}"


@pytest.mark.parametrize(
    ("language", "seat", "reason"),
    [
        ("en", 0, "you got rid of all cards first"),
        ("en", 1, "Anna got rid of all cards first (you: 2 left)"),
        ("sv", 1, "Anna blev av med alla kort först (du: 2 kvar)"),
    ],
)
def test_a_players_own_result_says_who_won_and_what_the_player_had_left(
    language: str, seat: int, reason: str
) -> None:
    """MUG-040."""
    game = Game().lay(HIT, ("8h", *DRAWS[1:])).do("0 flip", "0 place m0").pass_all()
    (sheet,) = (e for e in GAME.screen(game.view(seat)).elements if isinstance(e, SettlementSheet))
    [own] = sheet.own
    assert readable(TEXTS.write(language, own, Names(NAMES, seat))) == reason


@pytest.mark.parametrize(
    ("called", "seat", "reason"),
    [
        ("0 place own|3 call", 1, "you won by Dagny's call"),
        ("0 place own|3 call", 0, "Bo won by Dagny's call (you: 5 left)"),
        ("0 place m0|3 call", 0, "you won by Dagny's call"),
    ],
)
def test_a_player_who_wins_by_a_call_reads_it(called: str, seat: int, reason: str) -> None:
    """MUG-041: the last card was given, after a right call or after a wrong one."""
    wrong = called.startswith("0 place m0")
    game = Game().lay(HIT, ("8h 3h", *DRAWS[1:]) if wrong else ("8h 3h 2h", "5c", "6c 6d", "7c 9d"))
    game.do("0 flip", *called.split("|"))
    (sheet,) = (e for e in GAME.screen(game.view(seat)).elements if isinstance(e, SettlementSheet))
    assert readable(TEXTS.write("en", sheet.own[0], Names(NAMES, seat))) == reason
    won = TEXTS.write("en", sheet.headline[0], Names(NAMES, None))
    assert " gave the last card away after Dagny's call and took the pot of 20" in won


def test_before_a_call_the_player_reads_who_would_win_by_it() -> None:
    """MUG-041: of several with one card, the first to give it."""
    game = Game().lay(HIT, ("8h 3h 2h", "5c 5d", "6c", "7c"))
    game.do("0 flip", "0 place own")
    screen = GAME.screen(game.view(1))
    told = [TEXTS.write("en", fact, Names(NAMES, 1)) for fact in screen.arguments[0].facts]
    assert told[1:] == ["then Cilla gives the last card away and wins"]


@pytest.mark.parametrize(
    ("language", "seat", "piles", "options", "sentence"),
    [
        ("en", None, ("", "Td", "7d", ""), {}, "8♥ goes neither in the middle nor on Bo's 10♦."),
        ("en", 1, ("", "Td", "7d", ""), {}, "8♥ goes neither in the middle nor on your 10♦."),
        ("en", None, ("", "", "Td", "7d"), {}, "8♥ goes neither in the middle nor on Cilla's 10♦."),
        ("en", None, ("", "", "", ""), {}, "8♥ goes on no other pile."),
        (
            "en",
            None,
            ("", "", "7d", ""),
            {"reach": "neighbourOnly"},
            "8♥ goes on no pile in the middle.",
        ),
        ("en", None, ("", "Td", "5d", ""), {"reach": "anyFitting"}, "8♥ goes on no other pile."),
        ("sv", None, ("", "Td", "7d", ""), {}, "8♥ går varken i mitten eller på 10♦ hos Bo."),
        ("sv", 1, ("", "Td", "7d", ""), {}, "8♥ går varken i mitten eller på 10♦ hos dig."),
    ],
)
def test_a_wrong_call_on_a_discard_names_the_pile_that_counted(
    language: str,
    seat: int | None,
    piles: tuple[str, ...],
    options: dict[str, Any],
    sentence: str,
) -> None:
    """MUG-012, MUG-013: another player's pile may show a neighbour and still not count."""
    only = {"en": "Only the next pile counts.", "sv": "Bara nästa hög räknas."}[language]
    for price in ("one", "none"):
        game = Game(falseCall=price, **options).lay("2c 2h Kc Kh", DRAWS, piles)
        game.do("0 flip", "0 place own", "1 call")
        said = bare(result(game, language, seat))
        assert sentence in said
        assert (only in said) == ("no other pile" not in sentence)


@pytest.mark.parametrize(
    ("language", "corner", "ends"),
    [
        ("en", False, "(A 1, J 11, Q 12, K 13)"),
        ("en", True, "(J 11, Q 12, K 13, then A)"),
        ("sv", False, "(A 1, J 11, Q 12, K 13)"),
        ("sv", True, "(J 11, Q 12, K 13, sedan A)"),
    ],
)
def test_a_newcomer_reads_once_where_the_ranks_end(language: str, corner: bool, ends: str) -> None:
    """MUG-005: an ace goes only on a two, a king only on a queen, unless the corner is round."""
    game = Game(roundCorner=corner).lay(HIT, DRAWS).do("0 flip")
    names = ("Anna", "Bo", "Cilla", "Dagny")
    about = {"accent": 0, "table": 1, "number": 1, "names": names, "explained": True}
    around = paint_context(language=language, game="muggins", **about)
    lines = explaining.explanations(GAME.screen(game.view()).elements, around)
    assert "\n".join(lines).count(ends) == 1


def test_a_wrong_call_shows_the_remaining_card_counts() -> None:
    """MUG-037."""
    game = Game().lay(HIT, DRAWS).do("0 flip", "0 place m0", "1 call")
    assert told(game, "en") == "Bo got a card from Anna. That leaves Anna with 1."
    assert told(game, "en", 0) == "Bo got a card from you. That leaves you with 1."
    assert told(game, "sv") == "Bo fick ett kort. Anna gav det och har 1 kvar."


@pytest.mark.parametrize(
    ("language", "seat", "put", "asked", "right"),
    [
        ("en", None, "Anna put 8♥ on Bo's 7♦", "on Bo's 7♦. Muggins?", "Now on Bo's pile."),
        ("en", 1, "Anna put 8♥ on your 7♦", "on your 7♦. Muggins?", "Now it is on your pile."),
        ("en", 0, "you put 8♥ on Bo's 7♦", "on Bo's 7♦. Muggins?", "Now on Bo's pile."),
        ("sv", None, "Anna lade 8♥ på 7♦ hos Bo", "hos Bo. Muggins?", "Nu ligger det hos Bo."),
        ("sv", 1, "Anna lade 8♥ på 7♦ hos dig", "hos dig. Muggins?", "Nu ligger det på din hög."),
    ],
)
def test_a_readers_own_pile_is_called_yours(
    language: str, seat: int | None, put: str, asked: str, right: str
) -> None:
    """MUG-012, MUG-034: what lies there, the question to the others, and a call."""
    lay = Game().lay("2c 2h Kc Kh", DRAWS, ("", "7d", "", ""))
    assert asked in bare(written(lay.do("0 flip", "0 place d1"), language, seat))
    assert put in bare(written(lay.do("1 nocall", "2 nocall", "3 nocall"), language, seat))
    lay = Game().lay("2c 2h Kc Kh", DRAWS, ("", "7d", "", ""))
    called = told(lay.do("0 flip", "0 place own", "2 call"), language, seat)
    assert called.startswith(right)


@pytest.mark.parametrize(
    ("reader", "told", "sv"),
    [
        (1, "Anna put it on your pile", "Anna lade det på din kasthög"),
        (2, "Anna put it on Bo's pile", "Anna lade det på kasthögen hos Bo"),
    ],
)
def test_who_looks_back_reads_on_whose_pile_a_card_was_put(reader: int, told: str, sv: str) -> None:
    done = narrated(GAME, 0, Action("place", DISCARDS + 1), reader)
    assert TEXTS.write("en", done, Names(NAMES, reader)) == told
    assert TEXTS.write("sv", done, Names(NAMES, reader)) == sv


@pytest.mark.parametrize(
    ("key", "name", "one", "you"),
    [
        ("held", "who", "**Bo** flips after", "**you** flip after"),
        ("counted", "who", "once **Bo** presses **end**", "once **you** press **end**"),
        ("last", "mover", "card: Bo wins unless", "card: you win unless"),
    ],
)
def test_what_follows_agrees_with_its_player(key: str, name: str, one: str, you: str) -> None:
    told = text(f"muggins-then-{key}", **{name: SeatName(1)})
    assert one in TEXTS.write("en", told, Names(NAMES))
    assert you in TEXTS.write("en", told, Names(NAMES, 1))


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
        ("en", "a wrong one gives the caller one from Anna", "a wrong call gives the caller"),
        ("sv", "den som ropar fel får ett av Anna", "den som ropar fel får ett kort till"),
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


def written(game: Game, language: str, seat: int | None = None) -> str:
    """All texts of the table."""
    found = texts(GAME.screen(game.view(seat)).elements)
    return "\n".join(TEXTS.write(language, one, Names(NAMES, seat)) for one in found)


def bare(text: str) -> str:
    """The text with its cards as on a label."""
    return text.replace("`", "").replace("\ufe0e", "")


def test_a_repeated_answer_names_its_card() -> None:
    """MUG-032: players may still read the sentence when the next card may be called."""
    game = Game().lay(HIT, DRAWS).do("0 flip", "0 place m0", "1 nocall")
    answer = GAME.decide(game.state, 1, CALLING)
    assert answer == Rejected("answered", (("card", game.public.latest().card),))
    card = text("muggins-refused-answered", card=CardName(game.public.latest().card))
    english = "You have already let `8♥` pass. You may call the next card."
    assert TEXTS.write("en", card, Names(NAMES)).replace("\ufe0e", "") == english
    assert "`8♥" in TEXTS.write("sv", card, Names(NAMES))


def test_a_call_that_comes_too_late_hears_who_was_first() -> None:
    """The press is made on the picture of the window, which has closed."""
    window = Game().lay(HIT, DRAWS).do("0 flip", "0 place own")
    moment = window.public.moment

    def missed(seat: int, choice: str, since: int = moment) -> Rejected | None:
        return GAME.missed(window.state, seat, choice, since)

    window.do("1 flip")
    assert missed(2, "call") == missed(2, "nocall") == Rejected("flipped_first")
    assert missed(1, "flip") == Rejected("flip_done")
    assert missed(2, "flip") is None
    assert missed(2, "call", moment - 1) is None, "that was about another card"
    window.do("1 place own", "2 call")
    assert missed(3, "call") is None, "a later card was called"
    called = window.public.moment - 1
    assert missed(3, "call", called) == Rejected("called_first", (("seat", 2),))
    assert missed(2, "call", called) is None, "it was this player's own call"
    assert missed(2, "m0", called) is None


@pytest.mark.parametrize("language", ["en", "sv"])
def test_its_sentences_say_what_came_first(language: str) -> None:
    first = text("muggins-refused-called_first", seat=SeatName(2))
    assert "Cilla" in TEXTS.write(language, first, Names(NAMES))
    for code in ("flipped_first", "flip_done"):
        assert len(TEXTS.write(language, text(f"muggins-refused-{code}"), Names(NAMES))) <= 90


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (("0 flip", "0 place own", "1 call"), "8♥ goes on 7♣"),
        (("0 flip", "0 place m1", "1 call"), "8♥ does not go on 2♥"),
        (("0 flip", "0 place m0", "1 call"), "8♥ goes on 7♣"),
    ],
)
def test_a_newcomer_reads_below_the_picture_why_a_call_was_right_or_wrong(
    moves: tuple[str, ...], why: str
) -> None:
    game = Game().lay(HIT, DRAWS).do(*moves)
    context = paint_context(
        language="en", game="muggins", accent=0, table=1, number=1, names=NAMES, hands=False,
        words=GAME.traits.words, explained=True, pictures=True,
    )  # fmt: skip
    shown = components(table_view(GAME.screen(game.view(None)), context))
    said = [readable(part["content"]) for part in shown if part["type"] == 10]
    said = [re.sub("[`\ufe0e*]", "", one).replace("\u00a0", " ") for one in said]
    assert any("📣" in one and why in one for one in said), said


@pytest.mark.parametrize("pictures", [True, False])
def test_a_sentence_about_the_past_has_no_mark_of_absence(*, pictures: bool) -> None:
    """The list of seats and the turn have it."""
    game = Game().lay(HIT, DRAWS).do("0 flip", "0 place m0", "1 call", "1 flip")
    away = ("Anna", f"{ASLEEP}Bo", "Cilla", "Dagny")
    about = {"accent": 0, "table": 1, "number": 1, "names": away, "pictures": pictures}
    around = paint_context(language="en", game="muggins", **about)
    said = readable(painted(table_view(GAME.screen(game.view()), around)))
    assert "📣 **Bo called, but" in said
    assert "👉 **💤 Bo to put" in said
