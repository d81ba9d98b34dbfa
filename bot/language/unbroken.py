"""Lines that break where a reader would take a breath.

Owns: which words stay together at the end of a line. Must not know: what a text says, where it
stands. It is the last thing that happens to a text before it is sent, so that nobody who writes
one has to think of it; ids, labels and descriptions of pictures do not come by here.

A no-break space stays in place of a space: a screen reader reads it as one, and so does who copies.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

LONGEST: Final = 26
"""Letters that may stay together: about a line on the narrowest phone."""
_HELD: Final = "\ue000"
"""Stands for a no-break space until it is known how long the words are that it holds together; no
name has it (`bot.language.names`).
"""
_NAMED: Final = "\ue001"
"""The same within the name of a regular: the first to give way where all does not fit."""
_NAME: Final = re.compile(r"(?<=🤖)([ \u00a0\ue000][^\W\d_]+)\ (?=[A-ZÅÄÆØÖ])")
_END: Final = re.compile(r"(?<![^\s*_(“”„‘’])(\w{2,})-(?=[^\W\d_]{1,3}(?![\w\-/:]))")
"""A short end of a compound, as in turn-up, of a word that is no part of a link, id or command."""
_NUMBER: Final = r"\**[+−±]?\d"
_TOGETHER: Final = re.compile(
    rf"""\ (?:
      (?=·\ )                                   # a middle dot ends its line
    | (?<=[👉🤖💤⏳📣🔁🪑🤫👥⚠\ufe0f\ufe0e]\ )    # a mark and what it marks, ♠ spades
    | (?<=[^\W_]\ )(?={_NUMBER})                # adds 4, table 12
    | (?<=[*→=]\ )(?={_NUMBER})                 # **Bo** +24, → 512
    | (?<=[\d½]\ )(?=[^\W\d_]|→)               # 4 chips, 1½ min, +24 → 512
    | (?<=\d\*\*\ )(?=[^\W\d_]|→)              # **48** chips
    | (?<=\d\ a\ |\*\ a\ )(?=[^\W\d_])         # 3 a trick
    | (?<=\b[Tt]he\ )(?=[^\W_])                # the pot
    | (?<=\d\ per\ )(?=[^\W\d_])               # 3 per stick
    )""",
    re.VERBOSE,
)
_UNSEEN: Final = re.compile(r"\]\([^)]*\)|[*`\[]|\ufe0e|<t:\d+:.>")


def unbroken(text: str) -> str:
    """The text, in which a number stays with what it counts or names, a mark with its name, and a
    dot between two facts with the first of them; as far as a line is long.
    """
    return "\n".join(map(_line, text.split("\n")))


@lru_cache(8192)
def _line(line: str) -> str:
    # By line: of most messages few lines differ from those of the message before.
    if "-" in line:
        line = _END.sub("\\1\u2011", line)
    held = _TOGETHER.sub(_HELD, line)
    if "🤖" in held:
        held = _NAME.sub(f"\\1{_NAMED}", held)
    elif _HELD not in held:
        return line
    return " ".join([_as_fits(word) for word in held.split(" ")])


def _as_fits(words: str) -> str:
    if _HELD not in words and _NAMED not in words:
        return words
    if len(words) <= LONGEST or len(_UNSEEN.sub("", words)) <= LONGEST:
        return words.replace(_HELD, "\u00a0").replace(_NAMED, "\u00a0")
    if _NAMED in words:
        return " ".join(map(_as_fits, words.split(_NAMED)))
    return words.replace(_HELD, " ")
