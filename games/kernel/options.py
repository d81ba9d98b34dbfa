"""Table options (RULES.md §G) as data.

Owns: what an option is, how a typed or stored value is checked, what a preset is (one word for
several options), and the rows that several games have alike. Must not know: what follows from any
of them, the words for an option or its values; those stand in the game's catalogue under
``<game>-option-<key>`` and ``<game>-option-<key>-<value>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

Value = int | str | bool | None
Options = Mapping[str, Value]
"""Every option of a game with its value; None is "none" (no limit, no end). Nobody writes into one;
it is a plain dict all the same, since a view goes to other processes with it.
"""


class Problem(NamedTuple):
    """Why options are refused: a code (``<game>-problem-<code>`` or ``problem-<code>``), params."""

    code: str
    params: tuple[tuple[str, int | str], ...] = ()


class Option(Struct, frozen=True, gc=False):
    """One row of RULES.md §G.

    Either `values` lists all values, or `least`…`most` bounds a whole number; `none` allows None.
    `offered` are the numbers offered before "Other…". `proposed` is what a new table on a server
    starts with where that differs from the rulebook's default (GEN-009's limit, MUS-059's signs).
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
        """Whether `value` may be chosen; a bool is no number."""
        if value is None:
            return self.none
        if self.values:
            return any(value == v and type(value) is type(v) for v in self.values)
        return type(value) is int and self.least <= value <= self.most


class Preset(Struct, frozen=True, gc=False):
    """Options that go together under one word, over what a new table starts with. The word is
    ``<game>-option-preset-<key>`` in the catalogue. `stack` is what everybody buys in with
    (GEN-018), None where all play from their purses.
    """

    key: str
    options: Options
    stack: int | None = None


ANY: Final = 1_000_000_000
"""As many as anybody may want."""
UNIT: Final = Option("unit", 1, least=1, most=1000, offered=(1, 2, 5, 10, 25))
LIMIT: Final = Option(
    "limit", None, least=1, most=ANY, none=True, offered=(50, 100, 200, 500), proposed=100
)
PAYMENT: Final = Option("payment", "open", values=("open", "capped"))
ON_BANKRUPT: Final = Option("onBankrupt", "leave", values=("leave", "endSession", "continue"))
"""Every game of chips has this one and the next; tables act by them (GEN-010)."""


def hand_limit(*offered: int) -> Option:
    """After how many deals a table closes, where a match is several after how many matches."""
    return Option("handLimit", None, least=1, most=ANY, none=True, offered=offered)


HAND_LIMIT: Final = hand_limit(5, 10, 20, 50)
PENALTY_ROWS: Final = (LIMIT, PAYMENT, ON_BANKRUPT, HAND_LIMIT)
"""How large a penalty may be, and what becomes of whoever cannot pay it (GEN-009, GEN-010)."""
TOURNAMENT: Final = Preset(
    "tournament",
    {"handLimit": 20, "onBankrupt": "endSession", "payment": "capped"},
    stack=100,
)
"""S2's friendly game, in every game that has penalties (BOU-076)."""


def defaults(options: tuple[Option, ...]) -> dict[str, Value]:
    """Every option at the rulebook's default."""
    return {o.key: o.default for o in options}


def number(options: Options, key: str) -> int:
    """The value of an option that is a whole number. Raises TypeError if this one is none."""
    value = options[key]
    if not isinstance(value, int):
        raise TypeError(f"option {key!r} is no number")
    return value


def complete(options: tuple[Option, ...], chosen: Options) -> dict[str, Value]:
    """`chosen` over the defaults. Raises ValueError naming the first unknown key or bad value."""
    out = defaults(options)
    known = {o.key: o for o in options}
    for key, value in chosen.items():
        if key not in known:
            raise ValueError(f"unknown option {key!r}")
        if not known[key].allows(value):
            raise ValueError(f"option {key!r} cannot be {value!r}")
        out[key] = value
    return out


def differing(options: tuple[Option, ...], chosen: Options) -> dict[str, Value]:
    """Only those that differ from the defaults, in table order; what was stored before there was an
    option lacks it.
    """
    return {o.key: v for o in options if (v := chosen.get(o.key, o.default)) != o.default}
