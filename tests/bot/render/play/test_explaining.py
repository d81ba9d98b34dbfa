"""A practice table explains what each choice of each game does and costs."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.language.i18n import LANGUAGES
from bot.render.context import OwnHand, PaintContext
from bot.render.play import explaining
from bot.render.play.hand_view import hand_view, hint_line
from bot.render.play.one_liners import close_question
from bot.render.play.table_view import table_view
from games import GAMES
from games.kernel.actions import Action
from games.kernel.records.record import AnyGame
from games.kernel.regulars import Hint
from games.kernel.screen.elements import Amount, Choice, Choices, PickCards, Screen
from games.kernel.screen.texts import text
from tests.support.games.playout import Playout, play
from tests.support.games.variants import series
from tests.support.messages.fullest import in_deal
from tests.support.messages.limits import assert_the_sandbox_takes
from tests.support.messages.reading import (
    assert_discord_takes,
    assert_fits_a_phone,
    readable,
    written,
)

SEEDS = range(4)
PAINTED = 40
"""Rendered screens of a walk, spread over it."""


def walk(key: str, seed: int) -> tuple[AnyGame, Playout]:
    return GAMES[key], play(GAMES[key], random.Random(f"practice {key} {seed}"))


def asked(game: AnyGame, deal: Playout) -> Iterator[tuple[int | None, Screen]]:
    """Every screen of a walk with something to press, with its reader's seat."""
    readers = range(deal.config.n) if game.traits.hands else (None,)
    for state in deal.states:
        for seat in readers:
            screen = game.screen(game.view(state, seat))
            if any(isinstance(e, Choices | PickCards | Amount) for e in screen.elements):
                yield seat, screen


def practising(around: PaintContext) -> PaintContext:
    return replace(around, options=(("practice", True), *around.options))


@pytest.mark.sampled
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_no_choice_is_without_its_consequence(key: str, seed: int) -> None:
    game, deal = walk(key, seed)
    pressed = 0
    for _, screen in asked(game, deal):
        for element in screen.elements:
            match element:
                case Choices(rows=rows, means=shared, lead=lead):
                    for choice in (c for row in rows for c in row):
                        assert choice.means or shared or lead, choice.id
                        pressed += 1
                case PickCards(keep_all=keep, keep_means=means):
                    assert (keep is None) == (means is None)
                    pressed += 1
                case _:
                    pass
    assert pressed


@pytest.mark.sampled
@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_each_choice_is_explained_with_its_cost(key: str, locale: str) -> None:
    game, deal = walk(key, 0)
    screens = list(asked(game, deal))
    for seat, screen in screens[:: max(1, len(screens) // PAINTED)]:
        words = {"own_hand": OwnHand(ephemeral=True), "pictures": False}
        around = practising(in_deal(locale, game, deal, seat, **words))
        paint = table_view if seat is None else hand_view
        view = paint(screen, around)
        assert_discord_takes(view)
        assert_the_sandbox_takes(view)
        assert_fits_a_phone(view)
        told = [c for e in screen.elements for c in explaining.consequences(e, around)]
        assert told or not screen.awaits_reader
        for label, means in told:
            assert readable(around.write(means)) in written(view), means.key
            assert label in written(view), label


@pytest.mark.sampled
@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_table_for_chips_explains_nothing(key: str) -> None:
    game, deal = walk(key, 1)
    for seat, screen in list(asked(game, deal))[:PAINTED]:
        around = in_deal("en", game, deal, seat)
        paint: Any = table_view if seat is None else hand_view
        for element in screen.elements:
            for label, means in explaining.consequences(element, around):
                line = around.say("practice-choice", choice=label, means=around.write(means))
                assert line not in written(paint(screen, around))


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("mousel", "**Pass:** costs nothing; you may still join if another player opens."),
        ("greenland", "**Refuse:** costs nothing; the next player is asked."),
        ("bourre", "**Pass:** costs nothing more than your ante; you are out of this deal."),
        ("muggins", "**No call:** let the card lie."),
        ("mus", "**Paso (pass):** costs nothing; you may still answer a bid."),
    ],
)
def test_it_is_in_plain_words(key: str, line: str) -> None:
    game = GAMES[key]
    for seed in range(20):
        _, deal = walk(key, seed)
        for seat, screen in asked(game, deal):
            around = practising(in_deal("en", game, deal, seat))
            if line in explaining.consequence_lines(screen.elements, around):
                return
    pytest.fail(f"never said: {line}")


@pytest.mark.parametrize("locale", ["en", "sv"])
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("regulars", [True, False])
def test_nothing_is_shared_if_a_table_without_a_pot_is_closed(
    key: str, locale: str, regulars: bool
) -> None:
    around = PaintContext(language=locale, game=key, accent=0, table=1, number=1, regulars=regulars)
    pot = {"en": "pot", "sv": "pott"}[locale]
    told = close_question(around, "playing", stake="practice", lose=0).content
    assert pot not in told
    assert told.endswith(".")
    shared = close_question(around, "playing", "ask-close-left", stake="practice", lose=0)
    assert pot in shared.content


PRICES = {
    "en": re.compile(
        r"(?:[Tt]oo few tricks cost |Fewer: |[Ww]ithout (?:a trick|one)\b[^.·]*?|"
        r"[Nn]one (?:costs )?)"
        r"\*\*[\d, ]+\*\*"
    ),
    "sv": re.compile(
        r"(?:[Ff]ör få stick kostar |Färre: |[Uu]tan stick[^.·]*?|"
        r"(?:[Ii]nget|[Nn]oll) (?:kostar )?)"
        r"\*\*[\d ]+\*\*|\*\*[\d ]+\*\* utan stick"
    ),
}
"""The cost of taking no trick."""


@pytest.mark.sampled
@pytest.mark.parametrize("locale", PRICES)
@pytest.mark.parametrize("key", ["mousel", "greenland", "bourre"])
def test_the_cost_of_failing_is_shown_once_in_a_hand_that_decides(key: str, locale: str) -> None:
    """In a flække there are two, for two sums: with a flækning and without."""
    exchanges = 0
    for seed in SEEDS:
        game, deal = walk(key, seed)
        for seat, screen in asked(game, deal):
            if screen.chapter == "flaekke":
                continue
            around = practising(in_deal(locale, game, deal, seat, pictures=False))
            told = PRICES[locale].findall(written(hand_view(screen, around)))
            exchange = any(isinstance(e, PickCards) for e in screen.elements)
            assert len(told) == 1 if exchange else len(told) <= 1, told
            exchanges += exchange
    assert exchanges


@pytest.mark.parametrize(("said", "explained"), [
    ("The deck is empty.", True), ("Deck", True), ("(deck)", True), ("A **deck**", True),
    ("decks, deckå, a_deck and deck2", False), ("decks and deck", True), ("", False),
])  # fmt: skip
def test_a_word_is_explained_only_as_a_whole_word(said: str, *, explained: bool) -> None:
    game, deal = walk("mousel", 0)
    context = replace(practising(in_deal("en", game, deal, 0)), words=("talon",))
    assert bool(explaining.words_line([said], context)) is explained


def test_a_repeated_question_names_the_table() -> None:
    """Otherwise "Ane Kirstine · Mus" reads as if the regular had said it."""
    game, deal = walk("mus", 0)
    told = 0
    for seat, screen in asked(game, deal):
        around = in_deal("en", game, deal, seat, own_hand=OwnHand(ephemeral=True), pictures=False)
        lines = readable(written(hand_view(screen, around))).splitlines()
        assert not any(line.endswith(" · Mus") for line in lines)
        told += any(line.endswith(f"Mus, table {around.number}") for line in lines)
    assert told


@pytest.mark.parametrize(
    ("locale", "better"),
    [
        ("en", "**Pass** is worth about 32 chips more than **Join**."),
        ("sv", "**Passa** är värt ungefär 32 chips mer än **Gå med**."),
    ],
)
def test_a_hint_names_both_choices_that_it_compares(locale: str, better: str) -> None:
    """The reason before it may be about the other one: "if you join, …"."""
    game, deal = walk("mousel", 0)
    around = in_deal(locale, game, deal, 0)
    passing, joining = Action("pass"), Action("join")
    row = (
        Choice("pass", passing, text("mousel-button-pass")),
        Choice("join", joining, text("mousel-button-join")),
    )
    hint = Hint(passing, text("mousel-hint-join", often=7, none=12), joining, 32)
    assert better in hint_line(hint, Screen("join", (Choices((row,)),)), around).content


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_prompt_has_the_same_prices_in_each_of_the_first_deals(locale: str) -> None:
    """BOU-010, BOU-072, BOU-073: staying, no trick and who gets it, passing."""
    game = GAMES["bourre"]
    (deal,) = series(game, random.Random(1), 4, "usual", 1)
    stated = {
        "en": ("Stay: ", "No trick: match the pot", "for the winner, or", "Pass: nothing more"),
        "sv": (
            "Spela: ",
            "Utan stick: lika mycket som potten",
            "till vinnaren eller",
            "Lägg dig: inget mer",
        ),
    }[locale]
    found = 0
    for seat, screen in asked(game, deal):
        if not screen.arguments:
            continue
        told = [
            written(hand_view(screen, replace(practising(in_deal(locale, game, deal, seat)),
                                              own_hand=OwnHand(begins=not k, deals_before=k))))
            for k in range(3)
        ]  # fmt: skip
        for said in told:
            assert all(readable(part) in said for part in stated), said
        found += 1
    assert found
