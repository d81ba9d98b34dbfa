"""Makes repeatable worlds: a server with a table, without randomness or races.

Secrets and pauses have their own streams of chance. A test can deal other cards, and decide what
regulars do. The bot's log is recorded.

A deal's commitment is random to a person without the salts. Here a leaf depends on its salt alone
(`hiding`). So roots and paths are identical in both worlds, unless something other than the leaf's
own text depends on a card.
"""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from bot.discord.picture_files import Draw, Pictures
from bot.present import remarks
from bot.runtime import client
from db.sqlite.connection import _Line  # pyright: ignore[reportPrivateUsage] (where threads begin)
from games import GAMES
from games.kernel.actions import Action
from games.kernel.contract import ChanceRequest
from games.kernel.options import Options
from tables.fairness.hashing import Scheme
from tables.fairness.seal import Seal
from tables.live.thinking import Thoughts
from tables.model.snapshot import DealSoFar
from tables.model.table import AsideDue
from tables.personas import Tempo
from tables.planning import asides
from tables.ports import SECRET_BYTES, Draws, Secret
from tables.system import HumanPace
from tests.secrecy.wire import Wire
from tests.support.simulated_discord.fixtures import at_discord, sketch
from tests.support.simulated_discord.server import DiscordClock, Person, Server, new_bot
from tests.support.store.new_file import new_file

BEGINS = 0.5
"""Seconds after a full one at which worlds begin, so that rounding cannot separate two moments a
millionth of a second apart.
"""
TICK = 1 / 128
"""In seconds."""
NAMES = ("Anna", "Bo", "Cilla")
ONLOOKER = "Dagny"
OURS = ("bot", "cogs", "db", "games", "tables")
DRAW: Draw = sketch
"""How pictures are drawn: equal inputs make equal pictures, and others differ."""
COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "greenland": ("mousel start", {"rules": "greenland"}),
}
"""The commands that open games without a command of their own name."""
Choosing = Callable[[DealSoFar, int], Action | None]
"""Chooses a regular's action on a seat."""
Aside = Callable[[DealSoFar, AsideDue], Action | None]
"""Chooses what a regular does unasked."""


@dataclass
class World:
    """A table, its people, and everything sent and logged since they came."""

    game: str
    server: Server
    people: dict[str, Person]
    wire: Wire = field(default_factory=Wire)
    logged: list[str] = field(default_factory=list[str])

    async def seats(self) -> dict[str, int]:
        """Return each person's seat in the deal."""
        live = (await self.server.snapshot()).deal
        assert live is not None
        bot, guild = self.server.bot, self.server.guild.id
        found = dict[str, int]()
        for name, person in self.people.items():
            account = await bot.store.account(guild, person.id)
            seat = None if account is None else live.seat_of(account)
            if seat is not None:
                found[name] = seat
        return found


@asynccontextmanager
async def world(
    file: Path, key: str, seed: int, options: Options, locales: dict[int, str]
) -> AsyncGenerator[World]:
    """Three people at a table of this game with a regular, and a spectator.

    Everything sent from here on is recorded. The same seed makes the same people, secrets and
    pauses. After each deal the regular says something.
    """
    with pytest.MonkeyPatch.context() as patch:
        hiding(patch)
        patch.setattr(remarks, "ONE_IN", 1)
        in_order(patch, DRAW)
        bot = await new_bot(
            new_file(file), clock=RoundedClock(), chance=OwnStreams(seed), pace=OwnPace(seed)
        )
        async with at_discord(bot) as env:
            await env.advance_time(BEGINS)
            server = Server(env, file, locales)
            server.open_doors()
            await env.settle()
            people = {name: server.person(name) for name in (*NAMES, ONLOOKER)}
            opened: Any = bot.directory.open

            async def agreed(*args: Any, **more: Any) -> object:
                *where, chosen = args
                return await opened(*where, {**chosen, **options}, **more)

            patch.setattr(bot.directory, "open", agreed)
            made = World(key, server, people)
            made.wire.listen(patch)
            with heard(made.logged):
                await _sit_down(made)
                yield made


async def _sit_down(made: World) -> None:
    server = made.server
    command, options = COMMANDS.get(made.game, (f"{made.game} start", {}))
    host, *others = (made.people[name] for name in NAMES)
    await host.command(command, **options)
    for chair, person in enumerate(others, 1):
        choice = f"side.{chair}.0" if GAMES[made.game].traits.pairs else "sit"
        await person.send(server.table, f"k1:1:-:{choice}")
    await host.send(server.table, "k1:1:-:regular")


def hiding(patch: pytest.MonkeyPatch) -> None:
    """Make leaves independent of what they commit to, however weak the hash."""

    def leaf(scheme: Scheme, where: Sequence[int], salt: bytes, text: str) -> bytes:
        del text
        return sha256(scheme.tagged(b"leaf", *where) + salt).digest()

    patch.setattr(Scheme, "leaf", leaf)


def with_other_cards(patch: pytest.MonkeyPatch, swap: Sequence[int], deal: int = 1) -> None:
    """Seal that deal with every card c replaced by ``swap[c]``, from now on."""
    usual = Seal._order  # pyright: ignore[reportPrivateUsage] (the one place where cards come from)

    def order(seal: Seal, shuffle: int) -> list[int]:
        found = usual(seal, shuffle)
        return [swap[card] for card in found] if seal.deal == deal else found

    patch.setattr(Seal, "_order", order)


def regulars_do(patch: pytest.MonkeyPatch, choose: Choosing, aside: Aside) -> None:
    """Make regulars take this action when their pause is over, without thinking.

    `aside` chooses what they do unasked.
    """

    def result(thoughts: Thoughts, live: DealSoFar, seat: int) -> Action | None:
        del thoughts
        return choose(live, seat)

    def follow(thoughts: Thoughts, snapshot: object) -> None:
        del thoughts, snapshot

    def unasked(live: DealSoFar, moment: AsideDue, *others: object) -> Action | None:
        del others
        return aside(live, moment)

    patch.setattr(Thoughts, "result", result)
    patch.setattr(Thoughts, "follow", follow)
    patch.setattr(asides, "chosen", unasked)


def in_order(patch: pytest.MonkeyPatch, draw: Draw) -> None:
    """Run nothing on a thread concurrently, so that the order does not depend on the machine.

    Pictures are made at once, by `draw`.
    """

    async def run(line: _Line, function: Callable[..., Any], *args: Any) -> Any:
        return _on_its_thread(line, function, *args)

    started = _Line.start

    def start(line: _Line, *work: Any) -> None:
        started(line, *work)
        _on_its_thread(line, _nothing)

    patch.setattr(_Line, "run", run)
    patch.setattr(_Line, "start", start)
    patch.setattr(client, "Pictures", partial(Pictures, draw, render_now=draw))


def _nothing(_: object) -> None:
    pass


def _on_its_thread(line: _Line, function: Callable[..., Any], *args: Any) -> Any:
    aio = line._aio  # pyright: ignore[reportPrivateUsage]
    done = SimpleQueue[tuple[Any, BaseException | None]]()

    def work() -> None:
        try:
            done.put((function(aio._conn, *args), None))  # pyright: ignore[reportPrivateUsage]
        except BaseException as error:  # noqa: BLE001 (raised again where it is waited for)
            done.put((None, error))

    aio._tx.put_nowait((None, work))  # pyright: ignore[reportPrivateUsage, reportUnknownMemberType]
    value, error = done.get()
    if error is not None:
        raise error
    return value


def absent_do(patch: pytest.MonkeyPatch, key: str, choose: Callable[[Any, int], Action]) -> None:
    """Take this action for each absent player without a regular."""

    def absent(game: object, state: Any, seat: int) -> Action:
        del game
        return choose(state, seat)

    patch.setattr(type(GAMES[key]), "absent", absent)


@contextmanager
def heard(lines: list[str], names: Sequence[str] = OURS) -> Generator[None]:
    """Record what these loggers log, at any level, exceptions with all their frames."""

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.levelname} {record.name} {self.format(record)}")

    ear = Ear(logging.DEBUG)
    loggers = [logging.getLogger(name) for name in names]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(ear)
        logger.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.removeHandler(ear)
            logger.setLevel(level)


class RoundedClock(DiscordClock):
    """The simulated Discord's time in steps of `TICK`, which add up exactly."""

    def now(self) -> float:
        return round(super().now() / TICK) * TICK


class OwnStreams:
    """Chance with a separate stream for secrets; other draws advance no stream."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._secrets = random.Random(f"secret {seed}")

    def answer(self, request: ChanceRequest) -> tuple[int, ...]:
        raise AssertionError(f"a sealed deal asks for {request.kind}")

    def below(self, n: int) -> int:
        return random.Random(f"{self._seed} {n}").randrange(n)

    def secret(self) -> Secret:
        return Secret(self._secrets.randbytes(SECRET_BYTES))


class OwnPace:
    """A regular's usual pauses, from a separate stream."""

    def __init__(self, seed: int) -> None:
        self._drawn = _Stream(seed)
        self._usual = HumanPace()

    def think(self, chance: Draws, tempo: Tempo = Tempo.STEADY) -> float:
        del chance
        return round(self._usual.think(self._drawn, tempo) / TICK) * TICK


class _Stream:
    def __init__(self, seed: int) -> None:
        self._source = random.Random(f"pause {seed}")

    def below(self, n: int) -> int:
        return self._source.randrange(n)
