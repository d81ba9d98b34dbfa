"""People who play tournaments while faults occur, and the detectors of tournaments."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bot.render.dialogs.tournament import BACK, JOIN, LEAVE, START
from games.kernel.options import HAND_LIMIT
from sandbox.rules.component_tree import walk
from sandbox.world.rows import Message, User
from tables.ports import Account
from tables.tournament.tournament import Phase, Tournament, Why
from tests.soak.detectors import ENDED, ENTRY, PRIZES, ROUND, Found, posted, said
from tests.soak.driver import AFTER, ANNOUNCED, AT_ONCE
from tests.soak.faults import AWAITS, NONE, STORE
from tests.soak.part_runs import PartsRun
from tests.soak.world import World

GAME = "tournament"
"""The name of these runs among the games."""
PLAYED = ("mousel", "bourre")
ROUNDS, ENTRY_CHIPS = 2, 100
Json = dict[str, Any]
PARTS = ROUNDS + 1
"""A tournament's rounds, and its end. After each of these parts everything is checked."""
LEAVES = 0.1
"""The share of presses before the start with which a person leaves, and then joins again."""
OVER = re.compile(r"h1:cupmore:(\d+):0:over")
HAS_JOINED = re.compile(r"have joined:|has joined:")
NEVER_REFUSED = (NONE, *AWAITS, *STORE)
"""The kinds of faults in which Discord refuses nothing, so the end of a tournament is posted."""


class Cup(NamedTuple):
    """A tournament as it is stored."""

    id: int
    number: int
    account: Account
    value: Tournament
    done: bool
    channel: int
    message: int | None

    @property
    def entered(self) -> list[Account]:
        """Everybody who has joined, also those who left after the start."""
        joined = [one.account for one in self.value.joined]
        return joined + [who for one in self.value.entrants for who in one.people]


def cups(con: sqlite3.Connection) -> list[Cup]:
    """All tournaments, the oldest first."""
    rows = con.execute(
        "SELECT id, number, account, state, done, message FROM tournament ORDER BY id"
    ).fetchall()
    found: list[Cup] = []
    for cup, number, account, state, done, message in rows:
        value = Tournament.from_json(json.loads(state))
        found.append(Cup(cup, number, account, value, bool(done), value.channel, message))
    return found


def accounts(con: sqlite3.Connection) -> dict[int, Account]:
    """The purse of each person."""
    return dict(con.execute("SELECT user, account FROM member"))


class CupDetectors:
    """The detectors of tournaments, over one world."""

    def __init__(self, world: World) -> None:
        self._world, self._con = world, world.books
        self.left: set[Account] = set()
        """Who has pressed **Leave**, and may be in no tournament."""
        self._known: defaultdict[int, set[Account]] = defaultdict(set)
        """Who has ever been in each tournament."""
        self._scores: dict[tuple[int, int], object] = {}
        """What each counted round has brought."""
        self._read: list[Json] | None = None
        world.answers.append(self._answered)

    def look(self) -> None:
        """Check what is stored and posted. Raises `Found`."""
        for cup in cups(self._con):
            where = f"tournament {cup.number}"
            for detector, wrong in (
                (ENTRY, self._entries(cup)), (ROUND, self._rounds(cup)), (PRIZES, self._won(cup)),
            ):  # fmt: skip
                for what in wrong:
                    raise Found(detector, f"{where}: {what}")
        for number, times in posted(self._world.box, self._world.channel.id, OVER).items():
            if times > 1:
                raise Found(ENDED, f"the end of tournament {number} stands in {times} messages")

    def posted(self) -> None:
        """Check that each end is posted. Raises `Found`."""
        there = posted(self._world.box, self._world.channel.id, OVER)
        for cup in cups(self._con):
            counted = any(one.scores for one in cup.value.rounds)
            if cup.done and counted and str(cup.number) not in there:
                raise Found(ENDED, f"the end of tournament {cup.number} is not posted")

    def _entries(self, cup: Cup) -> Iterator[str]:
        """Nobody is lost who has not left, and who is in has paid the entry once."""
        entered = cup.entered
        self._known[cup.id] |= {*entered}
        if len({*entered}) < len(entered):
            yield f"a person is in twice: {entered}"
        for lost in sorted(self._known[cup.id] - {*entered} - self.left):
            yield f"account {lost} has joined, and is not in any more"
        paid = Counter[Account]()
        for kind, purse, chips in self._moved(cup):
            paid[purse] += {"entry": chips, "refund": -chips}.get(kind, 0)
        back = not cup.value.is_open and _goes_back(cup.value)
        for purse in sorted({*paid, *entered}):
            due = 0 if back or purse not in entered else cup.value.form.entry
            if paid[purse] != due:
                yield f"account {purse} has paid {paid[purse]}, not {due}"

    def _rounds(self, cup: Cup) -> Iterator[str]:
        """A round has all its tables and seats each entrant once. It counts once, after all deals
        of its tables.
        """
        tables: defaultdict[int, list[int]] = defaultdict(list)
        for number, _, table in self._con.execute(
            "SELECT round, place, table_id FROM tournament_table WHERE tournament = ?"
            " ORDER BY round, place",
            (cup.id,),
        ):
            tables[number].append(table)
        if len(tables) > len(cup.value.rounds):
            yield f"{len(tables)} rounds have tables, not {len(cup.value.rounds)}"
        deals = cup.value.form.options[HAND_LIMIT.key]
        for number, one in enumerate(cup.value.rounds):
            about = f"round {number + 1}"
            if len(tables[number]) != len(one.tables):
                yield f"{about} has {len(tables[number])} of {len(one.tables)} tables"
            seated = [side for table in (*one.tables, one.byes) for side in table]
            twice = [side for side, n in Counter(seated).items() if side is not None and n > 1]
            if twice:
                yield f"{about} seats these entrants twice: {twice}"
            if self._scores.setdefault((cup.id, number), one.scores or None) is None:
                self._scores[cup.id, number] = one.scores or None
            if (one.scores or None) != self._scores[cup.id, number]:
                yield f"{about} was counted again"
            for table in tables[number] if one.scores else ():
                (over,) = self._con.execute(
                    "SELECT count(*) FROM deal WHERE table_id = ? AND result IS NOT NULL", (table,)
                ).fetchone()
                if over != deals:
                    yield f"{about} is counted, and table {table} has {over} deals, not {deals}"

    def _won(self, cup: Cup) -> Iterator[str]:
        """Each prize is paid once, and all add up to the entries."""
        paid = [(purse, chips) for kind, purse, chips in self._moved(cup) if kind == "prize"]
        if sorted(paid) != sorted(cup.value.prizes):
            yield f"paid {paid}, not {cup.value.prizes}"
        if cup.value.is_open:
            return
        back = _goes_back(cup.value)
        pool = 0 if back else cup.value.form.entry * len(cup.entered)
        if sum(chips for _, chips in paid) != pool:
            yield f"paid {paid}, and the entries are {pool}"

    def _moved(self, cup: Cup) -> list[tuple[str, Account, int]]:
        """The transfers of a tournament's account: kind, purse and chips."""
        return self._con.execute(
            "SELECT kind, CASE kind WHEN 'entry' THEN debit ELSE credit END, amount FROM transfer"
            " WHERE ? IN (debit, credit) ORDER BY id",
            (cup.account,),
        ).fetchall()

    def _answered(self, answer: Any) -> None:
        """Check at the time of an answer that who is shown as joined is in on disk."""
        del answer
        row = self._con.execute(
            "SELECT id, message FROM tournament WHERE closed_at IS NULL AND message IS NOT NULL"
        ).fetchone()
        message = row and self._world.box.world.message(self._world.channel.id, str(row[1]))
        if not message or message.components is self._read:
            return
        self._read = message.components
        shown = " ".join(str(part[1]) for part in said(message.components) if part[0] == "text")
        if not HAS_JOINED.search(shown):
            return
        cup = next(cup for cup in cups(self._con) if cup.id == row[0])
        self._known[cup.id] |= {*cup.entered}
        purses = accounts(self._con)
        for user in self._world.users:
            known = purses.get(int(user.id)) in self._known[cup.id]
            if f"{user.global_name}" in shown.partition("joined:")[2] and not known:
                raise Found(ENTRY, f"{user.global_name} is shown as joined before it is on disk")


def _goes_back(value: Tournament) -> bool:
    """Whether the entries of a closed tournament go back."""
    counted = any(one.scores for one in value.rounds)
    return not counted or value.why is Why.CANCELLED


class CupRun(PartsRun):
    """Some tournaments of two rounds at two tables, which regulars fill."""

    parts = PARTS

    def __init__(self, place: Path, seed: int, game: str, kind: str, first: int = 1) -> None:
        super().__init__(place, seed, game, kind, first)
        self.cups = self.own = CupDetectors(self.world)

    def _over(self) -> int:
        """How many parts of tournaments are over."""
        found = cups(self.world.books)
        counted = sum(bool(one.scores) for cup in found for one in cup.value.rounds)
        return counted + sum(cup.done for cup in found)

    def _month_over(self) -> None:
        """Start the bot again after the end. It pays and posts nothing twice."""
        self.world.be_off_until(self.clock.seconds + 60)
        self.world.let_pass(60.0)
        self._reconnected()
        self._look()
        if self.kind in NEVER_REFUSED:
            self.cups.posted()

    def _is_time_to_spoil(self) -> bool:
        found = cups(self.world.books)
        if self.spoil_when is AT_ONCE:
            return True
        if self.spoil_when is ANNOUNCED:
            return any(cup.done for cup in found)
        if self.spoil_when is AFTER:
            return any(one.scores for cup in found for one in cup.value.rounds)
        return any(cup.value.phase is Phase.PLAYING for cup in found)

    def _do_something(self) -> bool:
        """Press something in a tournament's message or in a hand; False if nothing is left."""
        cup = next((cup for cup in cups(self.world.books) if not cup.done), None)
        if cup is None:
            wanted = {"rounds": ROUNDS, "deals": 1, "seats": 3, "entry": ENTRY_CHIPS}
            game = self.rng.choice(PLAYED)
            self._command(self.people[0], "tournament start", game=game, **wanted)
            return True
        message = self.world.box.world.message(str(cup.channel), str(cup.message))
        if cup.value.phase is Phase.JOINING:
            return message is not None and self._gather(cup, message)
        table = self._table()
        for user in self._shuffled() if table is not None else ():
            if table is not None and (turn := self._turn(user, table)):
                self._choose(user, *turn)
                return True
        purses = accounts(self.world.books)
        for user in self._shuffled() if message is not None and cup.value.is_open else ():
            away = any(purses.get(int(user.id)) in one.away for one in cup.value.entrants)
            if away and message is not None and self._press_cup(user, cup, message, BACK):
                return True
        return False

    def _gather(self, cup: Cup, message: Message) -> bool:
        """Let all people join, one leave again, and then the host start."""
        purses, joined = accounts(self.world.books), cup.value.people()
        for user in self._shuffled():
            purse = purses.get(int(user.id))
            if purse not in joined:
                return self._press_cup(user, cup, message, JOIN)
            if self.rng.random() < LEAVES:
                self.cups.left.add(purse)
                return self._press_cup(user, cup, message, LEAVE)
        self.cups.left.clear()
        return self._press_cup(self.people[0], cup, message, START)

    def _press_cup(self, user: User, cup: Cup, message: Message, choice: str) -> bool:
        wanted = f"h1:{choice}:{cup.number}"
        ids = {part.get("custom_id") for part in walk(message.components)}
        return wanted in ids and self._press(user, message, wanted)
