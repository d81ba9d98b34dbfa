"""The command line: `kro run`, `sandbox`, `replay`, `verify`, `check-ledger`, `export`, `backup`,
`restore`.

Owns: the subcommands and what they print. Must not know: how any of it is done.
"""

from __future__ import annotations

import asyncio
import errno
import json
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import click
from discord import LoginFailure
from pydantic import ValidationError

from bot.replay_command import replay_command
from bot.settings import ENV_FILE, Settings, exposed
from bot.verify_command import verify_command
from db.process_lock import AlreadyRunning
from games import GAMES
from tables.hand_records import record

T = TypeVar("T")
DATABASE = click.option(
    "--database", type=click.Path(path_type=Path), help="Default: as in the settings."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="kro")
def main() -> None:
    """Kro, the card inn on Discord."""


@main.command()
def run() -> None:
    """Start the bot, or the sandbox if there is no token.

    Settings come from the environment and from .env (see .env.example).
    """
    from bot import app  # noqa: PLC0415  (the other commands need no Discord)

    chosen = settings()
    if chosen.has_token and exposed():
        click.echo(
            f"Other users of this machine can read {ENV_FILE}, where the bot's token is:"
            f" chmod 600 {ENV_FILE}",
            err=True,
        )
    start(app.run(chosen) if chosen.has_token else app.run_sandbox(chosen))


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), help="Port on 127.0.0.1; 0 for any.")
def sandbox(port: int | None) -> None:
    """Start a Discord on this machine with the bot in it.

    It prints its page's address, to be opened in a browser.
    """
    from bot import app  # noqa: PLC0415  (the other commands need no Discord)

    chosen = settings()
    if port is not None:
        chosen = chosen.model_copy(update={"sandbox_port": port})
    start(app.run_sandbox(chosen))


@main.command("check-ledger")
@DATABASE
@click.option(
    "--accept",
    is_flag=True,
    help="First take the transfers for right as they stand now, as after a repair by hand.",
)
def check_ledger(database: Path | None, *, accept: bool) -> None:
    """Derive every balance and settlement again, and compare.

    Prints each difference; exit status 1 if there is any.
    """
    from db import books  # noqa: PLC0415  (the other commands need no database)
    from db.audit.checker import check  # noqa: PLC0415  (as above)

    path = existing(database)
    if accept:
        books.accept(path)
    report = asyncio.run(check(path))
    click.echo(str(report))
    sys.exit(0 if report.ok else 1)


@main.command()
@DATABASE
@click.option("--guild", type=int, help="Only deals of this server (its Discord id).")
@click.option("--table", type=int, help="Only deals of the table with this number.")
@click.option("--deal", type=int, help="Only the deal with this number.")
def export(database: Path | None, guild: int | None, table: int | None, deal: int | None) -> None:
    """Print finished deals as hand records, one a line.

    Every card is shown: for the operator alone. docs/records.md describes the format; `kro replay`
    plays a record again.
    """
    from db.export import finished  # noqa: PLC0415  (the other commands need no database)

    path = existing(database)
    for stored in finished(path, guild, table, deal):
        click.echo(json.dumps(record(GAMES[stored.game], stored)))


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@DATABASE
def backup(file: Path, database: Path | None) -> None:
    """Copy the database to FILE, also while the bot runs.

    FILE must not exist yet, and is gone over once it is written. It holds every card that was
    dealt: keep it as safe as the database.
    """
    from db.sqlite.backup import Occupied, back_up  # noqa: PLC0415  (the other commands need no database)

    source = existing(database)
    try:
        copied = copying(lambda: back_up(source, file))
    except Occupied:
        raise click.ClickException(f"{file} exists already: name a file that does not") from None
    click.echo(f"Backed up {source} to {file}: {copied}.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@DATABASE
@click.option("--unchecked", is_flag=True, help="Take it even if its books are wrong.")
def restore(file: Path, database: Path | None, *, unchecked: bool) -> None:
    """Put the backup FILE in the database's place.

    The bot must not be running. Every chip in FILE is accounted for first, as `kro check-ledger`
    does. The former database is kept beside it.
    """
    from db.sqlite.backup import restore as put_back  # noqa: PLC0415  (the others need no database)

    path = database or settings().own_database
    copied, former = copying(lambda: put_back(file, path, books=not unchecked))
    click.echo(f"Restored {path} from {file}: {copied}.")
    if former is not None:
        click.echo(f"The former database is {former}.")


def copying(work: Callable[[], T]) -> T:
    """Do it; what keeps a copy from being made or used ends in one clear line."""
    from db.sqlite.backup import Hindered, Unfit  # noqa: PLC0415  (the other commands need no database)

    try:
        return work()
    except AlreadyRunning as path:
        raise click.ClickException(f"Kro is running on {path}: stop it first") from None
    except Unfit as unfit:
        raise click.ClickException(f"this cannot be used: {unfit}") from None
    except (OSError, Hindered) as error:
        raise click.ClickException(f"nothing was changed: {error}") from None


def settings() -> Settings:
    """The settings. Raises `click.ClickException` naming each one that cannot be."""
    try:
        return Settings()
    except ValidationError as error:
        wrong = "\n".join(
            f"  KRO_{'_'.join(map(str, e['loc'])).upper()}: {e['msg']}" for e in error.errors()
        )
        raise click.ClickException(f"these settings cannot be used:\n{wrong}") from None


def start(running: Coroutine[Any, Any, None]) -> None:
    """Run until told to stop; what an operator can mend ends in one clear line."""
    try:
        asyncio.run(running)
    except AlreadyRunning as running_already:
        raise click.ClickException(
            f"Kro is running already on {running_already}: stop it first, or use another folder"
        ) from None
    except LoginFailure:
        raise click.ClickException("Discord does not take this DISCORD_TOKEN") from None
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise click.ClickException(
            "the sandbox's port is taken by another program; "
            "take another one: KRO_SANDBOX_PORT=8801 make play"
        ) from None


def existing(database: Path | None) -> Path:
    """The database meant. Raises `click.ClickException` if it is not there."""
    path = database or settings().own_database
    if not path.exists():
        raise click.ClickException(f"there is no database at {path}")
    return path


main.add_command(replay_command)
main.add_command(verify_command)


if __name__ == "__main__":
    main()
