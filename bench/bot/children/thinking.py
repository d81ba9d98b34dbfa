"""A child: the whole bot without Discord, with regulars that think in separate processes.

It has tables of every game with one person each, who presses after a moment, and measures how late
the event loop is. As in `bench.bot.children.offline`, only `bot.discord.rest` is replaced. But
pictures are drawn as they would be sent, because the thread that draws them shares the interpreter
with the loop.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from typing import Any

from bench.bot.child import answer_questions, given
from bench.bot.children import offline
from bench.bot.lateness import Lateness
from bench.bot.settings import CHIPS, NO_CAPS
from bot.discord.picture_files import KnownPicture, Pictures, PictureShown, View
from bot.discord.wire import Files, Json
from bot.ports import Guild
from bot.render.cards.render import render_now
from bot.runtime.app import lock_files
from bot.runtime.client import Kro
from bot.runtime.logs import set_up
from bot.runtime.workers.processes import Processes
from bot.runtime.workers.thinking_processes import ThinkingPool
from games import GAMES
from games.kernel.actions import Rejected
from games.kernel.screen.elements import find_choice
from tables.commands import Act, AddRegular, Command, Deal, Outcome, SetOption
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.system import HumanPace

GUILD, CHANNEL, USER = 1 << 60, 2 << 60, 3 << 60
MOMENT = (0.5, 1.5)
"""Seconds that a person takes."""
CLOCK, PAUSE = 600, 5
_ids = itertools.count(4 << 60)


class Drawing(offline.Silent):
    """A Discord in which every request succeeds at once, after its picture is drawn."""

    async def shows(self, channel: int, view: View, known: KnownPicture) -> PictureShown:
        """Return the picture, drawn as it would be sent."""
        return (await self.pictures.deliver(channel, view, known, _sent))[1]


async def _sent(files: Files) -> Json:
    del files
    return {}


class PeopleAtPlay:
    """One person at each table, who presses any choice on offer."""

    def __init__(self, kro: Kro) -> None:
        self._kro = kro
        self._random = random.Random(7)
        self._pressing: dict[int, asyncio.Task[None]] = {}
        self.moves = 0
        kro.directory.committed.subscribe(self.heard)

    def heard(self, _: Command, outcome: Outcome) -> None:
        """The person whose move a commit brings presses soon."""
        self.moves += len(outcome.acted)
        self.look(outcome.snapshot)

    def look(self, now: Snapshot) -> None:
        """Press soon if the game waits for this table's person."""
        if now.id in self._pressing or _seat(now) is None:
            return
        task = asyncio.create_task(self._press(now.id))
        self._pressing[now.id] = task

    async def _press(self, table: int) -> None:
        try:
            await asyncio.sleep(self._random.uniform(*MOMENT))
            now = await self._kro.directory.snapshot(table)
            seat = None if now is None else _seat(now)
            if now is not None and seat is not None:
                await self._kro.directory.ask(table, _act(now, seat, self._random))
        finally:
            del self._pressing[table]
        now = await self._kro.directory.snapshot(table)
        if now is not None:
            self.look(now)

    def go(self) -> None:
        """Stop pressing."""
        for task in self._pressing.values():
            task.cancel()


def _seat(now: Snapshot) -> int | None:
    """Return the person's seat if the game waits for it."""
    if now.deal is None or now.table.status is not Status.PLAYING:
        return None
    seat = now.deal.setup.regulars.index(None)
    return seat if seat in now.deal.game.awaited(now.deal.state) else None


def _act(now: Snapshot, seat: int, draw: random.Random) -> Act:
    deal = now.deal
    if deal is None:
        raise RuntimeError("no deal")
    whose = seat if deal.game.traits.hands else None
    screen = deal.screen(whose)
    offered = {c: find_choice(screen, c) for c in offline.choices(now, whose)}
    allowed = [
        choice
        for choice, action in offered.items()
        if action is not None
        and not deal.is_no_decision(action)
        and not isinstance(deal.game.decide(deal.state, seat, action), Rejected)
    ]
    return Act(
        by=deal.players[seat],
        interaction=str(next(_ids)),
        decision=deal.public_decision if whose is None else deal.decision(seat),
        choice=draw.choice(allowed),
    )


async def open_tables(kro: Kro, tables: int, strength: str) -> list[Snapshot]:
    """Open tables of all games in turn, each with one person and regulars of this strength."""
    await kro.store.save_guild(Guild(GUILD, opening=CHIPS, **NO_CAPS))
    games = itertools.cycle(GAMES)
    return [await _open(kro, next(games), strength) for _ in range(tables)]


async def _open(kro: Kro, game: str, strength: str) -> Snapshot:
    user = USER + next(_ids)
    purse = await kro.store.purse(GUILD, user, f"Guest {user % 10_000}", time.time())
    chosen = {"clock": CLOCK, "pause": PAUSE}
    snapshot = await kro.directory.open(game, GUILD, CHANNEL, purse, chosen)
    if not isinstance(snapshot, Snapshot):
        raise RuntimeError(f"no table: {snapshot}")
    await kro.messages.table.adopt(snapshot, CHANNEL, next(_ids))
    await kro.messages.hands.greet(snapshot, user)
    await kro.directory.ask(snapshot.id, SetOption(by=purse, key="strength", value=strength))
    for _ in range(len(snapshot.table.chairs) - 1):
        await kro.directory.ask(snapshot.id, AddRegular(by=purse, interaction=str(next(_ids))))
    return snapshot


def counted(pool: ThinkingPool | None) -> Counter[str]:
    """Count the thoughts that are requested from now on, and the results."""
    counts: Counter[str] = Counter()
    if pool is None:
        return counts
    choose = pool.choose

    async def choose_counted(*asked: Any) -> Any:
        counts["asked"] += 1
        action = await choose(*asked)
        counts["came"] += 1
        return action

    pool.choose = choose_counted  # type: ignore[method-assign]
    return counts


async def main() -> None:
    """Answer the parent's questions."""
    asked = given()
    set_up("ERROR")
    kro, close = await offline.build(asked["database"], HumanPace(), Drawing, asked["thinkers"])
    kro.rest.pictures = Pictures(processes=Processes(1), render_now=render_now)
    lock_files()
    thoughts = counted(kro.directory.services.thinker)  # type: ignore[arg-type]
    people = PeopleAtPlay(kro)

    async def ask_play(tables: int, strength: str) -> None:
        for snapshot in await open_tables(kro, tables, strength):
            deal = Deal(by=snapshot.table.host, interaction=str(next(_ids)))
            await kro.directory.ask(snapshot.id, deal)

    async def ask_sample(seconds: float) -> dict[str, Any]:
        before, moves, cpu = thoughts.copy(), people.moves, time.process_time()
        lateness = Lateness()
        await asyncio.sleep(seconds)
        return {
            "late": lateness.stop(),
            "moves": people.moves - moves,
            "cpu": time.process_time() - cpu,
            **{what: thoughts[what] - before[what] for what in ("asked", "came")},
        }

    await answer_questions("ready", {"play": ask_play, "sample": ask_sample})
    people.go()
    await kro.directory.stop()
    if isinstance(kro.directory.services.thinker, ThinkingPool):
        kro.directory.services.thinker.close()
    await kro.messages.wait_until_settled()
    kro.rest.pictures.close()
    await close()


if __name__ == "__main__":
    asyncio.run(main())
