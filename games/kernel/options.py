"""Defines options (RULES.md §G) as data: rows, presets, and the rows that several games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

Value = int | str | bool | None
Options = Mapping[str, Value]
"""The value of every option; None means "none" (no limit, no end). Treat it as read-only. It is a
plain dict because views that contain it are sent to other processes.
"""


class Problem(NamedTuple):
    """Why options are refused: a code (``<game>-problem-<code>`` or ``problem-<code>``), params."""

    code: str
    params: tuple[tuple[str, int | str], ...] = ()


class Option(Struct, frozen=True, gc=False):
    """One row of RULES.md §G.

    Either `values` lists all values, or `least`…`most` bounds a whole number; `none` allows None.
    `offered` are the numbers on the menu before "Other…". `proposed` is the value of a new table on
    a server, if it differs from the rulebook's default (GEN-009's limit, MUS-059's signs).

    The words for an option and its values are in the game's catalogue, under
    ``<game>-option-<key>`` and ``<game>-option-<key>-<value>``.
    """

    key: str
    default: Value
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    none: bool = False
    offered: tuple[int, ...] = ()
    proposed: Value = None

    def allows(self, value: Value) -> bool:
        """Whether `value` may be chosen. A bool is not a number."""
        if value is None:
            return self.none
        if self.values:
            return any(value == v and type(value) is type(v) for v in self.values)
        return type(value) is int and self.least <= value <= self.most


class Preset(Struct, frozen=True, gc=False):
    """Several options under one name, applied over the options of a new table.

    The name is ``<game>-option-preset-<key>`` in the catalogue. `stack` is the buy-in of every
    player (GEN-018), or None if all play from their purses. `newcomers` is the option that spares
    newcomers, if a table that one of them opens starts with this preset (GEN-022).
    """

    key: str
    options: Options
    stack: int | None = None
    newcomers: str | None = None


ANY: Final = 1_000_000_000
"""An upper bound that no table reaches."""
UNIT: Final = Option("unit", 1, least=1, most=1000, offered=(1, 2, 5, 10, 25))
LIMIT: Final = Option(
    "limit", None, least=1, most=ANY, none=True, offered=(50, 100, 200, 500), proposed=100
)
PAYMENT: Final = Option("payment", "open", values=("open", "capped"))
ON_BANKRUPT: Final = Option("onBankrupt", "leave", values=("leave", "endSession", "continue"))
"""Every game of chips has this option and the next. Tables act on both (GEN-010)."""


def hand_limit(*offered: int) -> Option:
    """The option for how many deals, or matches if the game has them, a table plays."""
    return Option("handLimit", None, least=1, most=ANY, none=True, offered=offered)


HAND_LIMIT: Final = hand_limit(5, 10, 20, 50)
PENALTY_ROWS: Final = (LIMIT, PAYMENT, ON_BANKRUPT, HAND_LIMIT)
"""The largest penalty, and what happens if a player cannot pay it (GEN-009, GEN-010)."""
TOURNAMENT: Final = Preset(
    "tournament",
    {"handLimit": 20, "onBankrupt": "endSession", "payment": "capped"},
    stack=100,
)
"""The friendly game of S2, in every game that has penalties (BOU-076)."""


def defaults(options: tuple[Option, ...]) -> dict[str, Value]:
    """Every option with its default from the rulebook."""
    return {o.key: o.default for o in options}


def number(options: Options, key: str) -> int:
    """The value of a whole-number option. Raises TypeError if it is not a number."""
    value = options[key]
    if not isinstance(value, int):
        raise TypeError(f"option {key!r} is not a number")
    return value


def complete(options: tuple[Option, ...], chosen: Options) -> dict[str, Value]:
    """`chosen` over the defaults. Raises ValueError naming the first unknown key or bad value."""
    out = defaults(options)
    by_key = {o.key: o for o in options}
    for key, value in chosen.items():
        if key not in by_key:
            raise ValueError(f"unknown option {key!r}")
        if not by_key[key].allows(value):
            raise ValueError(f"option {key!r} cannot be {value!r}")
        out[key] = value
    return out


def written(options: tuple[Option, ...], chosen: Options) -> dict[str, int | str]:
    """Every option as texts write it: a number, or the word of a value (``on``, ``off``, ``none``).

    An option that did not exist when `chosen` was stored counts as its default.
    """
    return {o.key: _word(chosen.get(o.key, o.default)) for o in options}


def _word(value: Value) -> int | str:
    if value is None:
        return "none"
    return ("off", "on")[value] if isinstance(value, bool) else value


def differing(options: tuple[Option, ...], chosen: Options) -> dict[str, Value]:
    """The options that differ from the defaults, in table order. An option that did not exist when
    `chosen` was stored counts as its default.
    """
    return {o.key: v for o in options if (v := chosen.get(o.key, o.default)) != o.default}
