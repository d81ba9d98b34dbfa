"""Keeps the result of a table's deals so far, and the state of a match of several deals (MUS-002).

The game says whether a match goes on (`Carry.goes_on`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tables.ports import Account


class Match(Struct, frozen=True):
    """What is kept from one deal to the next.

    * `dealer` is the chair that deals next (None: drawn, GEN-002).
    * `pot` is what stands before the next deal's stakes, `remainder` the part of it from GEN-011.
    * `extra` is what the game carries over; the mapping never changes.
    * `tally` is what each `Chair.who` won here, including people who left; the mapping never
      changes.
    * `matches` counts what was played to its end: deals, or matches of many deals (MUS-002).
    """

    deals: int = 0
    matches: int = 0
    dealer: int | None = None
    pot: int = 0
    remainder: int = 0
    extra: Mapping[str, Any] = {}
    tally: Mapping[str, int] = {}
    goes_on: bool = False
    """Whether a match is under way: the same chairs are dealt in again, with any players."""
    payers: tuple[Account, ...] = ()
    """Who staked the running match, by seat, and wins it; empty between matches."""
    gone_home: tuple[int, ...] = ()
    """Chairs whose players stood up after the last deal because of an empty purse (GEN-010)."""
    stacks: Mapping[str, Account] = {}
    """Each player's stack account, by `Chair.who` (GEN-018); the mapping never changes."""
    exempt: tuple[str, ...] = ()
    """Players who are spared the next deal's first stake, by `Chair.who` (BOU-078)."""
    purses: tuple[int, ...] = ()
    """What each seat of the last deal held at its settlement; empty while a deal is in play.

    For a regular it is the stack at this table. If the settlement closed the table, the seat's part
    of the pot is included.
    """
    pot_of: Mapping[str, int] = {}
    """Chips in the pot by the account number that put them there; the mapping never changes.

    See `tables.model.pot_owners`.
    """
    went_back: Mapping[str, int] = {}
    """Chips of the last settlement that went back to the regulars (GEN-019); empty during a deal.

    The key is the account number of the person who had won them.
    """

    def after_deal(self, accounts: tuple[Account, ...], *, goes_on: bool, **left: Any) -> Match:
        """The match after a settlement that `left` these things: it goes on, or one more is over.

        `accounts` are those that staked.
        """
        if goes_on:
            return replace(self, goes_on=True, payers=accounts, **left)
        return replace(self, goes_on=False, payers=(), matches=self.matches + 1, **left)
