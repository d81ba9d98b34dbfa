"""Defines `/history`: a person's finished deals, step by step, with hand records and proofs.

A deal is shown only to its players, each from the view of that player's own seat. No permission on
a server changes that. Nothing is stored between two presses: custom ids name a table, a deal and a
step, and each press checks them.
"""

from __future__ import annotations

import asyncio
import io
import json
import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord
from discord import SelectOption, app_commands
from discord.ext import commands
from msgspec import Struct
from msgspec.structs import replace

from bot import ids
from bot.ids import DAY_OPEN, encode_command
from bot.language.i18n import catalogue, named
from bot.language.names import POINT, plain
from bot.ports import PlayedDeal, Store
from bot.present.contexts import PaintContexts
from bot.present.sentences import Reference, why_not_shown
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.presses.proof_file import proof_file
from bot.presses.rights import may_look_back, table_seen
from bot.render import elements, parts, picture_choice
from bot.render.context import PaintContext
from bot.render.parts import Item, Painted
from bot.render.play import table_view
from bot.render.play.past_deal import without_next
from bot.runtime.client import Kro
from games.kernel.actions import Action
from games.kernel.driver import evolve_all
from games.kernel.screen.elements import (
    Amount,
    Cards,
    Choices,
    Element,
    Image,
    Notice,
    PickCards,
    Screen,
    SettlementSheet,
    Title,
    Turn,
)
from games.kernel.screen.narration import narrated
from games.kernel.screen.texts import Text, moving_none
from tables.live.directory import Directory
from tables.model.snapshot import AnyGame, DealSoFar, Snapshot, begin, record, step_of
from tables.ports import Account, StoredDeal

PAGE = 8
"""Deals on one page."""

DAY = 86_400
LEAP, LONG = 10, 30
"""The length of a leap in moments, and the number of moments from which leaps are offered."""

DAY_STEP = "daystep"
"""Presses that show a moment of a deal of the day (`cogs.today`)."""


class DealLine(Struct, frozen=True):
    """A finished deal. `table` is the id behind `number`, and `net` the chips that the deal brought
    the reader. `brought` is its other result, if it is part of a match.
    """

    table: int
    number: int
    deal: int
    game: str
    net: int
    at: float
    brought: Text | None = None
    practice: bool = False
    voided: bool = False


class Moment(Struct, frozen=True):
    """A deal after one step. `screen` is what everybody saw, and `own` what only the reader saw.
    `who` is the seat that acted, if the reader may know it, and `net` the reader's net so far. `by`
    is who decided: ``table`` (no player), ``person``, ``regular``, ``stand-in``, ``clock``. `did`
    is what was done. `sought` is true if readers search for such steps in this game.
    """

    screen: Screen
    own: tuple[Element, ...]
    who: int | None
    by: str
    net: int
    did: Text | None
    sought: bool = False


def list_view(
    language: str,
    guild: str,
    played: Sequence[DealLine],
    skip: int,
    total: int,
    finished: Sequence[tuple[str, int]] = (),
    archived: float | None = None,
) -> Painted:
    """A page of deals, each with its result, and a menu that opens one. `finished` is how many
    deals of each game the person has finished anywhere, and `archived` when the last archived deal
    ended.
    """
    say = catalogue().say
    last = skip + len(played)
    head = parts.heading(say(language, "history-title"), say(language, "history-note", guild=guild))
    before = "" if archived is None else say(language, "history-archived", day=_after(archived))
    if not played:
        return parts.painted(parts.GREY, head, before or say(language, "history-none"))
    page = say(language, "history-page", first=skip + 1, last=last, total=total)
    lines = [_line(language, p) for p in played]
    menu = [
        SelectOption(label=plain(_deal(language, p)), value=f"{p.table:x}.{p.deal}")
        for p in played
        if not p.voided
    ]
    return parts.painted(
        parts.GREY,
        head,
        parts.lines(
            [
                *lines,
                f"-# {page}",
                f"-# {before}" if before and last == total else "",
                *_finished(language, finished),
            ]
        ),
        parts.select(encode_command("look"), say(language, "history-choose"), menu)
        if menu
        else None,
        parts.row(
            parts.command_button(
                say(language, "button-newer"), "history", max(skip - PAGE, 0), "up", on=skip > 0
            ),
            parts.command_button(
                say(language, "button-older"), "history", skip + PAGE, "down", on=last < total
            ),
        ),
    )


def _after(when: float) -> str:
    """The day after this time."""
    return parts.day((math.floor(when / DAY) + 1) * DAY)


def _finished(language: str, finished: Sequence[tuple[str, int]]) -> Iterator[str]:
    """How many deals of each game the person has finished, in a small line."""
    say = catalogue().say
    games = [
        say(language, "history-finished-game", game=say(language, f"{game}-name"), count=count)
        for game, count in finished
    ]
    if games:
        yield f"-# {say(language, 'history-finished', games=parts.dots(games))}"


def moment_view(
    moment: Moment,
    k: int,
    of: int,
    context: PaintContext,
    *,
    sought: int | None = None,
) -> Painted:
    """One moment, and the buttons to others. `sought` is the next moment that readers search for.
    Purses are left out, because they move at other tables too.
    """
    context = replace(context, deal=replace(context.deal, purses=()))
    settled = any(isinstance(e, SettlementSheet) for e in moment.screen.elements)
    picture = picture_choice.of_table(moment.screen, context)
    if picture is not None:
        context = context.with_signs(picture.picture.sitters)
    body: list[Item | str] = []
    for element in moment.screen.elements:
        match element:
            case Title():
                title = context.place
                if not context.of_day:
                    title = table_view.title(element, context, settled)
                body.append(parts.heading(title, *_where(element, moment, k, of, context)))
                body += [picture] if picture else []
            case Choices() | Amount() | PickCards() | Image():
                pass
            case Turn(seats=seats) if context.reader in seats:
                body.append(f"{POINT}**{context.say('history-your-turn')}**")
            case _:
                body += elements.paint(without_next(element, context), context)
    for element in moment.own:
        lying = replace(element, playable=None) if isinstance(element, Cards) else element
        body += elements.paint(lying, context)
    body = [context.begun(part) if isinstance(part, str) else part for part in body]
    about = _step(context)
    at = about[1:]
    last = of - 1
    whole = [
        parts.command_button(context.say("button-export"), "export", *at),
        parts.command_button(context.say("button-verify"), "verify", *at),
        parts.command_button(context.say("button-history"), "history", 0),
    ]
    if context.of_day:
        whole = [parts.command_button(context.say("button-today-result"), DAY_OPEN, *at)]
    return parts.painted(
        context.accent,
        *body,
        parts.row(
            parts.command_button(context.say("button-first"), *about, 0, "first", on=k > 0),
            parts.command_button(
                context.say("button-back-one"), *about, max(k - 1, 0), "back", on=k > 0
            ),
            parts.command_button(
                context.say("button-next"), *about, min(k + 1, last), "next", on=k < last
            ),
            parts.command_button(
                context.say("button-last-step"), *about, last, "last", on=k < last
            ),
        ),
        _leaps(k, of, sought, context) if of > LONG else None,
        *parts.fitting(*whole),
    )


def _step(context: PaintContext) -> tuple[str, str, int]:
    """The press that shows another moment of this deal, and the arguments that name the deal in the
    custom id.
    """
    if context.of_day:
        return DAY_STEP, context.game, context.deal.number
    return "step", f"{context.table:x}", context.deal.number


class PastDeal(NamedTuple):
    """A finished deal, its table, and the seat of the person who looks back at it."""

    snapshot: Snapshot
    stored: StoredDeal
    seat: int


class History:
    """Answers the command, and presses on its message."""

    def __init__(self, directory: Directory, store: Store, contexts: PaintContexts) -> None:
        self._directory = directory
        self._store = store
        self._contexts = contexts

    async def open(self, asked: Invocation, skip: int = 0) -> None:
        """Show the person's finished deals on this server, newest first."""
        account = await self._store.account(asked.guild, asked.user)
        total = 0 if account is None else await self._store.count_history(account)
        skip = max(0, min(skip, total - 1)) // PAGE * PAGE
        played: Sequence[PlayedDeal] = ()
        if account is not None:
            played = await self._store.history(account, skip, PAGE)
        guild = asked.guild_name
        lines = [
            DealLine(
                *(p.table, p.table_number, p.deal, p.game, p.net, p.at),
                await self._result(account, p),
                p.practice,
                p.voided,
            )
            for p in played
        ]
        finished: Sequence[tuple[str, int]] = ()
        if account is not None and not skip:
            finished = await self._store.finished_by_game(account)
        archived = None if account is None else await self._store.archived_until(account)
        await asked.show(list_view(asked.language, guild, lines, skip, total, finished, archived))

    async def _result(self, account: Account | None, played: PlayedDeal) -> Text | None:
        """The result of a deal of a match for a player, in the game's words."""
        game = self._directory.services.games[played.game]
        stored = await self._store.deal(played.table, played.deal) if game.traits.matches else None
        if stored is None or stored.result is None or account is None:
            return None
        seat = stored.setup.seated.index(account)
        brought = game.summary(stored.result, seat)
        if brought is None or stored.setup.accounts[seat] == account:
            return brought
        return moving_none(brought)

    @command_press("history")
    async def turn_page(self, click: CommandClick) -> None:
        """Show the list from a later line."""
        await self.open(click, click.press.number)

    @command_press("look")
    async def show_deal(self, click: CommandClick) -> None:
        """Show the chosen deal from its start."""
        table, _, number = click.chosen.partition(".")
        await self._step(click, table, number, 0)

    @command_press("step")
    async def step(self, click: CommandClick) -> None:
        """Show another moment of a deal."""
        match click.press.args:
            case (table, number, k, *_) if (place := ids.whole(k)) is not None:
                await self._step(click, table, number, place)
            case _:
                await click.tell("refused-old-button")

    @command_press("export")
    async def export(self, click: CommandClick) -> None:
        """Send the deal as a hand record, with ``??`` for each card that this seat never saw."""
        if (found := await self._named(click)) is None:
            return
        snapshot, stored, seat = found
        line = json.dumps(record(snapshot.game, stored, seat)) + "\n"
        name = f"kro-{stored.game}-{snapshot.number}-{stored.setup.number}.json"
        file = discord.File(io.BytesIO(line.encode()), name)
        await click.reply_with_file(click.say("history-exported"), file)

    @command_press("verify")
    async def verify(self, click: CommandClick) -> None:
        """Send the proof that this seat may check, as a file."""
        if (found := await self._named(click)) is None:
            return
        proved = await proof_file(*found)
        if proved is None:
            await click.tell("refused-not-sealed")
        else:
            await click.reply_with_file(proved.description(click.language), proved.file)

    async def _step(self, asked: Invocation, table: str, number: str, k: int) -> None:
        found = await self._find(asked, table, number)
        if found is None:
            await asked.tell(await why_nothing(self._directory, self._store, asked, table))
            return
        snapshot, stored, seat = found
        # A long game of Muggins has hundreds of moments. A thread keeps the event loop free.
        seen = await asyncio.to_thread(moments, snapshot.game, stored, seat)
        k = min(k, len(seen) - 1)
        language = asked.language
        live, moment = seen[k]
        context = await self._contexts.deal(snapshot, live, language, reader=seat)
        sought = next((j for j in range(k + 1, len(seen)) if seen[j][1].sought), None)
        view = moment_view(moment, k, len(seen), context, sought=sought)
        await asked.show(view)

    async def _named(self, click: CommandClick) -> PastDeal | None:
        """The deal that a button names. If this person has no such deal, tells the person and
        returns None.
        """
        match click.press.args:
            case (table, number, *_):
                if (found := await self._find(click, table, number)) is not None:
                    return found
                await click.tell(await why_nothing(self._directory, self._store, click, table))
            case _:
                await click.tell("refused-old-button")
        return None

    async def _find(self, asked: Invocation, table: str, number: str) -> PastDeal | None:
        """A finished deal with this person as a player, wherever the press came from."""
        if not (re.fullmatch("[0-9a-f]{1,8}", table) and re.fullmatch("[0-9]{1,6}", number)):
            return None
        snapshot = await self._directory.snapshot(int(table, 16))
        if snapshot is None:
            return None
        account = await self._store.account(snapshot.table.guild, asked.user)
        stored = await self._store.deal(snapshot.id, int(number))
        if account is None or stored is None or stored.result is None:
            return None
        if not await may_look_back(self._store, snapshot.table, stored.setup.number):
            return None
        players = stored.setup.seated
        if account not in players:
            return None
        return PastDeal(snapshot, stored, players.index(account))


async def why_nothing(directory: Directory, store: Store, asked: Invocation, table: str) -> str:
    """The key of the text that says why there is no deal to show. The deal may be archived."""
    account = await store.account(asked.guild, asked.user)
    if account is None or await store.archived_until(account) is None:
        return "refused-nothing-to-show"
    if not re.fullmatch("[0-9a-f]{1,8}", table):
        return "refused-nothing-to-show"
    known = await directory.snapshot(int(table, 16))
    return "refused-archived" if known is None else "refused-nothing-to-show"


def moments(game: AnyGame, stored: StoredDeal, seat: int) -> list[tuple[DealSoFar, Moment]]:
    """Every screen of the deal that differs from the one before, as this seat could see it.

    Hidden actions of others (signs, MUS-059) change no screen, so they are not moments. No reader
    learns here that there was a hidden action.
    """
    out: list[tuple[DealSoFar, Moment]] = []
    before = None
    for done in _steps(game, stored):
        screen = done.live.screen(None)
        own = tuple(_own(done.live, seat)) if game.traits.hands else ()
        if before != (screen, own):
            net = done.live.net[seat]
            did = _did(game, done, seat)
            sought = done.action is not None and done.action.verb == game.traits.sought
            moment = Moment(screen, own, done.seat, done.by, net, did, sought)
            out.append((done.live, moment))
            before = (screen, own)
    return out


class FinishedDeal:
    """Answers the menu of deals below a purse."""

    def __init__(self, directory: Directory, store: Store, reference: Reference) -> None:
        self._directory = directory
        self._store = store
        self._reference = reference

    @command_press("deal")
    async def show(self, click: CommandClick) -> None:
        """Show the chosen deal."""
        code, _, number = click.chosen.partition(".")
        snapshot = await table_seen(self._directory, self._store, click, code)
        stored = None
        deal = ids.whole(number)
        if snapshot is not None and deal is not None and deal <= snapshot.table.match.deals:
            stored = await self._store.deal(snapshot.id, deal)
        if snapshot is None or stored is None:
            await click.tell(await why_nothing(self._directory, self._store, click, code))
            return
        if stored.result is None or not await may_look_back(
            self._store, snapshot.table, stored.setup.number
        ):
            await click.tell(why_not_shown(snapshot, deal))
            return
        view = await self._reference.past_deal(snapshot, stored, click.user, click.language)
        await click.reply(view)


def _leaps(k: int, of: int, sought: int | None, context: PaintContext) -> Item | None:
    """Buttons through a long deal: ten moments back or on, and to the next step that readers search
    for.
    """
    about, last = _step(context), of - 1
    back, on = max(k - LEAP, 0), min(k + LEAP, last)
    key = f"{context.game}-button-sought"
    seek = parts.command_button(
        context.say(key), *about, last if sought is None else sought, "seek",
        on=sought is not None,
    ) if catalogue().has(key) else None  # fmt: skip
    return parts.row(
        parts.command_button(
            context.say("button-leap-back", count=LEAP), *about, back, "less", on=k > 0
        ),
        parts.command_button(
            context.say("button-leap-on", count=LEAP), *about, on, "more", on=k < last
        ),
        seek,
    )


def _where(
    element: Title, moment: Moment, k: int, of: int, context: PaintContext
) -> tuple[str, ...]:
    """Which table and step, who did what last, and the reader's net so far."""
    number = context.say("table-number", number=context.number)
    if context.of_day:
        number = ""
    step = context.say("history-step", k=k + 1, n=of)
    side = "in" if moment.net < 0 else "out"
    so_far = context.own("history-net", net=moment.net, side=side) if moment.net else ""
    facts = [context.write(t) for t in element.sub]
    return parts.dots([number, step, _by(moment, context), so_far]), parts.dots(facts)


def _by(moment: Moment, context: PaintContext) -> str:
    if moment.by == "table":
        return context.say("history-dealt")
    if moment.by == "clock":
        return context.say("history-by-clock")
    if moment.who is None or moment.did is None:
        return ""
    stand_in = moment.by == "stand-in"
    by = context.say("history-by-stand-in", who=context.name(moment.who)) if stand_in else ""
    return parts.dots([context.write(moment.did), by])


def _line(language: str, played: DealLine) -> str:
    """A deal's result, its name, and when it ended; without chips for a practice deal."""
    kind = "-voided" if played.voided else "-practice" if played.practice else ""
    return catalogue().own(
        language,
        played.game,
        f"history-line{kind}",
        what=_deal(language, played),
        net=played.net,
        when=parts.ago(played.at),
        brought=catalogue().write(language, played.brought) if played.brought else "",
    )


def _deal(language: str, played: DealLine) -> str:
    return catalogue().own(
        language,
        played.game,
        "balance-deal",
        game=catalogue().say(language, f"{played.game}-short"),
        deal=played.deal,
        number=played.number,
    )


class _Step(Struct, frozen=True):
    """One step: the deal after it, the seat, the action, and who decided."""

    live: DealSoFar
    seat: int | None
    action: Action | None
    by: str


def _steps(game: AnyGame, stored: StoredDeal) -> Iterator[_Step]:
    """Every step of the deal. Asides have no seat."""
    live = begin(game, stored.setup)
    for stored_step in stored.steps:
        step = seat, action, events = step_of(game, stored_step)
        live = live.grown([step], evolve_all(game, live.state, events))
        yield _Step(live, None if live.is_no_decision(action) else seat, action, stored_step.by)


def _did(game: AnyGame, done: _Step, reader: int) -> Text | None:
    """What was done, in words; None for a step without a seat."""
    if done.seat is None or done.action is None:
        return None
    return narrated(game, done.seat, done.action, reader)


def _own(live: DealSoFar, seat: int) -> Iterator[Element]:
    """The parts of its own screen that a seat sees besides the table: its cards and notices."""
    screen: Any = live.screen(seat)
    for element in screen.elements:
        if isinstance(element, Notice) or (isinstance(element, Cards) and element.owner == seat):
            yield element


class HistoryCog(commands.Cog):
    """The command and its dialogs."""

    def __init__(self, bot: Kro) -> None:
        self.bot = bot
        contexts = PaintContexts(bot.store, bot.people, bot.clock)
        self.history = History(bot.directory, bot.store, contexts)
        bot.command_presses.register(self.history)
        settlement = FinishedDeal(bot.directory, bot.store, bot.presenters.reference)
        bot.command_presses.register(settlement)

    @app_commands.command(name=named("command-history"), description=named("command-history-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def history_of_own(self, interaction: discord.Interaction) -> None:
        """List the person's own deals."""
        await self.history.open(await self.bot.invocation(interaction))


async def setup(bot: Kro) -> None:
    """Register the cog; called by the bot before it connects."""
    await bot.add_cog(HistoryCog(bot))
