"""Encodes and decodes the custom ids of components (docs/screens.md, "Ids").

An id is a hint, never authority. A forged press can have any id, so each handler checks the decoded
values again.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from tables.decision import Decision

LONGEST = 56
"""Characters. Discord allows 100."""

CONSENT = frozenset({"alone", "back", "deal", "full", "quick", "sit"})
"""Choices by which a player is dealt in, and pays the price shown. The id says how often the price
had risen: ``deal.2`` after two rises. A button without a number agrees only to the price before the
first rise. Such a button may come from an older version.
"""

SIDE = "side"
"""The choice of a side in a game with partners: ``side.<chair>.<rises seen>``."""

DAY_CHOICE = "dayplay"
"""The name of presses on a game's own choices in a deal of the day."""
DAY_LIST, DAY_OPEN = "today", "dayopen"
"""The names of presses that list the deals of a day, and open one of them. A day may follow the
first. A game's key and a day follow the second.
"""

TABLE_CHOICE, HAND_CHOICE = "play", "act"
"""The names of presses on a game's own choices, on the table's message and in a hand."""

WHICH = "which"
"""The first part of the id of a menu of tables. The command to run at the chosen table follows."""

_TABLE = re.compile(
    r"k1:([0-9a-f]{1,8}):(?:-|([0-9]{1,6})(?:([.p])([0-9]{1,6}))?):([A-Za-z0-9.]{1,30})"
)
_COMMAND = re.compile(r"h1:([a-z]{1,12})((?::[A-Za-z0-9.-]{1,24})*)")


def whole(written: str, *, digits: int = 18) -> int | None:
    """The number that a press has as text, None for any other text. A forged press can have any
    text.
    """
    small = 0 < len(written) <= digits and written.isascii()
    return int(written) if small and written.isdecimal() else None


class TablePress(NamedTuple):
    """A press at a table. `decision` is None for a choice that is always open."""

    table: int
    decision: Decision | None
    choice: str

    @property
    def public(self) -> bool:
        """Whether it is a choice on the table's own message, the same for all players."""
        return self.decision is not None and self.decision.public

    @property
    def name(self) -> str:
        """The kind of press, which finds its handler. It is `TABLE_CHOICE` or `HAND_CHOICE` for a
        choice of the game, otherwise the part before the first dot.
        """
        if self.decision is None:
            return self.choice.partition(".")[0]
        return TABLE_CHOICE if self.public else HAND_CHOICE

    @property
    def argument(self) -> str:
        """The part after the first dot."""
        return self.choice.partition(".")[2]

    @property
    def rises_seen(self) -> int:
        """How often the table's price had risen when a choice of `CONSENT` was painted."""
        if self.name == SIDE:
            return whole(self.argument.rpartition(".")[2]) or 0
        return (whole(self.argument) or 0) if self.name in CONSENT else 0


class CommandPress(NamedTuple):
    """A press on the answer to a slash command."""

    choice: str
    args: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The kind of press, which finds its handler. It is the choice. For a chosen table
        (`WHICH`) it also includes the command to run at that table.
        """
        return ":".join((WHICH, *self.args[:1])) if self.choice == WHICH else self.choice

    @property
    def number(self) -> int:
        """The first argument if it is a number, otherwise 0."""
        return (whole(self.args[0]) or 0) if self.args else 0


@lru_cache(4096)
def encode(table: int, decision: Decision | None, choice: str) -> str:
    """Encode the id of a component: ``k1:<table, hex>:<decision or ->:<choice>``. A decision is
    ``7.3`` (deal, and how often that seat has decided) in a hand, and ``7p12`` (deal and moment) on
    the table. Raises ValueError if `decode` could not read the id.
    """
    out = f"k1:{table:x}:{_decision_text(decision)}:{choice}"
    if len(out) > LONGEST or decode(out) is None:
        raise ValueError(f"no id can carry {out!r}")
    return out


def priced(choice: str, rises: int) -> str:
    """The choice, followed by the number of price rises if the choice agrees to a price."""
    return f"{choice}.{rises}" if rises and choice in CONSENT else choice


def decode(custom_id: str) -> TablePress | None:
    """Decode the id of a table press. Returns None if this version never writes such an id."""
    found = _TABLE.fullmatch(custom_id)
    if not found or len(custom_id) > LONGEST:
        return None
    table, deal, sign, count, choice = found.groups()
    decision = None
    if deal is not None:
        decision = Decision(int(deal), None if count is None else int(count), public=sign == "p")
    return TablePress(int(table, 16), decision, choice)


def _decision_text(decision: Decision | None) -> str:
    if decision is None:
        return "-"
    if decision.count is None:
        return str(decision.deal)
    return f"{decision.deal}{'p' if decision.public else '.'}{decision.count}"


def encode_command(choice: str, *args: int | str) -> str:
    """Encode the id of a component on the answer to a slash command: ``h1:<choice>:<argument>:…``.
    Raises ValueError like `encode`.
    """
    out = ":".join(("h1", choice, *map(str, args)))
    if len(out) > LONGEST or decode_command(out) is None:
        raise ValueError(f"no id can carry {out!r}")
    return out


def encode_day(game: str, decision: Decision | None, choice: str) -> str:
    """Encode the id of a component of a deal of the day: ``h1:dayplay:<game>:<decision or ->:…``.
    Raises ValueError like `encode`.
    """
    return encode_command(DAY_CHOICE, game, _decision_text(decision), choice)


def decode_command(custom_id: str) -> CommandPress | None:
    """Decode the id of a press on a command's answer, or return None."""
    found = _COMMAND.fullmatch(custom_id)
    if not found or len(custom_id) > LONGEST:
        return None
    choice, args = found.groups()
    return CommandPress(choice, tuple(args.split(":")[1:]))
