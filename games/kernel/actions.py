"""Actions of players, ranges of legal actions, and refusals, as values."""

from __future__ import annotations

from msgspec import Struct

Seat = int
"""0…n−1 clockwise (GEN-001). Only players who are dealt in have a seat."""


class Action(Struct, frozen=True, gc=False):
    """An action of a player: a verb of RULES.md §H and its argument.

    `arg` is a card, a set of cards, a suit, an amount or a pile, depending on the verb; 0 if the
    verb takes none.
    """

    verb: str
    arg: int = 0


class Span(Struct, frozen=True, gc=False):
    """A range of legal actions: choose `lo` to `hi` cards of `cards`. If `cards` is 0, choose a
    number from `lo` to `hi`.
    """

    verb: str
    lo: int
    hi: int
    cards: int = 0


class Rejected(Struct, frozen=True, gc=False):
    """An action that was refused without effect (GEN-012): a reason code and its parameters.

    The code is part of the sentence's catalogue key: ``<game>-refused-<code>``, or
    ``refused-<code>`` if several games share it.
    """

    code: str
    params: tuple[tuple[str, int], ...] = ()
