"""The ids that components carry, written and read (docs/screens.md, "Ids").

Owns: the form of a custom id. Must not know: what a choice does. An id is a hint, never authority:
anybody can send any id, so everything read here is checked again where it acts.

Table messages and hands: ``k1:<table, hex>:<decision or ->:<choice>``; a decision is ``7.3`` (deal
and how often that seat has decided) in a hand, ``7p12`` (deal and moment) on the table. What a
slash command answered (balance, leaderboard, rules): ``h1:<choice>:<argument>:…``. At most 40
characters.

A choice that says to be there (`CONSENT`) carries which price was shown beside it: ``deal.2`` once
the table has become dearer twice, ``deal`` while it has not. So a button without a number, which an
older version may have painted as well, agrees to no price but that before the first rise.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from tables.decision import Decision

LONGEST = 40
"""Characters; Discord itself allows 100."""

CONSENT = frozenset({"alone", "back", "deal", "full", "quick", "sit"})
"""The choices by which somebody is dealt in, and pays the price that was shown."""

TABLE_CHOICE, HAND_CHOICE = "play", "act"
"""What presses of a game's own choices are called: on the table's message, and in a hand."""

WHICH = "which"
"""What a menu of tables carries, followed by the command that goes on at the chosen one."""

_TABLE = re.compile(
    r"k1:([0-9a-f]{1,8}):(?:-|([0-9]{1,6})(?:([.p])([0-9]{1,6}))?):([A-Za-z0-9.]{1,30})"
)
_COMMAND = re.compile(r"h1:([a-z]{1,12})((?::[A-Za-z0-9.-]{1,16})*)")


def whole(written: str, *, digits: int = 18) -> int | None:
    """The number that a press brings as text, None for any other text: anybody can send any."""
    small = 0 < len(written) <= digits and written.isascii()
    return int(written) if small and written.isdecimal() else None


class TablePress(NamedTuple):
    """A press at a table: `decision` is None for what may be pressed at any time."""

    table: int
    decision: Decision | None
    choice: str

    @property
    def public(self) -> bool:
        """Whether it is a choice of the game on the table's own message, the same for everybody."""
        return self.decision is not None and self.decision.public

    @property
    def name(self) -> str:
        """What kind of press it is, by which its handler is found: a choice of the game on the
        table (`TABLE_CHOICE`) or in a hand (`HAND_CHOICE`), else what stands before the first
        point.
        """
        if self.decision is None:
            return self.choice.partition(".")[0]
        return TABLE_CHOICE if self.public else HAND_CHOICE

    @property
    def argument(self) -> str:
        """What stands behind the first point: of what, which way, or that the answer is yes."""
        return self.choice.partition(".")[2]

    @property
    def rises_seen(self) -> int:
        """How often the table had become dearer when a choice of `CONSENT` was painted."""
        return (whole(self.argument) or 0) if self.name in CONSENT else 0


class CommandPress(NamedTuple):
    """A press on what a slash command answered."""

    choice: str
    args: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What kind of press it is, by which its handler is found: what was chosen; where that is a
        table (`WHICH`), which command goes on there too.
        """
        return ":".join((WHICH, *self.args[:1])) if self.choice == WHICH else self.choice

    @property
    def number(self) -> int:
        """The first argument, where that is a number; else 0."""
        return (whole(self.args[0]) or 0) if self.args else 0


@lru_cache(4096)
def encode(table: int, decision: Decision | None, choice: str) -> str:
    """The id of a component. Raises ValueError if it could not be read again."""
    out = f"k1:{table:x}:{_decision_text(decision)}:{choice}"
    if len(out) > LONGEST or decode(out) is None:
        raise ValueError(f"no id can carry {out!r}")
    return out


def priced(choice: str, rises: int) -> str:
    """The choice with the price that is shown beside it, where it says to be there."""
    return f"{choice}.{rises}" if rises and choice in CONSENT else choice


def decode(custom_id: str) -> TablePress | None:
    """What an id says, or None if this version never wrote such an id."""
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
    """The id of a component on what a slash command answered. Raises ValueError like `encode`."""
    out = ":".join(("h1", choice, *map(str, args)))
    if len(out) > LONGEST or decode_command(out) is None:
        raise ValueError(f"no id can carry {out!r}")
    return out


def decode_command(custom_id: str) -> CommandPress | None:
    """What such an id says, or None."""
    found = _COMMAND.fullmatch(custom_id)
    if not found or len(custom_id) > LONGEST:
        return None
    choice, args = found.groups()
    return CommandPress(choice, tuple(args.split(":")[1:]))
