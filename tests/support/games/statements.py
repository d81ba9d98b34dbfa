"""Compares what texts about a game state with what the game does at the same table.

A table of `Says` lists the statements of each message, in each language. A game's watcher plays
deals and returns what it has seen, by the same subjects. It does not use the texts.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from bot.language.i18n import Catalogue, folders
from bot.render.context import Wording
from bot.render.dialogs import options as dialog
from games.kernel.options import Options, Value, defaults
from games.kernel.records.record import AnyGame

TEXTS = Catalogue(folders(), strict=True)
Seen = Mapping[str, Value]
"""What a game does, by subject. Subjects that did not occur are missing."""
Watcher = Callable[[Options, random.Random], Seen]


class Says(NamedTuple):
    """One statement of a message, as a pattern for each language.

    It states `value` about its subject. If `value` is None, the pattern has a group with a number.
    """

    message: str
    subject: str
    value: Value
    en: str
    sv: str


class Found(NamedTuple):
    """A statement in a text, and whether the game does otherwise."""

    says: Says
    language: str
    stated: Value
    done: Value

    @property
    def false(self) -> bool:
        return self.stated != self.done

    def __str__(self) -> str:
        where = f"{self.says.message} ({self.language})"
        return f"{where} on {self.says.subject}: says {self.stated!r}, does {self.done!r}"


def messages(game: AnyGame, options: Options, language: str) -> Iterator[tuple[str, str]]:
    """Yield every text about the options of a table: both aims, rules, examples, options, house
    rules.
    """
    key, facts = game.traits.key, game.facts(options)
    yield "lobby", TEXTS.write(language, game.goal(options))
    yield "aim", TEXTS.write(language, game.aim(options))
    for chapter in TEXTS.say(language, f"{key}-chapters").split():
        yield chapter, TEXTS.say(language, f"{key}-rules-{chapter}", **facts)
        yield f"{chapter}-example", TEXTS.say(language, f"{key}-rules-{chapter}-example", **facts)
    wording = Wording(language=language, game=key)
    for option, value in options.items():
        yield f"option-{option}", dialog.explanation(wording, option, value)
        if TEXTS.has(f"{key}-option-{option}"):
            yield f"house-{option}", dialog.rule(wording, option, value)


def compared(game: AnyGame, options: Options, table: Iterable[Says], seen: Seen) -> Iterator[Found]:
    """Yield every statement that the texts of this table make about what was seen."""
    by_message: dict[str, list[Says]] = {}
    for says in table:
        by_message.setdefault(says.message, []).append(says)
    for language in STATED:
        for message, text in messages(game, options, language):
            for says in by_message.get(message, ()):
                if says.subject in seen and (found := pattern(says, language).search(text)):
                    stated = number(found[1]) if says.value is None else says.value
                    yield Found(says, language, stated, seen[says.subject])


def unlisted(
    game: AnyGame, options: Options, table: Iterable[Says], language: str
) -> Iterator[tuple[str, str]]:
    """Yield every sentence with a number or permission for which the table has no statement."""
    listed = list(table)
    for message, text in messages(game, options, language):
        if message.startswith(("lobby", "option-", "house-")) or message.endswith("-example"):
            continue
        mine = [s for s in listed if s.message == message]
        for sentence in unlisted_in(text, mine, language):
            yield message, sentence


def unlisted_in(text: str, table: Iterable[Says], language: str) -> Iterator[str]:
    """Yield every sentence of a text with a number or permission that no statement covers."""
    spans = [found.span() for one in table for found in pattern(one, language).finditer(text)]
    for found in _claim(language).finditer(_CARDS.sub(lambda m: "·" * len(m[0]), text)):
        if not any(start <= found.start() and found.end() <= end for start, end in spans):
            yield _sentence(text, found.start())


def some_table(
    game: AnyGame, rng: random.Random, offered: Mapping[str, tuple[Value, ...]]
) -> dict[str, Value]:
    """Return options of a table, each at random. `offered` has other values for some of them."""
    out = defaults(game.traits.options)
    for option in game.traits.options:
        if option.key in offered or option.values:
            out[option.key] = rng.choice(offered.get(option.key, option.values))
    return out


STATED = ("en", "sv")
"""The languages in which statements are known: the fields of `Says`."""
_WORDS = {
    "en": ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "sv": ("noll", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio"),
}
_NUMBERS = {word: k for words in _WORDS.values() for k, word in enumerate(words)}
_PERMITS = {
    "en": r"may(?: not)?|must|need(?:s)? not|cannot|ha(?:s|ve) to|can",
    "sv": r"får|måste|behöver|kan",
}
_CARDS = re.compile(
    r"`[^`]*`|^\d+\. |\([^)]*(?:rules?|regel) [^)]*\)|\*\*(?:Round |Runda )?\d[.:]?\*\*",
    re.MULTILINE,
)
"""Cards, and the numbers of rules: they state nothing by themselves."""


def _claim(language: str) -> re.Pattern[str]:
    words = "|".join(_WORDS[language][2:])
    return re.compile(rf"\b(?:\d[\d,\u00a0]*|{words}|{_PERMITS[language]})\b", re.IGNORECASE)


def pattern(says: Says, language: str) -> re.Pattern[str]:
    """The pattern of a statement in a language."""
    return re.compile((says.en, says.sv)[STATED.index(language)])


def number(text: str) -> int:
    """The number that these digits, or this word, mean."""
    digits = re.sub(r"[\s,\u00a0]", "", text.lower())
    return _NUMBERS[digits] if digits in _NUMBERS else int(digits)


def _sentence(text: str, at: int) -> str:
    start = max(text.rfind(mark, 0, at) for mark in (". ", "\n", ": ")) + 1
    ends = [end for mark in (". ", "\n", ".") if (end := text.find(mark, at)) > 0]
    return text[start : min(ends, default=len(text)) + 1].strip()
