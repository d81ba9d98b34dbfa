"""The Swedish versions of the documents for players keep in step with the English ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.language.i18n import say
from tests.support.places import ROOT

DOCUMENTS = ("PRIVACY.md", "TERMS.md")
LINK = re.compile(r"\]\(([^)]+)\)")
SIGNS = re.compile(r"`[^`]+`|\d+|\*\[|\]\*")
"""Commands and settings, numbers, and the brackets around what an operator replaces."""


def _shape(path: Path) -> list[str]:
    """The kinds of the lines that begin something: headings, bold leads, items, paragraphs."""
    kinds: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=\* |\d+\. )", path.read_text(encoding="utf-8").strip()):
        begins = re.match(r"#+ |\* |\d+\. |\*\*|\*\[", block)
        kinds.append(begins[0] if begins else "")
    return kinds


def _signs(path: Path) -> list[str]:
    text = LINK.sub("]", path.read_text(encoding="utf-8"))
    return SIGNS.findall(text)


def _in_swedish(sign: str) -> str:
    """A command by its Swedish name; any other sign as it is."""
    if not sign.startswith("`/"):
        return sign
    return f"`/{' '.join(say('sv', f'command-{word}') for word in sign.strip('`/').split())}`"


def _links(path: Path) -> list[Path]:
    found = LINK.findall(path.read_text(encoding="utf-8"))[1:]
    return [(path.parent / name).resolve() for name in found]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_has_the_same_parts_and_signs_in_both_languages(name: str) -> None:
    english, swedish = ROOT / name, ROOT / "docs" / "sv" / name
    assert _shape(swedish) == _shape(english)
    assert sorted(_signs(swedish)) == sorted(map(_in_swedish, _signs(english)))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_languages_link_to_each_other_and_to_the_same_documents(name: str) -> None:
    english, swedish = ROOT / name, ROOT / "docs" / "sv" / name
    for one, other in ((english, swedish), (swedish, english)):
        first = LINK.search(one.read_text(encoding="utf-8"))
        assert first is not None
        assert (one.parent / first[1]).resolve() == other
    translated = {ROOT / one: ROOT / "docs" / "sv" / one for one in DOCUMENTS}
    assert _links(swedish) == [translated.get(path, path) for path in _links(english)]
