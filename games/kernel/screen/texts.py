"""Defines texts as catalogue keys with typed parameters, which the painter puts into words."""

from __future__ import annotations

from msgspec import Struct


class SeatName(Struct, frozen=True, gc=False):
    """The name of a seat's player, or ``you`` for that player.

    If `short`, it is always the name, cut to five letters (for buttons that all players share).
    """

    seat: int
    short: bool = False


class SeatNames(Struct, frozen=True, gc=False):
    """Several names, as a list in the reader's language, or with plus signs if `plus`. If
    `counted`, only their number is given.
    """

    seats: tuple[int, ...]
    plus: bool = False
    counted: bool = False


class CardName(Struct, frozen=True, gc=False):
    """A card by its code: rank and suit sign (``K♠``), or in words if `words`."""

    card: int
    words: bool = False


class CardNames(Struct, frozen=True, gc=False):
    """Several cards, in this order."""

    cards: tuple[int, ...]


class SuitName(Struct, frozen=True, gc=False):
    """A suit by number: sign and word (♠ spades)."""

    suit: int


class SuitSign(Struct, frozen=True, gc=False):
    """A suit by number: the sign alone, for labels."""

    suit: int


class Text(Struct, frozen=True, gc=False):
    """A catalogue key and its parameters. Nested texts are written first."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


class Texts(Struct, frozen=True, gc=False):
    """Several texts, as a list without "and"."""

    texts: tuple[Text, ...]


Param = int | str | SeatName | SeatNames | CardName | CardNames | SuitName | SuitSign | Text | Texts
"""A str parameter is a Fluent selector value, never a piece of a sentence."""


def text(key: str, **params: Param) -> Text:
    """Shorthand for `Text`."""
    return Text(key, tuple(params.items()))


def moving_none(what: Text) -> Text:
    """The text without chips, also in the texts that it contains: its ``chips`` are 0."""
    params = (
        (name, moving_none(value) if isinstance(value, Text) else 0 if name == "chips" else value)
        for name, value in what.params
    )
    return Text(what.key, tuple(params))
