"""Makes display names safe for sentences.

A name may contain what Discord turns into something else: custom emoji that look like cards, times,
links, mentions, headings. It may also reverse the line around it (bidirectional overrides).
`safe_name` is for message text. `clean` is for labels, options and alt texts, which have no
markdown.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.language.lookalikes import IGNORABLE, alike

LONGEST = 16
"""Characters of a name that are shown. A longer name ends in an ellipsis."""

ROBOT, ASLEEP, POINT, CLOCK = "🤖\u00a0", "💤\u00a0", "👉\u00a0", "⏳\u00a0"
"""Kro's signs, as they are before a name or a time.

The no-break space keeps a sign together with its word at the end of a line.
"""

TITLES: Final = frozenset({"Mor", "Lille", "Tante"})
"""Titles of regulars before their names: mother, little, aunt. Alone, a title names no regular."""

_SIGNS = dict.fromkeys(map(ord, "🤖💤👉⏳📣🔁🪑⚠🤫👥"))
_JOINERS = "\u200d\ufe0f"
"""Invisible code points that may stay within an emoji."""
_EMOJI = frozenset({"So", "Sk"})
"""The Unicode categories of emoji and their skin tones."""
_ISOLATES = "\u2068\u2069"
_BLANK = frozenset("\u2800\U00013441\U00013442\U00016fe4\U0001d159\ufffc")
"""Invisible letters and signs that Unicode does not call ignorable.

They are an empty Braille cell, empty hieroglyphs, a filler of the Khitan script, a note without a
head, and the object replacement character.
"""
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""General categories of Unicode."""
_LOOKALIKES = str.maketrans({"<": "‹", ">": "›", "@": "＠", "#": "＃", "`": "ˋ", "\\": "∖"})
_LINK = re.compile(r"(?i)\b(https?|ftp|discord|steam):(?=/)")
_DOTTED = re.compile(r"(?i)(?<=[a-z0-9])\.(?=[a-z]{2,}\b)")
_MARKS = re.compile(r"([*_~|\[\]()])")
_ESCAPED = re.compile(r"\\([*_~|\[\]()])")
_COMMAND = re.compile(r"<(/[^<>:]+):\d+>")
_NUMBER = re.compile(r" [2-9]$")
"""The number that `distinct` adds to a name."""
_RTL = frozenset({"R", "AL", "RLE", "RLO", "RLI"})


@lru_cache(4096)
def clean(name: str, longest: int = LONGEST) -> str:
    """The name without anything that Discord or a reader could mistake for something else.

    Kro's own signs are removed, so that no person can pass as a computer player. An empty name
    becomes a question mark.
    """
    name = unicodedata.normalize("NFC", name).translate(_SIGNS)
    name = _without_loose_joiners("".join(c for c in name if _visible(c)))
    name = " ".join(name.split())
    name = _without_stacks(name).translate(_LOOKALIKES)
    name = _DOTTED.sub("․", _LINK.sub(lambda m: m[1] + "։", name))
    if not any(unicodedata.category(c)[0] in "LNPS" for c in name):
        return "?"
    if len(name) > longest:
        name = name[: longest - 1].rstrip(_JOINERS + " .…") + "…"
    return _isolated(name)


@lru_cache(4096)
def safe_name(name: str, longest: int = LONGEST) -> str:
    """The clean name with its markdown escaped, for message text.

    If it is short enough for a line, its words stay together.
    """
    shown = clean(name, longest)
    held = shown.replace(" ", "\u00a0") if len(shown) <= LONGEST else shown
    return _MARKS.sub(r"\\\1", held)


def plain(text: str) -> str:
    """A shown name, or a text with such names and mentions of commands, without its markdown."""
    if "</" in text:
        text = _COMMAND.sub(r"\1", text)
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Clean names for one table. Names that look the same get a number."""
    out: list[str] = []
    for name in map(clean, names):
        unique, k = name, 2
        while alike(unique, out):
            unique, k = f"{clean(name, LONGEST - 3)} {k}", k + 1
        out.append(unique)
    return tuple(out)


def short_name(name: str, *, regular: bool) -> str:
    """The word of a clean name that is shown if space is short.

    It is the first word, or the one after a regular's title.
    """
    words = name.split()[:2]
    return words[-1] if regular and words and words[0] in TITLES else "".join(words[:1])


@lru_cache(1024)
def brief(names: tuple[str, ...], letters: int = 5) -> tuple[str, ...]:
    """The given names on buttons, at most `letters` long and without Kro's signs.

    A name that looks like an earlier one ends in a number, as it does in texts.
    """
    out: list[str] = []
    for name in names:
        whole = clean(plain(name)).strip(_ISOLATES)
        number = _NUMBER.search(whole)
        whole = short_name(whole, regular=name.startswith(ROBOT))
        short, k = _first(whole, letters), 2
        if number is not None:
            short = f"{_first(whole, letters - 1)}{number[0]}"
        while alike(short, out):
            short, k = f"{_first(whole, letters - 1)} {k}", k + 1
        out.append(short)
    return tuple(_MARKS.sub(r"\\\1", _isolated(name)) for name in out)


def _first(name: str, letters: int) -> str:
    """The first letters, each with its marks."""
    out, count = "", 0
    for char in name:
        count += not (unicodedata.combining(char) or char in _JOINERS)
        if count > letters:
            break
        out += char
    return out.rstrip(_JOINERS + " ")


def _isolated(name: str) -> str:
    """Isolate a right-to-left name, so that it does not reverse the line around it."""
    if any(unicodedata.bidirectional(c) in _RTL for c in name):
        return f"{_ISOLATES[0]}{name}{_ISOLATES[1]}"
    return name


def _visible(char: str) -> bool:
    if char in _JOINERS or char.isspace():
        return True
    if char in _BLANK or IGNORABLE.match(char):
        return False
    return unicodedata.category(char) not in _UNSEEN


def _without_loose_joiners(name: str) -> str:
    """Remove joiners outside of emoji: they are invisible and only make equal names differ."""
    out = ""
    for i, char in enumerate(name):
        if char in _JOINERS:
            before, after = out[-1:], name[i + 1 : i + 2]
            joins = char == _JOINERS[1] or _is_emoji(after)
            held = _is_emoji(before) or (before == _JOINERS[1] and char == _JOINERS[0])
            if not (joins and held):
                continue
        out += char
    return out


def _is_emoji(char: str) -> bool:
    return bool(char) and unicodedata.category(char) in _EMOJI


def _without_stacks(name: str) -> str:
    """Keep at most two combining marks on a letter: more would cover the lines around it."""
    out, run = "", 0
    for char in name:
        run = run + 1 if unicodedata.combining(char) else 0
        if run <= 2:
            out += char
    return out
