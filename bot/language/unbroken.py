"""Keeps words and numbers of a text together, so that lines break where a reader would pause.

It is the last step before a text is sent, so that no caller has to do it. Ids, labels and alt texts
do not pass through here. It puts in no-break spaces, which a screen reader reads as spaces, and
which are copied as spaces. It joins a score by a word joiner, which has no width.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

LONGEST: Final = 26
"""Letters that may stay together: about a line on the narrowest phone."""
_HELD: Final = "\ue000"
"""A placeholder for a no-break space until it is known whether the words fit a line.

No name has it (`bot.language.names`).
"""
_END: Final = re.compile(r"(?<![^\s*_(“”„‘’])(\w{2,})-(?=[^\W\d_]{1,3}(?![\w\-/:]))")
"""A short end of a compound, as in turn-up. Not in links, ids and commands."""
_SCORE: Final = re.compile(r"(?<=\d)–(?=\d)")
_NUMBER: Final = r"\**[+−±]?\d"
_TOGETHER: Final = re.compile(
    rf"""\ (?:
      (?=·\ )                                   # a middle dot ends its line
    | (?<=[👉🤖💤⏳📣🔁🪑🤫👥⚠\ufe0f\ufe0e]\ )    # a mark and what it marks, ♠ spades
    | (?:(?<=[^\W_]\ )|(?<=…\ ))(?={_NUMBER})   # adds 4, table 12
    | (?<=[^\s`·,(.\#>-]\ )(?=`)                # Anna `K♠`
    | (?<=[*→=+]\ )(?={_NUMBER})                # **Bo** +24, → 512
    | (?<=\d\ )(?=[+=]\ {_NUMBER})              # 13 + 9 = **22**
    | (?<=[\d½]\ )(?=[^\W\d_]|→)               # 4 chips, 1½ min, +24 → 512
    | (?<=\d\*\*\ )(?=[^\W\d_]|→)              # **48** chips
    | (?<=\d\ in\ )(?=[^\W\d_])                # 3–2 in sets
    | (?<=\d\ i\ )(?=[^\W\d_])                 # 3–2 i set
    | (?<=\ a\ )(?=[^\W\d_])                  # 3 a trick, a move
    | (?<=\b[Tt]he\ )(?=[^\W_])                # the pot
    | (?<=\d\ per\ )(?=[^\W\d_])               # 3 per stick
    )""",
    re.VERBOSE,
)
_UNSEEN: Final = re.compile(r"\]\([^)]*\)|[*`\[]|\ufe0e|<t:\d+:.>")


def unbroken(text: str) -> str:
    """The text with no-break spaces, as far as a line is long.

    A number stays with what it counts or names, a mark with its name, and a dot with the fact
    before it. A score stays in one piece.
    """
    return "\n".join(map(_line, text.split("\n")))


@lru_cache(8192)
def _line(line: str) -> str:
    # Cached by line: most messages differ in few lines from the message before.
    if "-" in line:
        line = _END.sub("\\1\u2011", line)
    if "–" in line:
        line = _SCORE.sub("–\u2060", line)
    held = _TOGETHER.sub(_HELD, line)
    if _HELD not in held:
        return line
    return " ".join([_as_fits(word) for word in held.split(" ")])


def _as_fits(words: str) -> str:
    """Hold these words together from the last one backwards, as far as a line is long.

    So what is counted stays with its number, and a long name comes before them.
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
