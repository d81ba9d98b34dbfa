"""Runs the bot or the sandbox from the command line, and carries out the operator's commands."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Coroutine, Generator
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import click
import discord
from pydantic import SecretStr, ValidationError

from bot.cluster.coordinator import OtherCount, TooFewShards
from bot.runtime import storage
from bot.runtime.console.checks import replay_command, verify_command
from bot.runtime.console.days import days_text, differences
from bot.runtime.console.fleet import drain_and_wait, show_fleet
from bot.runtime.console.help import TranslatedGroup
from bot.runtime.console.owner import servers_text, totals_text, voiding_text
from bot.runtime.console.tables import show_tables, waits_text
from bot.runtime.console.text import counted, printable
from bot.runtime.monitoring.error_reports import NoSentry
from bot.runtime.settings import (
    ENV_FILE,
    Place,
    Settings,
    exposed,
    misspelt,
    obsolete,
    place,
    refusals,
)
from bot.runtime.upkeep.backups import made_by_hand
from db.connection import Unsuitable
from db.process_lock import AlreadyRunning
from db.sqlite.migrate import NewerDatabase
from games import GAMES
from tables.handlers.voiding import Voiding
from tables.model.snapshot import record
from tables.ports import Conflict, Unreachable
from tables.today.chain import day_of

T = TypeVar("T")
LONGEST_MESSAGE = 300
"""Characters in the operator's message, so that players can read it at a glance."""
_NEWER = "take a newer version of Kro, or report this"
_CLOSED = {
    4004: "Discord no longer accepts this DISCORD_TOKEN. It may have been reset."
    " Copy the new token from the page Bot of the developer portal",
    4010: f"Discord does not know a shard that Kro asked for (4010): {_NEWER}",
    4011: "Discord refuses the number of shards (4011): one of them has more than 2,500 servers."
    " Start Kro again, and it takes as many as Discord recommends"
    ' (docs/running/growing.md, "More shards")',
    4012: f"Discord no longer takes the version of its API that Kro uses (4012): {_NEWER}",
    4013: f"Discord does not know the intents that Kro asked for (4013): {_NEWER}",
}
"""The text for the operator if Discord permanently ends a connection with one of these codes."""
_BAD_REQUEST, _TOO_MANY, _UNWELL = 400, 429, 500
"""HTTP statuses for a wrong request and for too many requests, and the lowest for a fault of
Discord.
"""


def place_of(value: str) -> Place:
    """Convert a command-line value to a path or the address of a PostgreSQL database. Raises
    `click.BadParameter` if it is not a valid address.
    """
    try:
        found = place(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None
    return found if isinstance(found, SecretStr | Path) else Path(value)


DATABASE = click.option(
    "--database",
    type=place_of,
    metavar="PLACE",
    help="cli-database",
)


@click.group(
    cls=TranslatedGroup,
    help="cli-kro",
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@click.version_option(package_name="kro", help="cli-version")
@click.pass_context
def main(context: click.Context) -> None:
    """Carry out `kro` without a command."""
    if context.invoked_subcommand is None:
        context.invoke(run)


@main.command(help="cli-run")
def run() -> None:
    """Carry out `kro run`."""
    from bot.runtime import app  # noqa: PLC0415  (the other commands need no Discord)

    chosen = settings()
    if chosen.has_token and exposed():
        click.echo(
            f"Other users of this machine can read {ENV_FILE}, where the bot's token is:"
            f" chmod 600 {ENV_FILE}",
            err=True,
        )
    for name, why in obsolete().items():
        click.echo(f"{name} no longer has any effect and can be deleted: {why}.", err=True)
    for name, meant in misspelt().items():
        click.echo(f"{name} is not a setting: did you mean {meant}?", err=True)
    start(app.run(chosen) if chosen.has_token else app.run_sandbox(chosen))


@main.command(help="cli-sandbox")
@click.option("--port", type=click.IntRange(0, 65535), help="cli-sandbox-port")
@click.option(
    "--processes",
    type=click.IntRange(1, 9),
    default=1,
    help="cli-sandbox-processes",
)
@click.option("--no-bot", is_flag=True, help="cli-sandbox-no-bot")
def sandbox(port: int | None, processes: int, *, no_bot: bool) -> None:
    """Carry out `kro sandbox`."""
    from bot.runtime import app  # noqa: PLC0415  (the other commands need no Discord)

    chosen = settings()
    if port is not None:
        chosen = chosen.model_copy(update={"sandbox_port": port})
    if no_bot:
        start(app.run_sandbox_alone(chosen, processes))
        return
    if processes == 1:
        start(app.run_sandbox(chosen))
        return
    start(app.run_sandbox_of_several(chosen, processes))


@main.command("check-ledger", help="cli-check-ledger")
@DATABASE
@click.option(
    "--accept",
    is_flag=True,
    help="cli-check-ledger-accept",
)
def check_ledger(database: Place | None, *, accept: bool) -> None:
    """Carry out `kro check-ledger`."""
    found = existing(database)
    if accept:
        copying(lambda: storage.accept_books(found))
    report = copying(lambda: storage.audit(found))
    click.echo(report.text(printable))
    sys.exit(0 if report.ok else 1)


@main.command(help="cli-export")
@DATABASE
@click.option("--guild", type=int, help="cli-export-guild")
@click.option("--table", type=int, help="cli-export-table")
@click.option("--deal", type=int, help="cli-export-deal")
def export(database: Place | None, guild: int | None, table: int | None, deal: int | None) -> None:
    """Carry out `kro export`."""
    from db.export import finished  # noqa: PLC0415  (the other commands need no database)

    with reading(database) as path:
        for stored in finished(path, guild, table, deal):
            click.echo(json.dumps(record(GAMES[stored.game], stored)))


@main.command(help="cli-backup")
@click.argument("target")
@DATABASE
def backup(target: str, database: Place | None) -> None:
    """Carry out `kro backup`."""
    source = existing(database)
    file = Path(target)
    if target.endswith(("/", os.sep)) or file.is_dir() or file == settings().backup_folder:
        file = copying(lambda: made_by_hand(file))
    copied = copying(lambda: storage.back_up(source, file))
    click.echo(f"Backed up {storage.name_of(source)} to {file}: {copied}.")


@main.command(help="cli-restore")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@DATABASE
@click.option("--unchecked", is_flag=True, help="cli-restore-unchecked")
def restore(file: Path, database: Place | None, *, unchecked: bool) -> None:
    """Carry out `kro restore`."""
    from db.sqlite.backup import restore as put_back  # noqa: PLC0415  (the others need no database)

    path = database or settings().own_database
    if isinstance(path, SecretStr):
        raise click.ClickException(
            "to load a backup into PostgreSQL, use kro move FILE ADDRESS, with an empty database"
        )
    copied, former = copying(lambda: put_back(file, path, books=not unchecked))
    click.echo(f"Restored {path} from {file}: {copied}.")
    if former is not None:
        click.echo(f"The former database is {former}.")


@main.command(help="cli-move")
@click.argument("source", type=place_of)
@click.argument("target", type=place_of)
def move(source: Place, target: Place) -> None:
    """Carry out `kro move`."""
    moved = copying(lambda: storage.move(source, target))
    alone = (
        ""
        if isinstance(target, SecretStr)
        else ", and take KRO_FLEET and KRO_SHARDS out of the settings: a file serves one process"
    )
    click.echo(
        f"Moved {storage.name_of(source)} to {storage.name_of(target)}: {moved}. Now set"
        f" KRO_DATABASE to the new one{alone}."
    )


@main.command("guilds", help="cli-guilds")
@DATABASE
def list_guilds(database: Place | None) -> None:
    """Carry out `kro guilds`."""
    from bot.runtime.console import owner  # noqa: PLC0415  (the other commands ask nothing of Discord)

    place, chosen = existing(database), settings()
    lines = copying(lambda: storage.servers(place))
    names, why = {}, ""
    if chosen.has_token:
        try:
            names = asyncio.run(owner.names_of(chosen))
        except click.ClickException as error:
            why = error.message
    click.echo(servers_text(lines, names))
    if why:
        click.echo(f"Without the servers' names: {why}", err=True)


@main.command(help="cli-stats")
@DATABASE
def stats(database: Place | None) -> None:
    """Carry out `kro stats`."""
    place, since = existing(database), time.time() - timedelta(days=7).total_seconds()
    found = copying(lambda: storage.totals(place, since))
    click.echo(totals_text(found))


@main.command(help="cli-today")
@DATABASE
def today(database: Place | None) -> None:
    """Carry out `kro today`."""
    place = existing(database)
    chain, plays = copying(lambda: storage.days(place))
    click.echo(days_text(chain, day_of(time.time())))
    wrong = [*differences(chain, plays, GAMES)]
    for line in wrong:
        click.echo(f"WRONG: {line}")
    click.echo(f"{counted(len(plays), 'deal')} played, {len(wrong)} with a difference.")
    if wrong:
        sys.exit(1)


@main.command(help="cli-announce")
@click.argument("text", default="")
@click.option("--minutes", type=click.IntRange(0, 1440), default=10, help="cli-announce-minutes")
@click.option("--everywhere", is_flag=True, help="cli-announce-everywhere")
@click.option("--yes", is_flag=True, help="cli-yes")
@DATABASE
def announce(
    text: str, minutes: int, database: Place | None, *, everywhere: bool, yes: bool
) -> None:
    """Carry out `kro announce`."""
    from bot.runtime.console import owner  # noqa: PLC0415  (as above)

    place, at = existing(database), time.time() + 60 * minutes
    channels = copying(lambda: storage.open_channels(place))
    places = copying(lambda: storage.own_places(place)) if everywhere else None
    if everywhere and not yes:
        click.confirm("This posts on every server of the bot. Post it?", abort=True)
    done = asyncio.run(owner.announced(settings(), channels, text, at, places))
    click.echo(f"Told {done.told} of {done.channels} channels.")
    for server in done.silent:
        click.echo(f"There is no channel to write in on server {server}.")


@main.command("block", help="cli-block")
@click.option("--person", type=click.IntRange(1), help="cli-block-person")
@click.option("--server", type=click.IntRange(1), help="cli-block-server")
@click.option("--lift", is_flag=True, help="cli-block-lift")
@DATABASE
def block(person: int | None, server: int | None, database: Place | None, *, lift: bool) -> None:
    """Carry out `kro block`."""
    from bot.runtime.console import owner  # noqa: PLC0415  (as above)

    place = existing(database)
    if person is None and server is None:
        found = copying(lambda: storage.blocked(place))
        if not found.people and not found.servers:
            click.echo("Nobody is blocked.")
        for kind, kept_out in (("person", found.people), ("server", found.servers)):
            for number in sorted(kept_out):
                click.echo(f"{kind} {number}")
        return
    if person is not None and server is not None:
        raise click.ClickException("a person is blocked everywhere: name one or the other")
    copying(
        lambda: storage.block(
            place, server=server or 0, person=person or 0, lift=lift, at=time.time()
        )
    )
    what = f"person {person}" if person is not None else f"server {server}"
    click.echo(f"{what} is {'no longer blocked' if lift else 'blocked'}.")
    if server is not None and not lift:
        asyncio.run(owner.leave_server(settings(), server, harmless=True))


@main.command("switch-off", help="cli-switch-off")
@click.argument("name", nargs=-1)
@click.option("--message", default="", metavar="TEXT", help="cli-switch-off-message")
@DATABASE
def switch_off(name: tuple[str, ...], message: str, database: Place | None) -> None:
    """Carry out `kro switch-off`."""
    from bot.runtime.console.switching import switched  # noqa: PLC0415  (as above)

    place = existing(database)
    if not name:
        found = copying(lambda: storage.blocked(place)).switched_off
        for one, said in found.items():
            click.echo(f"{one}: {said}" if said else one)
        if not found:
            click.echo("Nothing is switched off.")
        return
    what = switched(name)
    if len(message) > LONGEST_MESSAGE:
        raise click.ClickException(f"a message has at most {LONGEST_MESSAGE} characters")
    copying(lambda: storage.switch_off(place, what, message.strip(), time.time()))
    click.echo(f"{what} is switched off.")


@main.command("switch-on", help="cli-switch-on")
@click.argument("name", nargs=-1, required=True)
@DATABASE
def switch_on(name: tuple[str, ...], database: Place | None) -> None:
    """Carry out `kro switch-on`."""
    from bot.runtime.console.switching import switched  # noqa: PLC0415  (as above)

    place, what = existing(database), switched(name)
    if not copying(lambda: storage.switch_on(place, what)):
        raise click.ClickException(f"{what} is not switched off")
    click.echo(f"{what} is switched on.")


@main.command(help="cli-leave")
@click.argument("server", type=int)
@click.confirmation_option(prompt="Deals in play there are voided. Leave?", help="cli-yes")
def leave(server: int) -> None:
    """Carry out `kro leave`."""
    from bot.runtime.console import owner  # noqa: PLC0415  (as above)

    asyncio.run(owner.leave_server(settings(), server))
    click.echo(f"Left server {server}.")


@main.command("table", help="cli-table")
@click.argument("number", type=click.IntRange(1), required=False)
@click.option("--guild", type=int, required=True, help="cli-table-guild")
@click.option("--void", is_flag=True, help="cli-table-void")
@click.option("--all", "all_open", is_flag=True, help="cli-table-all")
@click.option("--yes", is_flag=True, help="cli-yes")
@click.option("--json", "as_json", is_flag=True, help="cli-table-json")
@DATABASE
def show_table(
    number: int | None,
    guild: int,
    database: Place | None,
    *,
    void: bool,
    all_open: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Carry out `kro table`."""
    place = existing(database)
    if all_open and not void:
        raise click.UsageError("--all goes with --void")
    if void:
        if all_open == (number is not None):
            raise click.UsageError(
                "name one table: kro table NUMBER --guild ID --void, or close all that are open on"
                " the server: kro table --guild ID --void --all"
            )
        void_tables(place, guild, number, yes=yes)
        return
    rows = copying(lambda: storage.tables(place, guild, number))
    fleet = copying(lambda: storage.fleet(place)) if isinstance(place, SecretStr) else None
    show_tables(
        guild,
        number,
        rows,
        lambda accounts: copying(lambda: storage.names(place, guild, accounts)),
        fleet,
        as_json=as_json,
    )


def void_tables(place: Place, guild: int, number: int | None, *, yes: bool) -> None:
    """Close the table with this number, or all open tables of the server, and return every stake,
    if the operator agrees. Raises `click.ClickException`, also if a table has changed meanwhile.
    """
    found: dict[int, Voiding] = {}
    for row in copying(lambda: storage.tables(place, guild, number)):
        planned = copying(partial(storage.voidable, place, guild, row.number, time.time()))
        if planned is None:
            continue
        found[row.number] = planned
        click.echo(voiding_text(row.number, planned))
        if waits := waits_text(
            [row], lambda accounts: copying(lambda: storage.names(place, guild, accounts))
        ):
            click.echo(waits)
    if not found:
        which = "table" if number is None else f"table {number}"
        raise click.ClickException(f"there is no open {which} on server {guild}")
    if not yes:
        which = "it" if number is not None else counted(len(found), "table")
        click.confirm(f"Void {which}?", abort=True)
    changed: list[int] = []
    for table, planned in found.items():
        try:
            copying(partial(storage.void, place, planned))
        except Conflict:
            changed.append(table)
        else:
            click.echo(f"Table {table} is closed.")
    if changed:
        which = ", ".join(f"table {table}" for table in changed)
        raise click.ClickException(f"changed since, and not closed: {which}. Run it again")


@main.command(help="cli-fleet")
@click.argument("name", nargs=-1)
@DATABASE
@click.option("--wait", type=click.FloatRange(0), metavar="SECONDS", help="cli-fleet-wait")
@click.option("--json", "as_json", is_flag=True, help="cli-fleet-json")
def fleet(
    name: tuple[str, ...], database: Place | None, wait: float | None, *, as_json: bool
) -> None:
    """Carry out `kro fleet`."""
    place = existing(database)
    run_on_fleet(lambda: show_fleet(lambda: storage.fleet(place), name, wait, as_json=as_json))


@main.command(help="cli-drain")
@click.argument("name", nargs=-1)
@DATABASE
@click.option("--wait/--no-wait", default=True, help="cli-drain-wait")
def drain(name: tuple[str, ...], database: Place | None, *, wait: bool) -> None:
    """Carry out `kro drain`."""
    place, own = existing(database), settings().process
    names = name or ((own,) if own else ())
    if not names:
        raise click.UsageError("name a process: kro drain NAME (kro fleet lists them)")
    run_on_fleet(
        lambda: drain_and_wait(
            names,
            lambda one: storage.drain(place, one),
            lambda: storage.fleet(place),
            wait=wait,
        )
    )


def run_on_fleet(work: Callable[[], T]) -> T:
    """Run `work` on the fleet. Raises `click.ClickException` with one clear line if this fails."""
    try:
        return work()
    except (storage.NoPostgres, storage.NoFleet) as error:
        raise click.ClickException(str(error)) from None
    except (Unreachable, Unsuitable) as error:
        raise click.ClickException(no_database(error)) from None


def copying(work: Callable[[], T]) -> T:
    """Run `work` on a database or its copy. Raises `click.ClickException` with one line if either
    cannot be made or used.
    """
    from db.sqlite.backup import BackupBlocked, InvalidBackup, TargetExists  # noqa: PLC0415  (the other commands need no database)

    try:
        return work()
    except AlreadyRunning as path:
        raise click.ClickException(f"Kro is running on {path}: stop it first") from None
    except TargetExists as there:
        raise click.ClickException(
            f"{there} exists already, and nothing is overwritten: name another file"
        ) from None
    except (storage.NoPostgres, storage.SameKind) as error:
        raise click.ClickException(str(error)) from None
    except (OSError, BackupBlocked, sqlite3.Error) as error:
        raise click.ClickException(printable(f"nothing was changed: {error}")) from None
    except (Unreachable, Unsuitable) as error:
        raise click.ClickException(no_database(error)) from None
    except InvalidBackup as unfit:
        raise click.ClickException(printable(f"this cannot be used: {unfit}")) from None


def settings() -> Settings:
    """The settings. Raises `click.ClickException` that names each invalid one."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = "\n".join(f"  {refusal}" for refusal in refusals(error))
        raise click.ClickException(f"these settings cannot be used:\n{wrong}") from None
    except OSError as error:
        raise click.ClickException(f"{ENV_FILE} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise click.ClickException(f"{ENV_FILE} cannot be read: it is not UTF-8") from None


def start(running: Coroutine[Any, Any, None]) -> None:
    """Run the bot until it is stopped. Raises `click.ClickException` with one clear line for a
    failure that an operator can fix. If the bot was already open, the log also has the cause
    (`bot.runtime.app`).
    """
    why = _run(running)
    if why:
        raise click.ClickException(why)


def _run(running: Coroutine[Any, Any, None]) -> str | None:
    """Run the bot. Returns the reason if it could not run, otherwise None."""
    try:
        asyncio.run(running)
    except AlreadyRunning as running_already:
        return f"Kro is running already on {running_already}: stop it, or name another database"
    except (
        storage.NoPostgres, storage.TakenOver, NewerDatabase, NoSentry, OtherCount, TooFewShards,
    ) as error:  # fmt: skip
        return str(error)
    except (Unreachable, Unsuitable) as error:
        return no_database(error)
    except discord.DiscordException as error:
        return connection_error(error)
    except aiohttp.ClientConnectionError as error:
        return f"Discord cannot be reached from here: {error}"
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return (
                "the sandbox's port is taken by another program; "
                "take another one: KRO_SANDBOX_PORT=8801 make play"
            )
        if error.filename is None:
            raise
        return f"{error.filename} cannot be used: {error.strerror}"
    return None


def no_database(error: Exception) -> str:
    """The reason why the database cannot be used, in one line."""
    kept_from = "reached" if isinstance(error, Unreachable) else "used"
    return f"the database cannot be {kept_from}: {error}"


def connection_error(error: discord.DiscordException) -> str:
    """The reason why the connection to Discord failed or ended, in one line."""
    if isinstance(error, discord.LoginFailure):
        return "Discord does not take this DISCORD_TOKEN"
    if isinstance(error, discord.ConnectionClosed) and error.code in _CLOSED:
        return _CLOSED[error.code]
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return f"Discord does not grant the intents that Kro asked for (4014): {_NEWER}"
    if isinstance(error, discord.HTTPException) and error.status != _BAD_REQUEST:
        if error.status >= _UNWELL or error.status == _TOO_MANY:
            return f"Discord does not answer as it should: {error.status}; try again later"
        return f"Discord refuses Kro: {error}"
    if isinstance(error, discord.ConnectionClosed | discord.GatewayNotFound):
        return f"Discord has ended the connection: {error}"
    raise error


def existing(database: Place | None) -> Place:
    """The database to use. Raises `click.ClickException` if it is a file that does not exist."""
    found = database or settings().own_database
    if isinstance(found, Path) and not found.exists():
        raise click.ClickException(f"there is no database at {found}")
    return found


@contextlib.contextmanager
def reading(database: Place | None) -> Generator[Path]:
    """A file with the content of the chosen database. Raises `click.ClickException`."""
    with contextlib.ExitStack() as stack:
        found = existing(database)
        yield copying(lambda: stack.enter_context(storage.as_file(found)))


main.add_command(replay_command)
main.add_command(verify_command)


if __name__ == "__main__":
    main()
