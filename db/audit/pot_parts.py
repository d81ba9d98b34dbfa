"""Audits how the standing pots of closed tables were shared (GEN-017)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from db.audit.deal import LoggedDeal
from db.audit.table_marks import TableMark

_RETURNED = "flaekning_back"
"""The `why` of chips that a deal gives back. All other chips received are won (MDK-054)."""


_Seats = frozenset[tuple[int, str]]
"""Players: chair, and the number of the account or the name of the regular."""


class _Part(NamedTuple):
    """Chips that these players share."""

    chips: int
    seats: _Seats


class LeftInPot:
    """What the deals of one table have left in its pot, deal by deal.

    A table that an older version closed, or that ended in mid-match, has stored no parts.
    """

    def __init__(self, before: TableMark) -> None:
        """Continue from a table's mark."""
        self._pot = before.pot
        self._left = Counter[tuple[int, str]]()
        for chair, key, chips in before.left:
            self._left[chair, key] = chips

    def add(self, deal: LoggedDeal, chips: int) -> None:
        """Note a deal that has ended and added these chips to the pot."""
        if deal.voided:
            return
        events = [event for step in deal.steps for event in step[2]]
        if any(event[0] == "Received" and event[3] != _RETURNED for event in events):
            chips += self._pot
            self._pot = 0
            self._left.clear()
        regulars = deal.regulars or [None] * len(deal.accounts)
        keys = (name or str(a) for name, a in zip(regulars, deal.accounts, strict=True))
        self._pot += chips
        self._left.update(dict.fromkeys(zip(deal.chairs, keys, strict=True), chips))

    def by_player(self) -> tuple[tuple[int, str, int], ...]:
        """`TableMark.left` after these deals."""
        return tuple((*seat, chips) for seat, chips in sorted(self._left.items()) if chips)

    def differences(
        self, state: Mapping[str, Any], paid: Mapping[int, int], regulars: Container[int]
    ) -> Iterator[str]:
        """What is wrong with how a closed table's pot was `paid` to each owner.

        `state` is the table's, `regulars` are the regulars' accounts.
        """
        noted = [_part(one) for one in state.get("pot_parts") or ()]
        shared = sum(paid.values())
        if not noted or not shared or state.get("practice"):
            return
        rest = shared - sum(part.chips for part in noted)
        if rest < 0:
            yield f"parts of {shared - rest} chips are noted, but the pot was {shared}"
            return
        yield from self._too_much(noted)
        if rest:
            noted.append(_Part(rest, _staying(state["chairs"])))
        least, most, got = Counter[str](), Counter[str](), Counter[str]()
        for chips, seats in noted:
            for _, key in seats:
                least[_account(key)] += chips // len(seats)
                most[_account(key)] += -(-chips // len(seats))
        for owner, chips in paid.items():
            got["regulars" if owner in regulars else f"account {owner}"] += chips
        for who in sorted(most.keys() | got.keys()):
            if not least[who] <= got[who] <= most[who]:
                yield f"{who}: {got[who]} chips of the pot, not {least[who]} to {most[who]}"

    def _too_much(self, noted: Sequence[_Part]) -> Iterator[str]:
        """Players who shared more than what deals with them have left."""
        shares = Counter[tuple[int, str]]()
        for chips, seats in noted:
            shares.update(dict.fromkeys(seats, chips))
        for seat in sorted(shares):
            if shares[seat] > self._left[seat]:
                yield f"{_account(seat[1])} shared {shares[seat]} chips, not {self._left[seat]}"


def _part(noted: Mapping[str, Any]) -> _Part:
    return _Part(int(noted["chips"]), frozenset((int(i), str(key)) for i, key in noted["seats"]))


def _staying(chairs: Sequence[Mapping[str, Any] | None]) -> _Seats:
    """The players seated at the end, without those who were getting up unless all were."""
    here = [(i, c["regular"] or str(c["account"]), c) for i, c in enumerate(chairs) if c]
    stay = [(i, key) for i, key, c in here if not c["leaving"] or c.get("removed")]
    return frozenset(stay or [(i, key) for i, key, _ in here])


def _account(key: str) -> str:
    return f"account {key}" if key.isdecimal() else "regulars"
