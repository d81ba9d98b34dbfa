"""`/balance`: what is in a purse, and what moved it.

Owns: reading it from the ledger, page by page. Must not know: SQL, how it looks
(`bot.render.dialogs.balance`). All of it is for one person's eyes.
"""

from __future__ import annotations

import discord

from bot.language.names import LONGEST, safe_name
from bot.people import People
from bot.ports import PurseLine, PurseStore
from bot.presses.click import CommandClick
from bot.presses.invocation import Invocation
from bot.presses.registry import command_press
from bot.render.dialogs import balance as paint
from bot.render.parts import Painted
from tables.model.snapshot import Games
from tables.ports import Account, Clock

LONGEST_REASON = 100
"""Letters of why a purse was set."""


def _shown(typed: str, longest: int = LONGEST) -> str:
    return safe_name(typed, longest) if typed else ""


class Purse:
    """Answers the command, and presses on its message."""

    def __init__(self, store: PurseStore, people: People, games: Games, clock: Clock) -> None:
        self._store = store
        self._people = people
        self._games = games
        self._clock = clock

    async def open(self, asked: Invocation, member: discord.User | None) -> None:
        """Show a purse, to whoever asks."""
        await asked.show(await self._view(asked, member))

    @command_press("balance", "newer", "older", in_private=False)
    async def turn_page(self, click: CommandClick) -> None:
        """One's own, so many lines down."""
        await click.show(await self._view(click, None, click.press.number))

    async def _view(
        self, asked: Invocation, member: discord.abc.User | None, skip: int = 0
    ) -> Painted:
        guild = asked.guild
        who = member or asked.interaction.user
        own = who.id == asked.user
        if own:
            account: Account | None = await self._people.purse(asked.interaction)
        else:
            account = await self._store.account(guild, who.id)
        chips, won, place, of = await self._figures(guild, account)
        movements: tuple[paint.MovementLine, ...] = ()
        total = from_regulars = 0
        if own and account is not None:
            today = await self._store.won_from_regulars([account], self._clock.now())
            from_regulars = today[account]
            total = await self._store.count_movements(account)
            skip = min(skip, max(0, total - 1))
            movements = await self._movements(account, skip)
        model = paint.BalanceModel(
            name=safe_name(who.display_name),
            guild=asked.guild_name,
            chips=chips,
            own=own,
            at_tables=0 if account is None else await self._store.on_tables(account),
            from_regulars=from_regulars,
            cap=(await self._store.guild(guild)).regulars_cap,
            won=won,
            place=place,
            of=of,
            movements=movements,
            skip=skip,
            total=total,
        )
        return paint.balance_view(asked.language, model)

    async def _movements(self, account: Account, skip: int) -> tuple[paint.MovementLine, ...]:
        found = await self._store.movements(account, skip, paint.PAGE)
        setters = await self._store.holders([m.by for m in found if m.by is not None])
        return tuple(
            paint.MovementLine(
                amount=m.amount,
                kind=m.kind,
                at=m.at,
                parts=self._payments(m),
                game=m.game,
                table=m.table,
                number=m.table_number,
                deal=m.deal,
                by=_shown(setters[m.by].name) if m.by is not None else "",
                reason=_shown(m.reason, LONGEST_REASON),
            )
            for m in found
        )

    def _payments(self, line: PurseLine) -> tuple[tuple[str, int], ...]:
        """A deal's, as its settlement tells them: what is paid at once is one sum."""
        game = self._games.get(line.game or "")
        at_once = frozenset[str]() if game is None else game.traits.at_once
        told: dict[str | int, tuple[str, int]] = {}
        for i, (why, amount) in enumerate(line.parts):
            key = "" if why in at_once else i
            first, before = told.get(key, (why, 0))
            told[key] = (first, before + amount)
        return tuple(told.values())

    async def _figures(self, guild: int, account: Account | None) -> tuple[int, int, int, int]:
        """Chips, and on the leaderboard: chips won, the place, of how many."""
        if account is None:
            return (await self._store.guild(guild)).opening, 0, 0, 0
        chips = (await self._store.balances([account]))[account]
        line, of = await self._store.leaderboard_line(guild, account)
        if line is None:
            return chips, 0, 0, of
        return chips, line.won, line.place, of
