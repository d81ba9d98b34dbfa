"""A text that is parsed at its first use is the same as one of a whole catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle

from bot.language.fluent import Bundle, Listed, You, read
from bot.language.i18n import COMPLETE, PlainNumber, SignedNumber, folders

FUNCTIONS = {"SIGNED": SignedNumber, "PLAIN": PlainNumber}
FORMS = {"one", "other"}
NUMBERS = (-2000, 0, 1, 2)
KEY, PARAMETER = re.compile(r"([a-zA-Z][\w-]*) *="), re.compile(r"\$(\w+)(-person|-count)?")
OF_ANNA = {"-person": "third", "-count": 1}
VARIANT = re.compile(r"\[(\w+)\]")


@pytest.mark.ci
@pytest.mark.parametrize("language", sorted(COMPLETE))
def test_every_text_is_the_same_as_with_fluent_runtime(language: str) -> None:
    paths = [folder / f"{language}.ftl" for folder in folders()]
    oracle = FluentBundle([language], functions=dict(FUNCTIONS), use_isolating=False)
    bundle, sources = Bundle(language, paths, FUNCTIONS), dict[str, str]()
    for path in paths:
        oracle.add_resource(read(path))
        sources |= dict(_texts(path.read_text(encoding="utf-8")))
    assert sum(same(oracle, bundle, key, source) for key, source in sources.items()) > 3000


def _texts(catalogue: str) -> Iterator[tuple[str, str]]:
    """The texts of a catalogue, unparsed."""
    for source in re.split(r"\n(?=[\w#-])", catalogue):
        if (key := KEY.match(source)) is not None:
            yield key[1], source


def same(oracle: FluentBundle, bundle: Bundle, key: str, source: str) -> int:
    """Compare a text with each kind of parameters. Returns how often that was possible."""
    compared, pattern = 0, oracle.get_message(key).value
    assert pattern is not None
    asked, variants = PARAMETER.findall(source), set(VARIANT.findall(source)) - FORMS
    derived = {f"{name}{of}": OF_ANNA[of] for name, of in asked if of}
    for value in (*NUMBERS, "Anna", *sorted(variants)) if asked else ("",):
        given = dict.fromkeys((name for name, _ in asked), value)
        said, errors = oracle.format_pattern(pattern, given | derived)
        if not errors:
            assert bundle.fill(key, given) == without_gaps(str(said), source), (key, value)
            compared += 1
    return compared


def without_gaps(said: str, source: str) -> str:
    """The text without the spaces that sentences leave behind."""
    if '{""}' not in source:
        return said
    lines = (re.sub(" +", " ", line.strip(" ")) for line in said.split("\n"))
    return "\n".join(filter(None, lines))


def test_a_sentence_that_is_left_out_leaves_no_gap(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    option = '{{ ${0} ->\n        [on] {0}.\n       *[off] {{""}}\n    }}'
    a, b, c = map(option.format, "abc")
    path.write_text(
        f"text =\n    {a} First. {b} Then.\n    {c}\n    Last. {a}\n    {c}\nref = ({{ text }})\n",
        encoding="utf-8",
    )
    bundle = Bundle("en", [path], {})
    on = {"a": "on", "b": "on", "c": "on"}
    assert bundle.fill("ref", on) == "(a. First. b. Then.\nc.\nLast. a.\nc.)"
    assert bundle.fill("text", on) == "a. First. b. Then.\nc.\nLast. a.\nc."
    assert bundle.fill("text", {**on, "a": "off"}) == "First. b. Then.\nc.\nLast.\nc."
    off = {"a": "off", "b": "off", "c": "off"}
    assert bundle.fill("text", off) == "First. Then.\nLast."


def test_a_missing_parameter_is_named(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("key = { $who } and { $whom }\nref = { key }.\n", encoding="utf-8")
    bundle = Bundle("en", [path], {})
    for key in ("key", "ref"):
        assert bundle.fill(key, {"who": "Anna", "whom": 1000}).startswith("Anna and 1,000")
        with pytest.raises(ValueError, match="whom"):
            bundle.fill(key, {"who": "Anna"})


def test_a_text_selects_its_verb_by_the_person_and_the_number_of_its_names(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(
        "took = { $who } { $who-person ->\n    [second] take\n   *[third] { $who-count ->\n"
        "        [one] takes\n       *[other] take\n    }\n} the pot\n"
        "twice = { took }, says { $other-person }\n",
        encoding="utf-8",
    )
    bundle = Bundle("en", [path], {})
    assert (
        bundle.fill("twice", {"who": "Bo", "other": You("you")}) == "Bo takes the pot, says second"
    )
    assert bundle.fill("took", {"who": You("you")}) == "you take the pot"
    assert bundle.fill("took", {"who": "you"}) == "you takes the pot", "a player's own name"
    for names, person in ((["Anna", "Bo"], "third"), (["Anna", You("you")], "second")):
        several = Listed.of(" and ".join(names), names)
        assert bundle.fill("took", {"who": several}) == f"{several} take the pot"
        assert (several.length, several.person) == (2, person)
    assert Listed.of("Anna", ["Anna"]) != Listed.of("Anna", [You("Anna")])
