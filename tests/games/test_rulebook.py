"""Tests that every rule of the rulebook is tested, and that every cited rule exists."""

from __future__ import annotations

import re

import pytest

from games import GAMES
from games.kernel.options import ANY, Option
from tests.support.places import ROOT

RULES = (ROOT / "docs" / "rules" / "RULES.md").read_text(encoding="utf-8")
CASES = (ROOT / "docs" / "rules" / "CASES.md").read_text(encoding="utf-8")
WRITTEN = frozenset(re.findall(r"^\*\*([A-Z]{3}-\d{3})\b", RULES, re.MULTILINE))


def cited(folder: str) -> frozenset[str]:
    """Every rule and case id in a folder's Python files; only the first of a range."""
    out: set[str] = set()
    for file in (ROOT / folder).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        out.update(re.findall(r"\b(?:GEN|MDK|MGL|BOU|MUG|MUS)-C?\d{2,3}\b", text))
        for system, numbers in re.findall(r"\b([A-Z]{3})-\d{3}((?:, \d{3})+)\b", text):
            out.update(f"{system}-{number}" for number in numbers.split(", ")[1:])
    return frozenset(out)


SYSTEMS = {"mousel": "MDK", "greenland": "MGL", "bourre": "BOU", "muggins": "MUG", "mus": "MUS"}


def test_every_game_has_its_part_of_the_rulebook() -> None:
    assert SYSTEMS.keys() == GAMES.keys()
    assert {rule[:3] for rule in WRITTEN} == {"GEN", *SYSTEMS.values()}


@pytest.mark.parametrize(("game", "system"), SYSTEMS.items())
def test_every_rule_of_a_game_is_named_by_a_test(game: str, system: str) -> None:
    rules = {rule for rule in WRITTEN if rule.startswith(system)}
    assert len(rules) > 20
    assert rules - cited(f"tests/games/{game}") == set()


def test_every_general_rule_is_named_by_a_test() -> None:
    rules = {rule for rule in WRITTEN if rule.startswith("GEN")}
    assert len(rules) > 15
    assert rules - cited("tests") == set()


@pytest.mark.parametrize(("game", "system"), SYSTEMS.items())
def test_every_preset_is_in_the_rulebook(game: str, system: str) -> None:
    rows = re.findall(r"^\| ([A-Z, ]+) \| ([a-z]+) \| (.*) \|$", RULES, re.MULTILINE)
    written = {name: told for systems, name, told in rows if system in systems.split(", ")}
    for preset in GAMES[game].traits.presets:
        options = {**preset.options, **({"stack": preset.stack} if preset.stack else {})}
        told = written[preset.key].partition("(")[0].strip().split(", ")
        assert sorted(told) == sorted(f"{key} {_word(value)}" for key, value in options.items())


@pytest.mark.parametrize(("game", "system"), SYSTEMS.items())
def test_every_option_is_in_the_rulebook(game: str, system: str) -> None:
    """Table G has the default and all other values of each option, and a rule for it."""
    table = RULES.partition("# G. Table options")[2].partition("**Presets.**")[0]
    written: dict[str, tuple[str, str]] = {}
    for line in re.findall(r"^\| (.+) \|$", table, re.MULTILINE):
        systems, name, default, others, rules = line.split(" | ")
        if {system, "all chip games"} & {*systems.split(", ")}:
            written[name.split()[0]] = (default.partition(" (")[0], others.replace(",000", "000"))
            assert {*re.findall(r"[A-Z]{3}-\d{3}", rules)} <= WRITTEN
    written.pop("stack")  # an option of every table
    options = GAMES[game].traits.options
    assert written == {o.key: (_word(o.default), _others(o)) for o in options}


def _others(option: Option) -> str:
    if option.values:
        return ", ".join(_word(v) for v in option.values if v != option.default)
    least, most = option.least, option.most
    return f"any ≥ {least}" if option.none and most == ANY else f"{least}…{most}"


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "system"), SYSTEMS.items())
def test_every_case_of_a_game_is_a_test(game: str, system: str) -> None:
    """A test of the game, or of the whole bot if the case is about a table."""
    cases = set(re.findall(rf"^\| ({system}-C\d\d) \|", CASES, re.MULTILINE))
    assert len(cases) > 15
    assert cases - cited(f"tests/games/{game}") - cited("tests/bot") == set()


@pytest.mark.sampled
@pytest.mark.parametrize("folder", ["games", "tables", "db", "bot", "cogs", "tests"])
def test_every_cited_rule_exists(folder: str) -> None:
    rules = {rule for rule in cited(folder) if "-C" not in rule}
    assert rules - WRITTEN == set()


def test_every_general_case_is_a_test() -> None:
    cases = set(re.findall(r"^\| (GEN-C\d\d) \|", CASES, re.MULTILINE))
    assert cases
    assert cases - cited("tests/tables") == set()
