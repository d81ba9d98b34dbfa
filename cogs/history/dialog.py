"""`/history`: the finished deals of whoever asks, step by step, as hand records, and proved.

Owns: which moments of a deal there are to look at, and who may look. Must not know: SQL, how it is
painted, any game. A deal is shown to those who were dealt into it alone, each from the own seat:
what is painted is the view that seat had. No rights on a server change that, and nothing is kept
between two presses: ids name a table, a deal and a step, and are checked every time.
"""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord
from msgspec import Struct

from bot import ids
from bot.ports import PlayedDeal, PressStore
from bot.present.contexts import PaintContexts
from bot.presses.answers.proof_file import proof_file
from bot.presses.click import CommandClick
from bot.presses.invocation import Invocation
from bot.presses.registry import command_press
from bot.render.dialogs import past_deals as paint
from games.kernel.actions import Action
from games.kernel.driver import evolve_all
from games.kernel.screen.elements import Cards, Element, Notice, Text
from games.kernel.screen.narration import narrated
from tables.hand_records import record
from tables.live.directory import Directory
from tables.model.snapshot import AnyGame, DealSoFar, Snapshot, begin, step_of
from tables.ports import Account, StoredDeal


class PastDeal(NamedTuple):
    """A finished deal, the table it was played at, and the seat that looks back at it."""

    snapshot: Snapshot
    stored: StoredDeal
    seat: int


class History:
    """Answers the command, and presses on its message."""

    def __init__(self, directory: Directory, store: PressStore, contexts: PaintContexts) -> None:
        self._directory = directory
        self._store = store
        self._contexts = contexts

    async def open(self, asked: Invocation, skip: int = 0) -> None:
        """One's finished deals on this server, what ended last first."""
        account = await self._store.account(asked.guild, asked.user)
        total = 0 if account is None else await self._store.count_history(account)
        skip = max(0, min(skip, total - 1)) // paint.PAGE * paint.PAGE
        played: Sequence[PlayedDeal] = ()
        if account is not None:
            played = await self._store.history(account, skip, paint.PAGE)
        guild = asked.guild_name
        lines = [
            paint.DealLine(
                *(p.table, p.table_number, p.deal, p.game, p.net, p.at),
                await self._brought(account, p),
                p.practice,
                p.voided,
            )
            for p in played
        ]
        view = paint.list_view(asked.language, guild, lines, skip, total)
        await asked.show(view)

    async def _brought(self, account: Account | None, played: PlayedDeal) -> Text | None:
        """What a deal of a match brought a player, as the game tells it."""
        game = self._directory.services.games[played.game]
        stored = await self._store.deal(played.table, played.deal) if game.traits.matches else None
        if stored is None or stored.result is None or account is None:
            return None
        players = stored.setup.players or stored.setup.accounts
        return game.summary(stored.result, players.index(account))

    @command_press("history")
    async def turn_page(self, click: CommandClick) -> None:
        """The list, so many lines down."""
        await self.open(click, click.press.number)

    @command_press("look")
    async def look(self, click: CommandClick) -> None:
        """The deal that was chosen, from its start."""
        table, _, number = click.chosen.partition(".")
        await self._step(click, table, number, 0)

    @command_press("step")
    async def step(self, click: CommandClick) -> None:
        """Another moment of a deal."""
        match click.press.args:
            case (table, number, k, *_) if (place := ids.whole(k)) is not None:
                await self._step(click, table, number, place)
            case _:
                await click.tell("refused-old-button")

    @command_press("export")
    async def export(self, click: CommandClick) -> None:
        """The deal as a hand record, with ``??`` for what this seat was never shown."""
        if (found := await self._named(click)) is None:
            return
        snapshot, stored, seat = found
        line = json.dumps(record(snapshot.game, stored, seat)) + "\n"
        name = f"kro-{stored.game}-{snapshot.number}-{stored.setup.number}.json"
        file = discord.File(io.BytesIO(line.encode()), name)
        await click.reply_with_file(click.say("history-exported"), file)

    @command_press("verify")
    async def verify(self, click: CommandClick) -> None:
        """What this seat may check of the deal, as a file."""
        if (found := await self._named(click)) is None:
            return
        proved = await proof_file(*found)
        if proved is None:
            await click.tell("refused-not-sealed")
        else:
            await click.reply_with_file(proved.told(click.language), proved.file)

    async def _step(self, asked: Invocation, table: str, number: str, k: int) -> None:
        found = await self._find(asked, table, number)
        if found is None:
            await asked.tell("refused-nothing-to-show")
            return
        snapshot, stored, seat = found
        # A long game of Muggins is hundreds of moments: meanwhile others are answered.
        seen = await asyncio.to_thread(moments, snapshot.game, stored, seat)
        k = min(k, len(seen) - 1)
        language = asked.language
        live, moment = seen[k]
        context = await self._contexts.deal(snapshot, live, language, reader=seat)
        final = snapshot.is_final(live)
        sought = next((j for j in range(k + 1, len(seen)) if seen[j][1].sought), None)
        view = paint.moment_view(moment, k, len(seen), context, final=final, sought=sought)
        await asked.show(view)

    async def _named(self, click: CommandClick) -> PastDeal | None:
        """The deal that a button names; None, and told so, where this person has no such deal."""
        match click.press.args:
            case (table, number, *_):
                if (found := await self._find(click, table, number)) is not None:
                    return found
                await click.tell("refused-nothing-to-show")
            case _:
                await click.tell("refused-old-button")
        return None

    async def _find(self, asked: Invocation, table: str, number: str) -> PastDeal | None:
        """A finished deal into which this very person was dealt, wherever the press came from."""
        if not (re.fullmatch("[0-9a-f]{1,8}", table) and re.fullmatch("[0-9]{1,6}", number)):
            return None
        snapshot = await self._directory.snapshot(int(table, 16))
        if snapshot is None:
            return None
        account = await self._store.account(snapshot.table.guild, asked.user)
        stored = await self._store.deal(snapshot.id, int(number))
        if account is None or stored is None or stored.result is None:
            return None
        players = stored.setup.players or stored.setup.accounts
        if account not in players:
            return None
        return PastDeal(snapshot, stored, players.index(account))


def moments(game: AnyGame, stored: StoredDeal, seat: int) -> list[tuple[DealSoFar, paint.Moment]]:
    """Every screen of the deal that differs from the one before, as this seat could see it.

    What others did unseen (signs, MUS-059) changes no screen, so it is no moment: nobody learns
    here that something was done.
    """
    out: list[tuple[DealSoFar, paint.Moment]] = []
    before = None
    for done in _steps(game, stored):
        screen = done.live.screen(None)
        own = tuple(_own(done.live, seat)) if game.traits.hands else ()
        if before != (screen, own):
            net = done.live.net[seat]
            did = _did(game, done, seat)
            sought = done.action is not None and done.action.verb == game.traits.sought
            moment = paint.Moment(screen, own, done.seat, done.by, net, did, sought)
            out.append((done.live, moment))
            before = (screen, own)
    return out


class _Step(Struct, frozen=True):
    """One step: the deal after it, whose it was and what was done, and who decided."""

    live: DealSoFar
    seat: int | None
    action: Action | None
    by: str


def _steps(game: AnyGame, stored: StoredDeal) -> Iterator[_Step]:
    """Every step of the deal; asides are nobody's."""
    live = begin(game, stored.setup)
    for stored_step in stored.steps:
        step = seat, action, events = step_of(game, stored_step)
        live = live.grown([step], evolve_all(game, live.state, events))
        yield _Step(live, None if live.is_aside(action) else seat, action, stored_step.by)


def _did(game: AnyGame, done: _Step, reader: int) -> Text | None:
    """What was done, in words; nothing of what was nobody's."""
    if done.seat is None or done.action is None:
        return None
    return narrated(game, done.seat, done.action, reader)


def _own(live: DealSoFar, seat: int) -> Iterator[Element]:
    """What of its own screen a seat sees beside the table: its cards, and what it was told."""
    screen: Any = live.screen(seat)
    for element in screen.elements:
        if isinstance(element, Notice) or (isinstance(element, Cards) and element.owner == seat):
            yield element
