"""Carries out `kro table`: says what a table waits for, who sits there, and which process runs it.

It uses no game, and reads neither a deal's steps nor its cards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec import Struct

from bot.cluster.coordinator import FleetLines, shard_of
from bot.language.names import clean
from bot.runtime.console.text import ago, columns, duration
from tables.model.table import Chair, Status, Table
from tables.ports import Account

if TYPE_CHECKING:
    from bot.runtime.storage import TableRow

Names = Mapping[Account, str]


class Seat(Struct, frozen=True):
    """A taken chair. `account` is that of a person, None for a regular."""

    chair: int
    player: str
    account: Account | None
    state: Sequence[str]


class Waiting(Struct, frozen=True):
    """One thing that the table waits for. `who` is empty if the table waits only for the clock."""

    what: str
    who: str = ""
    since: float | None = None
    until: float | None = None


class Failure(Struct, frozen=True):
    """A warning or error in the log that names the table (`bot.ports.TableError`)."""

    what: str
    error: str
    place: str
    times: int
    at: float
    press: str
    process: str


class TableReport(Struct, frozen=True):
    """A table, as an operator sees it. Times are seconds since the epoch.

    * `deal` counts the deals begun. The last is in play if `status` is ``playing``.
    * `version` counts the changes. The last was at `changed`, if stored data shows the time.
    * `process` and `shard` are None unless several processes share the database.
    * `bot_runs` is None for a file, because a file does not show it.
    * `readable` is false if the table's row is damaged. Then only `--void` helps.
    * `errors` are the last different ones, the last first. The log has more of each.
    * `in_log` has the table's two names in the log: with its server, and by its id.
    """

    server: int
    table: int
    channel: int
    game: str
    status: str
    deal: int
    version: int
    opened: float
    changed: float
    closed: float | None
    in_log: Sequence[str]
    readable: bool = True
    process: str | None = None
    shard: int | None = None
    bot_runs: bool | None = None
    clock: int | None = None
    host: str | None = None
    waits: Sequence[Waiting] = ()
    seats: Sequence[Seat] = ()
    waiting_list: Sequence[str] = ()
    ending: str | None = None
    errors: Sequence[Failure] = ()


def people_of(rows: Sequence[TableRow]) -> set[Account]:
    """The accounts of all people at these tables."""
    tables = filter(None, map(_read, rows))
    return {account for table in tables for account in (table.host, *table.accounts())}


def report(row: TableRow, names: Names, fleet: FleetLines | None) -> TableReport:
    """The report of a table for an operator. `fleet` is None for a file."""
    process, shard = _home(row.guild, fleet)
    table = _read(row)
    known = TableReport(
        server=row.guild,
        table=row.number,
        channel=row.channel,
        game=row.game,
        status="open" if row.closed is None else Status.CLOSED.value,
        deal=row.deal or 0,
        version=row.version,
        opened=row.opened,
        changed=row.changed,
        closed=row.closed,
        in_log=(f"table {row.number} on server {row.guild}", f"table {row.id}"),
        readable=table is not None,
        process=process,
        shard=shard,
        bot_runs=None if fleet is None else fleet.one_bot or shard is not None,
        errors=tuple(
            Failure(one.what, one.error, one.place, one.times, one.at, one.press, one.process)
            for one in row.errors
        ),
    )
    if table is None:
        return known
    chairs = [(i, chair) for i, chair in enumerate(table.chairs) if chair is not None]
    return msgspec.structs.replace(
        known,
        status=table.status.value,
        changed=max([row.changed, *(chair.acted_at for _, chair in chairs)]),
        clock=table.terms.clock,
        host=_name(table.host, names),
        waits=() if table.status is Status.CLOSED else tuple(_waits(row, table, names)),
        seats=tuple(_seat(i, chair, names) for i, chair in chairs),
        waiting_list=tuple(_name(account, names) for account in table.waiting),
        ending=table.ending.why if row.closed is not None or table.ending.closing else None,
    )


def _read(row: TableRow) -> Table | None:
    try:
        return Table.from_json(row.state)
    except Exception:  # noqa: BLE001  (whatever is stored there, the rest is shown)
        return None


def _home(guild: int, fleet: FleetLines | None) -> tuple[str | None, int | None]:
    """The process that runs this server's tables, and their shard. The name is None if no process
    has the shard, and the shard is None if a single process runs all.
    """
    if fleet is None or not any(process.alive for process in fleet.processes):
        return None, None
    number = shard_of(guild, max(fleet.count, 1))
    names = {process.id: process.name for process in fleet.processes}
    holders = (s.holder for s in fleet.shards if s.id == number and s.left > 0)
    return names.get(next(holders, None) or ""), number


def _waits(row: TableRow, table: Table, names: Names) -> Iterator[Waiting]:
    schedule, since = table.schedule, row.moved or row.changed

    def at(seat: int) -> str:
        chair = row.chairs[seat] if seat < len(row.chairs) else None
        held = None if chair is None else table.chairs[chair]
        return f"seat {seat + 1}" if held is None else _player(held, names)

    for turn in schedule.turns:
        yield Waiting("a decision", at(turn.seat), turn.first or since, turn.due)
    for card in schedule.cards:
        yield Waiting("a card that plays itself", at(card.seat), since, card.due)
    for timer in schedule.timers:
        yield Waiting("the game's own clock", "", since, timer.due)
    if table.room is not None and table.room.look_at is not None:
        yield Waiting("the other room", f"table {table.room.number}", since, table.room.look_at)
    if (question := table.ending.question) is not None:
        asked = ", ".join(_name(account, names) for account in question.asked)
        yield Waiting("an answer whether to close", asked, None, question.due)
    if schedule.next_at is not None:
        yield Waiting("the next deal", "", row.changed, schedule.next_at)
    if schedule.idle_at is not None:
        yield Waiting("any press, or it closes", "", row.changed, schedule.idle_at)


def _seat(index: int, chair: Chair, names: Names) -> Seat:
    state = {
        "away": chair.away,
        "leaves": chair.leaving,
        "sits out": chair.sits_out,
        "has not seen the price": chair.price_unseen,
        "another follows": chair.successor is not None,
    }
    account = chair.account if chair.regular is None else None
    told = tuple(said for said, so in state.items() if so)
    return Seat(index + 1, _name(chair.account, names, chair.regular), account, told)


def _player(chair: Chair, names: Names) -> str:
    name = _name(chair.account, names, chair.regular)
    stood_in = chair.regular is None and chair.played_by_regular
    return f"{name}, for whom a regular plays" if stood_in else name


def _name(account: Account, names: Names, regular: str | None = None) -> str:
    if regular is not None:
        return f"{regular} (regular)"
    name = names.get(account)
    return clean(name) if name else f"account {account}"


def list_text(reports: Sequence[TableReport], now: float) -> str:
    """The open tables of a server, one a line."""
    head = ("table", "game", "status", "deal", "players", "last change", "runs on", "waits for")
    rows = [
        (
            one.table,
            one.game,
            one.status if one.readable else "damaged",
            one.deal,
            len(one.seats),
            ago(now - one.changed),
            _runs_on(one),
            "; ".join(_wait_text(wait, now) for wait in one.waits[:1]) or "nothing",
        )
        for one in reports
    ]
    return columns(head, rows)


def table_text(one: TableReport, now: float) -> str:
    """All about one table."""
    status = one.status if one.ending is None else f"{one.status} ({one.ending})"
    facts = [
        ("status", status),
        ("deal", f"{one.deal}{', in play' if one.status == Status.PLAYING else ''}"),
        ("channel", str(one.channel)),
        ("opened", _when(one.opened, now)),
        ("last change", f"{_when(one.changed, now)}, version {one.version}"),
        ("runs on", _runs_on(one)),
    ]
    if one.closed is not None:
        facts.append(("closed", _when(one.closed, now)))
    if one.host is not None:
        facts.append(("host", one.host))
    if one.waiting_list:
        facts.append(("waiting", ", ".join(one.waiting_list)))
    if one.closed is None:
        waits = [_wait_text(wait, now) for wait in one.waits]
        facts += [("waits for", text) for text in waits or ["nothing: no clock of it runs"]]
    if not one.readable:
        facts.append(("damaged", "its row cannot be read; --void returns every stake"))
    searched = " and ".join(f'"{name}"' for name in one.in_log)
    facts += [("error", text) for text in _errors(one, now)] or [("errors", "none is known")]
    facts.append(("log", f"search it for {searched}"))
    width = max(len(name) for name, _ in facts)
    lines = [f"{name.ljust(width)}  {text}" for name, text in facts]
    seats = [
        (seat.chair, seat.player, str(seat.account or "–"), ", ".join(seat.state))
        for seat in one.seats
    ]
    head = f"Table {one.table} on server {one.server}: {one.game}"
    sat = columns(("chair", "player", "account", ""), seats)
    return "\n".join([head, "", *lines, *(["", sat] if seats else [])])


def _errors(one: TableReport, now: float) -> Iterator[str]:
    """Each known error: what it was, where, and when and in which press it last happened."""
    for error in one.errors:
        times = "once" if error.times == 1 else f"{error.times} times"
        press = f", interaction {error.press}" if error.press else ""
        yield (
            f"{error.error or 'no exception'} at {error.place}: {error.what!r}, {times},"
            f" last {_when(error.at, now)}, in {error.process}{press}"
        )


def waits_text(rows: Sequence[TableRow], names: Callable[[set[Account]], Names]) -> str:
    """What these tables wait for, one sentence each."""
    known, now = names(people_of(rows)), time.time()
    return "\n".join(
        f"It waits for {_wait_text(wait, now)}."
        for row in rows
        for wait in report(row, known, None).waits
    )


def _wait_text(wait: Waiting, now: float) -> str:
    parts = [f"{wait.what} of {wait.who}" if wait.who else wait.what]
    if wait.since is not None:
        parts.append(f"since {duration(now - wait.since)}")
    if wait.until is not None:
        left = wait.until - now
        parts.append(f"{duration(left)} left" if left >= 0 else f"overdue by {duration(-left)}")
    return ", ".join(parts)


def _runs_on(one: TableReport) -> str:
    if one.bot_runs is False:
        return "no bot runs"
    if one.shard is None:
        return "the only process" if one.bot_runs else "the only process, if a bot runs"
    return f"{one.process or 'nobody'}, shard {one.shard}"


def _when(at: float, now: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S} UTC, {ago(now - at)}"


def show_tables(
    guild: int,
    number: int | None,
    rows: Sequence[TableRow],
    names: Callable[[set[Account]], Names],
    fleet: FleetLines | None,
    *,
    as_json: bool,
) -> None:
    """Print the table with this number, or all open ones of the server. Raises
    `click.ClickException` if there is no table with this number.
    """
    known = names(people_of(rows))
    reports = [report(row, known, fleet) for row in rows]
    if number is not None and not reports:
        raise click.ClickException(f"there is no table {number} on server {guild}")
    if as_json:
        told = reports if number is None else reports[0]
        click.echo(msgspec.json.encode(told).decode())
    elif number is not None:
        click.echo(table_text(reports[0], time.time()))
    else:
        click.echo(list_text(reports, time.time()) if reports else "No table is open there.")
