"""Lessons of every game: whatever the learner does, they end, and say only what is so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.language.i18n import LANGUAGES, Names, catalogue
from games import GAMES
from games.kernel.cards import mask
from games.kernel.lesson import LEARNER, Told
from games.kernel.records.record import AnyGame
from games.kernel.screen.texts import CardName, CardNames, Text, Texts
from tests.support.games.lessons import DECISIONS, TAUGHT, begun, lesson_of, play, walks
from tests.support.games.playout import Playout

pytestmark = pytest.mark.parametrize("key", TAUGHT)
LINES, REMEMBERED = 2, 4
"""The most lines that explain a decision, and those that sum up the deal."""
NAMES = Names(("Anna", "🤖 Lars Degn", "🤖 Lille Maren", "🤖 Tante Inga"), LEARNER)


def told(game: AnyGame, deal: Playout) -> Iterator[tuple[Any, Told]]:
    """Yield what the lesson says at each moment of a deal, with the state."""
    for state in deal.states:
        yield state, lesson_of(game).tell(game.view(state, LEARNER))


def cards_named(text: Text) -> Iterator[int]:
    for _, param in text.params:
        match param:
            case CardName():
                yield param.card
            case CardNames():
                yield from param.cards
            case Text():
                yield from cards_named(param)
            case Texts():
                for one in param.texts:
                    yield from cards_named(one)
            case _:
                pass


def test_its_pack_is_a_whole_pack(key: str) -> None:
    game, lesson = GAMES[key], lesson_of(GAMES[key])
    assert sorted(lesson.pack) == list(game.pack(begun(game).config.options, lesson.seats))


def test_every_choice_leads_to_the_end(key: str) -> None:
    """And the others' moves are all in the script: `play` fails at a move that is not."""
    for deal in walks(key):
        assert GAMES[key].done(deal.state)


def test_each_of_three_decisions_is_introduced_and_explained(key: str) -> None:
    """A learner who takes part in everything learns three things."""
    game = GAMES[key]
    most: set[str] = set()
    for deal in walks(key):
        asked, explained = list[str](), True
        for (seat, *_), (before, now) in zip(deal.steps[1:], [*told(game, deal)][:-1], strict=True):
            del before
            explained = explained or bool(now.happened)
            if seat == LEARNER and now.think is not None:
                assert explained, asked
                asked.append(now.think.key)
                explained = False
        most = max(most, {*asked}, key=len)
    assert len(most) >= DECISIONS


def test_it_ends_with_aim_price_and_reason(key: str) -> None:
    """And other sentences if the learner chose otherwise."""
    game, ends = GAMES[key], set[tuple[Text, ...]]()
    for deal in walks(key):
        end = lesson_of(game).tell(game.view(deal.state, LEARNER))
        assert end.think is None
        keys = [text.key for text in end.happened]
        for what in ("aim", "price", "reason"):
            assert any(one.startswith(f"{key}-lesson-{what}") for one in keys), (what, keys)
        ends.add(end.happened)
    assert len(ends) > 1


@pytest.mark.sampled
def test_a_trick_is_spoken_of_until_the_next_is_complete(key: str) -> None:
    """Later the same words would seem to speak of the latest trick."""
    game = GAMES[key]
    for deal in walks(key):
        for state, now in told(game, deal):
            tricks = getattr(state.public, "history", ())
            if len(tricks) > 1 and not game.done(state):
                assert now == Told() or game.is_out(state, LEARNER), now


@pytest.mark.sampled
def test_it_is_short_and_is_written_in_every_language(key: str) -> None:
    game = GAMES[key]
    said: set[Text] = set()
    for deal in walks(key):
        for state, now in told(game, deal):
            assert len(now.happened) <= (REMEMBERED if game.done(state) else LINES)
            said.update(now.happened, (now.think,) if now.think else ())
    for text in said:
        for language in LANGUAGES:
            assert catalogue().write(language, text, NAMES)


@pytest.mark.sampled
def test_it_names_no_card_that_the_learner_has_not_seen(key: str) -> None:
    game = GAMES[key]
    for deal in walks(key):
        seen = 0
        for state, now in told(game, deal):
            seen |= game.records.open_cards(game.view(state, LEARNER))
            for text in (*now.happened, *((now.think,) if now.think else ())):
                assert not mask(list(cards_named(text))) & ~seen, text


def test_the_same_choices_give_the_same_deal(key: str) -> None:
    game = GAMES[key]
    first, second = (play(game, lambda _, some: some[0]) for _ in range(2))
    assert first.events == second.events
