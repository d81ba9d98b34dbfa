"""Renders and answers the dialog of seats, and notifies waiting people who get a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from discord import SelectOption
from msgspec import Struct

from bot import ids
from bot.discord.rest import nonce
from bot.ids import encode
from bot.language.names import plain
from bot.messages.notifier import Given
from bot.people import shown
from bot.presses.handlers import PressServices, table_press
from bot.presses.invocation import Click, Invocation
from bot.presses.rights import may_host, moderates
from bot.render import parts
from bot.render.context import PaintContext
from bot.render.parts import OneLiner, Painted
from tables.commands import (
    AddChair,
    Command,
    HandOn,
    Kick,
    Outcome,
    RemoveRegular,
    SetPartner,
    SitOut,
    Wait,
)
from tables.model.next_deal import waits_for_press
from tables.model.pot_parts import part_of
from tables.model.snapshot import Snapshot
from tables.model.table import Chair, Status
from tables.planning import agreement, consent

LISTED = 10
"""How many waiting or invited people are named."""


class SeatEntry(Struct, frozen=True):
    """A player at the table: a shown name with its marks, and the state of the seat.

    `waits_for_press` is whether the player must press **I'm back** to be dealt in. `successor` is
    the shown name of a person who has been promised the seat (GEN-015).
    """

    chair: int
    name: str
    host: bool = False
    away: bool = False
    sits_out: bool = False
    waits_for_press: bool = False
    successor: str = ""


class SeatsModel(Struct, frozen=True, kw_only=True):
    """The seats of a table as one reader may change them. Names are shown names.

    `mine` is the reader's own line, and `place` the reader's place in the waiting list, from 1. A
    chair may be `promised` to the reader. The reader may make one of `heirs` host and free the
    seats of the `absent`. The reader may also send one of the `regulars` home, and choose a partner
    among `partners`. The reader may `add` a seat: "now", or "later" when the deal in play is over.
    `dearer` is the most that a deal can cost now, and the most with the added seat. It is None if
    both are the same. If the `pot` stands, a player whose seat is freed keeps a part of it. `said`
    is what a press has just done.
    """

    lines: tuple[SeatEntry, ...]
    free: int
    mine: SeatEntry | None = None
    waiting: tuple[str, ...] = ()
    place: int = 0
    may_wait: bool = False
    promised: bool = False
    invitation: bool = False
    invited: tuple[str, ...] = ()
    heirs: tuple[SeatEntry, ...] = ()
    absent: tuple[SeatEntry, ...] = ()
    regulars: tuple[SeatEntry, ...] = ()
    partners: tuple[SeatEntry, ...] = ()
    add: Literal["", "now", "later"] = ""
    dearer: tuple[int, int] | None = None
    pot: int = 0
    said: str = ""


def seats_view(model: SeatsModel, context: PaintContext) -> Painted:
    """The seats, the waiting list, and the reader's buttons and menus."""
    title = context.say("seats-title", game=context.title, number=context.number)
    free = context.say("lobby-free", count=model.free) if model.free else ""
    return parts.painted(
        context.accent,
        parts.heading(title),
        model.said,
        parts.lines(
            [*(_line(line, context) for line in model.lines), f"-# {free}" if free else ""]
        ),
        _queue(model, context),
        _invited(model, context),
        _menu("partner", "seats-partner", model.partners, context),
        _menu("sendhome", "seats-home", model.regulars, context),
        _menu("handon", "seats-hand-on", model.heirs, context),
        _menu("kick", "seats-kick", model.absent, context),
        _keeps(model, context),
        _adds(model, context),
        _sits(model, context),
        _own(model, context),
    )


class SeatDialog:
    """Answers the dialog: host, absent players, waiting, sitting out."""

    def __init__(self, services: PressServices) -> None:
        self._directory = services.directory
        self._store = services.store
        self._people = services.people
        self._messages = services.messages
        self._contexts = services.presenters.contexts
        self._calls = services.presenters.calls
        self._replies = services.replies
        services.directory.committed.subscribe(self._notify_seated)
        services.directory.committed.subscribe(self._notify_of_losses)

    @table_press("seats")
    async def seats(self, click: Click) -> None:
        """Show the dialog, in private."""
        await click.reply(await self.dialog(click, click.snapshot))

    @table_press("handon")
    async def handon(self, click: Click) -> None:
        """Make another player the host."""
        await self._as_host(click, HandOn)

    @table_press("kick")
    async def kick(self, click: Click) -> None:
        """Free the seat of an absent player."""
        await self._as_host(click, Kick)

    @table_press("partner")
    async def partner(self, click: Click) -> None:
        """Let another player sit opposite the host."""
        command = SetPartner(by=click.account, interaction=click.key, chair=_chair(click))
        await self._do(click, command)

    @table_press("sendhome")
    async def send_home(self, click: Click) -> None:
        """Let a regular get up."""
        command = RemoveRegular(by=click.account, interaction=click.key, chair=_chair(click))
        await self._do(click, command)

    @table_press("addseat")
    async def add_seat(self, click: Click) -> None:
        """Add a free seat."""
        await self._do(click, AddChair(by=click.account, interaction=click.key))

    async def _as_host(self, click: Click, what: type[HandOn | Kick]) -> None:
        moderator = moderates(click, click.snapshot.table.channel)
        command = what(
            by=click.account, interaction=click.key, chair=_chair(click), moderator=moderator
        )
        await self._do(click, command)

    @table_press("sitout")
    async def sitout(self, click: Click) -> None:
        """Sit out the next deal, or take part in it after all."""
        out = click.press.argument != "in"
        await self._do(click, SitOut(by=click.account, interaction=click.key, on=out))

    @table_press("wait")
    async def wait(self, click: Click) -> None:
        """Join the waiting list, or leave it."""
        if not click.in_guild:
            await click.tell("refused-not-seated")
            return
        account = await self._people.purse(click.interaction)
        on = click.press.argument != "not"
        await self._do(click, Wait(by=account, interaction=click.key, on=on))

    async def _do(self, click: Click, command: Command) -> None:
        outcome = await self._directory.ask(click.table, command)
        if outcome.refusal is not None:
            await self._replies.refuse(click, outcome.refusal, outcome.snapshot)
            return
        if click.on_line:
            # The press is from the question before leaving, where the dialog was never open.
            free = outcome.snapshot.table.terms.practice
            said = "sits-out-practice" if free else "sits-out"
            await self._replies.confirm(click, outcome.snapshot, said)
        else:
            said = await self._freed(click, command, outcome)
            await click.show(await self.dialog(click, outcome.snapshot, said))

    async def _freed(self, click: Click, command: Command, outcome: Outcome) -> str:
        """Says what happens to the seat that the presser freed, and to that player's part of the
        pot.
        """
        chair = click.snapshot.table.chairs[command.chair] if isinstance(command, Kick) else None
        if chair is None:
            return ""
        table = outcome.snapshot.table
        who = shown((await self._store.holders([chair.account]))[chair.account])
        if chair.account not in outcome.freed:
            return click.say("seats-free-later", who=who)
        part = 0 if table.terms.practice else part_of(table, chair.who)
        return click.say("seats-free-now", who=who, part=part)

    async def dialog(self, asked: Invocation, snapshot: Snapshot, said: str = "") -> Painted:
        """The seats as this person may change them. `said` is what a press has just done."""
        table = snapshot.table
        account = await self._store.account(table.guild, asked.user)
        context = await self._contexts.table(snapshot, asked.language, reader=-1)
        names = await self._people.chair_names(snapshot, asked.language)
        chairs = {i: c for i in table.taken() if (c := table.chairs[i]) is not None}
        holders = await self._store.holders(table.successors())
        lines = {
            i: SeatEntry(
                i, names[i], _is_host(snapshot, c), c.away or c.leaving, c.sits_out,
                waits_for_press(table, snapshot.deal, i),
                successor="" if c.successor is None else shown(holders[c.successor]),
            )
            for i, c in chairs.items()
        }  # fmt: skip
        mine = None if account is None else table.chair_of(account)
        may = may_host(asked, table, account)
        people = [i for i in table.staying() if not lines[i].host]
        add, dearer = _growth(snapshot, account)
        model = SeatsModel(
            lines=tuple(lines.values()),
            free=len(table.chairs) - len(chairs),
            mine=None if mine is None else lines[mine],
            waiting=await self._names(table.waiting),
            place=table.waiting.index(account) + 1 if account in table.waiting else 0,
            may_wait=not table.may_sit(account),
            promised=table.promised_to(account) is not None,
            invitation=table.terms.invitation,
            invited=await self._names(table.invited),
            heirs=tuple(lines[i] for i in people) if may else (),
            absent=tuple(lines[i] for i in table.staying() if may and chairs[i].away),
            regulars=self._sent_home(snapshot, account, lines),
            partners=_partners(snapshot, account, lines, context),
            add=add,
            dearer=dearer,
            pot=0 if table.terms.practice or table.match.goes_on else table.match.pot,
            said=said,
        )
        return seats_view(model, context)

    def _sent_home(
        self, snapshot: Snapshot, account: int | None, lines: Mapping[int, SeatEntry]
    ) -> tuple[SeatEntry, ...]:
        """The regulars whom the host may send home between deals."""
        table = snapshot.table
        fixed = table.status is Status.PLAYING or table.match.goes_on
        if account != table.host or fixed:
            return ()
        return tuple(lines[i] for i, c in enumerate(table.chairs) if c is not None and c.regular)

    async def _names(self, accounts: tuple[int, ...]) -> tuple[str, ...]:
        holders = await self._store.holders(accounts)
        return tuple(shown(holders[account]) for account in accounts)

    # --- people who waited and have a seat now ----------------------------------------------------

    def _notify_seated(self, _: Command, outcome: Outcome) -> None:
        """Notify each person who waited and has a seat now, in private if possible."""
        for account in () if outcome.closed else outcome.newly_seated:
            self._messages.tasks.spawn(self._notify(outcome.snapshot, account))

    async def _notify(self, snapshot: Snapshot, account: int) -> None:
        holder = (await self._store.holders([account]))[account]
        if holder.user is None:
            return
        user = holder.user
        index = snapshot.table.chair_of(account)
        chair = None if index is None else snapshot.table.chairs[index]
        if chair is not None and not chair.away:
            # The person asked for this seat during a deal, and knows about it.
            await self._messages.hands.greet(snapshot, user)
            return

        async def words(who: str) -> OneLiner:
            return await self._calls.to_seat(snapshot, user, who)

        call = self._messages.hands.call
        await self._messages.reach.notify(snapshot, user, call, words, "seat")

    # --- people who have lost their seats, or a promised one --------------------------------------

    def _notify_of_losses(self, _: Command, outcome: Outcome) -> None:
        """Notify each person whose seat was freed, unless the table's end shows it. At a closed
        table, notify each person who had been promised a seat.
        """
        for account in outcome.unpromised if outcome.closed else outcome.freed:
            self._messages.tasks.spawn(
                self._notify_of_loss(outcome.snapshot, account, promised=outcome.closed)
            )

    async def _notify_of_loss(self, snapshot: Snapshot, account: int, *, promised: bool) -> None:
        user = (await self._store.holders([account]))[account].user
        if user is None or account not in await self._store.welcome([account]):
            return
        part = 0 if snapshot.table.terms.practice else part_of(snapshot.table, str(account))

        async def words(who: str = "") -> OneLiner:
            if promised:
                return await self._calls.of_broken_promise(snapshot, user, who)
            return await self._calls.of_lost_seat(snapshot, user, part, who)

        async def privately(now: Snapshot, user: int) -> Given:
            person = await self._people.settings(user)
            if not person.hand_in_dm:
                return None
            key = nonce("lost", now.id, now.version, user)
            return await self._messages.reach.send_private(
                person, key, None, (await words()).content
            )

        await self._messages.reach.notify(snapshot, user, privately, words, "lost")


def _line(line: SeatEntry, context: PaintContext) -> str:
    return parts.dots(
        [
            context.say("lobby-host", who=line.name) if line.host else line.name,
            context.say("seats-away") if line.away else "",
            context.say("seats-sits-out") if line.sits_out else "",
            context.say("seats-promised", who=line.successor) if line.successor else "",
        ]
    )


def _queue(model: SeatsModel, context: PaintContext) -> str:
    if not model.waiting:
        return ""
    names = [f"{k}\\. {name}" for k, name in enumerate(model.waiting, 1)]
    return context.say("seats-waiting", who=context.series(names, LISTED))


def _invited(model: SeatsModel, context: PaintContext) -> str:
    if not model.invitation:
        return ""
    how = context.say("seats-invitation")
    if not model.invited:
        return how
    return f"{how}\n{context.say('seats-invited', who=context.series(model.invited, LISTED))}"


def _menu(
    choice: str, key: str, lines: tuple[SeatEntry, ...], context: PaintContext
) -> parts.Item | None:
    if not lines:
        return None
    options = [SelectOption(label=plain(line.name), value=str(line.chair)) for line in lines]
    return parts.select(encode(context.table, None, choice), context.say(key), options)


def _keeps(model: SeatsModel, context: PaintContext) -> str:
    """What a freed seat means for the pot that stands."""
    if not (model.pot and (model.absent or model.regulars)):
        return ""
    return f"-# {context.say('seats-keeps-part', pot=model.pot)}"


def _adds(model: SeatsModel, context: PaintContext) -> str:
    """What another seat costs the players, or when the host can add one."""
    if model.add == "later":
        return f"-# {context.say('seats-add-later')}"
    if not (model.add and model.dearer):
        return ""
    before, worst = model.dearer
    return f"-# {context.say('seats-add-dearer', before=before, worst=worst)}"


def _sits(model: SeatsModel, context: PaintContext) -> str:
    """Tells a person who need not wait where to get a seat."""
    waits = model.may_wait or model.place or model.promised
    return "" if model.mine is not None or waits else f"-# {context.say('seats-sit-down')}"


def _own(model: SeatsModel, context: PaintContext) -> parts.Item | None:
    mine = model.mine
    now = model.add == "now"
    add = parts.table_button(context, "addseat", "button-add-seat") if now else None
    if mine is not None:
        out = "in" if mine.sits_out else "out"
        back = mine.away or mine.waits_for_press
        return parts.row(
            parts.table_button(context, "back", "button-back", "primary") if back else None,
            parts.table_button(context, f"sitout.{out}", f"button-sit-{out}"),
            add,
            parts.table_button(context, "leave", "button-leave"),
        )
    if model.place or model.promised:
        return parts.row(parts.table_button(context, "wait.not", "button-wait-not"))
    if not model.may_wait:
        return None
    return parts.row(parts.table_button(context, "wait", "button-wait", "primary"))


def _growth(
    snapshot: Snapshot, account: int | None
) -> tuple[Literal["", "now", "later"], tuple[int, int] | None]:
    """Whether this person may add a seat to a full table, now or when the deal in play is over
    (GEN-024). Also returns the most that a deal can cost, before and after, if that rises.
    """
    table, game = snapshot.table, snapshot.game
    most = agreement.most_seats(table, game)
    ends = table.ending.closing or table.ending.question is not None
    if account != table.host or ends or table.free_chair() is not None:
        return "", None
    if len(table.chairs) >= most or table.match.goes_on:
        return "", None
    if table.status is Status.PLAYING:
        return "later", None
    grown = agreement.with_free_chair(table)
    before, worst = consent.worst(table, game), consent.worst(grown, game)
    return "now", (before, worst) if consent.dearer(table, grown, game) else None


def _partners(
    snapshot: Snapshot, account: int | None, lines: Mapping[int, SeatEntry], context: PaintContext
) -> tuple[SeatEntry, ...]:
    """The chairs that the host may choose to have opposite: those of other players, and one free
    chair.
    """
    table = snapshot.table
    host = None if account is None else table.chair_of(account)
    before_cards = table.status is Status.LOBBY and snapshot.game.traits.pairs
    if account != table.host or host is None or not before_cards:
        return ()
    free = [i for i, chair in enumerate(table.chairs) if chair is None]
    vacant = tuple(SeatEntry(i, context.say("lobby-pair-free")) for i in free[:1])
    return (*(line for i, line in lines.items() if i != host), *vacant)


def _is_host(snapshot: Snapshot, chair: Chair) -> bool:
    return chair.regular is None and chair.account == snapshot.table.host


def _chair(click: Click) -> int:
    chair = ids.whole(click.chosen)
    return -1 if chair is None else chair
