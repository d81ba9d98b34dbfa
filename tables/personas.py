"""Defines the regulars' names and tempos; a tempo changes the pause, never a choice."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final


class Tempo(Enum):
    """A persona's speed: the factor for the drawn pause."""

    QUICK = 0.8
    STEADY = 1.0
    THOUGHTFUL = 1.3


PERSONAS: Final[Mapping[str, Tempo]] = MappingProxyType({
    "Jens Skipper": Tempo.QUICK,
    "Mor Karen": Tempo.STEADY,
    "Søren Møller": Tempo.THOUGHTFUL,
    "Lille Maren": Tempo.QUICK,
    "Peder Smed": Tempo.STEADY,
    "Ane Kirstine": Tempo.THOUGHTFUL,
    "Lars Degn": Tempo.THOUGHTFUL,
    "Mads Fisker": Tempo.QUICK,
    "Tante Inga": Tempo.STEADY,
})  # fmt: skip
"""By their Danish names, which are the same in every language."""


def tempo(name: str | None) -> Tempo:
    """The persona's tempo; steady for a person's seat that a regular plays."""
    return Tempo.STEADY if name is None else PERSONAS.get(name, Tempo.STEADY)
