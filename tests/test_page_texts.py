"""Tests the check that the sandbox's page takes all of its words from catalogues."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.language.i18n import LANGUAGES
from sandbox import texts
from tools import page_texts
from tools.page_texts import hard_coded, seen_in, uses


def test_the_page_has_no_hard_coded_text_and_uses_the_same_keys_in_every_language() -> None:
    assert list(page_texts.problems()) == []


def test_the_page_speaks_languages_of_kro() -> None:
    """To others of them it speaks English."""
    assert {"en", "sv"} <= texts.catalogues().keys() <= set(LANGUAGES)


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ('h("p", {}, "offline")', ["offline"]),
        ('h("p", {}, isOn && "on", [other ? "off" : ""])', ["on", "off"]),
        ('h("a", { title: isOn ? "on" : "" })', ["on"]),
        ('h("p", {}, `${name} leaves`)', [" leaves"]),
        ('refill(box, "words")', ["words"]),
        ('box.textContent = "words";', ["words"]),
        ('const WORDS = ["Trouble", "a person"];', ["Trouble", "a person"]),
        ("notice(`The inn of ${name}`);", ["The inn of "]),
        ('tell(/"/.test(x) ? "It is open" : "");', ["It is open"]),
    ],
)
def test_a_string_that_a_reader_can_see_is_found(line: str, seen: list[str]) -> None:
    assert [text for _, text in hard_coded(line)] == seen


@pytest.mark.parametrize(
    "line",
    [
        'h("p", { class: `button ${isOn ? "on" : ""} wide`, "data-testid": "a-box" }, say("key"))',
        'h("p", {}, kind === "thread" && icon(sign), `#${name}`, "♠")',
        'box.querySelector("a.button span");',
        'if (event.key === "Enter") api.process(name, "kill");',
        '// The words of a comment\n/* "And more words" */',
        'headers["Content-Type"] = "application/json";',
    ],
)
def test_a_string_for_the_program_is_not_a_text(line: str) -> None:
    assert list(hard_coded(line)) == []


def test_a_text_in_html_or_css_is_found(tmp_path: Path) -> None:
    page, style = tmp_path / "index.html", tmp_path / "a.css"
    page.write_text('<p title="Hello">{{key}}\n<b>words</b></p><script>let words</script>', "utf-8")
    style.write_text('a { content: "words"; }\nb { content: ""; }', "utf-8")
    assert list(seen_in(page)) == [(1, "Hello"), (2, "words")]
    assert list(seen_in(style)) == [(1, "words")]


def test_keys_that_are_missing_or_unused_and_wrong_values_are_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>{{title}}</title>", "utf-8")
    (tmp_path / "a.js").write_text(
        'say("gone"); say(isOn ? "on" : "off"); say(`kind-${kind}`); say(`no-${kind}`);\n'
        'say("names", { name, count: list.length }); say("named", { names: a });',
        "utf-8",
    )
    named: texts.Pattern = [{"value": "name"}]
    known: dict[str, texts.Pattern] = {
        "title": ["Title"], "on": ["on"], "off": ["off"], "kind-a": ["a"], "left": ["left"],
        "names": [{"value": "count", "forms": {"other": named}, "usual": "other"}], "named": named,
    }  # fmt: skip
    assert list(uses(known, tmp_path)) == [
        "a.js: no catalogue has gone",
        "a.js: no catalogue has no\\-.+",
        "a.js: named gets ['names']",
        "sandbox/text: left is never used",
    ]
