"""Defines what is agreed on at a table: the game's options, and those common to all games."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from games.kernel.options import HAND_LIMIT, ON_BANKRUPT, Option, Options, Value
from games.kernel.regulars import Strength

SWITCH = (False, True)


class Common(Struct, frozen=True):
    """The values of one common option.

    It is one of `values`, or a whole number `least`…`most`, and the dialog offers only the numbers
    in `offered`. With `none` it may also be None. `at_start`: the command that opens a table has
    this option; if it is a tuple, only with those values. `displayed`: the table shows it if it
    differs from the default.
    """

    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    offered: tuple[int, ...] = ()
    none: bool = False
    at_start: bool | tuple[int, ...] = False
    displayed: bool = False


class Terms(Struct, frozen=True):
    """A game's `options`, in a mapping that never changes, and the common options.

    * `clock`: seconds for each decision.
    * `pause`: seconds between deals.
    * `practice`: no purse moves.
    * `stack`: the chips with which every player buys in (GEN-018); None: all play from their
      purses.
    * `invitation`: only invited people may sit down.
    * `regulars`: regulars may sit down.
    * `strength`: that of the regulars.
    * `pictures`: messages have pictures.
    * `remarks`: regulars may say something after a deal. Any player may change it at any time.

    Its fields are the list of common options, which the command, the dialog, a rematch, storage and
    texts take from here. Catalogue keys are ``option-<key>`` and ``option-<key>-<value>``,
    ``start-<key>`` in the command, and ``house-<key>`` where an option is displayed.
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
    remarks: Annotated[bool, Common((True, False))] = True
    pictures: Annotated[bool, Common((True, False))] = True

    @property
    def buys_in(self) -> bool:
        """Whether players buy stacks (GEN-018)."""
        return self.stack is not None and not self.practice

    @property
    def if_broke(self) -> str:
        """What happens to a person whose purse is empty after a deal (GEN-010).

        One of ``leave``, ``endSession`` and ``continue``.
        """
        return str(self.options.get(ON_BANKRUPT.key, ON_BANKRUPT.default))

    @property
    def broke_may_play(self) -> bool:
        """Whether a player with an empty purse is dealt in."""
        return self.practice or self.if_broke == "continue"

    @property
    def matches(self) -> int | None:
        """The number of matches after which the table closes; None: no limit (GEN-010)."""
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
"""The common options in their listed order, without the number of seats."""
DISPLAYED = tuple(key for key, (about, _) in _LISTED.items() if about.displayed)
"""Options that the table shows if they differ from the default."""
AT_START: dict[str, tuple[Value, ...]] = {
    key: option.values if about.at_start is True else tuple(about.at_start)
    for key, (about, option) in _LISTED.items()
    if about.at_start
}
"""Options of the command that opens a table, with the values that it offers."""


def common_options(seats: range) -> tuple[Option, ...]:
    """The options besides the game's own, with `seats` if the game allows several numbers."""
    chairs = Option("seats", 4, least=seats[0], most=seats[-1], offered=tuple(seats))
    return (*((chairs,) if len(seats) > 1 else ()), *COMMON.values())


def common_values(terms: Terms) -> dict[str, Value]:
    """The value of each common option except the seats."""
    return {key: getattr(terms, key) for key in COMMON}
