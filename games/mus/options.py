"""The options of Mus (RULES.md §G), its seats, and checks of a record's `extra`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from games.kernel.contract import Config
from games.kernel.options import (
    ANY,
    ON_BANKRUPT,
    PAYMENT,
    Option,
    Options,
    Preset,
    defaults,
    hand_limit,
    number,
)

OPTIONS: Final = (
    Option("stake", 10, most=ANY, offered=(0, 5, 10, 20, 50)),
    Option("target", 30, values=(30, 35, 40)),
    Option("setsToWin", 3, values=(1, 2, 3, 4, 5)),
    Option("kings", "eight", values=("eight", "four")),
    Option("musBy", "player", values=("player", "pair")),
    Option("corrido", False, values=(False, True)),
    Option("puntoBonus", "always", values=("always", "onlyIfNoBet")),
    Option("signals", False, values=(False, True), proposed=True),
    PAYMENT,
    ON_BANKRUPT,
    hand_limit(1, 2, 3, 5),
    Option("cards", "spanish", values=("spanish", "french")),
)
"""`cards` only selects how the cards are shown. All other code uses the Spanish pack."""

PRESETS: Final = (
    Preset("home", {"setsToWin": 1}),
    Preset("vacas", {"target": 40, "setsToWin": 2, "corrido": True}),
    Preset("tournament", {"target": 40, "handLimit": 1}),
)

DEFAULTS: Final[Options] = defaults(OPTIONS)

SEATS: Final = range(4, 5)
"""MUS-001."""

FIRST_EXTRA: Final[Mapping[str, Any]] = {
    "scores": [0, 0], "sets": [0, 0], "match_start": True, "hand": 1,
}  # fmt: skip
"""`Carry.extra` before the first hand of a match."""


def check_extra(extra: Mapping[str, Any], config: Config) -> None:
    """Raise ValueError, naming the field, if no deal can have begun with `extra` (MUS-002)."""
    options = config.options
    scores = _pair(extra, "scores", number(options, "target"))
    sets = _pair(extra, "sets", number(options, "setsToWin"))
    start, hand = extra.get("match_start", False), extra.get("hand", 1)
    if type(start) is not bool:
        raise ValueError("match_start: expected true or false")
    if type(hand) is not int or hand < 1:
        raise ValueError("hand: expected a whole number from 1")
    if start and (any(scores) or any(sets) or hand != 1):
        raise ValueError("match_start: a match does not start with points, sets or hands played")


def _pair(extra: Mapping[str, Any], field: str, end: int) -> list[int]:
    value = extra.get(field, [0, 0])
    if not _is_row(value) or len(value) != 2:
        raise ValueError(f"{field}: expected two whole numbers")
    both = list(value)
    if any(type(one) is not int or not 0 <= one < end for one in both):
        raise ValueError(f"{field}: expected two whole numbers from 0 to {end - 1}")
    return both


def _is_row(value: object) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    return isinstance(value, list | tuple)
