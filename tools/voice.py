"""Checks that texts of the catalogues are short (docs/screens.md, "Voice").

`KINDS` has the kinds of texts by their keys. A text is measured in its longest form, as it is
shown: without markdown, and with a long example for each variable. `tools.catalogue_lint` runs the
check.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import ast as ftl

from bot.language.i18n import LANGUAGES, ROOT, folders
from tools.prose import Expression, catalogue, forms, patterns


class Kind(NamedTuple):
    """A kind of text: its name, what keys it has, and the most characters of one text."""

    name: str
    keys: re.Pattern[str]
    most: int
    games_alone: bool = False
    by_line: bool = False
    """Whether the most is that of a line, such as the question, or one of its consequences."""

    def longest(self, shown: Sequence[str]) -> str:
        """The longest form of a text, or its longest line."""
        lines = [line for form in shown for line in form.splitlines()] if self.by_line else shown
        return max(lines, key=len)


KINDS = (
    Kind("a refusal", re.compile(r"(^|-)refused-"), 90),
    Kind("a question", re.compile(r"^([a-z]+-)?ask-"), 140, by_line=True),
    Kind("a notice to a seat", re.compile(r"^([a-z]+-)?(dms|seated)-"), 140, by_line=True),
    Kind("an answer", re.compile(r"^done-"), 140),
    Kind("a goal", re.compile(r"^[a-z]+-goal$"), 120),
    Kind(
        "a text of Kro's in play",
        re.compile(r"^(table|hand|seat|trick|next|closing|late|ping|hint|stands|went|tonight)(-|$)"),
        140,
    ),
    Kind(
        "a game's text in play",
        re.compile(
            # Not in play: the rules, the command and its options, and what regulars say.
            r"^(?!command-|rules-)(?!.*-(rules|remark|option|house|start|purse|problem|told|aim"
            r"|blurb|players|chapters|name)(-|$))"
        ),
        140,
        games_alone=True,
    ),
)  # fmt: skip
"""The first that fits counts."""
BRIEF = ("en", "sv")
LONGER = 1.3
"""How much longer than in the languages of `BRIEF` a text may be (docs/screens.md, section 13)."""
NAME, NUMBER, CARD, SUIT = "Lille Kristi", "1,052", "10♦", "♦ diamonds"
EXAMPLES: Mapping[str, str] = {
    **dict.fromkeys(
        ("by", "giver", "host", "mover", "other", "owner", "partner", "payer", "regular", "taker",
         "who"), NAME,
    ),
    **dict.fromkeys(("best", "card", "fits", "led_card", "on", "under"), CARD),
    **dict.fromkeys(("first", "led", "second", "suit", "third", "trump"), SUIT),
    "again": "28 November 2026 17:35",
    "answer": "no quiero",
    "bet": "grande",
    "bourre.least": "48",
    "bourre.most": "96",
    "cards": "10♠ 9♠ 8♠ 7♠",
    "channel": "card-table",
    "channels": "#card-table and #inn",
    "mus.least": "3",
    "mus.most": "6",
    "mus.often": "9",
    "mus.points": "40",
    "mus.setsToWin": "3",
    "mus.target": "40",
    "mus.vacasToWin": "2",
    "mousel.cost": "One trick: 48 to the next pot, none 96.",
    "digest": "",
    "game": "Greenland Mousel",
    "left": "51",
    "often": "in nearly every deal",
    "option": "Chips from regulars",
    "permission": "Attach Files",
    "permissions": "View Channel and Send Messages",
    "roles": "@hosts",
    "said": "no quiero",
    "sign": "duples",
    "trick-often": "in nearly every deal",
    "vacas": "2",
    "when": "in 2 minutes",
}  # fmt: skip
"""What stands for a variable, or for one of a game; any other is a number. `trick-often` is a text
to which other catalogues refer. A name has twelve letters, of sixteen at most. A seal is there to
be copied, not to be read.
"""
_MARKS = re.compile(r"[*`]|\[(?=[^]]*\]\()|\]\([^)]*\)|<(?=#)|(?<=\w)>")


def problems() -> Iterator[str]:
    """Yield the texts that are too long, with their lengths."""
    for folder in folders():
        of_a_game = folder.is_relative_to(ROOT / "games")
        for language in LANGUAGES:
            path = folder / f"{language}.ftl"
            longer = 1 if language in BRIEF else LONGER
            for key, shown in shown_forms(path) if path.is_file() else ():
                kind = kind_of(key, of_a_game=of_a_game)
                longest = "" if kind is None else kind.longest(shown)
                if kind is not None and len(longest) > longer * kind.most:
                    where = f"{path.relative_to(ROOT)}: {key}"
                    yield f"{where}: {kind.name} of {len(longest)} characters: {longest}"


def kind_of(key: str, *, of_a_game: bool) -> Kind | None:
    """The kind of the text with this key; None if it may be long."""
    fitting = (one for one in KINDS if one.keys.search(key) and (of_a_game or not one.games_alone))
    return next(fitting, None)


def shown_forms(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the keys of a catalogue, each with all forms of its text."""
    texts = {key.name: pattern for key, pattern in patterns(catalogue(path).body)}
    example = partial(_example, path.parent.parent.name, texts)
    for key, pattern in texts.items():
        yield key, [form.strip() for form in _forms(pattern, example)]


def _forms(pattern: ftl.Pattern, example: Callable[[Expression], str]) -> Iterator[str]:
    return (_MARKS.sub("", form) for form in forms(pattern, example))


def _example(game: str, texts: Mapping[str, ftl.Pattern], expression: Expression) -> str:
    match expression:
        case ftl.MessageReference(id=ftl.Identifier(name=key)) if key in texts:
            return max(_forms(texts[key], partial(_example, game, texts)), key=len)
        case ftl.VariableReference(id=ftl.Identifier(name=name)):
            return EXAMPLES.get(f"{game}.{name}") or EXAMPLES.get(name, NUMBER)
        case ftl.FunctionReference(
            id=ftl.Identifier(name="COMMAND"),
            arguments=ftl.CallArguments(positional=[ftl.StringLiteral(value=words)]),
        ):
            return f"/{words}"
        case ftl.MessageReference(id=ftl.Identifier(name=name)):
            return EXAMPLES.get(name, NUMBER)
        case ftl.FunctionReference(arguments=ftl.CallArguments(positional=[value])):
            return _example(game, texts, value)
        case _:
            return NUMBER
