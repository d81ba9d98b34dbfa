"""Lists open tables: those of this server, and those where the person has a seat."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial

import discord
from discord import SelectOption, ui
from discord.app_commands import Choice
from msgspec import Struct

from bot.language.i18n import catalogue
from bot.language.names import plain, safe_name
from bot.ports import MessageKind
from bot.present.contexts import CHANNELS
from bot.presses.invocation import Invocation
from bot.presses.rights import sees
from bot.render import parts
from bot.render.parts import Buttons, OneLiner, Painted
from bot.runtime.client import Kro
from tables.model.next_deal import waits_for_press
from tables.model.snapshot import Snapshot
from tables.ports import Account

ACCENT = 0x5B6E4B
LONGEST = 1_800
"""The most characters in each of the two lists; tables that do not fit are counted."""
MOST = 25
"""The most tables to choose from that Discord allows, in a menu or an autocompletion."""
Say = Callable[..., str]


class TableLine(Struct, frozen=True, kw_only=True):
    """One open table. Names are shown names.

    * `link`: its live message, if it has one.
    * `status`: ``lobby``, ``playing`` or ``between``.
    * `free`: how many of its `seats` can be taken.
    * `turn`: the players who are to act; `mine` if the reader is one.
    * `sits`, `away`, `waits`: the reader has a seat, is away, waits for a seat.
    * `out`: the reader is not dealt in before a press.
    * `guild`: its server, if that is not where the list was requested.
    * `channel`: the name of its channel, if it is to be shown.
    """

    game: str
    number: int
    link: str | None
    free: int
    seats: int
    status: str
    deal: int = 0
    turn: tuple[str, ...] = ()
    mine: bool = False
    sits: bool = False
    away: bool = False
    out: bool = False
    waits: bool = False
    invitation: bool = False
    practice: bool = False
    guild: str = ""
    channel: str = ""


def tables_view(
    language: str, here: tuple[TableLine, ...] | None, own: tuple[TableLine, ...]
) -> Painted:
    """The person's own seats, those with a turn first, then every open table of this server. `here`
    is None if the list was requested outside servers.
    """
    say = partial(catalogue().say, language)
    mine = [_own(line, say, language) for line in sorted(own, key=lambda line: not line.mine)]
    others = [_open(line, say, language) for line in here or ()]
    return parts.painted(
        ACCENT,
        parts.heading(say("tables-title")),
        _block(say("tables-own"), mine, say) if mine else say("tables-own-none"),
        _block(say("tables-here"), others, say) if others else None,
        say("tables-none") if here == () else None,
    )


def choice(language: str, line: TableLine) -> str:
    """A table in one line without markdown, for a choice."""
    say = partial(catalogue().say, language)
    yours = say("tables-yours") if line.sits else ""
    label = parts.dots([
        say("place", game=say(f"{line.game}-name"), number=line.number),
        yours.replace("**", ""),
        _phase(line, say, language),
        line.channel,
    ])  # fmt: skip
    return parts.short(plain(label))


def which(language: str, custom_id: str, lines: Sequence[TableLine]) -> OneLiner:
    """Asks which of these tables is meant."""
    menu: ui.Select[Buttons] = ui.Select(
        custom_id=custom_id,
        placeholder=catalogue().say(language, "which-choose"),
        options=[SelectOption(label=choice(language, one), value=str(one.number)) for one in lines],
    )
    return OneLiner(catalogue().say(language, "which-table"), Buttons(menu))


class OpenTables:
    """Finds the open tables that a person may see. A table in a channel that the person cannot see
    is listed only if the person has a seat there.
    """

    def __init__(self, bot: Kro) -> None:
        self._bot = bot

    async def view(self, asked: Invocation) -> Painted:
        """The list for this person."""
        purses = await self._bot.store.accounts(asked.user)
        asked_on = asked.guild if asked.in_guild else None
        here: list[TableLine] = []
        own: list[TableLine] = []
        for guild in sorted({*purses, asked_on or 0}):
            for snapshot in await self._bot.directory.tables(guild):
                account = purses.get(guild)
                mine = snapshot.table.has(account)
                seen = guild == asked_on and sees(asked, snapshot.table.channel)
                if not mine and not seen:
                    continue
                line = await self._line(snapshot, account, asked_on, asked.language)
                own += [line] if mine else []
                here += [line] if guild == asked_on else []
        listed = tuple(here) if asked_on is not None else None
        return tables_view(asked.language, listed, tuple(own))

    async def _line(
        self, snapshot: Snapshot, account: Account | None, asked_on: int | None, language: str
    ) -> TableLine:
        table, deal = snapshot.table, snapshot.deal
        index = None if account is None else table.chair_of(account)
        chair = None if index is None else table.chairs[index]
        names = await self._bot.people.chair_names(snapshot, language)
        turns = () if deal is None else [deal.setup.chairs[t.seat] for t in table.schedule.turns]
        dealt_in = account is not None and snapshot.plays(account)
        away = chair is not None and chair.played_by_regular
        out = index is not None and not dealt_in and waits_for_press(table, deal, index)
        server = self._bot.get_guild(table.guild) if table.guild != asked_on else None
        return TableLine(
            game=table.game,
            number=snapshot.number,
            link=await self._link(snapshot),
            free=len(table.open_chairs()),
            seats=len(table.chairs),
            status=table.status.value,
            deal=table.match.deals,
            # In a Duplicate the other room must not learn whose turn it is.
            turn=() if table.room else tuple(names[i] for i in turns if i in names),
            mine=index in turns and not away,
            away=away and not out,
            out=out,
            sits=chair is not None,
            waits=account in table.waiting,
            invitation=table.terms.invitation,
            practice=table.terms.practice,
            guild=safe_name(server.name, 40) if server is not None else "",
        )

    async def _link(self, snapshot: Snapshot) -> str | None:
        for ref in await self._bot.store.messages(snapshot.id):
            if ref.kind == MessageKind.TABLE:
                return f"{CHANNELS}/{snapshot.table.guild}/{ref.channel}/{ref.message}"
        return None


def _block(heading: str, lines: list[str], say: Say) -> str:
    fitting: list[str] = []
    for line in lines:
        if sum(map(len, fitting)) + len(line) > LONGEST:
            break
        fitting.append(line)
    more = len(lines) - len(fitting)
    rest = f"-# {say('list-more', count=more)}" if more else ""
    return parts.lines([heading, *fitting, rest])


def _own(line: TableLine, say: Say, language: str) -> str:
    """A line about a table where the reader sits or waits, with what the table waits for."""
    turn = say("tables-your-turn") if line.mine else ""
    return parts.dots(
        [
            turn,
            _place(line, say),
            line.guild,
            "" if turn else _phase(line, say, language),
            say("tables-away") if line.away else "",
            say("hand-away-between") if line.out else "",
            say("tables-waiting") if line.waits else "",
        ]
    )


def _open(line: TableLine, say: Say, language: str) -> str:
    """A line about a table of this server, with its free seats and what is going on."""
    return parts.dots(
        [
            _place(line, say),
            say("tables-yours") if line.sits else "",
            say("lobby-free", count=line.free)
            if line.free
            else say("tables-full", seats=line.seats),
            _phase(line, say, language),
            say("house-practice-on") if line.practice else "",
            say("house-invitation-on") if line.invitation else "",
        ]
    )


def _place(line: TableLine, say: Say) -> str:
    place = say("place", game=say(f"{line.game}-name"), number=line.number)
    return f"[{place}]({line.link})" if line.link else place


def _phase(line: TableLine, say: Say, language: str) -> str:
    """The state of the table: in the lobby, between two deals, or whose turn it is."""
    if line.status != "playing":
        return say(f"tables-{line.status}")
    if line.mine:
        return say("tables-turn", who=catalogue().you(language))
    if not line.turn:
        return catalogue().own(language, line.game, "deal-number", deal=line.deal)
    return say("tables-turn", who=catalogue().listed(language, line.turn))


log = logging.getLogger(__name__)

Fits = Callable[[Invocation, Snapshot, Account | None], bool]
"""Whether the person could use the command at a table."""


class WhichTable:
    """Finds the table of a command."""

    def __init__(self, bot: Kro) -> None:
        self._bot = bot

    async def find(
        self, asked: Invocation, number: int | None, fits: Fits, custom_id: str
    ) -> Snapshot | None:
        """The table with this `number`, or without a `number` the only table that can be meant. If
        there is none, tells the person and returns None. If several can be meant, asks which with a
        menu that carries `custom_id`, and returns None.
        """
        account = await self._account(asked)
        if asked.user in (await self._bot.store.guild(asked.guild)).blocked:
            await asked.replace_line(asked.say("refused-blocked-here"))
            return None
        if number is not None:
            seen = await self._seen(asked, account)
            found = next((one for one in seen if one.number == number), None)
            if found is None:
                await asked.replace_line(asked.say("refused-no-table", number=number))
            return found
        near = await self._near(asked, account)
        could = [one for one in near if fits(asked, one, account)] or near
        if len(could) > 1:
            listed = [_line(asked, one, account) for one in could[-MOST:]]
            question = which(asked.language, custom_id, listed)
            await asked.replace_line(question.content, question.view)
            return None
        if not could:
            await asked.replace_line(asked.say("refused-table-here"))
        return could[0] if could else None

    async def offered(self, interaction: discord.Interaction, typed: str) -> list[Choice[int]]:
        """The tables that this person may name, those of this channel first. Empty if they cannot
        be found now. The person can still type a number.
        """
        try:
            asked = await self._bot.invocation(interaction)
            account = await self._account(asked)
            seen = await self._seen(asked, account)
        except Exception as error:  # noqa: BLE001 (only a list of suggestions depends on it)
            log.warning("could not suggest tables: %s", type(error).__name__)
            return []
        seen.sort(key=lambda one: one.table.channel != asked.channel)
        lines = [_line(asked, one, account) for one in seen]
        named = [(choice(asked.language, line), line.number) for line in lines]
        wanted = str(typed).lower()
        return [
            Choice(name=name, value=number) for name, number in named if wanted in name.lower()
        ][:MOST]

    async def _account(self, asked: Invocation) -> Account | None:
        return await self._bot.store.account(asked.guild, asked.user)

    async def _near(self, asked: Invocation, account: Account | None) -> list[Snapshot]:
        """The tables of this channel; if there are none, those where this person sits."""
        tables = await self._bot.directory.tables(asked.guild)
        here = [one for one in tables if one.table.channel == asked.channel]
        if here or account is None:
            return here
        return [one for one in tables if one.table.chair_of(account) is not None]

    async def _seen(self, asked: Invocation, account: Account | None) -> list[Snapshot]:
        """The tables of this server that this person may see."""
        return [
            one
            for one in await self._bot.directory.tables(asked.guild)
            if sees(asked, one.table.channel) or one.table.has(account)
        ]


def _line(asked: Invocation, snapshot: Snapshot, account: Account | None) -> TableLine:
    table = snapshot.table
    guild = None if table.channel == asked.channel else asked.interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(table.channel)
    return TableLine(
        game=table.game,
        number=snapshot.number,
        link=None,
        free=0,
        seats=len(table.chairs),
        status=table.status.value,
        deal=table.match.deals,
        sits=account is not None and table.chair_of(account) is not None,
        channel="" if channel is None else f"#{channel.name}",
    )
