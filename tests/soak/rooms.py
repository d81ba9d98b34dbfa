"""People who play Duplicates while faults occur, and the detectors of both rooms."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

from sandbox.world.rows import Message, User
from tables.model.table import Status, Table
from tables.ports import Account
from tests.soak.cups import accounts
from tests.soak.detectors import HIDDEN, ONE_ROOM, TWINS, Found, said
from tests.soak.driver import AFTER, ANNOUNCED, AT_ONCE
from tests.soak.part_runs import PartsRun
from tests.soak.world import World
from tests.support.sandbox.people.message_form import offers

GAME = "duplicate"
"""The name of these runs among the games."""
PLAYED = ("mousel", "bourre")
DEALS = 2
PARTS = DEALS + 1
"""A Duplicate's deals, and its end. After each of these parts everything is checked."""
TRIES_BOTH = 0.1
"""The share of presses in a lobby with which a person tries to sit in the other room, too."""
CARD = re.compile("[♣♦♥♠]")
STALE = 60.0
"""Seconds from the start of a deal in which a late edit may still show the deal before."""


class Pair(NamedTuple):
    """Both rooms of a Duplicate as they are stored: the ids of their tables, and these."""

    ids: tuple[int, int]
    tables: tuple[Table, Table]

    @property
    def closed(self) -> bool:
        """Whether both are closed."""
        return all(table.status is Status.CLOSED for table in self.tables)

    def sitting(self, which: int) -> set[Account]:
        """The people who sit in a room."""
        chairs = self.tables[which].chairs
        return {one.account for one in chairs if one is not None and one.regular is None}


def pairs(con: sqlite3.Connection) -> list[Pair]:
    """All Duplicates, the oldest first, the open room before the closed one.

    If a process ended before it had opened both rooms, they are none.
    """
    found = {
        number: Table.from_json(json.loads(state))
        for number, state in con.execute("SELECT id, state FROM card_table ORDER BY id")
    }
    return [
        Pair((one.room.other, number), (found[one.room.other], one))
        for number, one in found.items()
        if one.room is not None
        and one.room.second
        and (other := found[one.room.other].room) is not None
        and other.other == number
    ]


class RoomDetectors:
    """The detectors of Duplicates, over one world."""

    def __init__(self, world: World) -> None:
        self._world, self._con = world, world.books
        self._read: dict[str, object] = {}
        """The parts of each message that were read last."""
        world.answers.append(self._answered)

    def look(self) -> None:
        """Check who sits in each room, and what was dealt there. Raises `Found`."""
        for pair in pairs(self._con):
            if twice := pair.sitting(0) & pair.sitting(1):
                raise Found(ONE_ROOM, f"accounts {twice} sit at both tables {pair.ids}")
            dealt: list[dict[int, tuple[Any, ...]]] = [{}, {}]
            for which, table in enumerate(pair.ids):
                for deal, *rest in self._con.execute(
                    "SELECT number, events, config, carry, chairs FROM deal JOIN step"
                    " ON step.table_id = deal.table_id AND deal = number AND seq = 0"
                    " WHERE deal.table_id = ?",
                    (table,),
                ):
                    dealt[which][deal] = tuple(rest)
            for deal in {*dealt[0]} & {*dealt[1]}:
                if dealt[0][deal] != dealt[1][deal]:
                    raise Found(TWINS, f"tables {pair.ids} are dealt another deal {deal}")

    def _answered(self, answer: Any) -> None:
        """Check at the time of an answer that no public message has a card of a deal that is not
        over in both rooms.
        """
        del answer
        fresh = [
            message
            for message in self._world.box.world.messages.get(self._world.channel.id, {}).values()
            if message.visible_to is None and self._read.get(message.id) is not message.components
        ]
        if not fresh:
            return
        for message in fresh:
            self._read[message.id] = message.components
        for first, second in self._con.execute(
            "SELECT json_extract(state, '$.room.other'), id FROM card_table"
            " WHERE json_extract(state, '$.room.second')"
        ).fetchall():
            row = self._con.execute(
                "SELECT number, min(at) FROM deal JOIN step ON step.table_id = deal.table_id"
                " AND deal = number AND seq = 0 WHERE deal.table_id IN (?, ?) GROUP BY number"
                " HAVING count(ended_at) < 2 ORDER BY number LIMIT 1",
                (first, second),
            ).fetchone()
            if row is None:
                continue
            deal, began = row
            since = began + (STALE if deal > 1 else 0.0)
            for message in fresh:
                if (message.edited or 0.0) >= since and _shows_cards(message):
                    what = f"{said(message.components)[:3]}"
                    raise Found(HIDDEN, f"a message shows cards during deal {deal}: {what}")


def _shows_cards(message: Message) -> bool:
    texts = (str(part[1]) for part in said(message.components) if part[0] == "text")
    return bool(message.attachments) or any(map(CARD.search, texts))


class RoomsRun(PartsRun):
    """Some Duplicates of two deals, with people and regulars in each room."""

    parts = PARTS

    def __init__(self, place: Path, seed: int, game: str, kind: str, first: int = 1) -> None:
        super().__init__(place, seed, game, kind, first)
        self.rooms = self.own = RoomDetectors(self.world)

    def _over(self) -> int:
        """How many parts of Duplicates are over."""
        found = pairs(self.world.books)
        compared = (min(t.room.compared if t.room else 0 for t in pair.tables) for pair in found)
        return sum(compared) + sum(pair.closed for pair in found)

    def _month_over(self) -> None:
        """Nothing of a Duplicate happens at the end of a month."""

    def _is_time_to_spoil(self) -> bool:
        found = pairs(self.world.books)
        if self.spoil_when is AT_ONCE:
            return True
        if self.spoil_when is ANNOUNCED:
            return any(pair.closed for pair in found)
        if self.spoil_when is AFTER:
            return self._over() > 0
        return any(t.status is Status.PLAYING for pair in found for t in pair.tables)

    def _do_something(self) -> bool:
        """Press something in a hand, or in a room's message; False if nothing is left to press."""
        pair = next((pair for pair in pairs(self.world.books) if not pair.closed), None)
        if pair is None:
            game = self.rng.choice(PLAYED)
            self._command(self.people[0], f"{game} duplicate", deals=DEALS)
            return True
        shown = [self._shown(table) for table in pair.ids]
        for message in shown:
            for user in self._shuffled() if message is not None else ():
                if message is not None and (turn := self._turn(user, message)):
                    self._choose(user, *turn)
                    return True
        sides = self.rng.sample(range(2), 2)
        return any(
            message is not None and self._in_room(pair, side, message)
            for side in sides
            for message in (shown[side],)
        )

    def _in_room(self, pair: Pair, side: int, message: Message) -> bool:
        """Sit down in a room, come back to it, or let its next deal begin."""
        shape, purses = self._shape(message), accounts(self.world.books)
        here, there = pair.sitting(side), pair.sitting(1 - side)
        sit, deal, back = (offers(shape, choice) for choice in ("sit", "deal", "back"))
        own: list[User] = []
        for user in self._shuffled():
            purse = purses.get(int(user.id))
            if purse in here:
                own.append(user)
            elif sit and (purse not in there or self.rng.random() < TRIES_BOTH):
                # The first two people sit in different rooms.
                fixed = {self.people[0].id: 0, self.people[1].id: 1}
                if purse in there or fixed.get(user.id, side) == side:
                    return self._press(user, message, sit)
        for user in own:
            chair = pair.tables[side].chair_of(purses[int(user.id)])
            seated = None if chair is None else pair.tables[side].chairs[chair]
            if seated is not None and seated.away and back:
                return self._press(user, message, back)
        return bool(own and deal) and self._press(self.rng.choice(own), message, deal)

    def _shown(self, table: int) -> Message | None:
        """A room's message in the channel."""
        row = self.world.books.execute(
            "SELECT channel, message FROM message WHERE kind = 'table' AND table_id = ?", (table,)
        ).fetchone()
        return None if row is None else self.world.box.world.message(str(row[0]), str(row[1]))
