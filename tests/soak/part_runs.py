"""Plays what consists of parts, such as rounds, and has detectors of its own."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Protocol

from tests.soak.driver import Figures, Run


class Looks(Protocol):
    """Detectors that look after each step."""

    def look(self) -> None:
        """Compare what is stored with what is shown. Raises `Found`."""
        ...


class PartsRun(Run):
    """Play that counts `parts` instead of hands. `own` are its detectors."""

    parts: ClassVar[int]
    own: Looks

    def __init__(self, place: Path, seed: int, game: str, kind: str, first: int = 1) -> None:
        super().__init__(place, seed, game, kind, first)
        self.people = self.world.users

    def play(self, hands: int) -> Figures:
        """Play this many of them. Raises `Found`."""
        figures = super().play(self.parts * hands)
        figures.hands = super()._over()
        return figures

    def _look(self) -> None:
        self.own.look()
        super()._look()

    def _hand_over(self) -> None:
        self.own.look()
        super()._hand_over()
