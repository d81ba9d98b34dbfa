"""Tests that the description of a preset names its rules and numbers as they are at its table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.render.context import Wording
from bot.render.dialogs import options as dialog
from games import GAMES
from games.kernel.options import Options, Value
from games.kernel.values import require
from tables.planning.agreement import PRESET, USUAL, options_with, stack_with
from tests.contract.prices.mousel import Eye
from tests.support.games.statements import STATED, Says, number, pattern, unlisted_in

_TOURNAMENT = (
    Says("tournament", "handLimit", None, r"(\d+) deals", r"(\d+) givar"),
    Says("tournament", "onBankrupt", "endSession", "until a player has lost", "tills någon har"),
    Says("tournament", "payment", "capped", r"lost the \d+ chips", r"förlorat de \d+ chips"),
    Says("tournament", "stack", None, r"(\d+) chips that all", r"(\d+) chips som alla"),
)
_LIMIT = (r"over (\d+) markers", r"över (\d+) spelmarker")
_SETS = (r"[Ss]ets of (\d+) points", r"[Ss]et om (\d+) poäng")
_TO_WIN = (r"(\w+) sets win", r"(\w+) set vinner")
STATEMENTS = {
    "bourre": (
        Says(USUAL, "limit", None, r"over (\d+) antes", r"över (\d+) gånger anten"),
        Says("home", "secondAnte", False, "One ante", "En ante"),
        Says("home", "tie", "split", "a tied pot is shared", "potten delas vid lika"),
        Says("home", "limit", None, r"over (\d+) antes", r"över (\d+) gånger anten"),
        Says("louisiana", "secondAnte", False, "One ante", "En ante"),
        Says("louisiana", "anteExempt", True, "none after a bourré", "ingen efter bourré"),
        Says("louisiana", "drawLimit", None, r"draw up to (\d)", r"byt högst (\d)"),
        Says("louisiana", "oneTurn", True, "at once", "genast"),
        Says("louisiana", "aceMustPlay", True, "ace must stay", "ess måste spela"),
        Says("louisiana", "cinch", True, "cinch", "cinch"),
        Says("louisiana", "bourreTo", "nextPot", "pay the next pot", "går till nästa pott"),
        *_TOURNAMENT,
    ),
    "greenland": (
        Says(USUAL, "limit", None, *_LIMIT),
        Says("home", "limit", None, *_LIMIT),
        Says(
            "mauscheln",
            "aceMustPlay",
            True,
            "The player with the trump ace must play",
            "Den som har trumfesset måste spela",
        ),
        Says(
            "mauscheln",
            "compelled",
            "nobody",
            "a pot may be taken unplayed",
            "en pott kan tas utan spel",
        ),
        *_TOURNAMENT,
    ),
    "mousel": (
        Says(USUAL, "limit", None, *_LIMIT),
        Says(
            "newcomers",
            "others lose more than the stake",
            False,
            "Only a player who opens or joins can lose more than the stake",
            "Bara den som öppnar eller går med kan förlora mer än insatsen",
        ),
        Says("newcomers", "emptyPot", "asked", "Only a player who opens or joins", "Bara den som"),
        Says("newcomers", "unopposed", "take", "Only a player who opens or joins", "Bara den som"),
        Says("newcomers", "limit", None, *_LIMIT),
        Says("home", "limit", None, *_LIMIT),
        Says("mauscheln", "shortPack", True, "short deck", "kort lek"),
        Says("mauscheln", "aceForcesDealer", True, "aces force", "ess tvingar"),
        Says("mauscheln", "aceMustPlay", True, "aces force", "ess tvingar"),
        Says("mauscheln", "fourOfSuit", True, "five cards for four of a", "fem kort för fyra i en"),
        Says("mauscheln", "unopposed", "take", "a pot may be taken", "en pott kan tas utan spel"),
        *_TOURNAMENT,
    ),
    "muggins": (
        Says(USUAL, "falseCall", "one", "gives the caller one more card", "får ett kort till"),
        Says("quick", "turnLimit", None, r"after (\w+) cards for", r"efter (\w+) kort för"),
        Says("quick", "minutes", None, r"(\w+) minutes", r"(\w+) minuter"),
        Says("home", "falseCall", "none", "A wrong call costs nothing", "Ett felrop kostar inget"),
        Says("home", "callGraceMs", None, r"(\w+) seconds", r"(\w+) sekunder"),
        Says("two", "allowTwo", True, "Two may play", "Två får spela"),
        Says("two", "roundCorner", True, "ace and king meet", "ess och kung möts"),
        Says("tournament", "handLimit", None, r"(\w+) games", r"(\w+) partier"),
        Says("tournament", "stake", None, r"stake of (\d+)", r"insatsen (\d+)"),
    ),
    "mus": (
        Says(USUAL, "target", None, *_SETS),
        Says(USUAL, "setsToWin", None, *_TO_WIN),
        Says(USUAL, "signals", True, "may give signs", "får ge tecken"),
        Says("home", "target", None, r"set of (\d+) points", r"set om (\d+) poäng"),
        Says("home", "setsToWin", None, r"(\w+) set of", r"(\w+) set om"),
        Says("thirty", "target", None, *_SETS),
        Says("thirty", "setsToWin", None, *_TO_WIN),
        Says("vacas", "target", None, *_SETS),
        Says("vacas", "setsToWin", None, r"(\w+) sets of", r"(\w+) set om"),
        Says("vacas", "vacasToWin", None, r"(\w+) vacas", r"(\w+) vacas"),
        Says("vacas", "corrido", True, "first hand is mus corrido", "Första handen är mus corrido"),
        Says("tournament", "target", None, *_SETS),
        Says("tournament", "setsToWin", None, *_TO_WIN),
        Says("tournament", "handLimit", 1, "One match", "En match"),
        Says("tournament", "corrido", True, "starts with mus corrido", "börjar med mus corrido"),
    ),
}
PRESETS = [
    (key, word)
    for key, game in GAMES.items()
    for word in (USUAL, *(preset.key for preset in game.traits.presets))
]


@pytest.mark.ci
@pytest.mark.parametrize("language", STATED)
@pytest.mark.parametrize(("key", "word"), PRESETS)
def test_a_preset_is_described_as_it_is(key: str, word: str, language: str) -> None:
    told = dialog.explanation(Wording(language=language, game=key), PRESET, word)
    mine = [says for says in STATEMENTS[key] if says.message == word]
    table = _at_the_table(key, word)
    for says in mine:
        found = pattern(says, language).search(told)
        assert found, f"{told!r} does not state {says.subject}"
        stated = number(found[1]) if says.value is None else says.value
        assert stated == table[says.subject], f"{told!r} on {says.subject}"
    assert not [*unlisted_in(told, mine, language)]


@pytest.mark.parametrize(("key", "word"), PRESETS)
def test_a_preset_names_each_option_that_it_sets(key: str, word: str) -> None:
    """As in a list of house rules, nothing that differs from a usual table is left out."""
    presets = {preset.key: preset for preset in GAMES[key].traits.presets}
    sets: Options = {} if word == USUAL else presets[word].options
    assert sets.keys() <= {says.subject for says in STATEMENTS[key] if says.message == word}


def _at_the_table(key: str, word: str) -> dict[str, Value]:
    """The options of a preset, and what follows from them."""
    game, options = GAMES[key], options_with(GAMES[key], word)
    out = {**options, "stack": stack_with(game, word)}
    if key == "muggins":
        out["callGraceMs"] = int(options["callGraceMs"] or 0) // 1000  # told in seconds
        lasts: dict[str, Any] = dict(require(game.lasts(options)).params)
        out["minutes"] = lasts.get("minutes")
    if word == "newcomers":
        out["others lose more than the stake"] = _others_lose(options)
    return out


def _others_lose(options: Options) -> bool:
    """Whether a player who neither opened nor joined lost more than the stake of some deal."""
    eye = Eye(options, random.Random("newcomers"))
    lost = False
    for _ in range(200):
        eye.deal(eye.rng.choice(eye.game.seats(options)), eye.rng.choice((0, 40)), 0)
        staked = eye.paid("dealer", "ante")
        while eye.turn is not None:
            eye.go_on(0.6)
        for seat, paid in eye.paid().items():
            if seat not in eye.public.players:
                lost |= paid > staked.get(seat, 0)
    return lost
