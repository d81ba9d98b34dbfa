"""Personas: names and tempers of the computer players.

Owns: `PERSONAS`, and by what factor each is slower than another to move (the seconds are drawn in
`tables.system`). Must not know: how well they play (that is the table's strength), any
cards: a temper changes no choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final


class Temper(Enum):
    """How a persona sits at a table; the value is what the drawn pause is multiplied by."""

    QUICK = 0.8
    STEADY = 1.0
    THOUGHTFUL = 1.3


PERSONAS: Final[Mapping[str, Temper]] = MappingProxyType({
    "Jens Skipper": Temper.QUICK,
    "Mor Karen": Temper.STEADY,
    "Søren Møller": Temper.THOUGHTFUL,
    "Lille Maren": Temper.QUICK,
    "Peder Smed": Temper.STEADY,
    "Ane Kirstine": Temper.THOUGHTFUL,
    "Lars Degn": Temper.THOUGHTFUL,
    "Mads Fisker": Temper.QUICK,
    "Tante Inga": Temper.STEADY,
})  # fmt: skip
"""By their Danish names, which they have in every language."""


def temper(name: str | None) -> Temper:
    """Of a persona; steady for a person's seat that a regular plays."""
    return Temper.STEADY if name is None else PERSONAS.get(name, Temper.STEADY)
