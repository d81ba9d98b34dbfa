"""Defines `/tournament`: several rounds at several tables, with one standing (ADR 34)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from bot import ids
from bot.language.i18n import named
from bot.language.names import safe_name
from bot.present.sentences import game_off, refused_table
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.rights import manages_server, may_open, sees
from bot.render.dialogs import tournament as views
from bot.render.dialogs.options import value_key
from bot.render.dialogs.setting_list import ROLES, mentioned
from bot.render.parts import Buttons
from bot.render.play.one_liners import no_threads
from bot.runtime.client import Kro
from bot.runtime.upkeep.tournament_threads import lacking
from cogs.tables.table_opening import Opening
from games import GAMES
from games.kernel.options import Options
from tables.commands import Refusal
from tables.planning.agreement import PRESET
from tables.ports import Account, AlreadyDone
from tables.tournament.running import MOST_CLOCK, Now, Wanted
from tables.tournament.tournament import Phase

DEALS = 4
"""Deals at each table of a round, unless chosen otherwise. A match counts as one."""
ROUNDS = 3
"""Rounds, unless chosen otherwise."""
CLOCKS = (30, 60, 90, MOST_CLOCK)

Change = Callable[[int, Account, str], Awaitable[Now | Refusal]]


class Tournament:
    """Answers the commands, and presses on messages about a tournament."""

    def __init__(self, bot: Kro) -> None:
        self._bot = bot
        self._running, self._loop = bot.tournaments, bot.tournament_loop
        self._presenter = bot.tournament_loop.presenter
        self._store, self._people = bot.store, bot.people
        self._opening = Opening(bot)

    async def start(self, asked: Invocation, wanted: Wanted) -> None:
        """Open a tournament, and answer with its message; or say why not."""
        off = (await self._store.blocked()).switched_off.get(wanted.game)
        guild = await self._store.guild(asked.guild)
        if off is not None:
            await asked.whisper(game_off(wanted.game, off, asked.language))
        elif not guild.tournaments:
            await asked.tell("refused-tournament-off")
        elif not may_open(asked, guild.openers):
            await asked.tell(
                "refused-opener", roles=mentioned(asked.language, ROLES, guild.openers)
            )
        elif await self._opening.is_allowed_in(asked, asked.channel):
            await self._open(asked, wanted, threads=guild.threads and has_threads(asked))

    async def _open(self, asked: Invocation, wanted: Wanted, *, threads: bool) -> None:
        missing = lacking(asked.interaction.app_permissions) if threads else []
        host = await self._people.purse(asked.interaction)
        async with self._loop.quiet:
            try:
                opened = await self._running.open(
                    wanted, asked.guild, asked.channel, host, asked.key, parent=asked.parent,
                    threads=threads and not missing,
                )  # fmt: skip
            except AlreadyDone:
                await asked.tell("refused-twice")
                return
            if isinstance(opened, Refusal):
                await asked.whisper(refused_table(wanted.game, opened, asked.language))
                return
            language = await self._people.server_language(asked.guild)
            model = await self._presenter.model(opened)
            sent, _ = await asked.publish(views.tournament_view(language, model))
            await self._store.note_tournament(
                opened.id, sent.message, opened.stored.version, done=False
            )
        if missing:
            await asked.whisper(no_threads(asked.language, f"<#{asked.channel}>", missing))

    async def list(self, asked: Invocation, skip: int = 0) -> None:
        """Show the server's tournaments, newest first, in private."""
        found = map(Now.of, await self._store.tournaments(asked.guild, skip, views.LISTED))
        account = await self._store.account(asked.guild, asked.user)
        lines = [await self._presenter.line(one) for one in found if _may_see(asked, one, account)]
        total = await self._store.count_tournaments(asked.guild)
        await asked.show(views.tournaments_view(asked.language, lines, skip, total))

    @command_press(views.LIST, in_private=False)
    async def turn(self, click: CommandClick) -> None:
        """Turn to another page of the list."""
        await self.list(click, click.press.number)

    @command_press(views.MORE, in_private=False)
    async def more(self, click: CommandClick) -> None:
        """Show all about a tournament in private."""
        args = [*click.press.args, "", ""]
        number = ids.whole(click.chosen or args[0]) or 0
        await self._panel(click, number, ids.whole(args[1]) or 0)

    @command_press(views.JOIN, in_private=False)
    async def join(self, click: CommandClick) -> None:
        """Join with one press. In a game of teams, offer to choose a partner."""
        joined = await self._change(click, self._running.join)
        if joined is None:
            return
        messages = self._bot.messages
        messages.tasks.spawn(messages.reach.get_ready(click.user))
        if not joined.value.form.pairs:
            return
        account = await self._people.purse(click.interaction)
        others = [who for who in joined.value.people() if who != account]
        holders = await self._store.holders(others)
        people = [(who, holders[who].name or "?") for who in others if holders[who].user]
        line, menu = views.partner_menu(click.language, joined.stored.number, people)
        await click.whisper(line, None if menu is None else Buttons(menu))

    @command_press(views.PARTNER, in_private=False)
    async def choose(self, click: CommandClick) -> None:
        """Note the partner that a person wishes for."""
        partner, now = ids.whole(click.chosen), await self._named(click)
        if now is None:
            return
        if partner is None:
            await click.tell("refused-old-button")
            return
        account = await self._people.purse(click.interaction)
        done = await self._running.join(now.id, account, click.key, partner)
        if isinstance(done, Refusal):
            await self._refuse(click, now, done)
            return
        holder = (await self._store.holders([partner]))[partner]
        await click.replace_line(click.say("cup-partner-chosen", who=safe_name(holder.name)))

    @command_press(views.LEAVE, in_private=False)
    async def leave(self, click: CommandClick) -> None:
        """Leave with one press."""
        await self._change(click, self._running.leave)

    @command_press(views.BACK, in_private=False)
    async def back(self, click: CommandClick) -> None:
        """Play again from the next round on."""
        await self._change(click, self._running.back)

    @command_press(views.START, in_private=False)
    async def begin(self, click: CommandClick) -> None:
        """Start the first round."""

        async def start(tournament: int, by: Account, key: str) -> Now | Refusal:
            admin = manages_server(click)
            return await self._running.start(tournament, by, key, moderator=admin)

        await self._change(click, start)

    @command_press(views.AGAIN, in_private=False)
    async def again(self, click: CommandClick) -> None:
        """Open another tournament on the same terms, unless one in this channel still waits."""
        now = await self._named(click)
        if now is None:
            return
        waiting = await self._waiting(click, now)
        if waiting is not None:
            await click.tell("cup-again-waits", number=waiting.stored.number)
        elif click.user in (await self._store.guild(click.guild)).blocked:
            await click.tell("refused-blocked-here")
        else:
            await self.start(click, Wanted.like(now.value.form))

    async def _waiting(self, click: CommandClick, over: Now) -> Now | None:
        """A later tournament of the same game in this channel that people can still join."""
        newest = await self._store.tournaments(click.guild, 0, views.LISTED)
        return next(
            (
                one
                for one in map(Now.of, newest)
                if one.value.phase is Phase.JOINING
                and one.value.channel == click.channel
                and one.value.form.game == over.value.form.game
            ),
            None,
        )

    @command_press(views.CANCEL, in_private=False)
    async def cancel(self, click: CommandClick) -> None:
        """Close a tournament, and give the entries back."""
        now = await self._named(click)
        if now is None:
            return
        account = await self._people.purse(click.interaction)
        admin = manages_server(click)
        done = await self._running.cancel(now.id, account, click.key, moderator=admin)
        if isinstance(done, Refusal):
            await self._refuse(click, now, done)
        else:
            await self._panel(click, now.stored.number, 0)

    async def _change(self, click: CommandClick, change: Change) -> Now | None:
        """Make a change, and draw the pressed message again; or say why not."""
        now = await self._named(click)
        if now is None:
            return None
        if click.user in (await self._store.guild(click.guild)).blocked:
            await click.tell("refused-blocked-here")
            return None
        account = await self._people.purse(click.interaction)
        done = await change(now.id, account, click.key)
        if isinstance(done, Refusal):
            await self._refuse(click, now, done)
            return None
        language = await self._people.server_language(click.guild)
        model = await self._presenter.model(done)
        await click.replace(views.tournament_view(language, model))
        return done

    async def _refuse(self, click: CommandClick, now: Now, refusal: Refusal) -> None:
        await click.whisper(refused_table(now.value.form.game, refusal, click.language))

    async def _panel(self, asked: Invocation, number: int, skip: int) -> None:
        now, account = await self._seen(asked, number)
        if now is None:
            await asked.tell("refused-nothing-to-show")
            return
        admin, joining = manages_server(asked), now.value.phase is Phase.JOINING
        model = await self._presenter.model(
            now,
            reader=account,
            skip=skip,
            may_cancel=now.value.is_open and (admin or (joining and account == now.value.host)),
        )
        await asked.show(views.panel_view(asked.language, model))

    async def _named(self, click: CommandClick) -> Now | None:
        """The tournament whose number a button has. If there is none that this person may see,
        say so and return None.
        """
        now, _ = await self._seen(click, click.press.number)
        if now is None:
            await click.tell("refused-old-button")
        return now

    async def _seen(self, asked: Invocation, number: int) -> tuple[Now | None, Account | None]:
        """The server's tournament of this number, None if this person may not see it; and the
        person's purse, if there is one.
        """
        stored = await self._store.find_tournament(asked.guild, number)
        account = await self._store.account(asked.guild, asked.user)
        now = None if stored is None else Now.of(stored)
        return None if now is None or not _may_see(asked, now, account) else now, account


def _may_see(asked: Invocation, now: Now, account: Account | None) -> bool:
    """Whether this person has entered the tournament, or sees its channel."""
    entered = account is not None and now.value.has_entered(account)
    return entered or sees(asked, now.value.channel)


def has_threads(asked: Invocation) -> bool:
    """Whether the channel can have threads of the usual kind. Those of announcements differ."""
    channel = asked.interaction.channel
    return channel is not None and channel.type is discord.ChannelType.text


def _presets() -> list[app_commands.Choice[str]]:
    """Every preset of any game, in the words of the first game that has it."""
    words: dict[str, str] = {}
    for key, game in GAMES.items():
        for preset in game.traits.presets:
            words.setdefault(preset.key, key)
    return [
        app_commands.Choice(name=named(value_key(key, PRESET, word)), value=word)
        for word, key in words.items()
    ]


def _clocks() -> list[app_commands.Choice[int]]:
    return [app_commands.Choice(name=named(f"clock-{clock}"), value=clock) for clock in CLOCKS]


@app_commands.allowed_installs(guilds=True)
@app_commands.allowed_contexts(guilds=True)
class TournamentCommands(
    commands.GroupCog,
    group_name=named("command-tournament"),
    group_description=named("command-tournament-about"),
):
    """The `/tournament` commands."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        self.dialog = Tournament(bot)
        bot.command_presses.register(self.dialog)

    @app_commands.command(name=named("command-start"), description=named("command-start-about"))
    @app_commands.describe(
        game=named("cup-game-about"),
        preset=named("cup-preset-about"),
        rounds=named("cup-option-rounds-about"),
        minutes=named("cup-option-minutes-about"),
        deals=named("cup-option-deals-about"),
        seats=named("cup-seats-about"),
        entry=named("cup-option-entry-about"),
        clock=named("start-clock-about"),
        regulars=named("cup-regulars-about"),
    )
    @app_commands.rename(
        game=named("cup-game"),
        preset=named("mousel-start-preset"),
        rounds=named("cup-option-rounds"),
        minutes=named("cup-option-minutes"),
        deals=named("cup-option-deals"),
        seats=named("start-seats"),
        entry=named("cup-option-entry"),
        clock=named("start-clock"),
        regulars=named("start-regulars"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=named(f"{key}-name"), value=key) for key in GAMES],
        preset=_presets(),
    )
    @app_commands.choices(clock=_clocks())
    async def start(  # noqa: PLR0913, PLR0917  (a command's options are its parameters)
        self,
        interaction: discord.Interaction,
        game: str,
        preset: str = "",
        rounds: app_commands.Range[int, 1, 10] = ROUNDS,
        minutes: app_commands.Range[int, 10, 360] | None = None,
        deals: app_commands.Range[int, 1, 20] | None = None,
        seats: app_commands.Range[int, 2, 8] | None = None,
        entry: app_commands.Range[int, 0, 1000] = 0,
        clock: int | None = None,
        regulars: bool = True,
    ) -> None:
        """Open a tournament in this channel."""
        traits = self.bot.games[game].traits
        options: Options = {PRESET: preset} if preset else {}
        wanted = Wanted(
            game=game,
            options=options,
            rounds=rounds,
            minutes=minutes,
            deals=deals or (1 if traits.matches else DEALS),
            seats=seats,
            entry=entry,
            regulars=regulars,
            clock=clock,
        )
        await self.dialog.start(await self.bot.invocation(interaction), wanted)

    @app_commands.command(name=named("command-list"), description=named("command-list-about"))
    async def tournaments(self, interaction: discord.Interaction) -> None:
        """Show the server's tournaments, in private."""
        await self.dialog.list(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(TournamentCommands(bot))
