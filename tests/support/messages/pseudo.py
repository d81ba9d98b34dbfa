"""The pseudo-language in tests, and checks of what is written in it (`tools.pseudo`)."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from bot.game_night import zones
from bot.language.i18n import LANGUAGES, catalogue, own_name
from bot.language.names import brief, plain
from tests.support.messages import fullest
from tests.support.messages.reading import readable
from tools.pseudo import BRACKETS, copied

PSEUDO = "en-XA"
"""Unicode's name for it. No catalogue of Kro's has that name."""
LANGUAGES_AND_PSEUDO = (*LANGUAGES, pytest.param(PSEUDO, marks=pytest.mark.ci))
ALSO = (*map(own_name, LANGUAGES), *zones(), "and", "oros", "copas", "espadas", "bastos")
"""What is in no catalogue: names of languages and time zones, Unicode's word in a list, Spanish
suits.
"""
_NO_WORDS = re.compile(
    r"`[^`]*`|</[^>]*>|<t:[^>]*>|<[#@][!&]?\d+>|<a?:\w+:\d+>|https?://[^\s⟧]+|\b[AKQJ\d]+[♣♦♥♠]"
)
"""Cards, mentions, times, emoji, files and addresses."""
_INSIDE = re.compile("⟦[^⟦⟧]*⟧")
_VOWEL = re.compile(r"\w*[aeiouyAEIOUY]\w*")
"""A word with a letter that always has an accent in the pseudo-language."""


@cache
def speak_pseudo() -> None:
    """Add the pseudo-language to the catalogue, for the rest of the process."""
    with tempfile.TemporaryDirectory() as place:
        catalogue().add(PSEUDO, copied(Path(place), PSEUDO))


def is_pseudo(text: str) -> bool:
    return BRACKETS[0] in text


def check_pseudo(texts: Iterable[str]) -> bool:
    """Return whether these texts are in the pseudo-language, and then check them.

    Raises AssertionError if one is cut off, or has a word of another language. Only menus and
    descriptions of pictures are cut, by three dots: messages have the rest.
    """
    told = [readable(text) for text in texts]
    if not any(map(is_pseudo, told)):
        return False
    for text in told:
        words = _names().sub("", _NO_WORDS.sub("", text))
        assert _VOWEL.findall(words) == [], text
        if text.endswith("…"):
            continue
        while words != (without := _INSIDE.sub("", words)):
            words = without
        assert not set(BRACKETS) & set(words), text
    return True


@cache
def _names() -> re.Pattern[str]:
    found = set(ALSO)
    for crowd, count in product(fullest.CROWDS, range(1, 9)):
        called = fullest.names(count, crowd)
        found |= {*called, *brief(called)}
    found |= {name.removeprefix(mark) for name in found for mark in fullest.MARKS}
    found |= {plain(name) for name in found}
    longest = sorted(map(readable, found), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest)))
