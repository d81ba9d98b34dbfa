"""People who play the deal of the day across midnight, while faults occur, and its detectors."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.game_night import DAYS
from bot.ids import DAY_CHOICE, DAY_LIST, DAY_OPEN, decode_command
from bot.ports import DayPlay
from bot.runtime.console.days import differences
from db.statements import today
from games import GAMES
from sandbox import Sandbox
from sandbox.live.interactions import Interaction
from sandbox.page_api.invoke import CannotDo
from sandbox.rules.component_tree import walk
from sandbox.world.rows import Message, User
from tables.fairness.cutting import LETTERS
from tables.live.thinking import InProcess
from tables.ports import DayChain
from tables.today.chain import DAY, day_of, key_of, published
from tables.today.deal import dealt, drawn, played, read
from tables.today.proof import proof_of, verify_day
from tests.soak import detectors
from tests.soak.detectors import (
    DAY_PRESS,
    DAYS_LINE,
    KEY,
    NIGHTS_CALL,
    RESULT,
    SAME,
    TRY,
    Found,
    posted,
    said,
)  # fmt: skip
from tests.soak.driver import AFTER, AT_ONCE, HUMAN, Figures, Run
from tests.soak.faults import NONE
from tests.soak.virtual_time import BEGIN
from tests.soak.world import World

GAME = "today"
"""The name of these runs among the games."""
BEFORE_MIDNIGHT = (20.0, 240.0)
"""Seconds before midnight at which people begin to play."""
PRESSES = 100
"""The most presses on one evening."""
TURNED_BACK, FORGED = 0.1, 0.1
"""The shares of presses that look at the day before, and that a modified client sends."""
SELECT, BLUE = 3, 1
Play = tuple[int, str, int]
"""Day, game and user of a deal of the day."""
Json = dict[str, Any]


class DayLog:
    """What a database has about deals of the day, each time that it was read."""

    def __init__(self) -> None:
        self._known: dict[Play, DayPlay] = {}
        self._attempts: dict[tuple[int, str], int] = {}
        self._verified: set[Play] = set()

    @property
    def ended(self) -> int:
        """How many deals of the day people have finished."""
        return sum(play.ended_at is not None for play in self._known.values())

    def read(self, con: sqlite3.Connection) -> None:
        """Check that everybody has the try that was there before. Raises `Found`."""
        now = {(p.day, p.game, p.user): p for p in today.everything(con)}
        for key, known in self._known.items():
            play = now.get(key)
            if play is None:
                raise Found(TRY, f"{key} is gone, so the person may begin again")
            if known.ended_at is not None and play != known:
                raise Found(TRY, f"{key} had ended, and has another result now")
            kept = play.moves[: len(known.moves)]
            if kept != known.moves[: len(kept)] or play.guild != known.guild:
                raise Found(TRY, f"{key} has other moves than it had")
            if len(kept) < len(known.moves):
                raise Found(DAY_PRESS, f"{key}: {len(known.moves) - len(kept)} moves are lost")
        self._known = now

    async def derive(self, chain: DayChain) -> None:
        """Check that everybody's deal follows from the key, and the result from the moves. Every
        regular must have chosen as a master. Raises `Found`.
        """
        for wrong in differences(chain, [*self._known.values()], GAMES):
            raise Found(RESULT, wrong)
        for key, play in self._known.items():
            day_key, game = key_of(chain, play.day), GAMES[play.game]
            about = play.day, play.game
            if about not in self._attempts:
                found = await drawn(game, play.day, day_key, InProcess(GAMES))
                self._attempts[about] = found.attempt
            if play.attempt != self._attempts[about]:
                raise Found(SAME, f"{play.user} has another deal of {play.game}: {key}")
            if play.ended_at is None or key in self._verified:
                continue
            self._verified.add(key)
            whole = played(dealt(game, play.day, day_key, play.attempt), read(play.moves))
            seal = published(chain, play.day).hex()[:LETTERS]
            verdict = await verify_day(proof_of(whole, day_key, play.attempt), GAMES, seal)
            if verdict.wrong:
                raise Found(RESULT, f"{key}: {' '.join(verdict.wrong)}")


def nothing_opened(chain: DayChain, now: float, box: Sandbox) -> None:
    """Check that no message has a key whose day is not over. Raises `Found`."""
    present = day_of(now)
    closed = {day: key_of(chain, day).hex()[:LETTERS] for day in (present, present + 1)}
    for channel in box.world.messages.values():
        for message in channel.values():
            shown = json.dumps([message.content, message.components])
            for day, key in closed.items():
                if key in shown:
                    raise Found(KEY, f"a message has the key of day {day}, which is not over")


def on_disk(con: sqlite3.Connection, message: Message) -> None:
    """Check that the moves that a person's message shows are on disk. Raises `Found`."""
    hand = asked_in(message)
    if hand is None:
        return
    day, game, count = hand
    play = today.load(con, int(message.visible_to or 0), day, game)
    if play is None or len(play.moves) < count:
        raise Found(DAY_PRESS, f"move {count} of {game} is shown before it is on disk")


class DayDetectors:
    """The detectors of the deal of the day, over one world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.log = DayLog()
        self._first_hands: dict[tuple[int, str], str] = {}
        self._seals: dict[int, str] = {}
        self._shown: list[Message] = []
        world.answers.append(self._answered)

    def own(self, message: Message) -> None:
        """Note a message in which a person plays."""
        if all(known.id != message.id for known in self._shown):
            self._shown.append(message)

    def look(self) -> None:
        """Check what is stored and shown. Raises `Found`."""
        self.log.read(self._world.books)
        chain = today.chain(self._world.books)
        if chain is None:
            return
        now = self._world.clock.seconds
        for day in (day_of(now), day_of(now) + 1):
            seal = published(chain, day).hex()
            if self._seals.setdefault(day, seal) != seal:
                raise Found(SAME, f"day {day} has another seal now")
        nothing_opened(chain, now, self._world.box)
        self._world.life.do(self.log.derive(chain))

    def begun(self, user: User, message: Message) -> None:
        """Check that a first hand shows what it shows to all others."""
        hand = asked_in(message)
        if hand is None:
            return
        day, game, _ = hand
        shown = re.sub(rf"\b{user.global_name}\b", "…", repr(said(message.components)))
        if self._first_hands.setdefault((day, game), shown) != shown:
            raise Found(SAME, f"{user.global_name} is dealt other cards of {game} on day {day}")

    def _answered(self, answer: Any) -> None:
        """Check at the time of an answer that the moves that it shows are on disk."""
        del answer
        for known in self._shown:
            message = self._world.box.world.message(known.channel_id, known.id)
            if message is not None:
                on_disk(self._world.books, message)


class DayRun(Run):
    """Some evenings on which people play the deal of the day, each until after midnight.

    Between them the machine is off. The day's line is due at midnight: at the first of two
    midnights the bot is off, and at the second it runs.
    """

    begins = BEGIN + DAY - BEFORE_MIDNIGHT[1]

    def __init__(self, place: Path, seed: int, game: str, kind: str, first: int = 1) -> None:
        super().__init__(place, seed, game, kind, first)
        self.people = self.world.users[:3]
        self.games = self.rng.sample([*GAMES], 2)
        self.days = DayDetectors(self.world)
        self._message: dict[str, tuple[str, str]] = {}
        """The channel and id of the message in which each person plays."""

    def play(self, hands: int) -> Figures:
        """Play on this many evenings. Raises `Found`."""
        self._furnish()
        for _ in range(hands):
            midnight = (self.clock.seconds // DAY + 1) * DAY
            self.world.be_off_until(midnight - self.rng.uniform(*BEFORE_MIDNIGHT))
            self._reconnected()
            self._evening()
            self.world.be_off_until(self.clock.seconds + DAY / 2)
            self.world.let_pass(120.0)
            self._check()
        figures = self._sums(self.days.log.ended)
        if self.kind == NONE and not self.days.log.ended:
            raise Found(detectors.STUCK, "nobody has finished a deal of the day")
        lines = posted(self.world.box, self.world.channel.id, DAYS_LINE)
        if self.kind == NONE and len(lines) <= hands:
            raise Found(detectors.LINE, f"only these days have their line: {[*lines]}")
        if self.kind == NONE and not posted(self.world.box, self.world.channel.id, NIGHTS_CALL):
            raise Found(detectors.NIGHT, "the game night was not called")
        return figures

    def _furnish(self) -> None:
        """Also let the first midnight begin a game night."""
        super()._furnish()
        store, guild = self.world.life.kro.store, int(self.world.guild.id)
        day = DAYS[(int(self.clock.seconds // DAY) + 4) % 7]  # 1970-01-01 was a Thursday
        settings = self.world.life.do(store.guild(guild))
        channel = int(self.world.channel.id)
        weekly = replace(settings, night_day=day, night_hour=0, night_channel=channel)
        self.world.life.do(store.save_guild(weekly))

    def _evening(self) -> None:
        for _ in range(PRESSES):
            if self.spoil is not None and self._is_time_to_spoil():
                spoil, self.spoil = self.spoil, None
                spoil(self)
            if not any(self._play_day(user) for user in self._shuffled()):
                break
            self.world.let_pass(self.rng.uniform(*HUMAN))
            self._check()
        self._reconnected()
        self.trouble.hand_over()

    def _check(self) -> None:
        self.days.look()
        self.detectors.posted_once()

    def _is_time_to_spoil(self) -> bool:
        if self.spoil_when is AT_ONCE:
            return True
        plays = today.everything(self.world.books)
        ended = any(play.ended_at is not None for play in plays)
        return ended if self.spoil_when is AFTER else any(len(play.moves) > 2 for play in plays)

    def _play_day(self, user: User) -> bool:
        """Press something in the person's message; False if nothing is left to do."""
        message = self._own(user)
        if message is None:
            self._command(user, GAME)
            return True
        ids = [part for part in walk(message.components) if "custom_id" in part]
        usable = [part for part in ids if not part.get("disabled")]
        choices = [part for part in usable if _is(part, DAY_CHOICE) and not _is_aside(part)]
        games = [part for part in usable if _is(part, DAY_OPEN) and self._is_open(part)]
        back = [part for part in usable if _is(part, DAY_LIST)]
        if self.rng.random() < FORGED:
            self._forge(user, message)
        elif choices:
            self._choose_one(user, message, self.rng.choice(choices))
        elif back and (not games or self.rng.random() < TURNED_BACK):
            over = not games and any(_is(part, DAY_OPEN) for part in usable)
            self._press(user, message, self.rng.choice(back)["custom_id"])
            return not over
        elif games:
            plays = today.of_person(self.world.books, int(user.id), 0)
            self._press(user, message, self.rng.choice(games)["custom_id"])
            after = self._own(user)
            if after is not None and today.of_person(self.world.books, int(user.id), 0) != plays:
                self.days.begun(user, after)
        else:
            return False
        return True

    def _choose_one(self, user: User, message: Message, part: Json) -> None:
        if part["type"] != SELECT:
            self._press(user, message, part["custom_id"])
            return
        values = [option["value"] for option in part["options"]]
        count = self.rng.randint(part["min_values"] or 1, part["max_values"])
        self._press(user, message, part["custom_id"], values=values[: max(1, count)])

    def _forge(self, user: User, message: Message) -> None:
        """Send what only a modified client sends: for a key that is closed, or a second try."""
        day, game = day_of(self.clock.seconds), self.rng.choice(self.games)
        forged = self.rng.choice((
            f"h1:{DAY_LIST}:{day}", f"h1:{DAY_LIST}:{day + 1}", f"h1:dayproof:{game}:{day}",
            f"h1:{DAY_OPEN}:{game}:{day + 1}", f"h1:daystep:{game}:{day}:0",
        ))  # fmt: skip
        self._before("forged")
        try:
            sent = self.world.press(user, message, forged, unchecked=True)
        except CannotDo:
            self.trouble.over()
            return
        self._follow(sent, None, None)

    def _command(self, user: User, path: str, **options: Any) -> Interaction:
        asked = super()._command(user, path, **options)
        found = self.world.box.world.message(asked.channel_id, asked.original or "")
        if found is not None and found.visible_to == user.id:
            self._message[user.id] = found.channel_id, found.id
            self.days.own(found)
        return asked

    def _own(self, user: User) -> Message | None:
        """The person's message, if it still has anything to press."""
        known = self._message.get(user.id)
        found = None if known is None else self.world.box.world.message(*known)
        return found if found is not None and found.components else None

    def _is_open(self, part: Json) -> bool:
        press = decode_command(part["custom_id"])
        return press is not None and part.get("style") == BLUE and press.args[0] in self.games


def _is(part: Json, name: str) -> bool:
    press = decode_command(part["custom_id"])
    return press is not None and press.choice == name


def _is_aside(part: Json) -> bool:
    press = decode_command(part["custom_id"])
    return press is None or press.args[-1] == "why"


def asked_in(message: Message) -> tuple[int, str, int] | None:
    """Day, game and number of moves of the hand that a message shows."""
    for part in walk(message.components):
        press = decode_command(part.get("custom_id", ""))
        if press is not None and press.choice == DAY_CHOICE and press.args[1] != "-":
            day, _, count = press.args[1].partition(".")
            return int(day), press.args[0], int(count)
    return None
