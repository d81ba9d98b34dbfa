"""Compares the prices that a hand shows before a choice with what the choice then costs.

A table of `Says` lists what each message states. Here its `message` is a pattern of keys. A game's
watcher plays on from a decision in many ways, and does not use the texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any, NamedTuple, cast

from msgspec import Struct

from bot.language.i18n import Names
from games.kernel.options import Value
from games.kernel.screen.texts import Text
from tests.support.games.statements import STATED, TEXTS, Says, number, pattern

NAMES = Names(("Anna", "Bo", "Cilla", "Dagny", "Erik", "Frida", "Gustav", "Hanna"))
BOLD = r"\*\*([\d,]+)\*\*"
"""A number of chips in English."""
FET = r"\*\*([\d\u00a0]+)\*\*"
"""The same in Swedish."""


class Chips(NamedTuple):
    """What a player paid, and whether a capped purse held no more (GEN-009)."""

    paid: int
    short: bool


Costs = Mapping[str, Set[Value | Chips]]
"""All that was seen of each choice, by subject."""


class Stated(NamedTuple):
    """A statement before a choice, and whether something else was seen."""

    says: Says
    language: str
    value: Value
    seen: Set[Value | Chips]

    @property
    def false(self) -> bool:
        return any(_differs(self.value, one) for one in self.seen)

    def __str__(self) -> str:
        what = f"{self.says.message} ({self.language}) on {self.says.subject}"
        return f"{what}: says {self.value!r}, was {sorted(map(str, self.seen))}"


def _differs(stated: Any, seen: Any) -> bool:
    if isinstance(seen, Chips):
        return seen.paid > stated or (seen.paid < stated and not seen.short)
    return seen != stated


def outer_texts(value: object) -> list[Text]:
    """Return every text in an element or a tuple, without the texts that it contains."""
    match value:
        case Text():
            return [value]
        case tuple():
            return [t for one in cast("tuple[object, ...]", value) for t in outer_texts(one)]
        case _ if isinstance(value, Struct):
            return [
                t for name in value.__struct_fields__ for t in outer_texts(getattr(value, name))
            ]
        case _:
            return []


def stated(told: Iterable[Text], table: Iterable[Says], seen: Costs) -> Iterator[Stated]:
    """Yield every statement in these texts about something that was seen."""
    for one in told:
        mine = [says for says in table if re.fullmatch(says.message, one.key)]
        for language in STATED if mine else ():
            text = TEXTS.write(language, one, NAMES)
            for says in mine:
                if says.subject in seen and (found := pattern(says, language).search(text)):
                    value = number(found[1]) if says.value is None else says.value
                    yield Stated(says, language, value, seen[says.subject])


def unlisted_numbers(told: Iterable[Text], table: Iterable[Says]) -> Iterator[str]:
    """Yield every text with a number that no statement of the table covers."""
    for one in told:
        mine = [says for says in table if re.fullmatch(says.message, one.key)]
        for language in STATED:
            text = TEXTS.write(language, one, NAMES)
            spans = [m.span() for says in mine for m in pattern(says, language).finditer(text)]
            for found in _NUMBER.finditer(text):
                if not any(start <= found.start() and found.end() <= end for start, end in spans):
                    yield f"{one.key} ({language}): {text}"


_NUMBER = re.compile(r"(?<![\w♠♥♦♣])\d[\d,\u00a0]*(?![\d♠♥♦♣]|\d*[♠♥♦♣])")
"""A number that is not the rank of a card."""
