"""Checks presets: one word for several of a game's options, on top of a new table's."""

from __future__ import annotations

import pytest

from games import GAMES
from games.kernel.options import Options
from tables.commands import SetOption
from tables.planning.agreement import (
    MAX_CHANGES,
    OTHERWISE,
    PRESET,
    USUAL,
    agreed,
    preset_of,
    proposed,
)
from tests.support.tables.harness import TableHarness
from tests.support.tables.shout_tables import ask

PRESETS = [(key, p.key) for key, game in GAMES.items() for p in game.traits.presets]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_preset_for_home_and_one_for_a_tournament(key: str) -> None:
    assert {"home", "tournament"} <= {p.key for p in GAMES[key].traits.presets}


@pytest.mark.parametrize(("key", "word"), PRESETS)
@pytest.mark.asyncio
async def test_a_preset_sets_its_options_and_resets_the_others(
    harness: TableHarness, key: str, word: str
) -> None:
    snapshot = await harness.open(11, game=key)
    usual, game = agreed(snapshot.table, snapshot.game), snapshot.game
    assert usual[PRESET] == USUAL
    [preset] = [p for p in game.traits.presets if p.key == word]
    assert preset.options.items() - usual.items() == preset.options.items(), "all of it differs"
    now = await ask(harness, snapshot, SetOption(by=11, key=PRESET, value=word))
    assert agreed(now.table, game) == {
        **usual, **preset.options, "stack": preset.stack, PRESET: word
    }  # fmt: skip
    first = next(iter(preset.options))
    now = await ask(harness, now, SetOption(by=11, key=first, value=usual[first]))
    assert agreed(now.table, game)[PRESET] != word
    if len(preset.options) > 2:
        assert preset_of(game, now.table.terms) == (word, 1)
    now = await ask(harness, now, SetOption(by=11, key=PRESET, value=USUAL))
    assert agreed(now.table, game) == usual


@pytest.mark.asyncio
async def test_other_chosen_options_override_the_preset(harness: TableHarness) -> None:
    chosen = {"tie": "stands", PRESET: "home"}
    snapshot = await harness.open(11, game="bourre", options=chosen)
    options = snapshot.table.terms.options
    assert (options["tie"], options["secondAnte"], options["limit"]) == ("stands", False, 20)
    assert agreed(snapshot.table, snapshot.game)[PRESET] == OTHERWISE
    assert preset_of(snapshot.game, snapshot.table.terms) == ("home", 1)


@pytest.mark.parametrize(
    ("key", "preset", "changes", "shown"),
    [
        ("mousel", "home", {"unit": 5}, ("home", 1)),
        ("mousel", "home", {"limit": 50}, (USUAL, 1)),
        ("mousel", USUAL, {"stack": 200}, (USUAL, 1)),
        ("mousel", "tournament", {"stack": 200}, ("tournament", 1)),
        ("mousel", "tournament", {"stack": 200, "handLimit": 5}, ("tournament", 2)),
        ("bourre", "louisiana", {"drawLimit": 3, "unit": 2, "stack": 50}, ("louisiana", 3)),
        ("muggins", "two", {"roundCorner": False}, (USUAL, 1)),
        ("mus", "vacas", {"stake": 50}, ("vacas", 1)),
        ("mus", "thirty", {}, ("thirty", 0)),
    ],
)
@pytest.mark.asyncio
async def test_the_nearest_preset_is_found_with_the_usual_one_first(
    harness: TableHarness, key: str, preset: str, changes: Options, shown: tuple[str, int]
) -> None:
    """The stack counts as one change, because capped payments follow from it (GEN-018)."""
    now = await harness.open(11, game=key, options={PRESET: preset})
    for option, value in changes.items():
        now = await ask(harness, now, SetOption(by=11, key=option, value=value))
    assert preset_of(now.game, now.table.terms) == shown


@pytest.mark.asyncio
async def test_too_many_changes_match_no_preset(harness: TableHarness) -> None:
    now = await harness.open(11, game="bourre")
    changes = {"unit": 2, "drawLimit": 2, "tie": "split", "handLimit": 5}
    assert len(changes) == MAX_CHANGES + 1
    for option, value in changes.items():
        assert preset_of(now.game, now.table.terms)[0] == USUAL
        now = await ask(harness, now, SetOption(by=11, key=option, value=value))
    assert preset_of(now.game, now.table.terms)[0] == OTHERWISE


@pytest.mark.asyncio
async def test_other_words_are_refused_as_presets(harness: TableHarness) -> None:
    snapshot = await harness.open(11)
    for value in (OTHERWISE, "louisiana", None, 1):
        outcome = await harness.directory.ask(
            snapshot.id, SetOption(by=11, key=PRESET, value=value)
        )
        assert outcome.refusal is not None
        assert outcome.refusal.code == "option-value"


def test_a_new_table_starts_with_a_limit_with_signs_and_to_forty() -> None:
    """GEN-009, MUS-059, MUS-002: all other options have the rulebook's defaults."""
    found = {
        (key, option.key): value
        for key, game in GAMES.items()
        for option in game.traits.options
        if (value := proposed(game)[option.key]) != option.default
    }
    limits = {(key, "limit"): 100 for key in ("mousel", "greenland", "bourre")}
    assert found == {**limits, ("mus", "signals"): True, ("mus", "target"): 40}
