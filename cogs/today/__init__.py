"""Defines `/today`: the deal of the day, the same for everyone on every server (ADR 29)."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import discord
import msgspec
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot import ids
from bot.ids import DAY_LIST, DAY_OPEN
from bot.language.i18n import named
from bot.language.names import ROBOT, safe_name
from bot.people import People
from bot.ports import DayPlay, Store
from bot.present.contexts import FIRST_DEALS
from bot.present.sentences import game_off
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.sharing import Sharing
from bot.render.context import CardDisplay, DealFacts, OwnHand, PaintContext
from bot.render.play import choices, one_liners
from bot.render.play.choices import ARM, MENU, PANEL, PICK, SAY
from bot.runtime.client import Kro
from cogs.history import DAY_STEP, moment_view, moments
from cogs.today import views
from cogs.today.days import Days
from cogs.today.views import GameLine, ListModel, ResultModel
from games.kernel.actions import Rejected
from games.kernel.screen.elements import Notice, Screen, find_choice
from games.kernel.screen.texts import text
from tables.decision import Decision
from tables.fairness.cutting import LETTERS
from tables.model.snapshot import DealSoFar
from tables.today.deal import PLAYER
from tables.today.proof import proof_of

WHY = "why"
PATIENCE = 1.5
"""Seconds that regulars may think before the press is acknowledged. They need about a tenth."""

T = TypeVar("T")


class Today:
    """Answers the command, and presses on its message."""

    def __init__(
        self,
        store: Store,
        people: People,
        days: Days,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        """`spawn` runs work in the background."""
        self._spawn = spawn
        self._store = store
        self._people = people
        self._days = days
        self._sharing = Sharing("done-today-not-posted")

    async def open(self, asked: Invocation, earlier: int | None = None) -> None:
        """Show the games of today, or of an earlier day, in private."""
        await self._people.meet(asked.interaction)
        if not (await self._store.guild(asked.guild)).today:
            await asked.tell("refused-today-off")
            return
        today = self._days.today
        day = today if earlier is None or earlier > today else earlier
        if not await self._days.has(day):
            await asked.tell("refused-nothing-to-show")
            return
        plays = await self._store.day_plays(asked.user, day - 1)
        off = (await self._store.blocked()).switched_off
        found = {play.game: play for play in plays if play.day == day}
        model = ListModel(
            day=day,
            seal=await self._days.seal(day),
            key=(await self._days.key(day)).hex() if day < today else "",
            earlier=day - 1 if await self._days.has(day - 1) else None,
            lines=[GameLine(key, found.get(key)) for key in self._days.games if key not in off],
            streak=max((play.streak for play in plays if play.day in {day, day - 1}), default=0),
        )
        await asked.show(views.list_view(asked.language, model))
        # A press will soon need these deals.
        for line in model.lines:
            if line.play is None and day == today:
                self._spawn(self._days.prepare(line.game, day))

    @command_press(DAY_LIST, in_private=False)
    async def all(self, click: CommandClick) -> None:
        """Show the games of a day again."""
        await self.open(click, ids.whole([*click.press.args, ""][0]))

    @command_press(DAY_OPEN, in_private=False)
    async def begin(self, click: CommandClick) -> None:
        """Begin the deal of a game, go on with it, or show its result."""
        game, day = _named(click)
        if game not in self._days.games:
            await click.tell("refused-old-button")
            return
        play = await self._store.day_play(click.user, day, game)
        if play is None and not await self._may_begin(click, game, day):
            return
        if play is None:
            play = await _in_time(click, self._days.begun(game, click.user, click.guild))
        if play is None:
            await click.tell("refused-today-forgot")
            return
        await self._show(click, play)

    async def _may_begin(self, click: CommandClick, game: str, day: int) -> bool:
        """Whether the person may begin this deal. If not, tells the person why."""
        off = (await self._store.blocked()).switched_off.get(game)
        guild = await self._store.guild(click.guild)
        if day != self._days.today:
            await click.tell("refused-today-over")
        elif not guild.today:
            await click.tell("refused-today-off")
        elif click.user in guild.blocked:
            await click.tell("refused-blocked-here")
        elif off is not None:
            await click.whisper(game_off(game, off, click.language))
        else:
            return True
        return False

    @command_press(ids.DAY_CHOICE, in_private=False)
    async def choose(self, click: CommandClick) -> None:
        """Make a choice of the game, or a step before one: a select, a question, a modal."""
        game, decision, choice = [*click.press.args, "", "", ""][:3]
        day, _, count = decision.partition(".")
        number = ids.whole(day)
        stored = None
        if game in self._days.games and number is not None:
            stored = await self._store.day_play(click.user, number, game)
        if stored is None:
            await click.tell("refused-old-button")
            return
        if choice == WHY:
            await self._why(click, stored)
            return
        if stored.ended_at is not None or ids.whole(count) != len(stored.moves):
            await self._show(click, stored, late=stored.ended_at is None)
            return
        if stored.day != self._days.today:
            await click.tell("refused-today-over")
            return
        kind, _, rest = choice.partition(".")
        if kind == PICK:
            draft = sum(1 << k for v in click.all_chosen if (k := ids.whole(v) or 0) < 16)
            await self._show(click, stored, own=OwnHand(ephemeral=True, draft=draft))
        elif kind == ARM:
            await self._show(click, stored, own=OwnHand(ephemeral=True, armed=rest or None))
        elif kind == PANEL:
            await self._show(click, stored, panel=rest)
        elif kind == SAY:
            await self._amount(click, stored, rest)
        else:
            await self._act(click, stored, click.chosen if choice == MENU else choice)

    async def _act(self, click: CommandClick, stored: DayPlay, choice: str) -> None:
        play = await self._days.play(stored)
        action = find_choice(_screen(play.live), choice)
        after = None if action is None else play.acted(PLAYER, action)
        if after is None:
            await self._show(click, stored, late=True)
            return
        if isinstance(after, Rejected):
            context = await self._context(click, play.live, len(stored.moves))
            await click.whisper(one_liners.refusal(context, after.code, after.params, rule=True))
            return
        person = await self._people.settings(click.user)
        done = await _in_time(click, self._days.goes_on(stored, after, compared=person.today))
        if done is None:
            present = await self._store.day_play(stored.user, stored.day, stored.game)
            await self._show(click, present or stored, late=True)
        else:
            await self._show(click, done)

    async def _why(self, click: CommandClick, stored: DayPlay) -> None:
        play = await self._days.play(stored)
        context = await self._context(click, play.live, len(stored.moves))
        await click.whisper(one_liners.why(_screen(play.live), context).content)

    async def _amount(self, click: CommandClick, stored: DayPlay, verb: str) -> None:
        """Open the modal for a number, or use the number that was typed there."""
        play = await self._days.play(stored)
        amount = choices.asked_amount(_screen(play.live), verb)
        if amount is None:
            await self._show(click, stored, late=True)
        elif click.interaction.type is discord.InteractionType.component:
            context = await self._context(click, play.live, len(stored.moves))
            await click.open_modal(choices.amount_modal(amount, context))
        elif (number := amount.read(click.typed)) is not None:
            await self._act(click, stored, f"{verb}.{number}")
        else:
            lo, hi = amount.typed[0], amount.typed[-1]
            key = "refused-amount-more" if amount.above else "refused-amount"
            await click.tell(key, lo=lo, hi=hi, least=amount.lo, most=amount.hi)

    @command_press(DAY_STEP, in_private=False)
    async def step(self, click: CommandClick) -> None:
        """Show a moment of a deal that is over."""
        stored = await self._ended(click)
        if stored is None:
            return
        play = await self._days.play(stored)
        seen = await asyncio.to_thread(moments, play.live.game, play.stored(), PLAYER)
        k = min(ids.whole([*click.press.args, "", "", ""][2]) or 0, len(seen) - 1)
        live, moment = seen[k]
        context = await self._context(click, live, len(stored.moves))
        sought = next((j for j in range(k + 1, len(seen)) if seen[j][1].sought), None)
        await click.show(moment_view(moment, k, len(seen), context, sought=sought))

    @command_press(views.SHARE, in_private=False)
    async def share(self, click: CommandClick) -> None:
        """Post the result for all to see, once from this message."""
        stored = await self._ended(click)
        if stored is None:
            return
        play, model = await self._days.play(stored), await self._model(click, stored)
        context = await self._context(click, play.live, 0)
        own = views.result_view(_screen(play.live), context, replace(model, shares=False))
        language = await self._people.server_language(click.guild)
        who = safe_name(click.interaction.user.display_name)
        context = await self._context(click, play.live, 0, language)
        public = views.result_view(_screen(play.live), context, replace(model, shared_by=who))
        await self._sharing.share(click, _shared(stored), own, public)

    @command_press(views.PROOF, in_private=False)
    async def prove(self, click: CommandClick) -> None:
        """Send the file of a deal whose day is over."""
        stored = await self._ended(click)
        if stored is None:
            return
        if stored.day >= self._days.today:
            await click.tell("refused-today-sealed")
            return
        play, key = await self._days.play(stored), await self._days.key(stored.day)
        found = proof_of(play, key, stored.attempt)
        written = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
        file = discord.File(io.BytesIO(written), f"kro-day-{stored.day}-{stored.game}.json")
        seal = (await self._days.seal(stored.day))[:LETTERS]
        await click.reply_with_file(click.say("today-file", seal=seal), file)

    async def _ended(self, click: CommandClick) -> DayPlay | None:
        """The deal that a button names. If the person has not finished it, refuses and returns
        None.
        """
        game, day = _named(click)
        stored = None
        if game in self._days.games:
            stored = await self._store.day_play(click.user, day, game)
        if stored is None or stored.ended_at is None:
            await click.tell("refused-nothing-to-show")
            return None
        return stored

    async def _show(
        self,
        click: CommandClick,
        stored: DayPlay,
        *,
        late: bool = False,
        own: OwnHand | None = None,
        panel: str = "",
    ) -> None:
        """Show the deal as it stands, or its result."""
        if stored.ended_at is not None:
            await self._result(click, stored)
            return
        play = await self._days.play(stored)
        context = await self._context(click, play.live, len(stored.moves))
        notices = (Notice(text("late"), "late"),) if late else ()
        context = replace(context, notices=notices, own_hand=own or OwnHand(ephemeral=True))
        await click.show(views.hand(_screen(play.live), context, panel))

    async def _result(self, click: CommandClick, stored: DayPlay) -> None:
        play = await self._days.play(stored)
        context = await self._context(click, play.live, 0)
        model = await self._model(click, stored)
        await click.show(views.result_view(_screen(play.live), context, model))

    async def _model(self, click: CommandClick, stored: DayPlay) -> ResultModel:
        master = (await _in_time(click, self._days.drawn(stored.game, stored.day))).master
        here = overall = None
        if (await self._people.settings(click.user)).today:
            if stored.guild == click.guild:
                here = await self._store.day_place(stored, stored.guild)
            overall = await self._store.day_place(stored, None)
        return ResultModel(
            play=stored,
            master=master.score,
            here=here,
            overall=overall,
            shares=not self._sharing.has_shared(click, _shared(stored)),
            proves=stored.day < self._days.today,
        )

    async def _context(
        self, click: CommandClick, live: DealSoFar, count: int, language: str = ""
    ) -> PaintContext:
        """The context of the person's deal after `count` moves."""
        game, guild = live.game, await self._store.guild(click.guild)
        person = await self._people.settings(click.user)
        who = safe_name(click.interaction.user.display_name)
        others = [ROBOT + safe_name(name) for name in live.computers if name]
        pictures = person.pictures and guild.pictures
        users: Sequence[int | None] = (click.user, *(None for _ in others))
        return PaintContext(
            language=language or click.language,
            game=game.traits.key,
            accent=game.traits.colour,
            table=0,
            number=0,
            of_day=True,
            names=(who, *others),
            reader=PLAYER,
            deal=DealFacts(
                number=live.setup.number,
                decision=Decision(live.setup.number, count),
                computers=frozenset(range(1, len(live.players))),
            ),
            hands=game.traits.hands,
            matches=game.traits.matches,
            looks_back=game.traits.looks_back,
            words=game.traits.words,
            explained=(person.explained and await self._is_new(click, game.traits.key)) or None,
            display=CardDisplay(
                pictures=pictures,
                four_colours=person.four_colours,
                portraits=self._people.portraits(click.guild, users) if pictures else (),
            ),
        )

    async def _is_new(self, click: CommandClick, game: str) -> bool:
        """Whether the person has finished fewer than `FIRST_DEALS` deals of this game."""
        account = await self._store.account(click.guild, click.user)
        finished = () if account is None else await self._store.finished_by_game(account)
        return dict(finished).get(game, 0) < FIRST_DEALS


async def _in_time(click: CommandClick, work: Coroutine[Any, Any, T]) -> T:
    """The result of `work`, in which regulars think. If it takes long, the press is acknowledged
    first.
    """
    task = asyncio.ensure_future(work)
    _, late = await asyncio.wait((task,), timeout=PATIENCE)
    if late:
        await click.acknowledge()
    return await task


def _screen(live: DealSoFar) -> Screen:
    """What the person sees: the person's own hand, or the table in a game without hands."""
    return live.screen(PLAYER if live.game.traits.hands and not live.done else None)


def _named(click: CommandClick) -> tuple[str, int]:
    """The game and the day that a button names."""
    game, day = [*click.press.args, "", ""][:2]
    return game, ids.whole(day) or 0


def _shared(play: DayPlay) -> str:
    """What a message shares, to tell deals apart."""
    return f"{play.game} {play.day}"


class TodayCommand(commands.Cog):
    """The command for the deal of the day."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        services = bot.directory.services
        self.days = Days(bot.store, bot.games, bot.clock, services.chance, services.thinker)
        self.today_dialog = Today(bot.store, bot.people, self.days, bot.messages.tasks.spawn)
        bot.command_presses.register(self.today_dialog)

    @app_commands.command(name=named("command-today"), description=named("command-today-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def today(self, interaction: discord.Interaction) -> None:
        """Show the games of today, in private."""
        await self.today_dialog.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(TodayCommand(bot))
