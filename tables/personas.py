"""Defines the regulars' names and tempers; a temper changes the pause, never a choice."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final


class Temper(Enum):
    """A persona's speed: the factor for the drawn pause."""

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
"""By their Danish names, which are the same in every language."""


def temper(name: str | None) -> Temper:
    """The persona's temper; steady for a person's seat that a regular plays."""
    return Temper.STEADY if name is None else PERSONAS.get(name, Temper.STEADY)
