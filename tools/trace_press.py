"""Traces one press through the code: the files and functions it uses, and its hops between files.

``python -m tools.trace_press`` runs a sandbox and the bot in this process. One person and regulars
(two, or as many as the game needs) get a hand of Mousel or of another game. The person presses the
first choice at their first decision.

The trace counts every call of a function of the project, without the sandbox's, in every thread. It
ends when each message shows the result. A coroutine counts once, however often it waits. A hop is a
call whose caller, the nearest function of the project above it, is in another file.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from random import Random
from types import CodeType, FrameType

import sandbox
from bench.bot.settings import measured
from bot.ids import decode
from bot.runtime.app import create_bot
from bot.runtime.client import Kro
from games import GAMES
from sandbox.json_values import Json
from sandbox.rules.component_tree import walk
from tables.system import SystemChance
from tests.support.sandbox.people.page_client import Person, labels

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("bot", "cogs", "db", "games", "tables")
_RESUMED = inspect.CO_COROUTINE | inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR
_ALONE = "Play now"
_SEATS = 3
_TABLE = 1
"""The only table."""
_SEED = 1
"""The same cards are dealt every time, so that two versions can be compared."""


class Trace:
    """The calls made while `on`: functions, files, and hops between files."""

    def __init__(self) -> None:
        self.on = False
        self.functions: Counter[CodeType] = Counter()
        self.hops: Counter[tuple[str, str]] = Counter()
        self._running: dict[int, FrameType] = {}
        """Coroutines and generators that were entered, kept so that their ids are not reused."""

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        """Count a call; a profile function of `sys.setprofile`."""
        del arg
        if not self.on or event != "call" or _file(frame) is None:
            return
        if frame.f_code.co_flags & _RESUMED:
            if id(frame) in self._running:
                return
            self._running[id(frame)] = frame
        self.functions[frame.f_code] += 1
        caller = frame.f_back
        while caller is not None and _file(caller) is None:
            caller = caller.f_back
        if caller is not None:
            here, there = _file(caller), _file(frame)
            if here != there:
                self.hops[here or "", there or ""] += 1

    def files(self) -> Counter[str]:
        """Return how many functions of each file were called."""
        return Counter(_path(code.co_filename) or "" for code in self.functions)


_PATHS: dict[str, str | None] = {}


def _path(file: str) -> str | None:
    """Return a project file's path from the root; None for any other."""
    if file not in _PATHS:
        path = Path(file)
        inside = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in ROOMS
        _PATHS[file] = path.relative_to(ROOT).as_posix() if inside else None
    return _PATHS[file]


def _file(frame: FrameType) -> str | None:
    return _path(frame.f_code.co_filename)


async def traced(game: str) -> Trace:
    """Trace one press at a new table of this game."""
    trace = Trace()
    threading.setprofile(trace)
    sys.setprofile(trace)
    try:
        with tempfile.TemporaryDirectory() as place:
            world = sandbox.create_world()
            async with sandbox.serve(world, rate_limits=False) as box:
                file = Path(place) / "kro.sqlite3"
                settings = measured(file, api_url=box.api_url, requests=0.0, thinkers=1)
                up = asyncio.Event()
                chance = SystemChance(Random(_SEED))  # noqa: S311 (nobody plays for anything here)
                async with await create_bot(
                    settings, chance=chance, ready=lambda _bot, _tables: up.set()
                ) as bot:
                    running = asyncio.create_task(bot.start(world.bot.token))
                    await up.wait()
                    await _press(bot, box, game, trace)
                await asyncio.gather(running, return_exceptions=True)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return trace


async def _press(bot: Kro, box: sandbox.Sandbox, game: str, trace: Trace) -> None:
    user = next(u for u in box.world.users.values() if u.global_name == "Anna")
    channel = next(c.id for c in box.world.channels.values() if c.name == "card-table")
    async with Person(box.url, user.id) as anna:
        few = {"seats": _SEATS} if _SEATS in GAMES[game].traits.seats else {}
        await anna.command(channel, f"{game} start", **few)
        lobby = await anna.wait_message(lambda m: _ALONE in labels(m))
        await anna.press(lobby, _ALONE)
        await _asked(bot, int(user.id))
        asking = await anna.wait_message(lambda m: bool(_choices(m)))
        trace.on = True
        await anna.press(asking, _choices(asking)[0])
        await bot.messages.wait_until_settled()
        trace.on = False


async def _asked(bot: Kro, user: int) -> None:
    """Wait until the table waits for this person, and shows it."""
    async with asyncio.timeout(60):
        while True:
            await bot.messages.wait_until_settled()
            snapshot = await bot.directory.snapshot(_TABLE)
            if snapshot is not None and (deal := snapshot.deal) is not None:
                account = await bot.store.account(snapshot.table.guild, user)
                if deal.seat_of(account or 0) in deal.game.awaited(deal.state):
                    return
            await asyncio.sleep(0.05)


def _choices(message: Json) -> list[str]:
    """Return the ids of the buttons that are choices of the game."""
    buttons = [c for c in walk(message["components"]) if c["type"] == 2 and not c.get("disabled")]
    pressed = [decode(button.get("custom_id", "")) for button in buttons]
    return [
        button["custom_id"]
        for button, press in zip(buttons, pressed, strict=True)
        if press is not None and press.decision is not None
    ]


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--game", default="mousel", help="whose `start` is typed")
    parser.add_argument("--files", action="store_true", help="list files and the busiest hops too")
    given = parser.parse_args()
    trace = asyncio.run(traced(given.game))
    files = trace.files()
    sys.stdout.write(
        f"One press at {given.game}: {len(files)} files, {len(trace.functions)} functions,"
        f" {trace.functions.total()} calls, {trace.hops.total()} hops between files.\n"
    )
    if given.files:
        for file, functions in sorted(files.items()):
            sys.stdout.write(f"{functions:5} functions  {file}\n")
        for (here, there), times in trace.hops.most_common(20):
            sys.stdout.write(f"{times:5} × {here} → {there}\n")


if __name__ == "__main__":
    main()
