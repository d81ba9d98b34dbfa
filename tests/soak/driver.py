"""Plays whole hands through shown choices, while one kind of fault occurs.

It opens a table, presses until a number of hands are over, and runs the detectors.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.ports import Guild
from sandbox.live.interactions import Interaction
from sandbox.page_api.invoke import CannotDo
from sandbox.world.rows import Message, User
from tests.soak.detectors import STUCK, Detectors, Found
from tests.soak.faults import ANY, FOR_A_WHILE, OTHERS, Mixed, Sweep, Trouble
from tests.soak.virtual_time import BEGIN, VirtualClock, virtual_time
from tests.soak.world import World
from tests.support.sandbox.people.message_form import (
    Turn,
    called_on,
    may_call,
    of_verb,
    offers,
    turn_in,
)

GAMES = ("mousel", "bourre", "greenland", "muggins", "mus")
COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "mousel": ("mousel", {"preset": "usual"}),
    "greenland": ("mousel", {"rules": "greenland"}),
}
"""The command that opens a table of a game, if it is not the game's own name without options. A
newcomer's table would start with another preset (GEN-022).
"""
PEOPLE = {"mus": 2}
"""The number of people at a table, if not three. At least one regular sits there too."""
SEATS = 4
"""The number of people at a table without regulars, which Mus needs."""
AT_ONCE, DURING, AFTER = "at once", "during a deal", "after a deal"
ANNOUNCED = "after the winners were announced"
MONTH = 31 * 86_400.0
AFTER_MONTH = 3_700.0
"""Seconds in which tables close that nobody has played at for a month, and winners are announced
or not announced again.
"""
PURSE = 100_000
HUMAN = (0.4, 2.5)
"""Seconds between two presses."""
MAX_SILENCE = 3600.0
"""Seconds for which a table may have nothing to press before it counts as stuck."""
READ_OF_OTHERS = 0.1
"""The share of presses without a fault, in a run of all kinds, after which all messages are
compared.
"""
MODAL = 9


@dataclass
class Figures:
    """The results of a run."""

    hands: int = 0
    presses: int = 0
    deaths: int = 0
    faults: Counter[str] = field(default_factory=Counter[str])
    points: Counter[str] = field(default_factory=Counter[str])
    most_points: int = 0
    most_refused: int = 0

    def told(self) -> dict[str, Any]:
        """Return the results as JSON."""
        return dict(vars(self))

    @staticmethod
    def of(told: dict[str, Any]) -> Figures:
        """Read the results from JSON."""
        faults, points = Counter[str](told.pop("faults")), Counter[str](told.pop("points"))
        return Figures(**told, faults=faults, points=points)

    def add(self, other: Figures) -> None:
        """Add the results of another run."""
        self.hands += other.hands
        self.presses += other.presses
        self.deaths += other.deaths
        self.faults += other.faults
        self.points += other.points
        self.most_points = max(self.most_points, other.most_points)
        self.most_refused = max(self.most_refused, other.most_refused)


class Run:
    """A number of hands of one game, with one kind of fault.

    With an even seed only people sit at the table, so their ratings change.
    """

    begins = BEGIN
    """When it begins, in seconds since the epoch."""

    def __init__(self, place: Path, seed: int, game: str, kind: str, first: int = 1) -> None:
        self.game, self.kind = game, kind
        self.rng = random.Random(f"{seed} {game} {kind}")
        self.trouble: Trouble = Mixed(self.rng) if kind == ANY else Sweep(kind, first)
        self.clock = VirtualClock()
        self.clock.seconds = self.begins
        self._time = virtual_time(self.clock)
        self._time.__enter__()
        self.world = World(place, self.rng.getrandbits(32), self.trouble, self.clock)
        self.among_people = seed % 2 == 0
        self.people = self.world.users[: SEATS if self.among_people else PEOPLE.get(game, 3)]
        self.detectors = Detectors(self.world, every_seat=kind != ANY)
        self.figures = Figures()
        self.spoil: Callable[[Run], None] | None = None
        """What is spoilt in the house, and when: during a deal, after one, or when winners have
        been announced.
        """
        self.spoil_when = DURING

    def close(self) -> None:
        """Close the world."""
        self.world.close()
        self._time.__exit__(None, None, None)

    # --- playing ---

    def play(self, hands: int) -> Figures:
        """Play until `hands` hands are over. Raises `Found`."""
        world = self.world
        self._furnish()
        over, silent = 0, 0.0
        while over < hands:
            if self.kind in OTHERS and world.second is None and self._is_dealt():
                # Before that it would keep any table from being opened.
                world.start_second()
                self.trouble.injected[self.kind] += 1
            if self.spoil is not None and self._is_time_to_spoil():
                spoil, self.spoil = self.spoil, None
                spoil(self)
            if self._do_something():
                silent = 0.0
                world.let_pass(self.rng.uniform(*HUMAN))
            else:
                step = 2.0 if silent < 60 else 60.0
                world.let_pass(step)
                silent += step
                if silent > MAX_SILENCE:
                    raise Found(STUCK, "nobody is asked for anything for an hour")
            if why := self.detectors.overdue():
                raise Found(STUCK, why)
            now = self._over()
            if now > over:
                over = now
                self._hand_over()
            else:
                self._look()
        while not world.whole:
            world.let_pass(10.0)
        self._hand_over()
        if self.kind not in OTHERS:
            self._month_over()
        return self._sums(over)

    def _look(self) -> None:
        """Check what can be checked after each step."""
        self.detectors.look()
        if self.kind in OTHERS:
            self.detectors.note_roots()

    def _furnish(self) -> None:
        """Give purses that last, draw no pictures, and let seasons end with the month."""
        world = self.world
        channel = int(world.channel.id)
        rich = Guild(
            int(world.guild.id), opening=PURSE, pictures=False, cap_player=0, cap_channel=0,
            monthly=True, winners=channel, day_line=channel, day_hour=0,
        )  # fmt: skip
        world.life.do(world.life.kro.store.save_guild(rich))

    def _month_over(self) -> None:
        """Let the machine be off over the end of the month. Its season ends then, and once."""
        self.trouble.press("month")
        self.world.be_off_until(self.clock.seconds + MONTH)
        self.world.let_pass(AFTER_MONTH)
        self.trouble.over()
        self._reconnected()
        self.detectors.posted_once()
        if self.spoil is not None and self.spoil_when is ANNOUNCED:
            self.spoil(self)
            self.world.let_pass(AFTER_MONTH)
            self.detectors.posted_once()
        self.detectors.settled()

    def _sums(self, hands: int) -> Figures:
        figures, trouble = self.figures, self.trouble
        figures.hands = hands
        figures.deaths = self.world.deaths
        figures.faults.update(trouble.injected)
        figures.points.update(trouble.tasks)
        figures.most_points = trouble.most
        figures.most_refused = self.world.most_refused
        return figures

    def _hand_over(self) -> None:
        if self.world.whole and self.kind not in OTHERS:
            self.detectors.await_true(self.world.let_pass)
        self.detectors.settled()
        self.trouble.hand_over()

    def _is_dealt(self) -> bool:
        row = self.world.books.execute("SELECT count(*) FROM deal WHERE ended_at IS NULL")
        return bool(row.fetchone()[0])

    def _is_time_to_spoil(self) -> bool:
        ended, steps = self.world.books.execute(
            "SELECT ended_at IS NOT NULL, (SELECT count(*) FROM step WHERE table_id = deal.table_id"
            " AND deal = deal.number) FROM deal ORDER BY number DESC LIMIT 1"
        ).fetchone() or (False, 0)
        if self.spoil_when is ANNOUNCED:
            return False
        return bool(ended) if self.spoil_when is AFTER else not ended and steps > 2

    def _over(self) -> int:
        row = self.world.books.execute("SELECT count(*) FROM deal WHERE ended_at IS NOT NULL")
        return int(row.fetchone()[0])

    # --- one action ---

    def _do_something(self) -> bool:
        """Press a choice that a message offers; False if none offers any."""
        table = self._table()
        if table is None:
            command, more = COMMANDS.get(self.game, (self.game, {}))
            self._command(self.people[0], f"{command} start", strength="novice", **more)
            return True
        for user in self._shuffled():
            if turn := self._turn(user, table):
                self._choose(user, *turn)
                return True
        shape = self._shape(table)
        for user in self._shuffled():
            if self._is_away(user) and (back := self._back(user, table)):
                return self._press(user, *back)
        return self._between(table, shape)

    def _back(self, user: User, table: Message) -> tuple[Message, str] | None:
        """Return a message with **I'm back**, and its id: a private one, or the table."""
        direct = self.world.direct(user)
        own = self.world.standing(direct.id)[:2] if direct is not None else ()
        for message, reader in (*((one, user) for one in own), (table, None)):
            if custom_id := offers(self._shape(message, reader), "back"):
                return message, custom_id
        return None

    def _between(self, table: Message, shape: dict[str, Any]) -> bool:
        """In the lobby, people sit down and let regulars fill the table. After a settlement, they
        continue.
        """
        lobby = offers(shape, "options") or offers(shape, "options", greyed=True)
        if lobby:
            seated = self._seated()
            for user in self.people:
                if int(user.id) not in seated and (sit := offers(shape, "sit")):
                    return self._press(user, table, sit)
            if self.among_people and (deal := offers(shape, "deal")):
                return self._press(self.people[0], table, deal)
            if fill := offers(shape, "alone"):
                return self._press(self.people[0], table, fill)
        if deal := offers(shape, "deal"):
            waiting = [u for u in self.people if int(u.id) in self._seated()]
            return bool(waiting) and self._press(self.rng.choice(waiting), table, deal)
        if offers(shape, "again"):
            return self._press(self.people[0], table, offers(shape, "again"))
        return False

    def _shuffled(self) -> list[User]:
        return self.rng.sample(self.people, len(self.people))

    def _table(self) -> Message | None:
        """Return the newest message of a table in the channel with any choice."""
        row = self.world.books.execute(
            "SELECT message.channel, message.message FROM message JOIN card_table"
            " ON card_table.id = table_id WHERE kind = 'table' ORDER BY table_id DESC"
        ).fetchone()
        if row is None:
            return None
        return self.world.box.world.message(str(row[0]), str(row[1]))

    def _turn(self, user: User, table: Message) -> tuple[Message, Turn] | None:
        direct = self.world.direct(user)
        for message in self.world.standing(direct.id)[:2] if direct is not None else ():
            if turn := turn_in(self._shape(message, user)):
                return message, turn
        shape = self._shape(table)
        turn = turn_in(shape)
        if turn is None or "p" not in turn.decision:
            return None
        name = user.global_name or ""
        left = turn.choices
        if not called_on(shape, name):
            answers = [c for verb in ("nocall", "call") for c in of_verb(left, verb)]
            left = tuple(answers) if may_call(shape, name) and len(answers) == 2 else ()
        return (table, Turn(shape, turn.table, turn.decision, left)) if left else None

    def _shape(self, message: Message, user: User | None = None) -> dict[str, Any]:
        """Return a message's text and buttons.

        Two bots do not know each other's actions, so people press what is true, as with modified
        clients.
        """
        if self.world.second is None:
            return self.world.shape(message)
        painted = self.detectors.painted(None if user is None else int(user.id))
        return {**self.world.shape(message), "components": painted}

    def _choose(self, user: User, message: Message, turn: Turn) -> None:
        if turn.menu is not None and (not turn.choices or self.rng.random() < 0.5):
            menu = turn.menu
            least, most = menu["min_values"] or 1, min(menu["max_values"], 3)
            count = self.rng.randint(max(least, 1), max(least, most, 1))
            values = [o["value"] for o in menu["options"]][:count]
            self._press(user, message, str(menu["custom_id"]), turn, values)
            mask = sum(1 << int(v) for v in values)
            now = turn_in(self._shape(message, user))
            sure = [c for c in now.choices if c.endswith(f".{mask}")] if now else []
            if sure and now is not None:
                self._press(user, message, sure[0], now)
            return
        weights = [3] + [1] * (len(turn.choices) - 1)
        [choice] = self.rng.choices(turn.choices, weights)
        if of_verb((choice,), "arm"):
            self._press(user, message, choice, turn)
            now = turn_in(self._shape(message, user))
            if now is not None and now.decision == turn.decision and len(now.choices) == 2:
                self._press(user, message, now.choices[1], now)
            return
        self._press(user, message, choice, turn)

    # --- one press ---

    def _press(
        self,
        user: User,
        message: Message,
        custom_id: str | None,
        turn: Turn | None = None,
        values: list[str] | None = None,
    ) -> bool:
        self._before((custom_id or "").split(":")[-1].split(".")[0])
        try:
            interaction = self.world.press(user, message, custom_id or "", values)
        except CannotDo:
            self.trouble.over()
            return True
        self.figures.presses += 1
        # For a menu, or for a question with a confirmation, nothing must be on disk.
        counts = turn if values is None and not of_verb((custom_id or "",), "arm") else None
        self._follow(interaction, message, counts)
        if interaction.answer == MODAL and interaction.modal is not None:
            self._answer_dialog(user, interaction)
        self._answer_side(user, interaction)
        return True

    def _answer_side(self, user: User, asked: Interaction) -> None:
        """At a game of partners, choose a side if Kro asks for one."""
        found = self.world.box.world.message(asked.channel_id, asked.original or "")
        if found is None:
            return
        sides = (offers(self.world.shape(found), f"side.{chair}") for chair in range(4))
        if side := next(filter(None, sides), None):
            self._press(user, found, side)

    def _answer_dialog(self, user: User, opened: Interaction) -> None:
        assert opened.modal is not None
        label = opened.modal["components"][0].get("label") or ""
        bounds = [int(n) for n in re.findall(r"\d+", label)][-2:]
        value = str(self.rng.randint(*bounds)) if len(bounds) == 2 else "1"
        self._before("dialog")
        try:
            sent = self.world.submit(user, opened, value=value)
        except CannotDo:
            self.trouble.over()
            return
        self._follow(sent, None, None)

    def _command(self, user: User, path: str, **options: Any) -> Interaction:
        self._before("command")
        asked = self.world.command(user, path, **options)
        self._follow(asked, None, None)
        return asked

    def _before(self, sort: str) -> None:
        self.trouble.press(sort)
        fault = self.trouble.due(FOR_A_WHILE, "press")
        if fault == "outage":
            self.world.begin_outage()
        elif fault is not None:
            self.world.take_right("VIEW_CHANNEL" if fault == "rights-view" else "SEND_MESSAGES")

    def _follow(self, interaction: Interaction, message: Message | None, turn: Turn | None) -> None:
        deaths = self.world.deaths
        self.detectors.pressed(interaction, message, turn)
        if self.kind == "gateway-disorder" and (table := self._table()) is not None:
            self._look_aside(table)
        self.world.let_pass(2.0)
        self._reconnected()
        if self.world.whole and self.kind not in OTHERS and self._is_time_to_read():
            self.detectors.await_true(self.world.let_pass)
        hit = self.trouble.hit
        self.trouble.over()
        try:
            self.detectors.followed(died=self.world.deaths > deaths)
        except Found as found:
            raise Found(found.detector, f"{found.what} (after {hit or 'no fault'})") from None

    def _is_time_to_read(self) -> bool:
        """Whether to paint all messages again and compare them.

        If most presses meet no fault, this happens after those that did, after some others, and
        after each hand.
        """
        return self.kind != ANY or bool(self.trouble.hit) or self.rng.random() < READ_OF_OTHERS

    def _look_aside(self, table: Message) -> None:
        """Another person presses something without effect at the same time."""
        other = self.rng.choice(self.people)
        shape = self._shape(table)
        if look := offers(shape, "hand") or offers(shape, "rules"):
            self.world.press(other, table, look)

    def _reconnected(self) -> None:
        """Wait until the bot is connected again. Raises `Found`."""
        began = self.clock.seconds
        while not self.world.online:
            self.world.let_pass(1.0)
            if self.clock.seconds - began > 300:
                raise Found(STUCK, "the bot has not come back to the gateway for five minutes")

    # --- who sits there ---

    def _chairs(self) -> list[dict[str, Any]]:
        row = self.world.books.execute(
            "SELECT state FROM card_table ORDER BY id DESC LIMIT 1"
        ).fetchone()
        return [c for c in json.loads(row[0])["chairs"] if c] if row else []

    def _seated(self) -> set[int]:
        accounts = {c["account"] for c in self._chairs()}
        rows = self.world.books.execute("SELECT user, account FROM member")
        return {user for user, account in rows if account in accounts}

    def _is_away(self, user: User) -> bool:
        row = self.world.books.execute(
            "SELECT account FROM member WHERE user = ?", (int(user.id),)
        ).fetchone()
        return any(c.get("away") and row and c["account"] == row[0] for c in self._chairs())


__all__ = ["GAMES", "Figures", "Run"]
