"""The lesson of Mus says what each answer to a bid costs and wins, as it then happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.language.i18n import LANGUAGES, Names, catalogue
from games import GAMES
from games.kernel.actions import Action
from games.kernel.lesson import LEARNER
from games.mus.public import ACCEPTED, GRANDE, TURNED_DOWN, Bet, team
from games.mus.view import ACCEPT, LEAST, NO_MUS, ORDAGO, PASS
from tests.support.games.lessons import lesson_of, play, walks

GAME = GAMES["mus"]
RAISE = Action("raise", LEAST)


def told(state: Any) -> Any:
    return lesson_of(GAME).tell(GAME.view(state, LEARNER)).think


def answered(answer: Action) -> tuple[dict[str, Any], Bet, int]:
    """Return what the lesson said before this answer to the bid in grande, and the finished bet.

    The last is the points that the learner's side got at once, less than 0 if the others did.
    """
    said: dict[str, Any] = {}

    def choose(state: Any, options: Sequence[Action]) -> Action:
        if NO_MUS in options:
            return NO_MUS
        think = told(state)
        if think is not None and think.key == "mus-lesson-grande":
            said.update(think.params)
            return answer
        return PASS if PASS in options else options[-1]

    deal = play(GAME, choose)
    over = next(
        s for s in deal.states if any(b.stands in {ACCEPTED, TURNED_DOWN} for b in s.public.bets)
    )
    [bet] = [b for b in deal.state.public.bets if b.kind == GRANDE]
    points = sum(
        item.points if item.team == team(LEARNER) else -item.points
        for item in over.public.items
        if item.what == f"{GRANDE} refused"
    )
    return said, bet, points


def test_what_an_answer_to_a_bid_leads_to() -> None:
    """MUS-027…032: accepted, the cards decide; refused, the offer before the last one scores."""
    said, bet, at_once = answered(ACCEPT)
    assert (bet.stands, bet.level, at_once) == (ACCEPTED, said["points"], 0)
    said, bet, at_once = answered(PASS)
    assert (bet.stands, at_once) == (TURNED_DOWN, -1)
    said, bet, at_once = answered(RAISE)
    assert (bet.stands, bet.level) == (ACCEPTED, said["raised"])
    said, bet, at_once = answered(ORDAGO)
    assert (bet.stands, at_once) == (TURNED_DOWN, said["points"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("mus-lesson-grande", ("Quiero", "No quiero", "2 más", "Órdago")),
        ("mus-lesson-juego", ("Envido 2", "órdago")),
    ],
)
def test_it_explains_the_words_on_the_buttons(
    language: str, key: str, words: tuple[str, ...]
) -> None:
    deal = play(GAME, lambda _, options: NO_MUS if NO_MUS in options else options[0])
    found = (told(state) for state in deal.states)
    think = next(one for one in found if one is not None and one.key == key)
    written = catalogue().write(language, think, Names(("A", "B", "C", "D"), LEARNER))
    for word in words:
        assert f"**{word}" in written


def test_the_sum_of_a_lesson_has_each_bet_once_in_their_order() -> None:
    for deal in walks("mus"):
        view = GAME.view(deal.state, LEARNER)
        won = lesson_of(GAME).tell(view).happened[0]
        items: Any = dict(won.params)["items"]
        told = [dict(one.params) for one in items.texts]
        kinds = [one["kind"] for one in told]
        order = [bet.kind for bet in view.public.bets]
        assert kinds == [kind for kind in order if kind in kinds]
        assert sum(one["points"] for one in told) == dict(won.params)["own"]


def test_the_lesson_tells_how_each_bet_ended_since_the_learners_last_word() -> None:
    """Chica was bid and refused, and only the learner's side has pares."""
    deal = play(GAME, lambda _, some: next((a for a in (NO_MUS, ACCEPT) if a in some), some[0]))
    names = Names(("A", "B", "C", "D"), LEARNER)
    asked = next(
        lesson_of(GAME).tell(view)
        for state in deal.states
        if (view := GAME.view(state, LEARNER)).to_act
        and (think := lesson_of(GAME).tell(view).think) is not None
        and think.key == "mus-lesson-juego"
    )
    said = [catalogue().write("en", one, names) for one in asked.happened]
    assert said == ["chica: refused, you +1; pares: no bid, only you had it."]
