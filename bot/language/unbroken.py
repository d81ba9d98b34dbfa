"""Keeps words and numbers of a text together, so that lines break where a reader would pause."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from bot.language.i18n import LANGUAGES, say

LONGEST: Final = 26
"""Letters that may stay together: about a line on the narrowest phone."""
_HELD: Final = "\ue000"
"""A placeholder for a no-break space until it is known whether the words fit a line.

No name has it (`bot.language.names`).
"""
_END: Final = re.compile(r"(?<![^\s*_(“”„‘’])(\w{2,})-(?=[^\W\d_]{1,3}(?![\w\-/:]))")
"""The start of a compound with a short last part, as in turn-up. It does not match in links, ids
and commands.
"""
_SCORE: Final = re.compile(r"(?<=\d)–(?=\d)")
_NUMBER: Final = r"\**[+−±]?\d"
_PLACES: Final = rf"""
      (?=·\ )                                   # a middle dot ends its line
    | (?<=[👉🤖💤⏳📣🔁🪑🤫👥⚠\ufe0f\ufe0e]\ )    # a mark and what it marks, ♠ spades
    | (?:(?<=[^\W_]\ )|(?<=…\ ))(?={_NUMBER})   # adds 4, table 12
    | (?<=[^\s`·,(.\#>-]\ )(?=`)                # Anna `K♠`
    | (?<=[*→=+]\ )(?={_NUMBER})                # **Bo** +24, → 512
    | (?<=\d\ )(?=[+=]\ {_NUMBER})              # 13 + 9 = **22**
    | (?<=[\d½]\ )(?=[^\W\d_]|→)               # 4 chips, 1½ min, +24 → 512
    | (?<=\d\*\*\ )(?=[^\W\d_]|→)              # **48** chips
"""
"""Where a space must not break a line, in every language."""
_UNSEEN: Final = re.compile(r"\]\([^)]*\)|[*`\[]|\ufe0e|<t:\d+:.>")


def unbroken(text: str) -> str:
    """The text with no-break spaces, which hold together one line at most.

    A number stays with what it counts or names, a mark with its name, and a dot with the fact
    before it. A score stays in one piece.

    This is the last step before a text is sent, so that no caller has to do it. Ids, labels and alt
    texts do not pass through here. A screen reader reads a no-break space as a space, and it is
    copied as one.
    """
    return "\n".join(map(_line, text.split("\n")))


@lru_cache(8192)
def _line(line: str) -> str:
    # Cached by line: most messages differ in few lines from the message before.
    if "-" in line:
        line = _END.sub("\\1\u2011", line)
    if "–" in line:
        line = _SCORE.sub("–\u2060", line)
    held = _together().sub(_HELD, line)
    if _HELD not in held:
        return line
    return " ".join([_as_fits(word) for word in held.split(" ")])


@cache
def _together() -> re.Pattern[str]:
    """A pattern for the spaces that must not break, with those after the short words
    (``short-words``) of every language. The language of a message is not known here, and its names
    and remarks can be in another language. A word that is held needlessly only makes a line break
    earlier.
    """
    words = {word for lang in LANGUAGES for word in say(lang, "short-words").split()}
    short = {word for word in words if word.strip("#").isalpha()}
    places = (rf"(?<={_after(word)}\ )(?=[^\W\d_])" for word in sorted(short))
    return re.compile(rf"\ (?:{'|'.join((_PLACES, *places))})", re.VERBOSE)


def _after(word: str) -> str:
    """A pattern for a short word. ``per`` also matches with a capital letter, and ``#per`` only
    after a number.
    """
    if word[0] == "#":
        return rf"\d\ {word[1:]}"
    return rf"\b[{word[0]}{word[0].upper()}]{word[1:]}"


def _as_fits(words: str) -> str:
    """Hold these words together from the last one backwards, at most for a line.

    So a number stays with what it counts, and a line can break after a long name before it.
    """
    if _HELD not in words or _fits(words):
        return words.replace(_HELD, "\u00a0")
    *before, last = words.split(_HELD)
    apart: list[str] = []
    for word in reversed(before):
        longer = f"{word}\u00a0{last}"
        if _fits(longer):
            last = longer
        else:
            apart.insert(0, last)
            last = word
    return " ".join([last, *apart])


def _fits(words: str) -> bool:
    return len(words) <= LONGEST or len(_UNSEEN.sub("", words)) <= LONGEST
