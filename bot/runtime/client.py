"""Assembles the bot as a discord.py client, passes on events, and starts and stops the bot."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Coroutine
from functools import cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, NamedTuple, Protocol, cast

import discord
from discord import app_commands
from yarl import URL

from bot.cluster.coordinator import Coordinator
from bot.cluster.fleet import Fleet, new_process
from bot.cluster.tables_of_shards import Among
from bot.day_keys import DayKeys
from bot.discord.avatars import Avatars
from bot.discord.picture_files import Pictures
from bot.discord.press_age import PressAges
from bot.discord.rate_limiter import RateLimiter, Urgency
from bot.discord.rest import DiscordRest, Unsent
from bot.discord.start.application_emoji import PAUSE, CardEmoji
from bot.discord.start.command_sync import KnownCommandsFile, job_of, registered_ids, sync
from bot.discord.start.shards import ShardCount, ShardState, spare_sessions
from bot.discord.wire import Wire
from bot.language.i18n import KroTranslator, catalogue
from bot.messages.messages import Messages
from bot.people import People
from bot.ports import ClosableStore
from bot.present.contexts import PaintContexts
from bot.present.presenters import presenters
from bot.present.tournaments import TournamentPresenter
from bot.presses import gate
from bot.presses.dispatch import CommandPresses, TablePresses
from bot.presses.ephemeral_notices import EphemeralNotices
from bot.presses.gate import Gate, PressLimit
from bot.presses.handlers import PressServices
from bot.presses.invocation import Invocation
from bot.presses.replies import Replies
from bot.presses.way_out import StuckTable
from bot.private_api import BotWithState, state_of
from bot.render.cards.drawing.raster import stamp
from bot.render.cards.drawing.sprite_file import SpriteFile
from bot.render.cards.render import render_now
from bot.runtime.monitoring.table_errors import TableErrors
from bot.runtime.monitoring.traffic import Traffic
from bot.runtime.settings import Settings
from bot.runtime.side_tasks import Part, SideTasks, end_each
from bot.runtime.upkeep.backups import Backups, back_up
from bot.runtime.upkeep.closed_elsewhere import ClosedElsewhere
from bot.runtime.upkeep.day_line import DayLines
from bot.runtime.upkeep.free_memory import FreeMemory
from bot.runtime.upkeep.friends import FriendsAtTables
from bot.runtime.upkeep.house_log import HouseLog
from bot.runtime.upkeep.ledger_audit import LedgerAudit
from bot.runtime.upkeep.membership import Membership
from bot.runtime.upkeep.night_events import NightEvents
from bot.runtime.upkeep.nights import GameNights
from bot.runtime.upkeep.old_deals import OldDeals
from bot.runtime.upkeep.old_stats import OldStats
from bot.runtime.upkeep.recovery import TASK as RECOVERY
from bot.runtime.upkeep.recovery import Progress, Recovery
from bot.runtime.upkeep.seasons import Seasons
from bot.runtime.upkeep.servers import Departures, MissingServers, Servers, void_tables
from bot.runtime.upkeep.tournaments import TournamentLoop
from bot.runtime.workers.processes import Processes
from bot.runtime.workers.thinking_processes import ThinkingPool
from bot.store_cache import CachingStore, moment_of
from tables.live.directory import ONLY, Directory
from tables.live.thinking import InProcess
from tables.model.snapshot import Games
from tables.planning.plan import Services, Usual
from tables.ports import Chance, Clock, Pace, Unreachable
from tables.supervisor import Loop, Supervisor
from tables.tournament.running import Tournaments

log = logging.getLogger(__name__)

ASKED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
)
"""The minimum of permissions that tables need, including threads and pictures. README.md explains
each.
"""
PERMISSIONS = discord.Permissions(**dict.fromkeys(ASKED, True))
PRELOADED = ("games", "resvg_py")
"""Modules that the bot's other processes load before any work."""

HANDED_OVER_WITHIN, ENDED_WITHIN = 8.0, 10.0
"""Seconds for which a stopping process waits until others have opened sessions for its shards, and
seconds within which it then ends. Together they are less than 20 seconds, after which the process
is killed (`deploy/`).
"""
CUT_OFF_AFTER = 0.3
"""Seconds for which a press may still end by itself after its requests were cut off."""
EMOJI_WITHIN = 300.0
"""Seconds within which one process uploads the emoji for all."""

_HANDLING = ("discord.py: on_", "CommandTree-invoker", RECOVERY)
"""Names of discord.py's tasks that carry out events and commands, and of the task that takes up
tables again.
"""


class Tree(app_commands.CommandTree["Kro"]):
    """The bot's slash commands."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Whether to run the command. The bot refuses it while the bot is ending, if this person
        sends too many commands, or if the command does not accept its values. Each command checks
        permissions itself.
        """
        if self.client.ending or not self.client.gate.admits(interaction):
            return False
        typed = interaction.type is discord.InteractionType.application_command
        if typed and isinstance(interaction.command, app_commands.Command):
            gate.check(interaction.command, interaction.namespace)
            return not await self._refuse_if_blocked(
                interaction, interaction.command.qualified_name
            )
        return True

    async def _refuse_if_blocked(self, interaction: discord.Interaction, name: str) -> bool:
        gate = self.client.gate
        try:
            return await gate.refuse_if_blocked(interaction, name)
        except Exception as error:  # noqa: BLE001  (logged and answered for)
            await gate.answer_for(interaction, error)
            return True


class Upkeep(Protocol):
    """Background work of a bot that is open."""

    def start(self, supervisor: Supervisor) -> Loop:
        """Start its loop."""
        ...


class System(NamedTuple):
    """The bot's sources of time and chance, and the pace of regulars."""

    clock: Clock
    chance: Chance
    pace: Pace


class Started(NamedTuple):
    """Callbacks for the progress of a start. Each is called once."""

    ready: Callable[[Kro, int], None]
    """Called with the number of open tables to take up, as soon as every press is answered."""
    taken_up: Callable[[], None]
    """Called as soon as these tables have been taken up."""


class Kro(BotWithState):
    """The bot, assembled but not connected."""

    state_class = ShardState

    def __init__(
        self,
        settings: Settings,
        store: ClosableStore,
        games: Games,
        system: System,
        started: Started,
        supervisor: Supervisor,
        coordinator: Coordinator | None = None,
    ) -> None:
        """`supervisor` runs the loops. If there are several processes, `coordinator` gives each of
        them some of the shards. A process has started once its first shard is taken up.
        """
        # The bot needs no voice. Otherwise discord.py warns at every start that voice is missing.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        requests = RateLimiter(settings.requests)
        self.requests, self.traffic = requests, Traffic()
        self.ages = PressAges(settings.answer_within, self._sync_clock)
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            http_trace=self.ages.listen(self.traffic.listen(requests.trace())),
        )
        self._shard_state = cast("ShardState", state_of(self))
        self.shard_counts = ShardCount(self)
        spare_sessions(self.http, note=self.shard_counts.note_limit)
        self.settings, self.supervisor = settings, supervisor
        self.games, self.clock = games, system.clock
        self._upkeep: list[Loop] = []
        """The loops that stop first when the bot ends."""

        self.fleet = (
            None
            if coordinator is None
            else Fleet(self, coordinator, settings, requests, self._disconnected, supervisor)
        )
        home = ONLY if self.fleet is None else self.fleet.home

        # Data and tables.
        self.store = CachingStore.wrap(store, self.clock)
        thinkers, usual = settings.thinkers, Usual(settings.clock, settings.pause)
        self._thinking = ThinkingPool(thinkers, PRELOADED) if thinkers else None
        self.directory = Directory(
            Services(self.store, games, *system, self._thinking, usual), home
        )

        # Requests to Discord.
        self.servers = Servers(self, home, self._check_server)
        self.card_emoji = CardEmoji(
            self,
            partial(requests.wait_for_slot, Urgency.BACKGROUND),
            PAUSE if settings.requests else 0.0,
        )
        self.rest = DiscordRest(
            self, Wire(self), requests, _pictures(settings), self.card_emoji.doubt
        )
        self.avatars = Avatars(on=settings.avatars)

        # Messages and their readers. Subscribers are notified of commits in the order of
        # construction.
        self.people = People(self.store, self.clock, self.avatars)
        contexts = PaintContexts(
            self.store, self.people, self.clock, self.card_emoji.usable_by,
            partial(moment_of, self.store),
        )  # fmt: skip
        self.presenters = presenters(self.store, self.people, contexts)
        self.messages = Messages(
            self.directory, self.store, self.rest, self.presenters, self.people
        )

        # Presses; cogs add the buttons.
        self.adviser = self._thinking or InProcess(games)
        self.press_services = PressServices(
            self.directory, self.store, self.people, self.messages, self.presenters,
            Replies(self.directory, self.messages, self.presenters),
            EphemeralNotices(
                self.directory, self.people.language_changed, self.messages.tasks
            ),
            StuckTable(self.directory, self.store, self.people, self.presenters),
        )  # fmt: skip
        self.table_presses, self.command_presses = (
            TablePresses(self.press_services), CommandPresses(),
        )  # fmt: skip
        self.gate = Gate(
            self.table_presses, self.command_presses, self.people.language_of, self.rest,
            PressLimit(settings.presses), self.traffic.admitted, self.store.blocked, self.ages,
        )  # fmt: skip

        # Background work.
        self.membership = Membership(
            self.directory, self.rest, self.people, self.messages, self.store
        )
        self.house_log = HouseLog(
            self.store, self.people, self.rest, self.messages, self.directory, self.clock,
            self.servers.named,
        )  # fmt: skip
        self.friends = FriendsAtTables(
            self.store, self.people, self.rest, self.messages, self.presenters, self.directory,
            self.clock, self.servers.named,
        )  # fmt: skip
        self.books = LedgerAudit(
            self.store, self.people, self.rest, self.servers.named, settings.check_hours * 3600,
            None if self.fleet is None else partial(self.fleet.job, "books"),
        )  # fmt: skip
        self.departures = Departures(
            self.store, self.clock, settings.keep_days, self.servers.each, self.servers.ours
        )
        self.backups = Backups(
            partial(back_up, settings.own_database),
            settings.backup_folder, settings.backup_hours, settings.backup_keep,
            turn=None if self.fleet is None else partial(self.fleet.job, "backup"),
        )  # fmt: skip
        self._missing = MissingServers(self.rest.was_removed, self.servers.ours, self._gone_from)
        self._shard_state.missing = self._check_server
        self._recovery = partial(
            Recovery,
            self.servers, self.store, self.directory, self.messages, requests, settings.grace,
        )  # fmt: skip
        self.recovery = self._recovery(Progress(self._open, self._at_work))
        if self.fleet is not None:
            self.fleet.run_tables(self.directory, self._recover_shard)
            self.fleet.share_changes(
                self.directory, self.store, self.messages, self._forget_person,
                self.people.language_changed,
            )  # fmt: skip
            self._shard_state.pass_on = self.fleet.forward_to(self._carry_out)

        self._started = started
        self._opened = self._worked = self.ending = False
        """`ending`: whether the bot is ending, and only finishes what is in progress."""
        self._end: asyncio.Task[None] | None = None
        self._background = SideTasks("background", "a background task failed")

    async def setup_hook(self) -> None:
        """Prepare for a connection: set the check for late presses, and register the commands."""
        self.store.refuse_late(self.ages.is_too_old)
        self.table_errors.start()
        await self.tree.set_translator(KroTranslator())
        self.tree.error(self.command_failed)
        for cog in _cogs():
            # Like `load_extension`, which would run the module again for every bot.
            await import_module(cog).setup(self)
        kept = self.settings.cache_stem
        in_file = KnownCommandsFile(kept.with_name(f"{kept.name}.commands"))
        if self.fleet is None:
            known = await sync(self.tree, in_file, self.settings.test_server)
        elif await self.fleet.job(job_of(self.settings.test_server), 30.0):
            known = await sync(self.tree, self.fleet, self.settings.test_server)
        else:
            known = await registered_ids(self.fleet)
        catalogue().mention_commands(known)
        if self.settings.emoji:
            self._spawn_background(self.card_emoji.find())

    async def launch_shards(self) -> None:
        """Open the sessions. A process of a fleet opens its own, which come and go."""
        if self.fleet is None:
            await super().launch_shards()
        elif not await self.fleet.join():
            self._open(0)
            self._at_work(0)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Open a shard's connection when its turn comes. discord.py also retries with this."""
        if self.fleet is not None:
            await self.fleet.wait_to_open(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a session may begin."""
        if self.fleet is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.fleet.wait_for_turn(shard_id or 0)

    def _recover_shard(self, shard: int, among: Among) -> Recovery:
        """Make the `Recovery` of one shard. That of the first shard also starts the background
        work.
        """

        def opened(tables: int) -> None:
            log.info("%d tables of shard %d to recover", tables, shard)
            self._open(tables)
            # The process that had the shard may have ended in the middle of a game night.
            self.nights.look_again()

        return self._recovery(Progress(opened, self._at_work), among)

    def _carry_out(self, raw: dict[str, Any], ago: float) -> None:
        """Carry out an interaction that came `ago` seconds ago, to this process or another."""
        self.traffic.received(int(raw["id"]), ago)
        self._shard_state.carry_out(raw)

    def _check_server(self, guild: int) -> None:
        """Check a server that Discord did not name when a session began."""
        self._spawn_background(self._missing.confirm(guild))

    async def _gone_from(self, guild: int) -> None:
        """Handle a server that removed the bot without an event that reached the bot."""
        if self.get_guild(guild) is not None:
            # Handle it as if Discord sent the event now (`cogs.info`).
            self._shard_state.parse_guild_delete({"id": str(guild)})
            return
        await void_tables(self.store, self.directory, guild)
        await self.departures.mark_left(guild)
        log.info("left server %s", guild)

    def _forget_person(self, user: int) -> None:
        """Forget a person whom another process has erased."""
        self.people.forget(user)
        self.rest.pictures.forget_names()

    def _spawn_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a background task. It ends with the bot, and no task begins after that."""
        self._background.spawn(work)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle presses and modals; discord.py handles slash commands. An ending bot ignores new
        presses, and Discord tells each user that the press failed.
        """
        if not self.ending:
            await self.gate.on_interaction(interaction)

    async def invocation(self, interaction: discord.Interaction) -> Invocation:
        """The invocation of a command, in the language of its user."""
        return Invocation(interaction, await self.people.language_of(interaction), self.rest)

    async def command_failed(
        self, interaction: discord.Interaction, error: discord.app_commands.AppCommandError
    ) -> None:
        """Answer for a failed slash command, as for a press."""
        await self.gate.answer_for(interaction, error)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Let discord.py log an event that failed, unless the database is unreachable."""
        if not isinstance(sys.exception(), Unreachable):
            await super().on_error(event_method, *args, **kwargs)

    async def on_shard_connect(self, shard: int) -> None:
        """Note that a shard has received the list of its servers. An event for each follows."""
        self.servers.connected(shard)
        if self.fleet is not None and self.servers.there(shard):
            self.fleet.on_shard_ready(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Count a connection that ended. discord.py begins or resumes a session by itself."""
        self.shard_counts.disconnects[shard] += 1

    def _disconnected(self, shard: int) -> None:
        self.servers.disconnected(shard)

    async def on_shard_ready(self, shard: int) -> None:
        """Note that a shard's servers are available, except those in an outage."""
        if self.fleet is not None:
            self.fleet.on_shard_ready(shard)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Note that a server is available. After the last one the bot takes up the tables at once.
        discord.py itself waits two seconds for another server before `on_ready`.
        """
        if self.fleet is not None:
            if self.servers.there(guild.shard_id):
                self.fleet.on_shard_ready(guild.shard_id)
        elif self.servers.all_there():
            await self.on_ready()

    async def on_ready(self) -> None:
        """Take up the open tables in their stored state, once."""
        await self.recovery.begin()

    @cached_property
    def table_errors(self) -> TableErrors:
        """Stores the errors of tables."""
        return TableErrors(self.store, new_process(self.settings.process).name)

    @cached_property
    def seasons(self) -> Seasons:
        """Ends and announces seasons."""
        return Seasons(self.store, self.rest, self.house_log, self.clock, self.servers.ours)

    @cached_property
    def day_lines(self) -> DayLines:
        """Posts the day's lines."""
        keys = DayKeys(self.store, self.clock, self.directory.services.chance)
        return DayLines(
            self.store, self.rest, self.house_log, keys, self.clock, [*self.games],
            self.servers.ours,
        )  # fmt: skip

    @cached_property
    def nights(self) -> GameNights:
        """Goes on with game nights."""
        return GameNights(
            self.store, self.rest, self.house_log, self.clock, self.servers.ours,
            NightEvents(self.store, self.rest, self.get_guild),
        )  # fmt: skip

    @cached_property
    def tournaments(self) -> Tournaments:
        """Changes tournaments."""
        return Tournaments(self.directory.services, self.store, self.directory)

    @cached_property
    def tournament_loop(self) -> TournamentLoop:
        """Lets tournaments go on, and shows them."""
        return TournamentLoop(
            self.tournaments, self.directory, self.store, self.rest,
            TournamentPresenter(self.store, self.games, self.people), self.clock, self.servers.ours,
            self.messages.tasks.spawn,
        )  # fmt: skip

    @property
    def is_open(self) -> bool:
        """Whether presses are answered: the start is over, and the end has not begun."""
        return self._opened and not self.ending

    def _open(self, tables: int) -> None:
        """Report, once, that every press is answered from now on."""
        if self._opened:
            return
        self._opened = True
        left = f"{tables} tables to take up" if tables else "no table is open"
        log.info("ready as %s on %d servers, %s", self.user, len(self.guilds), left)
        self._started.ready(self, tables)

    def _at_work(self, tables: int) -> None:
        """Begin the background work, once all open tables have been taken up."""
        if tables:
            log.info("all tables are recovered")
        if self._worked:
            return
        self._worked = True
        self._started.taken_up()
        if self.settings.emoji:
            self._spawn_background(self._complete_emoji())
        days = self.settings.archive_after_days
        wanted: tuple[tuple[float, Upkeep], ...] = (
            (True, FreeMemory()),
            (True, self.shard_counts),
            (True, ClosedElsewhere(self.store, self.directory)),
            (self.settings.keep_days, self.departures),
            (self.settings.check_hours, self.books),
            (True, self.seasons),
            (True, self.day_lines),
            (True, self.nights),
            (True, self.tournament_loop),
            (True, OldStats(self.store, self.games, self.servers.ours)),
            (True, OldDeals(self.store, self.clock, days, self.servers.ours)),
            (self.settings.backup_hours, self.backups),
        )
        self._upkeep = [upkeep.start(self.supervisor) for on, upkeep in wanted if on]

    def _sync_clock(self) -> None:
        """Learn Discord's time with a request, because each of Discord's answers has it."""

        async def ask() -> None:
            try:
                await self.http.get_bot_gateway()
            except (discord.DiscordException, *Unsent) as error:
                log.info("Discord did not return its time: %r", error)

        self._spawn_background(ask())

    async def _complete_emoji(self) -> None:
        """Upload the emoji, or use those that another process uploads."""
        if self.fleet is None or await self.fleet.job("emoji", EMOJI_WITHIN):
            await self.card_emoji.complete()
            return
        await asyncio.sleep(EMOJI_WITHIN)
        await self.card_emoji.find()

    async def close(self) -> None:
        """Finish what is in progress, then disconnect and release everything. This takes at most
        ten seconds, even if Discord does not answer. Repeated and cancelled calls share one ending.
        """
        self.ending = True
        self.recovery.end()
        if self.fleet is not None:
            self.fleet.begin_nothing()
        if self._end is None:
            self._end = asyncio.create_task(self._end_each(), name="ending")
        await asyncio.shield(self._end)

    async def _end_each(self) -> None:
        await end_each(self._parts())
        log.info("stopped")

    async def wait_until_drained(self) -> None:
        """Wait until all shards have been handed over because an operator ran `kro drain`."""
        if self.fleet is None:
            await asyncio.Event().wait()
        else:
            await self.fleet.wait_until_drained()

    async def hand_over(self) -> None:
        """Let other processes take all shards before this one ends, within `HANDED_OVER_WITHIN`.
        Players do not notice this.
        """
        if self.fleet is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HANDED_OVER_WITHIN):
                    await self.fleet.hand_over()

    async def __aexit__(self, *_: object) -> None:
        """Close. The tasks that discord.py waits for here may have been cancelled."""
        await self.close()

    def _parts(self) -> tuple[Part, ...]:
        """The parts to end, in order. First no new work begins, then nothing more is shown, then
        nothing more is stored. Their times add up to about nine seconds, or nine and a half in a
        fleet. A stop may take ten, and the rest is for the work between the parts.
        """
        return (
            Part("the background work", 0.2, self._end_background),
            Part("the tables", 1.2, self.directory.stop),
            Part("what is under way", 3.0, self._finish),
            Part("thinking", 0.1, self._stop_thinking),
            Part("the errors of tables", 0.1, self.table_errors.stop),
            Part("what the messages show", 0.5, self.messages.note_shown),
            Part("the messages", 0.5, self.messages.cancel),
            *(() if self.fleet is None else (Part("the shards", 0.8, self.fleet.leave),)),
            Part("the connection", 1.2, super().close),
            Part("the requests", 0.2, self.http.close),
            # Requests that Discord delayed too long were just cut off. Their presses still read the
            # store.
            Part("what was cut off", 0.5, give_up_answering),
            Part("the avatars", 0.1, self.avatars.close),
            Part("the pictures", 0.1, self.rest.pictures.close),
            Part("the loops", 0.1, self.supervisor.stop),
            Part("the store", 1.0, self.store.close),
        )

    async def _end_background(self) -> None:
        for loop in self._upkeep:
            loop.cancel()
        await self._background.cancel()
        await asyncio.gather(*(loop.stop() for loop in self._upkeep))

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.close()

    async def _finish(self) -> None:
        await wait_until_answered()
        await self.messages.wait_until_settled()


async def wait_until_answered() -> None:
    """Wait for the last presses and commands, and for tables that are being taken up or closed with
    their server.
    """
    if handling := _handling():
        await asyncio.wait(handling)


async def give_up_answering() -> None:
    """Wait a moment for the same tasks, then cancel them, because the store that they read is
    closed next.
    """
    if handling := _handling():
        _, left = await asyncio.wait(handling, timeout=CUT_OFF_AFTER)
        for task in left:
            task.cancel()
        if left:
            await asyncio.wait(left)


def _handling() -> list[asyncio.Task[Any]]:
    return [task for task in asyncio.all_tasks() if task.get_name().startswith(_HANDLING)]


def _pictures(settings: Settings) -> Pictures:
    """Make the pictures. If regulars think in processes of their own, a process draws too. Drawn
    parts are kept next to the database.
    """
    sprites = SpriteFile(settings.cache_stem.with_suffix(".sprites"), stamp())
    drawing = Processes(1, preload=PRELOADED) if settings.thinkers else None
    return Pictures(processes=drawing, render_now=render_now, file=sprites)


def _cogs() -> list[str]:
    """Every module and package in `cogs`."""
    found = find_spec("cogs")
    folders = found.submodule_search_locations if found else None
    return sorted(f"cogs.{module.name}" for module in iter_modules(folders or ()))
