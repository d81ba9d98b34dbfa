"""One sandbox with one bot, and in it a server for each test, because a bot's start takes a second.

No test leaves anything to the next: its tables are voided, its faults removed, and the bot's log
and requests checked. A bot with errors is replaced.
"""

import contextlib
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import sandbox
from sandbox import Sandbox, World
from sandbox.world.rows import Guild
from tests.support.patience import PRESS_PATIENCE
from tests.support.sandbox.assumptions import chosen_assumptions
from tests.support.sandbox.bot_process import CONNECTED, BotProcess
from tests.support.sandbox.one_bot import Server, assert_calm

CHANNELS = ("card-table", "lounge")
PEOPLE = ("Anna", "Bo", "Cilla", "Dagny", "Erik")


class SharedBot:
    """A sandbox of several servers with one bot; each server is used once."""

    def __init__(self, box: Sandbox, bot: BotProcess) -> None:
        self._box = box
        self._bot = bot
        self._free: Iterator[Guild] = iter([*box.world.guilds.values()])

    @contextlib.asynccontextmanager
    async def fresh_server(self) -> AsyncGenerator[Server, None]:
        """A new server, until the block is left."""
        server = Server(self._box, self._bot, next(self._free))
        try:
            if not self._bot.running:
                await self._bot.start(CONNECTED)
            yield server
        finally:
            await self._clear_up(server)
            await self.look_over()

    async def look_over(self) -> None:
        """Check the log and the requests since the last check."""
        print(self._bot.log)  # noqa: T201 (pytest shows it with a failing test)
        try:
            assert_calm(self._bot, self._box)
        except AssertionError:
            await self._bot.close()
            raise
        finally:
            self._bot.look_away()
            self._box.log.clear()
            self._box.deprecated.clear()

    async def _clear_up(self, server: Server) -> None:
        """Disconnect all people, and remove the bot from the server, which voids its deals."""
        await server.leave()
        self._box.faults.clear()
        self._box.interactions.patience = PRESS_PATIENCE
        self._box.remove_bot(server.guild)


@contextlib.asynccontextmanager
async def share_bot(place: Path, servers: int) -> AsyncGenerator[SharedBot, None]:
    """A sandbox of `servers` servers, and the bot, which is started for the first test."""
    world, assumptions = _world(servers), chosen_assumptions()
    async with sandbox.serve(world, rate_limits=False, assumptions=assumptions) as box:
        box.interactions.patience = PRESS_PATIENCE
        bot = BotProcess(box, place)
        shared = SharedBot(box, bot)
        try:
            yield shared
        finally:
            await bot.close()
        await shared.look_over()


def _world(servers: int) -> World:
    world = sandbox.create_world(channels=CHANNELS, people=PEOPLE)
    for number in range(2, servers + 1):
        owner, *others = [world.add_user(name) for name in PEOPLE]
        guild = world.add_guild(f"The Card Inn {number}", owner)
        for other in others:
            world.join(guild, other)
        for name in CHANNELS:
            world.add_channel(guild, name)
    return world
