"""What is agreed on at a table: its game's options, and those that every table has.

Owns: `Terms`, whose fields are the list of common options: the command, the dialog, a rematch, what
is stored and what is said of a table follow from it. Must not know: any game's rules, who may
change what, the words for an option (``option-<key>`` and ``option-<key>-<value>`` in the
catalogue; ``start-<key>`` where the command names it, ``house-<key>`` where it is displayed).
"""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from games.kernel.options import HAND_LIMIT, ON_BANKRUPT, Option, Options, Value
from games.kernel.strength import Strength

SWITCH = (False, True)


class Common(Struct, frozen=True):
    """What may be agreed on by one common option: one of `values`, or a whole number `least`…`most`
    of which the dialog offers those `offered`, where it may be `none` also that. The command that
    opens a table names it where it is `at_start`, of a number only those values. One that differs
    is `displayed` at the table.
    """

    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    offered: tuple[int, ...] = ()
    none: bool = False
    at_start: bool | tuple[int, ...] = False
    displayed: bool = False


class Terms(Struct, frozen=True):
    """A game's `options`, a mapping that is never changed, and what is agreed on beside them:
    `clock` is seconds a decision, `pause` seconds between deals, `strength` that of the computer
    players, `practice` a table that no purse is moved by; `stack` the chips that everybody buys in
    with (GEN-018), None where all play from their purses; where `invitation` is set only who is
    invited may sit down.
    """

    options: Options
    clock: Annotated[
        int,
        Common(
            least=10,
            most=86_400,
            offered=(30, 60, 90, 180, 600, 3600, 86_400),
            at_start=(30, 60, 90, 180, 86_400),
        ),
    ] = 90
    pause: Annotated[int, Common(least=5, most=300, offered=(5, 20, 50, 90, 180))] = 50
    practice: Annotated[bool, Common(SWITCH, at_start=True, displayed=True)] = False
    stack: Annotated[
        int | None,
        Common(
            least=10,
            most=10_000,
            offered=(50, 100, 200, 500),
            none=True,
            at_start=(50, 100, 200, 500),
            displayed=True,
        ),
    ] = None
    invitation: Annotated[bool, Common(SWITCH, at_start=True, displayed=True)] = False
    regulars: Annotated[bool, Common((True, False), at_start=True)] = True
    strength: Annotated[
        str, Common(tuple(s.value for s in Strength), at_start=True, displayed=True)
    ] = Strength.EXPERIENCED.value
    pictures: Annotated[bool, Common((True, False))] = True

    @property
    def buys_in(self) -> bool:
        """Whether chips are moved into stacks (GEN-018)."""
        return self.stack is not None and not self.practice

    @property
    def if_broke(self) -> str:
        """What becomes of a person whose purse is empty after a deal: ``leave``, ``endSession`` or
        ``continue`` (GEN-010).
        """
        return str(self.options.get(ON_BANKRUPT.key, ON_BANKRUPT.default))

    @property
    def broke_may_play(self) -> bool:
        """Whether whoever has an empty purse is dealt in all the same."""
        return self.practice or self.if_broke == "continue"

    @property
    def matches(self) -> int | None:
        """After how many the table closes by itself, None for no end (GEN-010)."""
        limit = self.options.get(HAND_LIMIT.key)
        return limit if isinstance(limit, int) else None


def _listed(terms: type[Terms]) -> dict[str, tuple[Common, Option]]:
    hints: dict[str, Any] = get_type_hints(terms, include_extras=True)
    found: dict[str, tuple[Common, Option]] = {}
    for field in fields(terms):
        about = next((a for a in get_args(hints[field.name]) if isinstance(a, Common)), None)
        if about is not None:
            option = Option(
                field.name, field.default, about.values, about.least, about.most,
                none=about.none, offered=about.offered,
            )  # fmt: skip
            found[field.name] = about, option
    return found


_LISTED = _listed(Terms)
COMMON: dict[str, Option] = {key: option for key, (_, option) in _LISTED.items()}
"""The common options, in the order in which they are listed, but for the number of seats."""
DISPLAYED = tuple(key for key, (about, _) in _LISTED.items() if about.displayed)
"""Those that are displayed at a table where they are not as usual."""
AT_START: dict[str, tuple[Value, ...]] = {
    key: option.values if about.at_start is True else tuple(about.at_start)
    for key, (about, option) in _LISTED.items()
    if about.at_start
}
"""Those that the command which opens a table names, with the values that it offers."""


def common_options(seats: range) -> tuple[Option, ...]:
    """What a host agrees on beside the game's own options; `seats` as the game allows, if there is
    a choice.
    """
    chairs = Option("seats", 4, least=seats[0], most=seats[-1], offered=tuple(seats))
    return (*((chairs,) if len(seats) > 1 else ()), *COMMON.values())


def common_values(terms: Terms) -> dict[str, Value]:
    """What is agreed on of each common option but the seats."""
    return {key: getattr(terms, key) for key in COMMON}
