"""Tests how the trick-taking games show tricks taken and needed."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.language.i18n import Catalogue, Names, folders
from games import GAMES
from games.kernel.screen.elements import Facts, SeatLine, Seats
from tests.support.games.playout import play

SAYING = Catalogue(folders(), strict=True)
WORD = {"en": "trick", "sv": "stick"}
ROW = 33
"""Characters in a line on a phone (docs/screens.md, section 12)."""


def played(key: str) -> list[tuple[Any, Any]]:
    """Table screens of deals in play, with their views."""
    game = GAMES[key]
    states = [s for seed in range(6) for s in play(game, random.Random(f"{key}{seed}")).states]
    views = [game.view(s, None) for s in states if not game.done(s)]
    return [(game.screen(view), view) for view in views if view.public.phase == "play"]


def told(line: SeatLine, locale: str) -> str:
    words = [SAYING.write(locale, word, Names(("Anna",) * 7)) for word in line.words]
    return re.sub(r"[*\ufe0e]", "", " · ".join(["👉 Cilla" if line.to_act else "Cilla", *words]))


@pytest.mark.parametrize("locale", WORD)
@pytest.mark.parametrize("key", ["mousel", "greenland", "bourre"])
def test_every_count_of_tricks_says_what_it_counts_and_fits_a_phone(key: str, locale: str) -> None:
    counted = 0
    for screen, view in played(key):
        [seats] = [e for e in screen.elements if isinstance(e, Seats)]
        for line in seats.lines:
            if not view.is_in(line.seat):
                continue
            counted += 1
            said = told(line, locale)
            assert WORD[locale] in said
            if len(line.words) == 1:
                assert len(said) <= ROW, said
    assert counted


@pytest.mark.sampled
@pytest.mark.parametrize("locale", WORD)
@pytest.mark.parametrize("key", ["mousel", "greenland"])
def test_more_tricks_than_needed_are_enough_and_never_two_of_one(key: str, locale: str) -> None:
    enough = {"en": "enough", "sv": "räcker"}[locale]
    reached = 0
    for screen, view in played(key):
        texts = [
            SAYING.write(locale, fact, Names(("Anna",) * 7))
            for e in GAMES[key].screen(replace(view, seat=0)).elements
            if isinstance(e, Facts)
            for line in e.lines
            for fact in line.facts
        ]
        [seats] = [e for e in screen.elements if isinstance(e, Seats)]
        texts += [told(line, locale) for line in seats.lines]
        assert not any(re.search(r"(\d)\W* (?:of|av) \1", text) for text in texts)
        assert not any(re.search(r"2\W* (?:of|av) 1|3\W* (?:of|av) [12]", text) for text in texts)
        done = [s for s in view.participants if view.public.tricks[s] >= (view.quota(s) or 0)]
        for line in seats.lines:
            assert (enough in told(line, locale)) == (line.seat in done)
            reached += line.seat in done
    assert reached


@pytest.mark.parametrize("key", ["mousel", "greenland"])
def test_the_quota_is_stated_once_during_the_exchange(key: str) -> None:
    game, asked = GAMES[key], 0
    for rng in map(random.Random, range(60)):
        state = play(game, rng, rng.randint(0, 8)).state
        for seat in game.to_act(state) if state.public.phase == "exchange" else ():
            names = Names(("Anna",) * state.public.terms.n, seat)
            told = " ".join(
                SAYING.write("en", one, names)
                for element in game.screen(game.view(state, seat)).elements
                for line in (element.lines if isinstance(element, Facts) else ())
                for one in line.facts
            )
            assert len(re.findall(r"need", told)) == 1, told
            price = (
                r"[Nn]one (?:costs )?\*\*|With none you pay|Without a trick you pay|Too few tricks"
            )
            assert len(re.findall(price, told)) == 1, told
            asked += 1
    assert asked
