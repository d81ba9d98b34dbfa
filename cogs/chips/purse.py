"""Renders and answers `/balance`: the chips in a purse, and the movements page by page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord
from discord import SelectOption
from msgspec import Struct

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.language.names import LONGEST, plain, safe_name
from bot.people import People
from bot.ports import PurseLine, Store
from bot.presses.handlers import command_press
from bot.presses.invocation import CommandClick, Invocation
from bot.render import parts
from bot.render.dialogs.podium import PEOPLE
from bot.render.parts import Item, Painted
from cogs.chips.leaderboard_command import TopPlaces, placing, top_places
from tables.model.snapshot import Games
from tables.ports import Account, Clock

PAGE = 5
"""Lines of a purse on one page."""

LONGEST_REASON = 100
"""The most characters in the reason for setting a purse."""


class MovementLine(Struct, frozen=True):
    """A movement of a purse: a deal (`kind` ``deal``) or another transfer. A deal has its payments
    as `parts`, each with its reason and amount. `table` is the table's id, for showing the deal
    again, and `number` is the number that players see. For a purse that was set, `by` is the name
    of the server admin (empty if nothing is stored about that person), and `reason` why.
    """

    amount: int
    kind: str
    at: float
    parts: tuple[tuple[str, int], ...] = ()
    game: str | None = None
    table: int | None = None
    number: int | None = None
    deal: int | None = None
    by: str = ""
    reason: str = ""


class BalanceModel(Struct, frozen=True, kw_only=True):
    """A purse, and how many of its owner's chips are `at_tables`. Only the owner sees movements,
    today's chips `from_regulars` of at most `cap`, and on the first page the top of a `board`.
    `place` is 0 if there is none yet.
    """

    name: str
    guild: str
    chips: int
    own: bool
    at_tables: int = 0
    from_regulars: int = 0
    cap: int = 0
    won: int = 0
    place: int = 0
    of: int = 0
    board: TopPlaces | None = None
    movements: tuple[MovementLine, ...] = ()
    skip: int = 0
    total: int = 0


def balance_view(language: str, model: BalanceModel) -> Painted:
    """The chips in a purse and, for its owner, the movements."""
    say = _say(language)
    place = _place(language, model)
    lying = say("balance-tables", chips=model.at_tables) if model.at_tables else ""
    title = say("balance-title", who=model.name, chips=model.chips)
    today = ""
    if model.own and model.from_regulars > 0:
        today = say("balance-regulars", won=model.from_regulars, cap=model.cap)
    head = parts.heading(title, parts.dots([lying, place, today]))
    leaderboard = parts.command_button(say("button-board"), PEOPLE, 0, style="primary")
    if not model.own:
        return parts.painted(parts.GREY, head, parts.row(leaderboard))
    body = "\n".join(_movement(language, m) for m in model.movements)
    last = model.skip + len(model.movements)
    page = say("balance-page", first=model.skip + 1, last=last, total=model.total)
    newer, older = max(model.skip - PAGE, 0), model.skip + PAGE
    return parts.painted(
        parts.GREY,
        head,
        _board(language, model.board) if model.board else None,
        f"{say('balance-movements')}\n{body}\n-# {page}" if body else say("balance-none"),
        _deals(language, model),
        parts.row(
            parts.command_button(say("button-newer"), "newer", newer, on=model.skip > 0),
            parts.command_button(say("button-older"), "older", older, on=last < model.total),
            leaderboard,
        ),
    )


class Purse:
    """Answers the command, and presses on its message."""

    def __init__(self, store: Store, people: People, games: Games, clock: Clock) -> None:
        self._store = store
        self._people = people
        self._games = games
        self._clock = clock

    async def open(self, asked: Invocation, member: discord.User | None) -> None:
        """Show a purse, in private."""
        await asked.show(await self._view(asked, member))

    @command_press("balance", "newer", "older", in_private=False)
    async def turn_page(self, click: CommandClick) -> None:
        """Show a page of the person's own purse."""
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
        movements: tuple[MovementLine, ...] = ()
        total = from_regulars = 0
        if own and account is not None:
            today = await self._store.won_from_regulars([account], self._clock.now())
            from_regulars = today[account]
            total = await self._store.count_movements(account)
            skip = min(skip, max(0, total - 1))
            movements = await self._movements(account, skip)
        model = BalanceModel(
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
            board=await top_places(self._store, guild, account) if own and not skip else None,
            movements=movements,
            skip=skip,
            total=total,
        )
        return balance_view(asked.language, model)

    async def _movements(self, account: Account, skip: int) -> tuple[MovementLine, ...]:
        found = await self._store.movements(account, skip, PAGE)
        setters = await self._store.holders([m.by for m in found if m.by is not None])
        return tuple(
            MovementLine(
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
        """A deal's payments as its settlement shows them: payments due together are one sum."""
        game = self._games.get(line.game or "")
        paid_together = frozenset[str]() if game is None else game.traits.paid_together
        told: dict[str | int, tuple[str, int]] = {}
        for i, (why, amount) in enumerate(line.parts):
            key = "" if why in paid_together else i
            first, before = told.get(key, (why, 0))
            told[key] = (first, before + amount)
        return tuple(told.values())

    async def _figures(self, guild: int, account: Account | None) -> tuple[int, int, int, int]:
        """Chips, and on the leaderboard: chips won, the place, and the number of places."""
        if account is None:
            return (await self._store.guild(guild)).opening, 0, 0, 0
        chips = (await self._store.balances([account]))[account]
        line, of = await self._store.leaderboard_line(guild, account)
        if line is None:
            return chips, 0, 0, of
        return chips, line.won, line.place, of


def _place(language: str, model: BalanceModel) -> str:
    """The server, and the place there unless a board below shows it or says why there is none."""
    say = _say(language)
    if model.board and (model.place or model.board.kind != "people"):
        return say("balance-on", guild=model.guild)
    if not model.place:
        return say("balance-no-place", guild=model.guild)
    return say(
        "balance-place",
        guild=model.guild,
        place=model.place,
        of=model.of,
        chips=abs(model.won),
        how=parts.fared(model.won),
    )


def _board(language: str, board: TopPlaces) -> str:
    """The top places, under a line that names the board."""
    of_kind = "" if board.kind == "people" else f"-{board.kind}"
    head = _say(language)(f"balance-board{of_kind}", of=board.of, number=board.season)
    return parts.lines([head, *(placing(language, line) for line in board.lines)])


def _movement(language: str, line: MovementLine) -> str:
    """The net amount, and in small print every payment of a deal."""
    say = _say(language)
    when = parts.ago(line.at)
    head = say("balance-movement", amount=line.amount, what=_what(language, line), when=when)
    behind = parts.dots(
        say("ledger-movement", why=say(f"{line.game}-purse-{why}"), amount=amount)
        for why, amount in line.parts
    )
    if line.kind == "set":
        by = line.by or say("changes-nobody")
        behind = say("balance-set", by=by, reason=line.reason) if line.reason else by
    return parts.lines([head, f"-# {behind}" if behind else ""])


def _what(language: str, line: MovementLine) -> str:
    if line.kind == "deal":
        return _deal(language, line)
    about = {"deal": line.deal or 0, "number": line.number or 0}
    return catalogue().say(language, f"movement-{line.kind}", **about, how=parts.fared(line.amount))


def _deal(language: str, line: MovementLine) -> str:
    """A deal's game, table and number, in the game's own words."""
    game = line.game or ""
    named = catalogue().say(language, f"{game}-short")
    about = {"deal": line.deal or 0, "number": line.number or 0}
    return catalogue().own(language, game, "balance-deal", game=named, **about)


def _deals(language: str, model: BalanceModel) -> Item | None:
    menu: dict[str, SelectOption] = {}
    for line in model.movements:
        if line.kind == "deal" and line.table is not None:
            value = f"{line.table:x}.{line.deal}"
            menu.setdefault(value, SelectOption(label=plain(_deal(language, line)), value=value))
    if not menu:
        return None
    placeholder = catalogue().say(language, "balance-show-deal")
    return parts.select(encode_command("deal"), placeholder, list(menu.values()))


def _say(language: str) -> Callable[..., str]:
    return partial(catalogue().say, language)


def _shown(typed: str, longest: int = LONGEST) -> str:
    return safe_name(typed, longest) if typed else ""
