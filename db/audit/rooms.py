"""Audits the two rooms of each Duplicate: the same deals, and the results that are compared."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from db.audit.deal import LoggedDeal, replayed


class _Dealt(NamedTuple):
    """A deal of a room: what was dealt with which options to which seats, and each seat's score."""

    setup: str
    scores: list[int] | None


class DerivedRooms:
    """What the rooms of each Duplicate were dealt and scored, from their logs."""

    def __init__(self) -> None:
        self._dealt: dict[int, dict[int, _Dealt]] = {}
        """By table and deal."""
        self._rooms: dict[int, tuple[int, Mapping[str, Any]]] = {}
        """By table: its server, and its part in the Duplicate."""

    def add(self, guild: int, state: Mapping[str, Any], deal: LoggedDeal) -> None:
        """Note a deal of this table, if the table is a room of a Duplicate."""
        room: Mapping[str, Any] | None = state.get("room")
        if room is None:
            return
        self._rooms[deal.table] = guild, room
        setup = json.dumps([deal.config, deal.carry, deal.chairs, deal.steps[0][2]], sort_keys=True)
        scores = None
        if deal.result is not None:
            game, last, net = replayed(deal)
            own = (game.score(last, seat) for seat in range(len(net)))
            scores = [n if one is None else one for n, one in zip(net, own, strict=True)]
        self._dealt.setdefault(deal.table, {})[deal.number] = _Dealt(setup, scores)

    def differences(self) -> Iterator[tuple[int, int, str]]:
        """Server, table and difference of each room."""
        for table, (guild, room) in self._rooms.items():
            for what in self._in_room(table, room):
                yield guild, table, what

    def _in_room(self, table: int, room: Mapping[str, Any]) -> Iterator[str]:
        own, theirs = _scores(room, "own"), _scores(room, "theirs")
        there, other = int(room["other"]), self._rooms.get(int(room["other"]))
        for number, dealt in self._dealt[table].items():
            if dealt.scores is not None and own.get(number) != dealt.scores:
                yield f"deal {number} scored {dealt.scores}, not {own.get(number)}"
            opposite = self._dealt.get(there, {}).get(number)
            if opposite is not None and opposite.setup != dealt.setup:
                yield f"deal {number} was not dealt as at table {there}"
        if other is not None:
            found = _scores(other[1], "own")
            for number, scores in theirs.items():
                if found.get(number) != scores:
                    yield f"deal {number} of table {there} scored {found.get(number)}, not {scores}"


def _scores(room: Mapping[str, Any], which: str) -> dict[int, list[int]]:
    """The scores that a room has noted, by deal."""
    return {number: list(one["scores"]) for number, one in enumerate(room[which], 1)}
