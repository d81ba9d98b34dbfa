"""What a table's deals have led to so far, and what a match of several holds on to (MUS-002).

Owns: `Match`. Must not know: what a match is (the game says when one goes on, `Carry.goes_on`),
who sits where.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tables.ports import Account


class Match(Struct, frozen=True):
    """What stands between one deal and the next.

    `dealer` is the chair that deals next (None: drawn, GEN-002). `pot` is what stands before the
    next deal's stakes, `remainder` the part of it that GEN-011 left, `extra` what the game carries
    over. `tally` is what each `Chair.who` won here, people who left included; neither mapping is
    ever changed. `matches` counts what has been played to its end: deals, or matches of many deals
    (MUS-002).
    """

    deals: int = 0
    matches: int = 0
    dealer: int | None = None
    pot: int = 0
    remainder: int = 0
    extra: Mapping[str, Any] = {}
    tally: Mapping[str, int] = {}
    goes_on: bool = False
    """Whether a match is not over: the same chairs are dealt in again, whoever sits there."""
    payers: tuple[Account, ...] = ()
    """Who staked the running match, by seat, and wins it; empty between matches."""
    gone_home: tuple[int, ...] = ()
    """Chairs that stood up after the last deal because the purse was empty (GEN-010)."""
    stacks: Mapping[str, Account] = {}
    """On which account lies what each has bought in with, by `Chair.who` (GEN-018); the mapping is
    never changed.
    """
    exempt: tuple[str, ...] = ()
    """Whom the last deal spares the next one's first stake, by `Chair.who` (BOU-078)."""
    purses: tuple[int, ...] = ()
    """What each seat of the last deal held when it was settled (a regular: its stack at this
    table), with its part of the pot if that closed the table; empty while a deal is in play.
    """
    pot_of: Mapping[str, int] = {}
    """How many chips of the pot each account has put there (`tables.model.pot_owners`), by account
    number; the mapping is never changed.
    """
    went_back: Mapping[str, int] = {}
    """How many chips of the last settlement went back to the regulars (GEN-019), by account number
    of whoever had won them; empty while a deal is in play.
    """

    def after_deal(self, accounts: tuple[Account, ...], *, goes_on: bool, **left: Any) -> Match:
        """The match after a settlement that `left` these things: on with it, or one more is over.
        `accounts` are those that staked.
        """
        if goes_on:
            return replace(self, goes_on=True, payers=accounts, **left)
        return replace(self, goes_on=False, payers=(), matches=self.matches + 1, **left)
