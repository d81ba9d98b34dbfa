"""Defines the regulars' names, tempos and temperaments."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple


class Tempo(Enum):
    """A persona's speed: the factor for the drawn pause."""

    QUICK = 0.8
    STEADY = 1.0
    THOUGHTFUL = 1.3


class Temperament(StrEnum):
    """A persona's way of speaking, as catalogue keys name it (`bot.present.remarks`)."""

    BOASTFUL = "boastful"
    DRY = "dry"
    LACONIC = "laconic"
    SUPERSTITIOUS = "superstitious"
    WARM = "warm"


class Persona(NamedTuple):
    """What is always the same about a regular.

    A tempo changes the pause, a temperament what is said after a deal. Neither changes a choice.
    """

    tempo: Tempo
    temperament: Temperament


PERSONAS: Final[Mapping[str, Persona]] = MappingProxyType({
    "Jens Skipper": Persona(Tempo.QUICK, Temperament.BOASTFUL),
    "Mor Karen": Persona(Tempo.STEADY, Temperament.WARM),
    "Søren Møller": Persona(Tempo.THOUGHTFUL, Temperament.DRY),
    "Lille Maren": Persona(Tempo.QUICK, Temperament.BOASTFUL),
    "Peder Smed": Persona(Tempo.STEADY, Temperament.LACONIC),
    "Ane Kirstine": Persona(Tempo.THOUGHTFUL, Temperament.SUPERSTITIOUS),
    "Lars Degn": Persona(Tempo.THOUGHTFUL, Temperament.DRY),
    "Mads Fisker": Persona(Tempo.QUICK, Temperament.SUPERSTITIOUS),
    "Tante Inga": Persona(Tempo.STEADY, Temperament.WARM),
})  # fmt: skip
"""The personas by their Danish names, which are the same in every language."""


def tempo(name: str | None) -> Tempo:
    """The persona's tempo; steady for a person's seat that a regular plays."""
    persona = PERSONAS.get(name or "")
    return Tempo.STEADY if persona is None else persona.tempo
