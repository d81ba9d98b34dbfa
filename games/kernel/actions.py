"""What players do, as values.

Owns: an action, a range of actions, a refusal. Must not know: any game's verbs.
"""

from __future__ import annotations

from msgspec import Struct

Seat = int
"""0…n−1 clockwise (GEN-001); only players dealt into the deal are seats."""


class Action(Struct, frozen=True, gc=False):
    """What a player does: a verb of RULES.md §H and what it is done to.

    `arg` is a card, a set of cards, a suit, an amount or a pile, as the verb says; 0 if nothing.
    """

    verb: str
    arg: int = 0


class Span(Struct, frozen=True, gc=False):
    """Legal actions given as a range: choose `lo` to `hi` cards of `cards`, or, where `cards` is
    0, say a number from `lo` to `hi`.
    """

    verb: str
    lo: int
    hi: int
    cards: int = 0


class Rejected(Struct, frozen=True, gc=False):
    """An action that was refused without effect (GEN-012): a reason code and what fills it in.

    The code is also the key of the sentence in the game's catalogue (``<game>-refused-<code>``), or
    where games share it (``refused-<code>``).
    """

    code: str
    params: tuple[tuple[str, int], ...] = ()
