"""Tests how the sandbox reads the page's texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.texts import catalogues, embedded, read
from sandbox.traffic.faults import TROUBLES
from sandbox.world.assumptions import QUESTIONS


def _read(folder: Path, words: str) -> object:
    path = folder / "en.ftl"
    path.write_text(words, encoding="utf-8")
    return read(path)


def test_a_text_is_split_into_words_values_and_forms(tmp_path: Path) -> None:
    words = 'a = { $who } has { $n ->\n    [one] a card\n   *[other] { $n } cards\n}{ " " }now\n'
    forms = {"one": ["a card"], "other": [{"value": "n"}, " cards"]}
    assert _read(tmp_path, words) == {
        "a": [
            {"value": "who"},
            " has ",
            {"value": "n", "forms": forms, "usual": "other"},
            " ",
            "now",
        ]
    }


@pytest.mark.parametrize(
    "words",
    [
        "a = { b }\n",
        "a = { -term }\n",
        "-term = words\n",
        "a = { NUMBER($n) }\n",
        "a = words\n    .title = more\n",
        "a = { $n ->\n    [one] a card\n}\n",
        "a = words\na = again\n",
    ],
)
def test_what_the_page_cannot_fill_in_is_refused(words: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"en\.ftl"):
        _read(tmp_path, words)


def test_no_text_ends_the_element_that_holds_it() -> None:
    assert embedded({"en": {"a": ["</script>"]}}) == '{"en":{"a":["\\u003c/script>"]}}'


@pytest.mark.parametrize("language", catalogues())
def test_every_trouble_and_every_assumption_has_its_words(language: str) -> None:
    switches = [f"trouble-{name}" for name in TROUBLES] + [
        f"assumption-{name}" for name in QUESTIONS
    ]
    texts = catalogues()[language]
    assert [key for key in switches if not {key, f"{key}-hint"} <= texts.keys()] == []
