"""What the buttons of the house's own messages do: purse, leaderboard, rules, a deal again.

Owns: making those messages from the ledger. Must not know: SQL, how they look
(`bot.paint.dialogs.info`). All of them are for one person's eyes.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord

from bot import ids
from bot.discord_io.rest import DiscordRest
from bot.language.i18n import best, say
from bot.language.names import shown
from bot.paint.dialogs import info as paint
from bot.paint.parts import Painted
from bot.present.people import People
from bot.present.presenter import Presenter
from bot.presses.click import chosen_value
from bot.presses.gate import replace_line, tell
from tables.commands import Withdraw
from tables.live.directory import Directory
from tables.model.snapshot import AnyGame, Snapshot
from tables.ports import Account, Standing, Store

Answer = Callable[[discord.Interaction, ids.CommandPress], Awaitable[None]]
MOST = 10_000
"""People on the leaderboard of all deals: the books count only the other one's."""


class House:
    """Answers presses whose id begins with ``h1:``."""

    def __init__(
        self,
        directory: Directory,
        store: Store,
        people: People,
        presenter: Presenter,
        rest: DiscordRest,
    ) -> None:
        self._directory = directory
        self._store = store
        self._people = people
        self._presenter = presenter
        self._rest = rest
        self._offered: dict[str, Answer] = {}

    def offer(self, answer: Answer, *choices: str) -> None:
        """Have presses of these choices answered by another part of the house."""
        self._offered |= dict.fromkeys(choices, answer)

    async def __call__(self, interaction: discord.Interaction, press: ids.CommandPress) -> None:
        """One press; on a public message the answer is a new private one."""
        if (answer := self._offered.get(press.choice)) is not None:
            await answer(interaction, press)
            return
        number = int(press.args[0]) if press.args and press.args[0].isdecimal() else 0
        match press.choice:
            case "rules":
                game = self._directory.services.games.get(press.args[0] if press.args else "")
                if game is None:
                    await tell(interaction, "refused-old-button")
                    return
                await self._show(interaction, await self.rules(interaction, game, press.args[1:]))
            case "games":
                game = self._directory.services.games.get(chosen_value(interaction))
                if game is None:
                    await tell(interaction, "refused-old-button")
                    return
                await self._show(interaction, await self.rules(interaction, game, press.args, ""))
            case "deal":
                await self._deal(interaction)
            case "forget":
                await self._forget(interaction)
            case _ if interaction.guild_id is None:
                await tell(interaction, "refused-guild-only")
            case "balance" | "newer" | "older":
                await self._show(interaction, await self.purse(interaction, None, number))
            case paint.PEOPLE:
                await self._show(interaction, await self.messages(interaction, number))
            case paint.EVERYTHING:
                await self._show(interaction, await self.everything(interaction, number))
            case _:
                await tell(interaction, "refused-old-button")

    async def purse(
        self, interaction: discord.Interaction, member: discord.abc.User | None, skip: int = 0
    ) -> Painted:
        """A purse; one's own with its movements."""
        guild = interaction.guild_id or 0
        who = member or interaction.user
        own = who.id == interaction.user.id
        if own:
            await self._people.meet(who, interaction.locale.value)
            account: Account | None = await self._people.purse(guild, who)
        else:
            account = await self._store.account(guild, who.id)
        chips, won, place, of = await self._figures(guild, account)
        movements: tuple[paint.MovementLine, ...] = ()
        total = 0
        if own and account is not None:
            total = await self._store.count_movements(account)
            skip = min(skip, max(0, total - 1))
            movements = tuple(
                paint.MovementLine(
                    amount=m.amount,
                    kind=m.kind,
                    at=m.at,
                    parts=m.parts,
                    game=m.game,
                    table=m.table,
                    number=m.table_number,
                    deal=m.deal,
                )
                for m in await self._store.movements(account, skip, paint.PAGE)
            )
        model = paint.BalanceModel(
            name=shown(who.display_name),
            guild=shown(interaction.guild.name if interaction.guild else "", 40),
            chips=chips,
            own=own,
            won=won,
            place=place,
            of=of,
            movements=movements,
            skip=skip,
            total=total,
        )
        return paint.balance_view(best(interaction.locale.value), model)

    async def messages(self, interaction: discord.Interaction, skip: int = 0) -> Painted:
        """A page of the leaderboard: deals among people alone."""
        guild = interaction.guild_id or 0
        mine = await self._store.account(guild, interaction.user.id)
        standing, total = await self._store.standing(guild, mine or 0)
        skip = _page(skip, total)
        lines = await self._store.leaderboard(guild, skip, paint.LEADERS)
        return _messages(interaction, lines, mine, skip, total, standing.place if standing else 0)

    async def everything(self, interaction: discord.Interaction, skip: int = 0) -> Painted:
        """A page of the other leaderboard: all deals, also those with computer players."""
        guild = interaction.guild_id or 0
        mine = await self._store.account(guild, interaction.user.id)
        listed = await self._store.leaderboard(guild, 0, MOST, among_people=False)
        place = next((s.place for s in listed if s.account == mine), 0)
        skip = _page(skip, len(listed))
        lines = listed[skip : skip + paint.LEADERS]
        return _messages(interaction, lines, mine, skip, len(listed), place, everything=True)

    async def rules(
        self,
        interaction: discord.Interaction,
        game: AnyGame,
        at: Sequence[str],
        chapter: str | None = None,
    ) -> Painted:
        """One chapter of a game's rules, by itself the one that was chosen; `at` names the table
        from which they were opened, whose own options stand only under its own game.
        """
        chapter = chosen_value(interaction) if chapter is None else chapter
        table = await self._table(interaction, at[0]) if at else None
        return await self._rules(interaction, game, table, chapter)

    async def handbook(self, interaction: discord.Interaction, game: AnyGame | None) -> Painted:
        """The rules of a game; without one, of that at one's own table, here before elsewhere, then
        of any table here, else of the first game.
        """
        if game is not None:
            return await self._rules(interaction, game, None, "")
        table = await self._nearest(interaction)
        first = next(iter(self._directory.services.games.values()))
        return await self._rules(interaction, table.game if table else first, table, "")

    async def _rules(
        self, interaction: discord.Interaction, game: AnyGame, table: Snapshot | None, chapter: str
    ) -> Painted:
        locale, games = interaction.locale.value, tuple(self._directory.services.games)
        if table is not None and table.table.game == game.key:
            return await self._presenter.rules(table, interaction.user.id, locale, chapter, games)
        number = None if table is None else table.id
        return paint.rules_view(
            best(locale), game.key, game.colour, chapter, number=number, games=games
        )

    async def _nearest(self, interaction: discord.Interaction) -> Snapshot | None:
        """The open table that somebody who asks here most likely means, the newest of several."""
        purses = await self._store.accounts(interaction.user.id)
        asked_on, channel = interaction.guild_id, interaction.channel_id
        meant: list[tuple[bool, bool, int, Snapshot]] = []
        for guild in purses if asked_on is None else (asked_on,):
            for table in await self._directory.tables(guild):
                own = table.table.has(purses.get(guild))
                here = table.table.channel == channel
                if own or here:
                    meant.append((own, here, table.id, table))
        return max(meant, key=lambda one: one[:3])[3] if meant else None

    async def _figures(self, guild: int, account: Account | None) -> tuple[int, int, int, int]:
        if account is None:
            return (await self._store.guild(guild)).opening, 0, 0, 0
        chips = (await self._store.balances([account]))[account]
        standing, of = await self._store.standing(guild, account)
        if standing is None:
            return chips, 0, 0, of
        return chips, standing.won, standing.place, of

    async def _deal(self, interaction: discord.Interaction) -> None:
        """A deal again, as everybody at the table saw it end."""
        code, _, number = chosen_value(interaction).partition(".")
        table = await self._table(interaction, code)
        stored = None
        if table is not None and number.isdecimal() and int(number) <= table.table.deals:
            stored = await self._store.deal(table.id, int(number))
        if table is None or stored is None or stored.result is None:
            await tell(interaction, "refused-nothing-to-show")
            return
        reader = interaction.user.id
        view = await self._presenter.deal_again(table, stored, reader, interaction.locale.value)
        await self._rest.reply(interaction, view)

    async def _table(self, interaction: discord.Interaction, code: str) -> Snapshot | None:
        """A table by its id as components write it, if this person may look at it from here."""
        found = re.fullmatch("[0-9a-f]{1,8}", code)
        table = await self._directory.snapshot(int(code, 16)) if found else None
        if table is None or interaction.guild_id == table.table.guild:
            return table
        known = await self._store.account(table.table.guild, interaction.user.id)
        return table if interaction.guild_id is None and known is not None else None

    async def _forget(self, interaction: discord.Interaction) -> None:
        """Erase the person, unless a table still needs the purse."""
        user = interaction.user.id
        if not await self._withdrawn(await self._store.accounts(user)):
            await tell(interaction, "refused-forget-seated")
            return
        await self._store.forget(user, self._directory.services.clock.now())
        self._people.forgotten(user)
        await replace_line(interaction, say(best(interaction.locale.value), "done-forget"))

    async def _withdrawn(self, purses: Mapping[int, Account]) -> bool:
        """Take the owner of these purses, by server, off the lists of all tables there; False for
        who sits at one.
        """
        found = [(a, t) for guild, a in purses.items() for t in await self._directory.tables(guild)]
        if any(t.table.chair_of(account) is not None for account, t in found):
            return False
        for account, table in found:
            if account in (*table.table.waiting, *table.table.invited):
                outcome = await self._directory.ask(table.id, Withdraw(by=account))
                if outcome.snapshot.table.chair_of(account) is not None:
                    return False
        return True

    async def _show(self, interaction: discord.Interaction, view: Painted) -> None:
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await interaction.response.edit_message(view=view)
        else:
            await interaction.response.send_message(view=view, ephemeral=True)


def _page(skip: int, total: int) -> int:
    """Where the page begins that this many lines down lies on."""
    return max(0, min(skip, total - 1)) // paint.LEADERS * paint.LEADERS


def _messages(
    interaction: discord.Interaction,
    lines: Sequence[Standing],
    mine: Account | None,
    skip: int,
    total: int,
    place: int,
    *,
    everything: bool = False,
) -> Painted:
    model = paint.BoardModel(
        guild=shown(interaction.guild.name if interaction.guild else "", 40),
        everything=everything,
        lines=tuple(
            paint.BoardLine(s.place, shown(s.name), s.won, me=s.account == mine) for s in lines
        ),
        skip=skip,
        total=total,
        mine=place,
    )
    return paint.board_view(best(interaction.locale.value), model)
